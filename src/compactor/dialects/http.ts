import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { bodyError, exceptionOf, retryOf } from '../http/body-error.ts';
import { errorOfBody } from '../http/body.ts';
import { phraseOf } from '../http/reason-phrases.ts';
import { oneLine } from '../text.ts';

/** The status line of an answer; `curl -v` puts `< ` before it and its headers. */
const STATUS_LINE = /^(?:< )?HTTP\/[\d.]{1,3} (\d{3})(?: (.{0,100}))?$/;
/** `Retry-After: 30` */
const HEADER = /^(?:< )?([A-Za-z][\w-]{0,60}): {0,4}(.*)/;
/** What `curl -v` says between the lines of the answer, and its meter. */
const CHATTER = /^[*>] |^[\s\d].{20,80}--:--\s|^[{}] \[\d{1,9} bytes data\]|^[<>]\s{0,2}$/;
/** Longest plain body that is taken as the message, in characters. */
const MAX_PLAIN_CHARS = 600;

/** Answers of HTTP servers as they came over the wire, by curl, httpie or a log. */
export const http: Dialect = {
  name: 'http',
  rank: 84,
  evidence: ['HTTP/'],
  read(text): Finding | null {
    const answer = answerOf(text);
    if (!answer) return null;
    const { status, headers, body } = answer;
    const failed = status >= 400;
    const phrase = answer.phrase ?? phraseOf(status);
    const read = errorOfBody(body, failed);
    if (!failed && !read) return null;
    const plain = oneLine(body).slice(0, MAX_PLAIN_CHARS);
    const error =
      read ?? bodyError({ message: plain === '' || body.startsWith('<') ? (phrase ?? `status ${status}`) : plain });
    const date = Date.parse(headers.get('date') ?? '');
    const millis = headers.get('retry-after-ms');
    const retryAfter = millis === undefined ? headers.get('retry-after') : String(Number(millis) / 1000);
    const retry = retryOf(error, failed ? status : error.status, retryAfter ?? null, Number.isNaN(date) ? null : date);
    const exception = exceptionOf(error, failed ? status : error.status);
    return {
      exceptions: [{ ...exception, type: exception.type ?? (failed && phrase !== error.message ? phrase : null) }],
      embedded: read || plain === '' ? error.embedded : [body],
      ...(retry ? { retry } : {}),
    };
  },
};

interface Answer {
  readonly status: number;
  readonly phrase: string | null;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** The last answer of a text: what comes before is a redirect, a proxy's greeting or an earlier try. */
function answerOf({ lines }: ErrorText): Answer | null {
  const start = lines.findLastIndex((line) => STATUS_LINE.test(line));
  const found = start === -1 ? null : STATUS_LINE.exec(lines[start] ?? '');
  if (!found) return null;
  const headers = new Map<string, string>();
  let at = start + 1;
  for (; at < lines.length; at += 1) {
    const header = HEADER.exec(lines[at] ?? '');
    if (header?.[1] === undefined || header[2] === undefined) break;
    headers.set(header[1].toLowerCase(), header[2].trim());
  }
  const body = lines.slice(at).filter((line) => !CHATTER.test(line));
  // A program that prints nothing but the status line has said more above it.
  const above = lines.slice(0, start).findLast((line) => line.trim() !== '' && !CHATTER.test(line)) ?? '';
  const bare = headers.size === 0 && body.every((line) => line.trim() === '');
  if (bare && above !== '' && !STATUS_LINE.test(above) && !HEADER.test(above)) return null;
  return { status: Number(found[1]), phrase: found[2]?.trim() || null, headers, body: body.join('\n').trim() };
}
