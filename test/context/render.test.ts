import * as fc from 'fast-check';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { type LineInput, renderLine } from '../../src/context/render.ts';
import { estimateTokens } from '../../src/context/tokens.ts';
import { VERDICTS } from '../../src/model.ts';

const countTokens = (text: string): number => encode(text).length;
const LONG_RAW = `ConnectionError: connect ECONNREFUSED 127.0.0.1:5432\n${'    at db.query (/srv/app/src/db.ts:42:11)\n'.repeat(20)}`;

function input(more: Partial<LineInput> = {}): LineInput {
  return {
    id: 'E3',
    digest: '[ConnectionError] at db.query (src/db.ts:42): connect ECONNREFUSED 127.0.0.1:5432 · retryable',
    rawText: LONG_RAW,
    count: 1,
    consecutive: 1,
    sameCall: true,
    shown: null,
    changed: false,
    retry: null,
    verdict: 'continue',
    rawTool: 'get_error',
    kept: true,
    isExecuted: true,
    ...more,
  };
}

const { digest } = input();
/** The class was shown before, with its id. */
const shown = { digest, line: `E3 ${digest}` };

describe('renderLine', () => {
  test('shows a new class as its digest, with its id and the way to what was left out', () => {
    expect(renderLine(input(), countTokens)).toBe(`E3 ${digest} · +20 lines: get_error("E3")`);
  });

  test('counts no line of the runner that only says how the program ended', () => {
    const told = 'could not open the video at /srv/data/downloads/recording.mp4';
    for (const rawText of [
      `exitcode: 1 (execution failed)\nCode output: ${told}\n`,
      `Exit code: 2\n\nOutput:\n${told}`,
      `${told}\n\nexit status: 1`,
      `${told}\n\nCommand exited with code 1\n`,
    ])
      expect(renderLine(input({ digest: told, rawText }), countTokens)).toBe(`E3 ${told}`);
    // What the program printed besides is left out, and counted with all lines that are.
    expect(
      renderLine(
        input({
          digest: told,
          rawText: `exitcode: 1 (execution failed)\nCode output: looking for a recording\n${told}\n`,
        }),
        countTokens,
      ),
    ).toBe(`E3 ${told} · +2 lines: get_error("E3")`);
  });

  test('counts no line that is not there: the end of the only line leaves nothing out', () => {
    const rawText = `${'ConnectionError: connect ECONNREFUSED 127.0.0.1:5432, tried again after a while; '.repeat(2)}\n`;
    expect(renderLine(input({ rawText }), countTokens)).toBe(`E3 ${digest}`);
  });

  test('names no tool that the model does not have', () => {
    expect(renderLine(input({ rawTool: null }), countTokens)).toBe(`E3 ${digest} · +20 lines`);
  });

  test('names the hint behind the digest of a new class, where the model can read it', () => {
    const hinted = { hintId: 'hint_net_refused_001' };
    expect(renderLine(input(hinted), countTokens)).toBe(
      `E3 ${digest} · hint_net_refused_001 · +20 lines: get_error("E3")`,
    );
    expect(renderLine(input({ ...hinted, verdict: 'halt' }), countTokens)).toContain(
      ' · hint_net_refused_001 · run halted · ',
    );
    for (const more of [{ rawTool: null }, { shown, count: 2 }, { shown, changed: true }, { hintId: null }])
      expect(renderLine(input({ ...hinted, ...more }), countTokens)).toBe(renderLine(input(more), countTokens));
  });

  test('names the hint only where it fits, and says first that lines were left out', () => {
    const named = ' · hint_net_refused_001';
    for (let length = 1; length <= LONG_RAW.length; length += 1) {
      const rawText = LONG_RAW.slice(0, length);
      const told = renderLine(input({ hintId: 'hint_net_refused_001', rawText }), countTokens);
      const untold = renderLine(input({ rawText }), countTokens);
      // What refers to the raw error may give way to the hint, the number of lines that were left out may not.
      expect([untold, untold.replace(/: get_error.*/, '')]).toContain(told.replace(named, ''));
    }
    expect(
      renderLine(input({ hintId: 'hint_net_refused_001', rawText: `E3 ${digest}${named}` }), countTokens),
    ).toContain(named);
  });

  test('shows a repeat as a back-reference', () => {
    expect(renderLine(input({ count: 4, consecutive: 4, shown }), countTokens)).toBe(
      'E3 ×4 same error, same arguments, 4 in a row: do not retry unchanged. Raw: get_error("E3")',
    );
  });

  test('says what differs when the values of a repeat changed', () => {
    const line = renderLine(
      input({
        count: 2,
        consecutive: 1,
        sameCall: false,
        shown: { ...shown, digest: 'another digest' },
        changed: true,
      }),
      countTokens,
    );
    expect(line).toContain('E3 ×2 again, now [ConnectionError]');
  });

  test('a class that only stands elsewhere is told by its new place', () => {
    const moved = digest.replace('42', '57');
    expect(renderLine(input({ digest: moved, shown, changed: true, count: 2 }), countTokens)).toBe(
      'E3 ×2 same error, now at db.query (src/db.ts:57), same arguments: do not retry unchanged. Raw: get_error("E3")',
    );
    const other = moved.replace('connect', 'read');
    expect(renderLine(input({ digest: other, shown, changed: true, count: 2 }), countTokens)).toContain(other);
  });

  test.each([
    ['halt', 'run halted'],
    ['review', 'handed to a person'],
    ['block', 'change the call, this one is blocked now'],
  ] as const)('says what %s does', (verdict, said) => {
    expect(renderLine(input({ verdict, count: 3, consecutive: 3, shown }), countTokens)).toContain(said);
    expect(renderLine(input({ verdict }), countTokens)).toContain(said);
  });

  test('says that a call was not executed, however short its error was', () => {
    const blocked = { verdict: 'block', isExecuted: false, count: 3, consecutive: 3 } as const;
    for (const line of ['E3 refused', 'refused']) {
      for (const rawText of ['connect ECONNREFUSED 127.0.0.1:5432', 'connection refused', 'no such file']) {
        const told = renderLine(input({ ...blocked, rawText, shown: { ...shown, line } }), countTokens);
        expect(told).toContain('blocked');
        expect(told.length).toBeLessThanOrEqual(rawText.length);
      }
    }
  });

  test('repeats how long to wait', () => {
    const retry = { retryable: true, afterMillis: 2_000 };
    expect(renderLine(input({ retry, count: 2, shown }), countTokens)).toContain('retry after 2 s');
  });

  test('says when the raw copy was not kept', () => {
    expect(renderLine(input({ kept: false }), countTokens)).toContain('raw copy not kept');
  });

  test('does not refer to an id that the model never read', () => {
    const bare = {
      rawText: "Table 'a' doesn't exist in the catalogue",
      digest: "Table 'a' doesn't exist in the catalogue",
      count: 2,
      consecutive: 1,
    };
    const line = renderLine(input({ ...bare, shown: { digest: bare.digest, line: bare.digest } }), countTokens);
    expect(line).toContain("Table 'a' doesn't exist in the catalogue");
    const inRow = renderLine(
      input({ ...bare, consecutive: 2, shown: { digest: bare.digest, line: bare.digest } }),
      countTokens,
    );
    expect(inRow).toMatch(/^same error ×2/);
  });

  test('passes a short message as it is', () => {
    expect(renderLine(input({ rawText: 'boom', digest: 'boom' }), countTokens)).toBe('boom');
  });

  test('never costs more than the raw error, whatever the counter', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.lorem({ maxCount: 30 }),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
    );
    const any = fc.record({
      rawText: text,
      digest: text.map((line) => line.replace(/\s+/g, ' ')),
      count: fc.integer({ min: 1, max: 99 }),
      shown: fc.option(fc.constantFrom({ digest: 'x', line: 'E3 x' }, { digest: 'x', line: 'x' })),
      verdict: fc.constantFrom(...VERDICTS),
      kept: fc.boolean(),
      changed: fc.boolean(),
    });
    for (const counter of [countTokens, estimateTokens]) {
      fc.assert(
        fc.property(any, (some) => {
          const line = renderLine(input(some), counter);
          expect(counter(line)).toBeLessThanOrEqual(counter(some.rawText));
          expect(line.length).toBeLessThanOrEqual(some.rawText.length);
          expect(line).not.toMatch(/[\r\n]/);
        }),
      );
    }
  });
});
