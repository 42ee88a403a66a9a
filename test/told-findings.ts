import { parseText } from '../src/compactor/parse.ts';

/** What is read of a text, a line for each finding: its place, its code or its severity, its message. */
export function toldFindings(text: string, label: 'code' | 'severity'): readonly string[] {
  return parseText(text).diagnostics.map((found) => {
    const column = found.column === null ? '' : `:${found.column}`;
    return `${found.file}:${found.line}${column} ${found[label]} ${found.message}`;
  });
}
