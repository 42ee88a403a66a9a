import type { Diagnostic } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { ownFrame } from '../single-cause.ts';

/** What dbt says first: `Database Error in model orders (models/orders.sql)`, `Compilation Error`. */
const HEAD =
  /^(?:\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?\s{1,8})?\s{0,4}(?:\[.{1,20}\]: )?((?:Database|Compilation|Runtime|Parsing|Validation|Dependency|Internal) Error|Failure(?= in test ))(?: in (\w{1,30} \S{1,200}) \(([^()\s]{1,300})\))?$/;
/** What its log puts before a line. */
const TIME = /^\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?\s{1,8}/;
/** Where dbt left the compiled text. */
const ASIDE = /^compiled (?:code|SQL) at /i;
/** The line of the file itself, between what is wrong and the source: `    line 14`. Databases count those of what was compiled. */
const OWN_LINE = /^line (\d{1,7})$/;
/** Longest message, in lines. */
const MAX_LINES = 20;

/** Failed models, tests and macros of dbt. */
export const dbt: Dialect = {
  name: 'dbt',
  rank: 62,
  evidence: [' Error in ', 'Compilation Error', 'Parsing Error', 'Runtime Error', 'Database Error', 'Failure in test '],
  read: ({ lines }) => {
    const start = lines.findIndex((line, index) => HEAD.test(line) && isBody(lines[index + 1] ?? ''));
    const [, type = null, what = '', file] = HEAD.exec(lines[start] ?? '') ?? [];
    if (type === null) return null;
    const { said, line } = bodyBelow(lines, start);
    const frames = file === undefined ? [] : [ownFrame(file, line)];
    // A test that found what it looked for is no error of a kind, and its own words do not name it.
    if (type === 'Failure') {
      const message = `${what.replace(/^test /, '')}: ${said}`;
      return { exceptions: [{ type: null, code: null, message, frames }] };
    }
    return { exceptions: [{ type, code: null, message: said, frames }], diagnostics: placedErrors(lines) };
  },
};

/** What is said below a heading, up to the line that it is about. */
function bodyBelow(lines: readonly string[], start: number): { said: string; line: number | null } {
  const said: string[] = [];
  for (const line of lines.slice(start + 1, start + 1 + MAX_LINES)) {
    if (!isBody(line) || ASIDE.test(line.trim())) break;
    const text = line.replace(TIME, '').trim();
    const own = OWN_LINE.exec(text)?.[1];
    if (own !== undefined && said.length > 0) return { said: said.join('\n'), line: Number(own) };
    said.push(text);
  }
  return { said: said.join('\n'), line: null };
}

/** Every model, test or macro of which the line is known that is wrong. */
function placedErrors(lines: readonly string[]): readonly Diagnostic[] {
  return lines.flatMap((heading, index) => {
    const [, type = null, , file] = heading.includes(' Error in ') ? (HEAD.exec(heading) ?? []) : [];
    if (type === null || file === undefined) return [];
    const { said, line } = bodyBelow(lines, index);
    return line === null ? [] : [{ file, line, column: null, severity: 'error', code: null, message: said }];
  });
}

function isBody(line: string): boolean {
  return /^\s{2,8}\S/.test(line.replace(TIME, '  ')) && !HEAD.test(line) && !/^\d{2}:\d{2}:\d{2}\s{0,8}$/.test(line);
}
