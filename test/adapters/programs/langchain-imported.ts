import * as messages from '@langchain/core/messages';
import * as testing from '@langchain/core/testing';
import * as tools from '@langchain/core/tools';
import * as graphs from '@langchain/langgraph';
import * as prebuilt from '@langchain/langgraph/prebuilt';
import * as langchain from 'langchain';
import { playLoops } from './langchain-loops.ts';

await playLoops({ core: { ...tools, ...messages }, testing, langgraph: { ...graphs, ...prebuilt }, langchain });
