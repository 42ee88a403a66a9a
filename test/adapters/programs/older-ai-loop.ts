/** A loop of `ai` 5 or 6 without a line of ours, which prints what its model read and how it ended. */
import { createRequire } from 'node:module';
import { z } from 'zod';
import { type OlderAi, olderModel } from '../older-ai.ts';
import { lookUp } from './refused.ts';

const [, , version = '6', how = 'import'] = process.argv;
const name = `ai-${version}`;
const ai: OlderAi = how === 'require' ? createRequire(import.meta.url)(name) : await import(name);
const { model, results, offered } = await olderModel(Number(version), [{ tool: 'lookUp', input: {} }]);
const tools = { lookUp: ai.tool({ description: 'stock', inputSchema: z.object({}), execute: lookUp }) };
let ended = 'by itself';
try {
  await ai.generateText({ model, tools, prompt: 'go', stopWhen: ai.stepCountIs(6) });
} catch (error) {
  ended = String(error);
}
console.log(JSON.stringify({ results: results(), offered: offered[0], ended }));
