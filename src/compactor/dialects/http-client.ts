import type { Dialect, Finding } from '../dialect.ts';
import { phraseOf, startsWithPhrase } from '../http/reason-phrases.ts';
import { retryOfCode, retryOfStatus } from '../retry.ts';

/** How HTTP clients word a failed answer; the group is the status. */
const FORMS: readonly RegExp[] = [
  // axios, ky: `Request failed with status code 404`
  /\b[Rr]equest failed with status(?: code)? (\d{3})\b/,
  // requests: `404 Client Error: Not Found for url: https://…`
  /\b(\d{3}) (?:Client|Server) Error: /,
  // urllib: `HTTP Error 404: Not Found`
  /\bHTTP Error (\d{3}): /,
  // httpx: `Client error '404 Not Found' for url 'https://…'`
  /\b(?:Client|Server) error '(\d{3}) /,
  // .NET: `Response status code does not indicate success: 404 (Not Found).`
  /\bstatus code does not indicate success: (\d{3})\b/,
  // got: `Response code 404 (Not Found)`
  /\bResponse code (\d{3}) \(/,
  // Java: `Server returned HTTP response code: 500 for URL: https://…`
  /\bHTTP response code: (\d{3})\b/,
  // Faraday: `the server responded with status 404`
  /\bresponded with (?:a |an )?(?:HTTP )?(?:status(?: code)?(?: of)?:? ?)?(\d{3})\b/,
  // Google: `<HttpError 404 when requesting https://… returned "Not Found">`
  /<HttpError (\d{3}) when requesting /,
  // AWS SDK for Go 2: `https response error StatusCode: 404, RequestID: …, api error NoSuchKey: …`
  /\bresponse error StatusCode: (\d{3})\b/,
  // hand-written: `HTTP error! status: 404`, `unexpected status code: 503`, `got status 429`
  /\bHTTP error!? ?\(?(?:status(?: code)?[:=]? ?)?(\d{3})\b/i,
  /\b(?:unexpected|bad|invalid|error|non-2\d\d|received|returned|got|http) (?:http )?(?:response )?(?:status|code)(?: code)?[:=]? ?\(?([45]\d\d)\b/i,
  /\(HTTP ([45]\d\d)\)/,
  /\bstatus ?code[:=] ?([45]\d\d)\b/i,
];
/** A status with its own phrase: `429 Too Many Requests`, `503: Service Unavailable`, `404 (Not Found)`. */
const WITH_PHRASE = /(?<![\d.:/-])([45]\d\d)(?:: | \(| - | )(?=[A-Z])/g;
/** SDKs of model providers and of Google begin with it: `429 You exceeded your current quota`, `…exceptions.NotFound: 404 GET https://…`. */
const LEADING = /^(?:google\.api_core\.exceptions\.\w{1,60}: )?([45]\d\d) [A-Z]/;
/** AWS SDK for Go 1 has the status on a line of its own, below `NoSuchKey: The specified key does not exist.` */
const STATUS_BELOW = /^\s{1,8}status code: \d{3}, request id:/;
const NAMED = /^(\w{3,80}): (.+)/;
/** The same behind what a program says of itself: `failed to put: NoSuchBucket: The specified bucket does not exist`. */
const NAMED_WITHIN = /\s([A-Z][a-z]{1,40}[A-Z]\w{1,60}): (.+)/;
/** Azure's tools: `(ResourceNotFound) The Resource …`, then `Code: ResourceNotFound`. */
const AZURE = /^\((\w{3,80})\) (.+)/;
/** `An error occurred (NoSuchBucket) when calling the ListObjectsV2 operation: The specified bucket does not exist` */
const BOTO = /\bAn error occurred \(([\w.]{1,80})\) when calling the \w{1,80} operation(?: \([^()]{1,80}\))?: .*/;
/** `api error NoSuchKey: The specified key does not exist.` */
const API_ERROR = /\bapi error (\w{1,80}): (.*)/;
const STATUS_ALONE = /\b[45]\d\d (?:Client|Server) Error\. \(Request ID: [^()]{1,200}\)\s*$/;
/** The class of a client's error at the start of a line. */
const TYPE = /^(?:\w{1,40}\.){0,6}(\w{1,60}(?:Error|Exception)): /;

/** One-line reports of failed requests by HTTP clients and cloud SDKs. */
export const httpClient: Dialect = {
  name: 'http-client',
  rank: 43,
  read({ lines }): Finding | null {
    for (const [index, line] of lines.entries()) {
      if (!MAY_REPORT.test(line) || !MAY_FAIL.test(line)) continue;
      const called = BOTO.exec(line);
      const aws = called ?? API_ERROR.exec(line) ?? twoLines(lines, index);
      const status = statusOf(line);
      const code = aws?.[1] ?? (status === null ? null : String(status));
      if (code === null) continue;
      const retry =
        (aws?.[1] === undefined ? null : retryOfCode(aws[1])) ?? (status === null ? null : retryOfStatus(status, null));
      const type = TYPE.exec(line.trim());
      const message =
        called?.[0] ??
        aws?.[2] ??
        line.trim().slice(type?.[0].length ?? 0) + reasonBelow(lines, index) + listed(lines, index);
      return {
        exceptions: [{ type: type?.[1] ?? null, code, message, frames: [] }],
        ...(announcesBody(line, lines[index + 1]) ? { embedded: [lines[index + 1] ?? ''] } : {}),
        ...(retry ? { retry } : {}),
      };
    }
    return null;
  },
};

/** Most errors of such a list. */
const MAX_LISTED = 8;
/** What every report has, and of those with a status the status of a failure; they spare most lines the patterns. */
const MAY_REPORT = /\d{3}|when calling|^\(/;
const MAY_FAIL = /(?<!\d)[45]\d\d(?!\d)|when calling|^\(|api error |status code: /;

/** Whether the answer stands as JSON below the line that announces it: `HTTP status=400 URI=/_bulk, response:`. */
function announcesBody(line: string, next = ''): boolean {
  return line.endsWith(':') && next.startsWith('{"');
}

/** The list below `2 errors occurred:`, as services of HashiCorp answer with one. */
function listed(lines: readonly string[], index: number): string {
  if (lines[index]?.endsWith(' occurred:') !== true) return '';
  const items: string[] = [];
  for (const next of lines.slice(index + 1, index + 1 + MAX_LISTED)) {
    const item = next.trim();
    if (!item.startsWith('* ')) break;
    if (!item.endsWith(' occurred:')) items.push(item.slice(2));
    else items.push(item.slice(2).replace(/: \d{1,4} errors? occurred:$/, ':'));
  }
  return ` ${items.join(' ')}`.trimEnd();
}

/** The sentence below a status with nothing but the id of the request (huggingface_hub). */
function reasonBelow(lines: readonly string[], index: number): string {
  const isAlone = lines[index]?.trimEnd().endsWith(')') === true && STATUS_ALONE.test(lines[index]);
  const next = isAlone ? lines.slice(index + 1, index + 3).find((line) => line.trim() !== '') : undefined;
  return next === undefined ? '' : ` ${next.trim()}`;
}

/** Layouts that need the line beside to be certain. */
function twoLines(lines: readonly string[], index: number): RegExpExecArray | null {
  const line = lines[index] ?? '';
  const next = lines[index + 1] ?? '';
  const above = lines[index - 1] ?? '';
  if (STATUS_BELOW.test(line)) return NAMED.exec(above) ?? NAMED_WITHIN.exec(above);
  const azure = AZURE.exec(line);
  return azure && next === `Code: ${azure[1]}` ? azure : null;
}

function statusOf(line: string): number | null {
  for (const form of FORMS) {
    const status = Number(form.exec(line)?.[1]);
    if (status >= 400 && status < 600) return status;
  }
  const leading = Number(LEADING.exec(line)?.[1]);
  if (phraseOf(leading) !== null) return leading;
  for (const found of line.matchAll(WITH_PHRASE)) {
    const status = Number(found[1]);
    if (startsWithPhrase(status, line.slice(found.index + found[0].length))) return status;
  }
  return null;
}
