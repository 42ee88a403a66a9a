import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { saveCheckpoint } from '../../src/audit/checkpoint.ts';
import { encodeDecision, encodeDelivery, encodeRecord } from '../../src/audit/encode.ts';
import { segmentPath } from '../../src/audit/segments.ts';
import type { VerifyReport } from '../../src/cli/verify/report.ts';
import { decision, record } from '../audit/records.ts';
import { runCli, temporaryFile, temporaryFolder } from './run-cli.ts';

const RESOURCE = { 'service.name': 'test' };
const STREAM = '2026-11-22T01-02-03-004Z-7';

const recordLine = (id: string): string => `${encodeRecord(record(id), RESOURCE)}\n`;
const both = (id: string): string => `${recordLine(id)}${encodeDecision(decision(id), RESOURCE)}\n`;
const delivery = (...ids: readonly string[]): string => `${encodeDelivery(ids, 0, RESOURCE)}\n`;

/** A log of one stream with these segments. */
function logOf(...segments: readonly (string | null)[]): string {
  const directory = temporaryFolder();
  for (const [index, content] of segments.entries()) {
    if (content !== null) writeFileSync(segmentPath(directory, STREAM, index + 1), content);
  }
  return directory;
}

function checked(directory: string): VerifyReport & { readonly status: number | null } {
  const { status, stdout } = runCli(['verify', '--dir', directory, '--json']);
  return { ...JSON.parse(stdout), status };
}

describe('the log itself', () => {
  test('is whole', () => {
    const directory = logOf(both('a') + both('b'), both('c') + delivery('b'));
    expect(runCli(['verify', '--dir', directory])).toEqual({
      status: 0,
      stdout: '3 records: 3 in the log, 0 missing; 2 pending, 0 set aside\n',
      stderr: '',
    });
    expect(checked(directory)).toEqual({
      log: directory,
      backend: null,
      streams: 1,
      segments: 2,
      records: 3,
      inLog: 3,
      inBackend: null,
      pending: 2,
      setAside: 0,
      tornLines: 0,
      missing: [],
      findings: [],
      ok: true,
      status: 0,
    });
  });

  test('has a record and its decision in two segments, and the checkpoint where the next one begins', async () => {
    const [first = '', second = ''] = both('a').split(/(?<=\n)/);
    const directory = logOf(first, second);
    await saveCheckpoint(directory, STREAM, { sequence: 3, offset: 0 });
    expect(checked(directory)).toMatchObject({ pending: 0, findings: [], ok: true });
  });

  /** [what, segments, kinds of findings, records, exit code] */
  const CASES = [
    ['a gap', [both('a'), null, null, both('b')], ['gap'], 2, 1],
    ['no gap: the oldest segments were removed', [null, null, both('b')], [], 1, 0],
    ['a record that was cut off', [`${both('a')}{"resourceLogs"`], ['torn tail'], 1, 0],
    ['a line that was cut within the log', [`${both('a')}{"resourceLogs"\n${both('b')}`], ['unreadable line'], 2, 1],
    ['a record without decision', [both('a') + recordLine('b')], ['record without decision'], 2, 0],
    ['one record twice', [both('a') + both('a')], ['duplicate'], 1, 0],
  ] as const;

  test.each(CASES)('%s', (_, segments, kinds, records, status) => {
    const report = checked(logOf(...segments));
    expect(report.findings.map(({ kind }) => kind)).toEqual(kinds);
    expect(report).toMatchObject({ records, inLog: records, missing: [], status, ok: status === 0 });
  });

  test('says torn lines on the standard error, as every command that reads the log', () => {
    const directory = logOf(`${both('a')}{"resourceLogs"`);
    const path = segmentPath(directory, STREAM, 1);
    const line = `faultline: 1 torn line at byte ${Buffer.byteLength(both('a'))} of ${path}: the process ended while it wrote; everything before is whole\n`;
    for (const words of [
      ['verify', '--dir', directory],
      ['errors', '--dir', directory],
      ['errors', '--dir', directory, '--json'],
      ['show', 'E1', '--raw', '--dir', directory],
      ['stats', directory],
    ]) {
      expect({ words, ...runCli(words) }).toMatchObject({ words, status: 0, stderr: line });
    }
    expect(checked(directory).tornLines).toBe(1);
  });

  test('tells several torn lines of a file together', () => {
    const directory = logOf(`{"a\n${both('a')}{"b\n{"c`);
    const { stderr } = runCli(['errors', '--dir', directory]);
    expect(stderr).toBe(
      `faultline: 3 torn lines, the first at byte 0 of ${segmentPath(directory, STREAM, 1)}: cut off while it was written, or of another kind; everything else is whole\n`,
    );
  });

  test('lacks a record of which it has the decision', () => {
    const [, decided = ''] = both('a').split(/(?<=\n)/);
    const { status, stdout } = runCli(['verify', '--dir', logOf(decided + both('b'))]);
    expect(status).toBe(1);
    expect(stdout).toBe(
      [
        `missing in the log: a at ${new Date(decision('a').timeMillis).toISOString()}, run run`,
        '  d',
        '  fingerprint f8-00, trace 0af7651916cd43dd8448eb211c80319c',
        '  what was decided about it is in the log, the raw error is not',
        '2 records: 1 in the log, 1 missing; 1 pending, 0 set aside',
        '',
      ].join('\n'),
    );
    // Removed with its segment, rightly.
    expect(checked(logOf(null, decided + both('b')))).toMatchObject({ records: 1, missing: [], status: 0 });
  });

  test.each([
    ['at the end of the log', { sequence: 2, offset: Buffer.byteLength(both('b')) }, [], 0],
    ['beyond the end of a segment', { sequence: 2, offset: 1e9 }, ['checkpoint'], 0],
    ['in a segment that was never written', { sequence: 9, offset: 5 }, ['checkpoint'], 0],
    ['within a line', { sequence: 2, offset: 7 }, ['checkpoint'], 0],
    ['at the beginning', { sequence: 1, offset: 0 }, [], 2],
  ])('has a checkpoint %s', async (_, checkpoint, kinds, pending) => {
    const directory = logOf(both('a'), both('b'));
    await saveCheckpoint(directory, STREAM, checkpoint);
    const report = checked(directory);
    expect(report.findings.map(({ kind }) => kind)).toEqual(kinds);
    expect(report).toMatchObject({ pending, status: kinds.length === 0 ? 0 : 1 });
  });

  test('has lost segments that were not shipped', async () => {
    const directory = logOf(null, null, null, both('d'));
    await saveCheckpoint(directory, STREAM, { sequence: 1, offset: 10 });
    const report = checked(directory);
    expect(report.findings).toEqual([
      {
        kind: 'removed unshipped',
        isLoss: true,
        text: `segments 2 to 3 of ${STREAM}: removed before they were shipped`,
      },
    ]);
    expect(report.status).toBe(1);
  });

  test('has records that were set aside', () => {
    const directory = logOf(both('a') + both('b'));
    const line = JSON.stringify({ recordId: 'a', status: 400, reason: 'bad span', record: {}, decision: null });
    writeFileSync(join(directory, `${STREAM}.rejected.jsonl`), `${line}\n${line}\n{"recordId":"b","re`);
    expect(checked(directory)).toMatchObject({ setAside: 1, pending: 1, status: 0 });
  });

  test('--since leaves out what is older', () => {
    const directory = logOf(both('a'));
    expect(runCli(['verify', '--dir', directory, '--since', '2999-01-01']).stdout).toMatch(
      /^0 records: 0 in the log, /,
    );
    expect(runCli(['verify', '--dir', directory, '--since', '2020-01-01']).stdout).toMatch(/^1 record: 1 in the log, /);
  });
});

describe('what cannot be checked ends with 2', () => {
  const empty = temporaryFolder();
  test.each([
    [['--dir', 'nowhere'], /nowhere: no such folder; expected one with a log/],
    [['--dir', empty], /holds no log \(\*\.otlp\.jsonl\); expected the folder of an embedded log/],
    [[], /\.faultline holds no log/],
    [['--dir', temporaryFile('a.otlp.jsonl', '')], /is a file; expected the folder of an embedded log/],
    [['--backend', 'jaeger:16686'], /jaeger:16686 is no address; expected that of a Jaeger query service/],
    [['--backend', 'http://127.0.0.1:1', '--signals', 'logs'], /Jaeger holds no logs/],
    [['--signals', 'metrics'], /--signals should be one of spans, logs, got 'metrics'/],
  ])('%j', (words, said) => {
    const { status, stdout, stderr } = runCli(['verify', ...words]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(said);
  });
});
