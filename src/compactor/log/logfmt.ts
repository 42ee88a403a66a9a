import { isLibraryPath } from '../frames.ts';
import { levelOf } from './log-level.ts';
import type { LogRecord } from './log-record.ts';

/** One `key=value` or `key="value"`, the value of which may break off. */
const PAIR = /(?:^|\s)([A-Za-z_][\w.-]{0,40})=(?:"((?:[^"\\]|\\.){0,1500})(?:"|$|(?=.))|(\S{0,500}))/g;
const LEVELS = ['level', 'lvl', 'severity', 'priority'] as const;
const MARKS = LEVELS.map((name) => `${name}=`);
/** Names of what went wrong, the most telling first. */
const ERRORS = ['err', 'error', 'exception', 'details', 'cause'] as const;
const MAX_PAIRS = 40;
/** How Amazon's library for Go ends its errors, on a line of its own. */
const REQUEST = /\n\s{1,4}status code: (\d{3}), request id: [^,\s]{0,80}(?:, host id: [^,\s]{0,120})?/g;
/** What a program like runc logged, in the words of the one that ran it: `…: time="…" level=error msg="exec failed"`. */
const QUOTED = /time="[^"]{1,60}" level=\w{1,10} msg="((?:[^"\\]|\\.){1,1000})"\s?/;
const PLACE = /^(.{1,300}\.\w{1,5}):(\d{1,7})$/;

/** Reads a record in the `key=value` layout of logfmt, logrus and slog. `null` where it has no level. */
export function logfmtRecord(line: string): LogRecord | null {
  if (!MARKS.some((mark) => line.includes(mark))) return null;
  const fields = new Map<string, string>();
  for (const [, name = '', inQuotes, bare] of line.matchAll(PAIR)) {
    if (fields.size === MAX_PAIRS) break;
    const key = name.toLowerCase();
    if (!fields.has(key)) fields.set(key, inQuotes === undefined ? (bare ?? '') : unescaped(inQuotes));
  }
  const level = levelOf(LEVELS.map((name) => fields.get(name)).find((value) => value !== undefined) ?? '');
  if (level === null) return null;
  const words = fields.get('msg') ?? fields.get('message') ?? fields.get('event') ?? '';
  const said = words.includes(' level=') ? words.replace(QUOTED, (_, inner: string) => unescaped(inner)) : words;
  const error = withStatus(
    ERRORS.map((name) => fields.get(name)).find((value) => value !== undefined) ?? reasonOf(fields),
  );
  const place = PLACE.exec(fields.get('source') ?? fields.get('caller') ?? fields.get('file') ?? '');
  const file = place?.[1];
  return {
    level,
    message:
      said === '' || error === '' || said.includes(error) ? said + (said === '' ? error : '') : `${said}: ${error}`,
    code: fields.get('code') ?? fields.get('error_code') ?? null,
    frame:
      file === undefined
        ? null
        : {
            file,
            line: Number(place?.[2]),
            column: null,
            function: fields.get('func') ?? null,
            inApp: !isLibraryPath(file),
          },
  };
}

/** Why, where a record says it in a sentence; an event's reason is one word. */
function reasonOf(fields: ReadonlyMap<string, string>): string {
  const reason = fields.get('reason') ?? '';
  return reason.includes(' ') ? reason : '';
}

/** Whether a line below a record is nothing but the end of its error. */
export function isStatus(line = ''): boolean {
  return line.includes('status code: ') && `\n${line}`.search(REQUEST) === 0;
}

/** An error of Amazon's library with the status that the line below it tells, which names the request. */
export function withStatus(error: string): string {
  return error.replace(REQUEST, ' (status code: $1)');
}

function unescaped(text: string): string {
  return text.includes('\\')
    ? text.replace(/\\([nt"\\])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign === 't' ? '\t' : sign))
    : text;
}
