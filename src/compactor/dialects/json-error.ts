import type { Dialect, Finding } from '../dialect.ts';
import { answerWithin } from '../http/answer-within.ts';
import { type BodyError, exceptionOf, retryOf } from '../http/body-error.ts';
import { errorOfJson } from '../http/json-error.ts';
import { findJson } from '../http/lenient-json.ts';
import { behindCommand } from '../typed-command.ts';

/** A status right before a body, which is no fraction of a second: `Error code: 404 - {…}`, `API Error: 400 {…}`, `HTTP 500: {…}`. */
const STATUS_BEFORE = /(?<!\d[.:,])\b([45]\d\d)\b[^\d]{0,60}$/;
/** Most lines of a text whose first line is a client's words with a body. */
const MAX_ADVISED_LINES = 4;
/** What may stand before a body: one line of a client's words. */
const MAX_PREFIX_CHARS = 300;
/** A body follows a colon, a dash or a line's end, itself or in quotes; a class before a brace is a printed struct. */
const PREFIX_END = /[:=>(,-]\s{0,4}["'`]?$|\n$|\b[45]\d\d\s{1,4}$/;
/** What the client of Kubernetes and others made by the same generator put before the body, below the headers. */
const LABEL = /^HTTP response body: (?=[{[])/m;
/** Words by which a line before a body is a client's report of a failure. */
const REPORT = /error|fail|status|response|body|http|exception|returned|api|code|rejected|refused/i;
/** A client's own report of an exchange, such as graphql-request's: any words may stand before it. */
const EXCHANGE = /^\{\s{0,4}"response":\s{0,4}\{/;

/** A client that begins with the status in brackets: `[404 Not Found] during [GET] to […]: [{…}]`. */
const BRACKETED = /^\[([45]\d\d)\b[^\]{]{0,60}\] /;
/** Where the body begins behind it. */
const BODY_BEHIND = /\[?\{\s{0,4}"/;
/** The ends of a body's lines, as Spring prints them within one. */
const LINE_END = '<EOL>';

/** A list that does not begin with an object, such as the level in brackets at the start of a log, is no list of errors. */
const NO_ERRORS = /^\[(?=[\s,]{0,400}[^\s,{])/;

/** Bodies of APIs' errors: JSON, or a dict or object as Python and Node.js print one. */
export const jsonError: Dialect = {
  name: 'json-error',
  rank: 50,
  evidence: ['{', '['],
  read({ text, lines }): Finding | null {
    const whole = readBody(text);
    if (whole !== null) return whole;
    // A sentence or two of advice may stand below what a client says.
    const [first = ''] = lines;
    if (lines.length > 1 && lines.length <= MAX_ADVISED_LINES && first.endsWith('}')) {
      const advised = readBody(first);
      if (advised !== null) return advised;
    }
    const within = answerWithin(text, lines);
    const error = within === null ? null : errorOfJson(within, true);
    return error === null ? null : found(error, error.status);
  },
};

function readBody(text: string): Finding | null {
  const given = behindCommand(text.trim());
  const bracketed = BRACKETED.exec(given);
  const trimmed = bracketed ? given.slice(bracketed[0].length) : given;
  const bare = trimmed.startsWith('{') || trimmed.startsWith('[');
  const label = LABEL.exec(trimmed);
  const open = label === null ? trimmed.search(bracketed ? BODY_BEHIND : /[{[]/) : label.index + label[0].length;
  if (open === -1 || (open > MAX_PREFIX_CHARS && label === null)) return null;
  const prefix = trimmed.slice(0, open);
  const isReport =
    bracketed !== null ||
    REPORT.test(prefix) ||
    STATUS_BEFORE.test(prefix) ||
    EXCHANGE.test(trimmed.slice(open, open + 40));
  if (!bare && !(PREFIX_END.test(prefix) && isReport)) return null;
  if (!/[}\]]\W{0,40}$/.test(trimmed.slice(-60)) && !bare) return null;
  const before = bracketed?.[1] ?? STATUS_BEFORE.exec(prefix)?.[1];
  if (before === undefined && NO_ERRORS.test(trimmed.slice(open))) return null;
  const json = findJson(trimmed.slice(open).replaceAll(LINE_END, '\n'));
  const error = json && errorOfJson(json.value, before !== undefined);
  if (!error) return null;
  const status = before === undefined ? error.status : Number(before);
  return found(error, status);
}

function found(error: BodyError, status: number | null): Finding {
  const retry = retryOf(error, status);
  return { exceptions: [exceptionOf(error, status)], embedded: error.embedded, ...(retry ? { retry } : {}) };
}
