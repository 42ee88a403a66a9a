import type { Diagnostic } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { severityOf } from '../findings/severity.ts';
import { indentOf, toNumber } from '../text.ts';
import { onlyFindings } from '../findings/only-findings.ts';

/** `a.ts(1,7): error TS2322: …`, `a.ts:1:7 - error TS2322: …`, `error TS5023: …`, with what build tools put before. */
const FINDING =
  /^(?:\s{0,8}(?:Error|ERROR|WARNING|\[tsl\] ERROR|\[tsl\] WARNING)(?:: | in ))?\s{0,8}(?:([^\s(:][^\n]{0,600}?)\((\d{1,7}),(\d{1,7})\): |((?:[A-Za-z]:(?=[\\/]))?[^\s:][^:\n]{0,600}):(\d{1,7}):(\d{1,7}) - )?(error|warning|message) (TS\d{1,6}): (.*)$/;
/** A place on a line of its own, above its message: `ERROR in ./a.ts:1:7`, `./a.ts:1:7`. */
const PLACE_ALONE =
  /^\s{0,8}(?:(?:ERROR|WARNING|\[tsl\] ERROR|\[tsl\] WARNING) in )?((?:[A-Za-z]:(?=[\\/]))?[^\s:]{1,600}\.[cm]?[jt]sx?)(?::(\d{1,7}):(\d{1,7})|\((\d{1,7}),(\d{1,7})\))$/;
/** Quoted code, and what the runner of the script says, which stands a little to the right. */
const NO_REST = /^\s*(?:\d+ |~|ELIFECYCLE\b|ERR_PNPM_)/;
/** The message below it: `TS2322: …`, `Type error: …`. */
const MESSAGE_ALONE = /^\s{0,8}(?:(TS\d{1,6})|Type error): (.*)$/;

/** Findings of the TypeScript compiler, plain or pretty, and of the build tools around it. */
export const tsc: Dialect = {
  name: 'tsc',
  rank: 62,
  evidence: ['TS', 'Type error: '],
  read: ({ text, lines: labelled }) => {
    if (!/\bTS\d{1,6}: |Type error: /.test(text)) return null;
    const lines = unlabelled(labelled);
    const diagnostics = lines.flatMap((line, index): readonly Diagnostic[] => {
      const found = findingAt(line) ?? findingBelow(line, lines[index - 1] ?? '');
      return found === null ? [] : [{ ...found, message: withRest(found.message, lines, index) }];
    });
    // Builds of images repeat at the end what the step that failed had printed.
    return onlyFindings([...new Map(diagnostics.map((found) => [JSON.stringify(found), found])).values()]);
  },
};

function findingAt(line: string): Diagnostic | null {
  const match = line.includes(' TS') ? FINDING.exec(line) : null;
  if (match === null) return null;
  const [, file, row, column, prettyFile, prettyRow, prettyColumn, word = '', code = '', message = ''] = match;
  return {
    file: file ?? prettyFile ?? null,
    line: toNumber(row ?? prettyRow),
    column: toNumber(column ?? prettyColumn),
    severity: severityOf(word) ?? 'info',
    code,
    message,
  };
}

function findingBelow(line: string, above: string): Diagnostic | null {
  const place = PLACE_ALONE.exec(above);
  const said = place === null ? null : MESSAGE_ALONE.exec(line);
  if (place === null || said === null) return null;
  const [, file = '', row, column, otherRow, otherColumn] = place;
  const at = { file, line: toNumber(row ?? otherRow), column: toNumber(column ?? otherColumn) };
  return { ...at, severity: 'error', code: said[1] ?? null, message: said[2] ?? '' };
}

/** The explanation goes on in lines that are indented deeper, up to an empty line or the code. */
function withRest(message: string, lines: readonly string[], index: number): string {
  const indent = indentOf(lines[index] ?? '');
  const rest: string[] = [];
  for (const line of lines.slice(index + 1, index + 40)) {
    if (line.trim() === '' || indentOf(line) <= indent || FINDING.test(line) || NO_REST.test(line)) break;
    rest.push(line.slice(indent).trimEnd());
  }
  return [message, ...rest].join('\n');
}
