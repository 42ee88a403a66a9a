import { expect, test } from 'vitest';
import { echoedOutcome, noteOutcome } from '../../src/boundary/echoed-outcome.ts';
import { orderedNow } from '../../src/clock.ts';
import { loggedFaultline } from '../adapters/logged-faultline.ts';

const outer = { toolName: 'buy', runId: 'job', boundary: 'outer' };

test('an error that repeats a line of a boundary within the call is that failure', async () => {
  const { faultline } = loggedFaultline();
  const startedMillis = orderedNow();
  const inner = { ...outer, boundary: 'inner' };
  const outcome = noteOutcome(await faultline.recordError(new Error('order failed'), inner));
  const echo = new Error(`Error calling tool buy: ${outcome.line}`);
  const call = { ...outer, startedMillis };
  expect(echoedOutcome(echo, call)).toBe(outcome);
  expect(echoedOutcome(echo.message, call)).toBe(outcome);
  // A call of another run, one that began later, one that is not known to have begun before, another error.
  expect(echoedOutcome(echo, { ...call, runId: 'other' })).toBeNull();
  expect(echoedOutcome(echo, { ...call, startedMillis: orderedNow() })).toBeNull();
  expect(echoedOutcome(echo, outer)).toBeNull();
  expect(
    [new Error('order failed again'), { message: 4 }, null, undefined].map((error) => echoedOutcome(error, call)),
  ).toEqual([null, null, null, null]);
});
