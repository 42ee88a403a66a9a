import { generateText, isStepCount, type ModelMessage } from 'ai';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { withFaultline } from '../../src/adapters/ai-sdk.ts';
import { createFaultline } from '../../src/faultline.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { scriptedModel } from './scripted-model.ts';

const lookUp = {
  description: 'Looks an order up.',
  inputSchema: z.object({ sku: z.string() }),
  execute: async ({ sku }: { sku: string }) => {
    throw new RangeError(`there is no shelf for it: ${sku.length}`);
  },
};

test('a conversation that nobody named goes on after a restart, by the lines in its messages', async () => {
  const directory = temporaryFolder();
  const messages: ModelMessage[] = [{ role: 'user', content: 'Where is A1?' }];
  const read: (readonly string[])[] = [];
  // Each turn is a process of its own: nothing but the log and the messages is left of the one before.
  for (const turn of [1, 2, 3]) {
    const { model, results } = scriptedModel([{ tool: 'lookUp', input: { sku: 'A1' } }], 'I do not know.');
    const faultline = createFaultline({ directory, escalator: { consecutive: 9 } });
    const settings = { model, tools: { lookUp }, stopWhen: isStepCount(5) };
    const { responseMessages } = await generateText({ messages, ...withFaultline(settings, { faultline }) });
    messages.push(...responseMessages, { role: 'user', content: `And now, at turn ${turn + 1}?` });
    read.push(results());
  }
  expect(read.at(-1)).toEqual([
    expect.stringMatching(/^E1 \[RangeError\]/),
    expect.stringMatching(/^E1 ×2 same error/),
    expect.stringMatching(/^E1 ×3 same error/),
  ]);
});
