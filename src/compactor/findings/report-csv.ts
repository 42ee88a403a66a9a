import type { Diagnostic } from '../../model.ts';
import { severityOf } from './severity.ts';

/** One field of a line: quoted, with doubled or escaped quotes inside, or plain. */
const FIELD = /(?:^|,)(?:"((?:[^"\\]|""|\\.){0,2000})"|([^,]{0,2000}))/g;
/** The names that tools give to their columns. */
const FILE = ['file', 'filename', 'filepath', 'file path', 'path', 'file_path', 'file name'];
const LINE = [
  'line',
  'line number',
  'start line',
  'line_number',
  'start_line',
  'startline',
  'beginline',
  'lineno',
  'linenumber',
];
const MESSAGE = ['message', 'description', 'warning', 'issue_text', 'msg', 'reason', 'details'];
const CODE = ['source', 'rule', 'code', 'check', 'test_id', 'ruleid', 'rule_id', 'rule id', 'check_id'];
/** A line that may be the head of such a table, how long it may be, and where it may stand, in lines. */
const MAY_BE_HEAD = /^"?[a-z][a-z _]{0,30}"?,/i;
const MAX_HEAD_CHARS = 400;
const MAX_LINES_ABOVE = 40;

/** Reads the findings of a report as comma-separated values under a head that names the columns; empty where it is none. */
export function csvFindings(lines: readonly string[]): readonly Diagnostic[] {
  const start = lines.slice(0, MAX_LINES_ABOVE).findIndex(isHead);
  if (start === -1) return [];
  const names = fieldsOf(lines[start] ?? '').map((name) => name.toLowerCase());
  return lines.slice(start + 1).flatMap((line) => {
    const fields = fieldsOf(line);
    const field = (...wanted: readonly string[]) =>
      fields[names.indexOf(wanted.find((name) => names.includes(name)) ?? '')] ?? '';
    const message = field(...MESSAGE);
    const number = field(...LINE);
    if (message === '' || !/^\d{1,7}$/.test(number)) return [];
    const column = field('column', 'col');
    return [
      {
        file: field(...FILE) || null,
        line: Number(number),
        column: /^\d{1,7}$/.test(column) ? Number(column) : null,
        severity: severityOf(field('type', 'severity', 'level', 'issue_severity')) ?? 'error',
        code: field(...CODE) || null,
        message,
      },
    ];
  });
}

function isHead(line: string): boolean {
  if (line.length > MAX_HEAD_CHARS || !MAY_BE_HEAD.test(line)) return false;
  const names = new Set(fieldsOf(line).map((name) => name.toLowerCase()));
  return [FILE, LINE, MESSAGE].every((wanted) => wanted.some((name) => names.has(name)));
}

function fieldsOf(line: string): readonly string[] {
  return [...line.matchAll(FIELD)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '').trim() : quoted.replaceAll('""', '"').replaceAll('\\"', '"'),
  );
}
