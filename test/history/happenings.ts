import * as fc from 'fast-check';
import type { Conclusion, History, Occurrence, Stop } from '../../src/history/history.ts';

let moment = 0;

/** A failure of one class; each a moment later than the one before. */
export function failure(fingerprint: string, more: Partial<Occurrence> = {}): Occurrence {
  moment += 1;
  return {
    runId: 'run',
    fingerprint,
    recordId: crypto.randomUUID(),
    digest: `digest of ${fingerprint}`,
    callKey: null,
    escalates: true,
    alreadyCounted: false,
    toolName: null,
    startedMillis: null,
    failedMillis: moment,
    sinceMillis: null,
    ...more,
  };
}

export function conclusion(fingerprint: string, more: Partial<Conclusion> = {}): Conclusion {
  return {
    runId: 'run',
    fingerprint,
    shown: null,
    tokens: 0,
    callKey: null,
    blocksCall: false,
    stop: null,
    timeMillis: moment,
    ...more,
  };
}

export const STOP: Stop = {
  verdict: 'halt',
  why: 'too many',
  errorId: 'E1',
  fingerprint: 'a',
  count: 3,
  consecutive: 3,
  digest: 'a digest',
  line: 'E1 a digest',
};

/** Something that happens to a run, told to any history: what it answers. */
export interface Happening {
  readonly text: string;
  readonly tell: (history: History) => unknown;
}

const fingerprint = fc.constantFrom('a', 'b', 'c', 'd', 'e f', '__proto__', '名');
const callKey = fc.constantFrom(null, 'x', 'y');
const toolName = fc.constantFrom(null, 'query', '7', 'constructor', '__proto__');
const ago = fc.constantFrom(null, 0, 1, 3);

/** A failure that is recorded and concluded. */
export const failing: fc.Arbitrary<Happening> = fc
  .record({
    fingerprint,
    callKey,
    toolName,
    ago,
    window: fc.constantFrom(null, null, 3),
    escalates: fc.boolean(),
    alreadyCounted: fc.boolean(),
    tokens: fc.nat(50),
    blocksCall: fc.boolean(),
    stop: fc.constantFrom(null, null, null, STOP),
    line: fc.constantFrom(null, 'E1 a line', 'a line'),
  })
  .map((made) => ({
    text: `failure ${JSON.stringify(made)}`,
    tell: async (history) => {
      const { window, tokens, blocksCall, stop, line, ago: before, ...known } = made;
      const occurrence = failure(known.fingerprint, known);
      const { failedMillis: timeMillis } = occurrence;
      const counters = await history.record({
        ...occurrence,
        recordId: `record ${timeMillis}`,
        startedMillis: before === null ? null : timeMillis - before,
        sinceMillis: window === null ? null : timeMillis - window,
      });
      const shown = line === null ? null : { digest: 'd', line };
      const told = { shown, tokens, blocksCall, stop, callKey: known.callKey, timeMillis };
      await history.conclude(conclusion(known.fingerprint, told));
      return counters;
    },
  }));

const succeeding: fc.Arbitrary<Happening> = fc.record({ toolName, ago }).map((made) => ({
  text: `success ${JSON.stringify(made)}`,
  tell: (history) =>
    history.recordSuccess({
      runId: 'run',
      toolName: made.toolName,
      startedMillis: made.ago === null ? null : moment - made.ago,
    }),
}));

/** Whatever may happen to a run. */
export const happening: fc.Arbitrary<Happening> = fc.oneof(
  { arbitrary: failing, weight: 8 },
  { arbitrary: succeeding, weight: 2 },
  { arbitrary: fc.constant({ text: 'review', tell: (history: History) => history.recordReview('run') }), weight: 1 },
  { arbitrary: fc.constant({ text: 'stop', tell: (history: History) => history.recordStop('run', STOP) }), weight: 1 },
);

/** The same things happen at the same moments. */
export function resetMoment(): void {
  moment = 1_000;
}

/** Everything that a history answers of a run. */
export async function answersOf(history: History, runId = 'run'): Promise<unknown> {
  const classes = await history.classes(runId);
  const found: unknown[] = [];
  for (const { id } of classes) found.push(await history.find(runId, id));
  const blocked = [await history.blockedCall(runId, 'x'), await history.blockedCall(runId, 'y')];
  return {
    classes,
    stop: await history.stopOf(runId),
    found,
    blocked: blocked.map((call) => call && { fingerprint: call.fingerprint, recordId: call.recordId }),
  };
}
