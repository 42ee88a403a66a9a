import { join } from 'node:path';
import { runCommand } from '../../boundary/command/run-command.ts';
import { appendRun, RUN_LOG } from '../../boundary/command/run-log.ts';
import { InvalidInputError } from '../../errors.ts';
import { createFaultline } from '../../faultline.ts';
import type { RunRecord } from '../../recovery/runs/run-record.ts';
import { logFolder } from '../log-source.ts';
import { written } from '../run/written.ts';
import { endBy, passSignals } from '../run/pass-signals.ts';

export interface RunOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly cardPrefix?: string;
  readonly log?: string;
  readonly run?: string;
  readonly dir?: string;
}

/** `faultline run -- COMMAND…`: ends as the command ends. */
export async function run(command: readonly string[], options: RunOptions): Promise<void> {
  if (command.length === 0) throw new InvalidInputError('there is no command; expected one behind --');
  const { json = false, quiet = false, cardPrefix, run: runId } = options;
  // The stream would end the whole process when its reader goes away; that is for the command to notice.
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error').on('error', () => {});
  const { stdout, stderr } = process;
  const directory = logFolder(options.dir);
  const faultline = createFaultline({ directory });
  const signals = passSignals();
  const record = await runCommand(command, {
    stdin: 'inherit',
    // Of two things on one stream, programs could read neither.
    stdout: quiet ? null : json ? stderr : stdout,
    stderr: quiet ? null : stderr,
    log: false,
    cardPrefix: cardPrefix?.replace(/_$/, ''),
    runId,
    faultline,
    onStart: (send) => signals.to(send),
  });
  signals.end();
  await written(stderr, noteOf(record, options.log ?? join(directory, RUN_LOG)));
  if (json) await written(stdout, `${JSON.stringify(record)}\n`);
  await faultline.shutdown();
  if (record.signal === null || record.signal === undefined) process.exitCode = record.returncode;
  else endBy(record.signal);
}

/** Keeps the record, and tells what a person is to know: the prompt card, and where it could not be kept. */
function noteOf(record: RunRecord, log: string): string {
  const card = record.error_prompt === undefined ? '' : `\n${record.error_prompt}\n`;
  try {
    appendRun(log, record);
    return card;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return `${card}\nfaultline run: the record could not be kept in ${log}: ${why}\n`;
  }
}
