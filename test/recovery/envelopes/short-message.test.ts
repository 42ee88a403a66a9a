import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortMessage } from '../../../src/recovery/envelopes/short-message.ts';
import { quickestMillis } from '../../processor-time.ts';

describe('the short message', () => {
  test.each([
    // The first sentence.
    [
      "Module 'auth/invalid' not found in policy. Did you mean 'auth/core'?",
      "Module 'auth/invalid' not found in policy.",
    ],
    ['Not found! Check the name.', 'Not found!'],
    ['Who are you? Log in first.', 'Who are you?'],
    ['Access denied. 3 tries are left.', 'Access denied.'],
    ['No full stop', 'No full stop'],
    ['Failed to write to database: connection timeout', 'Failed to write to database: connection timeout'],
    // Full stops that end nothing.
    ['Set a value, e.g. "main". Then try again.', 'Set a value, e.g. "main".'],
    ['Set a value, i.e. Main, first. Then go on.', 'Set a value, i.e. Main, first.'],
    ['Dr. No was not found. Ask again.', 'Dr. No was not found.'],
    ['Timeout of approx. 30 s exceeded. Retry.', 'Timeout of approx. 30 s exceeded.'],
    ['Cannot parse main.ts. Fix it.', 'Cannot parse main.ts.'],
    ['Cannot parse main.ts at line 3. Fix it.', 'Cannot parse main.ts at line 3.'],
    ['Cannot read .env in /app. Create it.', 'Cannot read .env in /app.'],
    ['Expected 3.5, got 4.25 instead. Use numbers.', 'Expected 3.5, got 4.25 instead.'],
    ['Needs Node.js 22.15.0 or newer. This is 20.', 'Needs Node.js 22.15.0 or newer.'],
    ['1. Open the file. 2. Read it.', '1. Open the file.'],
    ['Query failed: SELECT ... FROM orders. Check it.', 'Query failed: SELECT ... FROM orders.'],
    // Quotations and brackets belong to the sentence that they are in.
    ['Unexpected token ". Foo" in JSON. Look at it.', 'Unexpected token ". Foo" in JSON.'],
    ["The user said 'Stop. Now.' and left. So it ended.", "The user said 'Stop. Now.' and left."],
    ["It said 'stop.' Then it ended.", "It said 'stop.'"],
    ["Can't open the file. Don't retry.", "Can't open the file."],
    ["The users' file is missing. It's needed.", "The users' file is missing."],
    ['Build failed (see README. Install first) in 3 s. Try again.', 'Build failed (see README. Install first) in 3 s.'],
    ['Unclosed (bracket here. Next one.', 'Unclosed (bracket here.'],
    // Other scripts.
    ['ファイルが見つかりません。パスを確認してください。', 'ファイルが見つかりません。'],
    ['找不到文件！请检查路径。', '找不到文件！'],
    ['文件「a。b」丢失。请检查。', '文件「a。b」丢失。'],
    ['Файл не найден. Проверьте путь.', 'Файл не найден.'],
    ['Die Datei fehlt, z.B. Orders. Bitte anlegen.', 'Die Datei fehlt, z.B. Orders.'],
    // Lines.
    ['Segment is not initialized.\nMissing: config.json', 'Segment is not initialized.'],
    ['Command failed: npm test\n\n> shop@1.0.0 test\n> vitest', 'Command failed: npm test'],
    ['Could not connect\nto the database', 'Could not connect to the database'],
    ['Invalid input:\n  name is missing', 'Invalid input: name is missing'],
    ['\n\n  Not found  \r\n', 'Not found'],
    ['', ''],
  ])('of %j is %j', (message, short) => {
    expect(shortMessage(message)).toBe(short);
  });

  test('of a long sentence is cut at a word', () => {
    const words = `The quick request ${'was sent again '.repeat(12)}and failed.`;
    const short = shortMessage(words);
    expect(short.length).toBeLessThanOrEqual(100);
    expect(short.length).toBeGreaterThan(80);
    expect(short.endsWith('…')).toBe(true);
    expect(words.startsWith(`${short.slice(0, -1)} `)).toBe(true);
  });

  test('of a long word is cut between characters', () => {
    expect(shortMessage('x'.repeat(300))).toBe(`${'x'.repeat(99)}…`);
    expect(shortMessage('🦀'.repeat(100))).toBe(`${'🦀'.repeat(49)}…`);
  });

  test('is one short line of whole characters for any text', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 600 }), (message) => {
        const short = shortMessage(message);
        expect(short.length).toBeLessThanOrEqual(100);
        expect(short).not.toMatch(/[\r\n\u2028\u2029]/);
        expect(short.isWellFormed()).toBe(true);
      }),
    );
  });

  test('takes linear time', () => {
    for (const unit of ['a. b ', "' ", '( ', '... ', '。']) {
      const text = unit.repeat(200_000);
      expect(quickestMillis(() => shortMessage(text))).toBeLessThan(100);
    }
  });
});
