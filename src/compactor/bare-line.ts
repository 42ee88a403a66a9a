import { onceAText } from './once-a-text.ts';

/** An RFC 3339 time, with or without brackets, as log collectors put it before a line. */
const TIME = /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z| ?[+-]\d\d:?\d\d)?\]?\s{1,8}/;
/** What agents, CI and `docker compose` put before the output of a command: `Code output: `, `stderr: `, `web-1  | `; Rust's tracing indents its records. */
const WRAPPER =
  /^(?:code output|output|stdout|stderr|observation|execution error)\s?: ?|^##\[error\]|^::error::|^[a-z][\w.-]{0,60}-\d{1,4}\s{1,20}\| |^ {2}(?=\d{4}-\d\d-\d\dT\d\d:)/i;

/** A line without the prefixes that whoever collected it has added. */
export function bareLine(line: string): string {
  return line.replace(TIME, '').replace(WRAPPER, '').trim();
}

/** A line without what names its source, its time left in its place. */
export function withoutWrapper(line: string): string {
  return line.replace(WRAPPER, '');
}

/** All lines of a text without such prefixes. */
export const bareLines: (lines: readonly string[]) => readonly string[] = onceAText((lines) => lines.map(bareLine));
