import type { Diagnostic } from '../../model.ts';
import { unescapeXml } from '../xml.ts';
import { scanFindings } from './finding-scan.ts';

const PAGE = /^\s{0,40}<(?:!doctype html|html)\b/i;
/** What opens and closes an element; of a cell, the rest of what opens it. */
const TAG = /^[^<>]{0,400}>|<[^<>]{0,400}>/g;
/** What unfolds the rows of a file. */
const UNFOLDS = /^\[[+-]\] /;
/** Most rows that are read. */
const MAX_ROWS = 5000;

/** Reads the findings in the table of a page that a linter made: a row for each file, and one for each place in it (ESLint). */
export function htmlFindings(text: string): readonly Diagnostic[] {
  if (!text.includes('<td') || !PAGE.test(text)) return [];
  const rows = text.split('<tr', MAX_ROWS + 1).slice(1);
  return scanFindings(rows.map((row) => lineOf(row.split('</tr', 1)[0] ?? '')));
}

/** The cells of a row with two blanks between them, of each its first line. */
function lineOf(row: string): string {
  const cells = row.split(/<t[dh](?=[\s>])/).slice(1);
  return cells.map((cell) => (plain(cell).split('\n', 1)[0] ?? '').replace(UNFOLDS, '').trim()).join('  ');
}

function plain(cell: string): string {
  return unescapeXml(cell.replace(TAG, '')).trim();
}
