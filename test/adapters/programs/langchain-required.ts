/** Loads the packages as a CommonJS program does. */
import { createRequire } from 'node:module';
import { playLoops } from './langchain-loops.ts';

const load = createRequire(import.meta.url);
await playLoops({
  core: { ...load('@langchain/core/tools'), ...load('@langchain/core/messages') },
  testing: load('@langchain/core/testing'),
  langgraph: { ...load('@langchain/langgraph'), ...load('@langchain/langgraph/prebuilt') },
  langchain: load('langchain'),
});
