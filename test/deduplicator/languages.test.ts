import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';
import { fingerprintOf } from '../../src/deduplicator/fingerprint.ts';

/** What one tool printed about one failure under several language settings. */
test.each([
  [
    'cat: prices.csv: No such file or directory',
    'cat: prices.csv: Datei oder Verzeichnis nicht gefunden',
    'cat: prices.csv: Aucun fichier ou dossier de ce type',
    'cat: prices.csv: そのようなファイルやディレクトリはありません',
  ],
  [
    'bash: line 1: foo_cmd: command not found',
    'bash: Zeile 1: foo_cmd: Kommando nicht gefunden.',
    'bash: ligne 1: foo_cmd : commande introuvable',
    'bash: línea 1: foo_cmd: orden no encontrada',
  ],
  [
    "a.ts(1,19): error TS2304: Cannot find name 'b'.",
    'a.ts(1,19): error TS2304: Der Name "b" wurde nicht gefunden.',
    "a.ts(1,19): error TS2304: Le nom 'b' est introuvable.",
  ],
])('%j is one failure in every language', (english, ...others) => {
  const fingerprints = [english, ...others].map((text) => fingerprintOf(parseText(text)));
  expect(new Set(fingerprints).size).toBe(1);
});

test.each([
  ["a.ts(1,19): error TS2304: Cannot find name 'b'.", "a.ts(1,19): error TS2304: Cannot find name 'c'."],
  ["a.ts(1,19): error TS1005: ';' expected.", "a.ts(1,19): error TS1005: ',' expected."],
  [
    "a.ts(1,19): error TS2322: Type 'string' is not assignable to type 'number'.",
    "a.ts(1,19): error TS2322: Type 'number' is not assignable to type 'string'.",
  ],
  ['cat: prices.csv: Keine Berechtigung', 'cat: prices.csv: Datei oder Verzeichnis nicht gefunden'],
  ['cat: prices.csv: Datei oder Verzeichnis nicht gefunden', 'cat: rates.csv: Datei oder Verzeichnis nicht gefunden'],
])('%j and %j are two', (a, b) => {
  expect(fingerprintOf(parseText(a))).not.toBe(fingerprintOf(parseText(b)));
});

test.each(['Fehler', 'erreur', 'エラー', 'error', 'ошибка'])('a finding that GCC labels %j is an error', (label) => {
  const { diagnostics } = parseText(`src/total.c:3:54: ${label}: »tax_rate« nicht deklariert\n`);
  expect(diagnostics).toMatchObject([{ file: 'src/total.c', line: 3, column: 54, severity: 'error' }]);
});
