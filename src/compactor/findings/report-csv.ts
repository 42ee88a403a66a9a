import type { Diagnostic } from '../../model.ts';
import { severityOf } from './severity.ts';

/** One field of a line: quoted, with doubled or escaped quotes inside, or plain. */
const FIELD = /(?:^|,)(?:"((?:[^"\\]|""|\\.){0,2000})"|([^,]{0,2000}))/g;
/** The head of a table of findings. */
const HEAD =
  /^"?file(?:name|path)?"?,(?=.{0,300}\bline(?:_number)?\b).{0,300}\b(?:message|description|warning|issue_text)\b/i;

/** Reads the findings of a report as comma-separated values under a head that names the columns; empty where it is none. */
export function csvFindings(lines: readonly string[]): readonly Diagnostic[] {
  const start = lines.findIndex((line) => HEAD.test(line));
  if (start === -1) return [];
  const names = fieldsOf(lines[start] ?? '').map((name) => name.toLowerCase());
  return lines.slice(start + 1).flatMap((line) => {
    const fields = fieldsOf(line);
    const field = (...wanted: readonly string[]) => fields[names.findIndex((name) => wanted.includes(name))] ?? '';
    const message = field('message', 'description', 'warning', 'issue_text');
    const number = field('line', 'line number', 'start line', 'line_number');
    if (message === '' || !/^\d{1,7}$/.test(number)) return [];
    const column = field('column', 'col');
    return [
      {
        file: field('file', 'filename', 'filepath', 'path') || null,
        line: Number(number),
        column: /^\d{1,7}$/.test(column) ? Number(column) : null,
        severity: severityOf(field('type', 'severity', 'level', 'issue_severity')) ?? 'error',
        code: field('source', 'rule', 'code', 'check', 'test_id', 'ruleid') || null,
        message,
      },
    ];
  });
}

function fieldsOf(line: string): readonly string[] {
  return [...line.matchAll(FIELD)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '').trim() : quoted.replaceAll('""', '"').replaceAll('\\"', '"'),
  );
}
