/** What `faultline/register` does for Mastra, to be preloaded. */
import { registerMastra } from '../../../src/adapters/mastra.ts';

registerMastra();
