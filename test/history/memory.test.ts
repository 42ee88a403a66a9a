import { describe, expect, test } from 'vitest';
import type { Conclusion, Occurrence } from '../../src/history/history.ts';
import { MemoryHistory } from '../../src/history/memory.ts';

function failure(fingerprint: string, more: Partial<Occurrence> = {}): Occurrence {
  return {
    runId: 'run',
    fingerprint,
    recordId: `record-${fingerprint}`,
    digest: `digest of ${fingerprint}`,
    callKey: null,
    escalates: true,
    alreadyCounted: false,
    toolName: null,
    startedMillis: null,
    failedMillis: (moment += 1),
    sinceMillis: null,
    ...more,
  };
}

function conclusion(fingerprint: string, more: Partial<Conclusion> = {}): Conclusion {
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

const success = { runId: 'run', toolName: 'query', startedMillis: null };
let moment = 0;

describe('MemoryHistory', () => {
  test('numbers classes in the order of their first appearance and counts repeats', () => {
    const history = new MemoryHistory();
    expect(history.record(failure('a'))).toMatchObject({ id: 'E1', count: 1, consecutive: 1 });
    expect(history.record(failure('b'))).toMatchObject({ id: 'E2', count: 1, consecutive: 1 });
    expect(history.record(failure('a'))).toMatchObject({ id: 'E1', count: 2, consecutive: 1, budgetUsed: 3 });
    expect(history.record(failure('a'))).toMatchObject({ id: 'E1', count: 3, consecutive: 2, budgetUsed: 4 });
  });

  test('a success ends what is in a row and keeps the counts', () => {
    const history = new MemoryHistory();
    history.record(failure('a'));
    expect(history.recordSuccess(success)).toBe(true);
    expect(history.recordSuccess(success)).toBe(false);
    expect(history.record(failure('a'))).toMatchObject({ count: 2, consecutive: 1, budgetUsed: 2 });
  });

  test('a review starts row and budget anew', () => {
    const history = new MemoryHistory();
    history.record(failure('a'));
    history.recordReview('run');
    expect(history.record(failure('a'))).toMatchObject({ count: 2, consecutive: 1, budgetUsed: 1 });
  });

  test('runs do not mix', () => {
    const history = new MemoryHistory();
    history.record(failure('a'));
    expect(history.record(failure('a', { runId: 'other' }))).toMatchObject({ id: 'E1', count: 1, budgetUsed: 1 });
  });

  test('a failure that was counted elsewhere moves the ladder but not the count', () => {
    const history = new MemoryHistory();
    history.record(failure('a', { escalates: false }));
    expect(history.record(failure('a', { alreadyCounted: true }))).toMatchObject({
      count: 1,
      consecutive: 1,
      budgetUsed: 1,
    });
  });

  test('what no tool call reported is counted and does not move the ladder', () => {
    const history = new MemoryHistory();
    history.record(failure('a'));
    expect(history.record(failure('b', { escalates: false }))).toMatchObject({
      count: 1,
      consecutive: 0,
      budgetUsed: 1,
    });
    expect(history.record(failure('a'))).toMatchObject({ consecutive: 2 });
  });

  test('knows whether the failures in a row came from the identical call', () => {
    const history = new MemoryHistory();
    expect(history.record(failure('a', { callKey: 'x' })).sameCall).toBe(true);
    expect(history.record(failure('a', { callKey: 'x' })).sameCall).toBe(true);
    history.conclude(conclusion('a', { callKey: 'x', blocksCall: true }));
    expect(history.blockedCall('run', 'x')).toMatchObject({ fingerprint: 'a', recordId: 'record-a' });
    expect(history.blockedCall('run', 'y')).toBeNull();
    expect(history.record(failure('a', { callKey: 'y' })).sameCall).toBe(false);
    expect(history.blockedCall('run', 'x')).toBeNull();
  });

  test('says once a line was shown', () => {
    const history = new MemoryHistory();
    expect(history.record(failure('a')).shown).toBeNull();
    history.conclude(conclusion('a', { shown: { digest: 'd', line: 'without id' } }));
    history.conclude(conclusion('a', { shown: { digest: 'd', line: 'E1 first' } }));
    history.conclude(conclusion('a', { shown: { digest: 'd', line: 'E1 second' } }));
    expect(history.record(failure('a')).shown).toEqual({ digest: 'd', line: 'E1 first' });
  });

  test('holds a bounded number of runs and classes, and gives no id twice', () => {
    const history = new MemoryHistory({ maxRuns: 2, maxClasses: 2 });
    for (const name of ['a', 'b', 'c']) history.record(failure(name));
    expect(history.classes('run').map((known) => known.id)).toEqual(['E2', 'E3']);
    expect(history.record(failure('a')).id).toBe('E4');
    for (const runId of ['second', 'third']) history.record(failure('a', { runId }));
    expect(history.classes('run')).toEqual([]);
  });

  test('looks once for what happened in a healthy run, and again when it fails', () => {
    const looked: string[] = [];
    const recall = (runId: string) => {
      looked.push(runId);
      return [];
    };
    const history = new MemoryHistory({ recall });
    for (let call = 0; call < 3; call += 1) {
      expect([history.stopOf('run'), history.blockedCall('run', 'x'), history.recordSuccess(success)]).toEqual([
        null,
        null,
        false,
      ]);
    }
    expect(looked).toEqual(['run']);
    history.record(failure('a'));
    history.record(failure('a'));
    expect(looked).toEqual(['run', 'run']);
  });

  test('finds a class by its id', () => {
    const history = new MemoryHistory();
    history.record(failure('a'));
    history.record(failure('a', { recordId: 'latest' }));
    expect(history.find('run', 'E1')).toMatchObject({ fingerprint: 'a', count: 2, recordIds: ['record-a', 'latest'] });
    expect(history.find('run', 'E9')).toBeNull();
    expect(history.find('nowhere', 'E1')).toBeNull();
  });
});
