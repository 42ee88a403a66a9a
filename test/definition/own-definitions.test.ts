import { expect, test } from 'vitest';
import { OWN_DEFINITIONS } from '../../src/definition/own-definitions.ts';
import { StructuredError } from '../../src/definition/structured-error.ts';
import { FaultlineError, InvalidInputError, RunHaltedError, ToolCallBlockedError } from '../../src/errors.ts';
import { RunTooBusyError } from '../../src/history/redis/shared-run.ts';
import { UnreadableRunError } from '../../src/history/redis/stored-run.ts';
import { captureRawError } from '../../src/raw-error.ts';
import { checkDefinitions } from '../../src/recovery/check-definitions.ts';

const RAISED: readonly (readonly [FaultlineError, string, string])[] = [
  [new FaultlineError('x'), 'FaultlineError', 'FAULTLINE_INTERNAL'],
  [new InvalidInputError('x'), 'InvalidInputError', 'FAULTLINE_INVALID_INPUT'],
  [new ToolCallBlockedError('x'), 'ToolCallBlockedError', 'FAULTLINE_CALL_BLOCKED'],
  [new RunHaltedError('x', { runId: 'r', fingerprint: 'f' }), 'RunHaltedError', 'FAULTLINE_RUN_HALTED'],
  [new RunTooBusyError('x'), 'RunTooBusyError', 'FAULTLINE_RUN_BUSY'],
  [new UnreadableRunError('x'), 'UnreadableRunError', 'FAULTLINE_RUN_UNREADABLE'],
];

test.each(RAISED)('%s has its name, its code and its definition', (error, name, code) => {
  expect(error).toBeInstanceOf(Error);
  expect(StructuredError.isInstance(error)).toBe(true);
  expect(FaultlineError.isInstance(error)).toBe(true);
  expect(error.name).toBe(name);
  expect(error.message).toBe('x');
  expect(error.definition).toBe(OWN_DEFINITIONS[code as keyof typeof OWN_DEFINITIONS]);
  expect(captureRawError(error)).toMatchObject({ type: name, code, message: 'x' });
});

test('our own definitions hold to the rules for everybody', () => {
  expect(() => checkDefinitions(OWN_DEFINITIONS)).not.toThrow();
});

test('a halted run is told with its run and fingerprint, a cause is kept', () => {
  const cause = new Error('inner');
  const error = new RunHaltedError('x', { runId: 'r', fingerprint: 'f', cause });
  expect(error).toMatchObject({ runId: 'r', fingerprint: 'f', details: { runId: 'r', fingerprint: 'f' }, cause });
});
