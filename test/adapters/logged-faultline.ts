import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoggedError, readLog } from '../../src/audit/log-reader.ts';
import { createFaultline, type Faultline } from '../../src/faultline.ts';
import type { FaultlineOptions } from '../../src/options.ts';

/** A Faultline whose log is in a folder of its own, and what that log says. */
export function loggedFaultline(options: FaultlineOptions = {}): {
  readonly faultline: Faultline;
  readonly log: () => Promise<readonly LoggedError[]>;
} {
  const directory = mkdtempSync(join(tmpdir(), 'faultline-adapter-'));
  return { faultline: createFaultline({ directory, ...options }), log: () => readLog(directory) };
}
