import { join } from 'node:path';
import { createFaultline } from '../../src/faultline.ts';
import { temporaryFolder } from './run-cli.ts';

export const SHELL_ERROR = '\u001b[31mbash: foo_cmd: command not found\u001b[0m\n';

/** A new Error each time, with a cause; its message holds a character at which some readers split lines. */
function refused(): Error {
  const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  return new Error('inventory lookup failed\u2028for A1', { cause });
}

/** A log as an agent leaves it: two runs, in each the same class three times and another once; its folder. */
export async function recordedLog(): Promise<string> {
  const directory = join(temporaryFolder(), 'log');
  const faultline = createFaultline({ directory, enforce: 'callback', onVerdict: () => {} });
  for (const runId of ['run-a', 'run-b']) {
    for (let turn = 0; turn < 3; turn += 1) {
      await faultline.recordError(refused(), { toolName: 'lookup', input: { sku: 'A1' }, runId, boundary: 'test' });
    }
    await faultline.recordError(SHELL_ERROR, { toolName: 'shell', input: { turn: 1 }, runId, boundary: 'test' });
  }
  await faultline.shutdown();
  return directory;
}
