import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandOfStep, stepsOfPrompt } from '../../src/recovery/cards/prompt-steps.ts';
import { runRecordSchema } from '../../src/recovery/runs/run-record.ts';
import { runCli, temporaryFolder } from './run-cli.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A folder with the example, in which `faultline/recovery` is our source. */
function exampleFolder(): string {
  const folder = temporaryFolder();
  const own = join(folder, 'node_modules/faultline');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(own, 'package.json'), '{"type":"module","exports":{"./recovery":"./recovery.js"}}');
  writeFileSync(join(own, 'recovery.js'), `export * from ${JSON.stringify(join(ROOT, 'src/recovery.ts'))};`);
  symlinkSync(join(ROOT, 'node_modules/zod'), join(folder, 'node_modules/zod'));
  cpSync(join(ROOT, 'examples/command-line.ts'), join(folder, 'command-line.ts'));
  return folder;
}

test('examples/command-line.ts: the steps of its card, carried out one after the other, repair it', () => {
  const cwd = exampleFolder();
  const command = ['run', '--json', '--', 'node', 'command-line.ts', 'sell', 'apple'];
  const failed = runRecordSchema.parse(JSON.parse(runCli(command, { cwd }).stdout));
  expect(failed).toMatchObject({
    returncode: 1,
    error_card: {
      code: 'SHOP_NOT_SET_UP',
      class: 'Precondition',
      cause: 'There is no shop in this folder. Missing: shop.json',
    },
  });
  const steps = stepsOfPrompt(failed.error_prompt ?? '');
  const done = steps.map((step) => spawnSync('sh', ['-c', commandOfStep(step) ?? 'false'], { cwd, encoding: 'utf8' }));
  expect(done.map(({ status }) => status)).toEqual([0, 0, 0]);
  expect(done.at(-1)?.stdout).toBe('sold: apple\n');
  expect(JSON.parse(runCli(command, { cwd }).stdout)).toMatchObject({ success: true });
});
