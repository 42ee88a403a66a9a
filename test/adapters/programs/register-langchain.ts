/** For `node --import`: LangChain is adapted in a program that does not know of us. */
import { registerLangchain } from '../../../src/adapters/langchain.ts';

registerLangchain();
