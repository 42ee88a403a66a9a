import { jsonValue } from '../../json-value.ts';
import type { JsonValue } from '../../model.ts';
import type { ProcessEnd } from './run-process.ts';

/** What went wrong with a command, as an error: with what is kept of its output, and its length where that is not all. */
export function commandFailure(command: string, end: ProcessEnd): object {
  const { exitCode, signal, startError, stdout, stderr } = end;
  return {
    message: `${endingOf(end)}: ${command}`,
    command,
    exitCode,
    ...(signal !== null && { signal }),
    ...(stdout.bytes > 0 && { stdout: stdout.text() }),
    ...(stderr.bytes > 0 && { stderr: stderr.text() }),
    ...(!stdout.isWhole && { stdoutBytes: stdout.bytes }),
    ...(!stderr.isWhole && { stderrBytes: stderr.bytes }),
    ...(startError !== null && { cause: startError }),
  };
}

/** The arguments of the call, by which identical ones are known. */
export function commandInput(command: string): JsonValue {
  return jsonValue({ command }) ?? null;
}

function endingOf({ exitCode, signal, startError }: ProcessEnd): string {
  if (startError !== null) return exitCode === 127 ? 'command not found' : 'could not be run';
  return signal === null ? `exited with code ${exitCode}` : `was ended by ${signal}`;
}
