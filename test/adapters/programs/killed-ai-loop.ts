/** An `ai` loop whose model prints what it reads, and is killed while it does. */
import { writeSync } from 'node:fs';
import { generateText, isStepCount, tool } from 'ai';
import { z } from 'zod';
import { withFaultline } from '../../../src/adapters/ai-sdk.ts';
import { scriptedModel } from '../scripted-model.ts';
import { lookUp } from './refused.ts';

const { model } = scriptedModel([{ tool: 'lookUp', input: {} }], (results) => {
  writeSync(1, `${results.join('\n')}\n`);
  process.kill(process.pid, 'SIGKILL');
  return 'never';
});
const tools = { lookUp: tool({ inputSchema: z.object({}), execute: lookUp }) };
await generateText(withFaultline({ model, tools, prompt: 'go', stopWhen: isStepCount(3) }));
