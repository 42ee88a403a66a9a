import { MAX_LINE_CHARS, type ErrorText } from './error-text.ts';
import { indentOf } from './text.ts';

/** What stands before a program's output and nothing else: one line of it is enough. The first group names the program. */
const SURE: readonly RegExp[] = [
  // Docker Compose, foreman and their kind: `web-1  | `, `10:04:12 worker.1 | `
  /^(?:\d\d:\d\d:\d\d )?([A-Za-z][\w.-]{0,80}[-_.]\d{1,3}) {1,24}\|(?: |$)/,
  // BuildKit: `#12 0.345 `
  /^#(\d{1,4}) \d{1,5}\.\d{1,3}(?: |$)/,
  // kubectl, of several pods: `[pod/web-7d9f/app] `
  /^\[(pod\/[\w./-]{1,160})\](?: |$)/,
];
/** What may stand before each of several lines. */
const PREFIXES: readonly RegExp[] = [
  ...SURE,
  // Docker Compose, of a container that was given a name: `shop-db  | `
  /^(?:\d\d:\d\d:\d\d )?([A-Za-z][\w.-]{0,80}) {1,24}\|(?: |$)/,
  // Turborepo: `@app/web:check: `
  /^((?!(?:ERROR|WARN(?:ING)?|INFO|DEBUG|CRITICAL|FATAL):)@?[A-Za-z][\w/-]{0,80}:(?!error|warning|info|note)[a-z][\w:.-]{0,40}):(?: |$)/,
  // pnpm: `packages/web check: `, `. check: `
  /^((?:\.|[\w.@-]{1,60}(?:\/[\w.@-]{1,60}){1,6}) (?!error|warning|info|note)[a-z][\w:.-]{0,40}):(?: |$)/,
  // Lerna: `@app/web: `
  /^(@[\w.-]{1,60}\/[\w.-]{1,60}):(?: |$)/,
  // concurrently and Yarn: `[web] `, `[lint     ] `, `[0] `, `[@app/web]: `; words of levels are none
  /^\[(?!(?:error|warn|warning|info|debug|trace|fatal|notice|note|ok|fail|failed|pass|passed) {0,24}\])([\w@./:-]{1,60}) {0,24}\]:?(?: |$)/i,
];
/** What each of these and a journal's record begins with: asked first, since few texts have it. */
const MAY_BE =
  /^(?:[^|\n]{1,110}\||#\d|\[|@|\. |[\w.@/-]{1,90}[ :][a-z][\w:.-]{0,40}:(?: |$)|[A-Z][a-z]{2} [ \d]\d |\d{4}-\d\d-)/;
/** systemd's journal and files of syslog: `Mar 01 10:00:03 web01 shop[4711]: `. */
const JOURNAL =
  /^(?:[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)) [\w.-]{1,80} ([\w./@-]{1,80}(?:\[\d{1,9}\])?):(?: |$)/;
/** What stands in the stack of a crash, which a record of a journal has a line of. */
const STACK =
  /^(?:goroutine \d{1,9} \[|Traceback \(most recent call last\):|\s{1,8}at \S|\s{1,8}File "|thread '.{1,100}' (?:\(\d{1,9}\) )?panicked at |\s{1,8}from \S|#\d{1,3}\s|\S{1,200}: line \d{1,7}: )/m;
/** What pnpm says above the lines of a script: `packages/web check$ ./check.sh`. */
const ECHO = /^(?:\.|[\w.@/-]{1,200}) [\w:.-]{1,40}\$ \S/;
/** Share of the filled lines that must have the prefix. */
const MIN_SHARE = 0.8;
/** Most programs in one text, and fewest lines that they have on average: a table's rows begin with other words each. */
const MAX_PROGRAMS = 12;
const MIN_LINES_EACH = 2;
/** What all lines are indented by; some runners of tests indent all that they print by two blanks. */
const MARGIN = /^(?: {3}|\t)/;

/** The lines of each program in a text of prefixed lines, without their prefixes; `null` where the text is none. */
export function prefixedOutputs(given: ErrorText): readonly (readonly string[])[] | null {
  const first = given.lines.find(isFilled) ?? '';
  const last = given.lines.findLast(isFilled) ?? '';
  const mayBePrefixed = MAY_BE.test(first) || (last !== first && MAY_BE.test(last));
  const shapes = mayBePrefixed ? [...PREFIXES, JOURNAL].filter((shape) => shape.test(first) || shape.test(last)) : [];
  const mayBeIndented = MARGIN.test(first) && MARGIN.test(last);
  if (shapes.length === 0 && !mayBeIndented) return null;
  const lines = wholeLines(given);
  const filled = lines.filter((line) => isFilled(line) && !ECHO.test(line));
  const hasEcho = lines.some((line) => ECHO.test(line));
  for (const shape of shapes) {
    const outputs = outputsBehind(shape, lines, filled.length, hasEcho || SURE.includes(shape) ? 1 : MIN_LINES_EACH);
    const own = shape === JOURNAL ? outputs?.filter((output) => STACK.test(output.join('\n'))) : outputs;
    if (own && own.length > 0) return own;
  }
  return mayBeIndented && filled.every((line) => MARGIN.test(line)) ? [dedented(lines, filled)] : null;
}

/** The lines as they stand: a body on one line may be longer than what the readers of lines see of it. */
function wholeLines({ text, lines }: ErrorText): readonly string[] {
  return lines.some((line) => line.length >= MAX_LINE_CHARS) ? text.split('\n') : lines;
}

function isFilled(line: string): boolean {
  return /\S/.test(line);
}

function dedented(lines: readonly string[], filled: readonly string[]): readonly string[] {
  const width = Math.min(...filled.map(indentOf));
  return lines.map((line) => line.slice(Math.min(width, indentOf(line))));
}

function outputsBehind(
  prefix: RegExp,
  lines: readonly string[],
  filled: number,
  fewest: number,
): readonly (readonly string[])[] | null {
  const programs = new Map<string, string[]>();
  let count = 0;
  for (const line of lines) {
    const found = prefix.exec(line);
    if (found === null) continue;
    count += 1;
    const [whole, name = ''] = found;
    const output = programs.get(name);
    if (output !== undefined) output.push(line.slice(whole.length));
    else if (programs.size === MAX_PROGRAMS) return null;
    else programs.set(name, [line.slice(whole.length)]);
  }
  return count < filled * MIN_SHARE || count < programs.size * fewest ? null : [...programs.values()];
}
