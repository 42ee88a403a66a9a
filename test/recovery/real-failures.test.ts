import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { assert as assertProperty, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRaw } from '../../src/compactor/parse.ts';
import { captureRawError } from '../../src/raw-error.ts';
import { classify } from '../../src/recovery/classify.ts';
import { catalogOf } from '../../src/recovery/define-errors.ts';
import { errors } from '../../src/recovery/errors.ts';
import { classOf } from './classes/class-of.ts';

describe('real failures of this machine', () => {
  test.each<[string, () => unknown, string]>([
    ['a file that is missing', () => readFileSync('/nowhere/a.txt'), 'FILE_NOT_FOUND file_missing'],
    ['a folder in place of a file', () => readFileSync('/'), 'INVALID_PARAMETER file_directory'],
    ['a folder that exists', () => mkdirSync('/tmp'), 'FILE_EXISTS file_exists'],
    ['a program that is missing', () => execFileSync('no-such-program'), 'COMMAND_NOT_FOUND process_not_found'],
    ['a command of a shell', () => shell('no-such-program'), 'COMMAND_NOT_FOUND process_not_found'],
    ['a command that fails silently', () => shell('exit 3'), 'COMMAND_FAILED process_failed'],
    ['a command that is killed', () => shell('kill -9 $$'), 'PROCESS_KILLED process_killed'],
    ['a command that takes too long', () => shell('sleep 5', 20), 'TIMEOUT process_terminated'],
    ['text that is no JSON', () => JSON.parse('{"a":}'), 'INVALID_FORMAT input_json'],
    ['nothing in place of JSON', () => JSON.parse(''), 'INVALID_FORMAT input_empty'],
    ['text that is no number', () => BigInt('1,5'), 'INVALID_FORMAT input_number'],
    ['a date that is none', () => new Date(Number.NaN).toISOString(), 'INVALID_FORMAT input_date'],
    ['an address that is none', () => new URL('orders'), 'INVALID_FORMAT net_url'],
    ['bytes that are no text', () => decode([0xff]), 'ENCODING_ERROR code_encoding'],
    ['endless recursion', endless, 'STACK_OVERFLOW code_recursion'],
    ['an assertion', () => assert.equal(1, 2), 'ASSERTION_FAILED code_assertion'],
  ])('%s', (_what, fail, is) => {
    let thrown: unknown = 'nothing was thrown';
    try {
      fail();
    } catch (error) {
      thrown = error;
    }
    expect(classOf(thrown)).toBe(is);
  });

  test('a server that is not there, and a module', async () => {
    const missing: string = 'no-such-package';
    const failures = await Promise.allSettled([fetch('http://127.0.0.1:8'), import(missing)]);
    expect(failures.map((each) => (each.status === 'rejected' ? classOf(each.reason) : 'answered'))).toEqual([
      'CONNECTION_REFUSED net_refused',
      'MODULE_NOT_FOUND module_node',
    ]);
  });

  test('whatever the text is, the answer is a class of the catalogue or none', () => {
    const known = new Set(catalogOf(errors).entries.map(({ code }) => code));
    assertProperty(
      property(string({ maxLength: 400, unit: 'binary' }), string({ maxLength: 40 }), (message, code) => {
        const raw = captureRawError(Object.assign(new Error(message), { code, name: code }));
        const found = classify(parseRaw(raw), raw);
        expect(found === null || known.has(found.code)).toBe(true);
      }),
    );
  });

  test.each([
    ['cat: a.txt: Datei oder Verzeichnis nicht gefunden', 'FILE_NOT_FOUND file_missing'],
    ['cat: a.txt: Aucun fichier ou dossier de ce type', 'FILE_NOT_FOUND file_missing'],
    ["cp: reguläre Datei '/x' kann nicht angelegt werden: Keine Berechtigung", 'PERMISSION_DENIED file_permission'],
    ['cat: a.txt: 没有那个文件或目录', 'FILE_NOT_FOUND file_missing'],
  ])('a system that speaks another language: %s', (text, is) => {
    expect(classOf(text)).toBe(is);
  });
});

function shell(command: string, timeoutMillis = 10_000): Buffer {
  return execFileSync('sh', ['-c', command], { stdio: 'pipe', timeout: timeoutMillis });
}

function decode(bytes: readonly number[]): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
}

function endless(): number {
  return endless() + 1;
}
