import type { Dialect, Finding } from '../dialect.ts';
import { beginsWithAny } from '../beginnings.ts';
import { bareLines } from '../bare-line.ts';
import { retryOfText } from '../retry.ts';
import { oneLine } from '../text.ts';
import { joinMessages, untyped } from '../single-cause.ts';

/** `Error from server (NotFound): pods "x" not found`; the reason may be missing. */
const SERVER = /^Error from server(?: \((\w{1,60})\))?: (.+)$/;
/** What the client says of its own, behind `error: `. */
const CLIENT: readonly string[] = [
  "the server doesn't have a resource type",
  'the path "',
  'error parsing',
  'error validating',
  'error when',
  'error converting',
  'error loading',
  'error executing',
  'error reading',
  'unable to recognize',
  'unable to decode',
  'unable to read',
  'unable to upgrade',
  'unable to forward',
  'unable to retrieve',
  'unable to find a match',
  'no objects passed',
  'no matches for',
  'no context',
  'no configuration has',
  'no kind',
  'You must be logged in',
  'current-context is not set',
  'timed out waiting for the condition',
  'unknown flag',
  'unknown shorthand',
  'unknown command',
  'resource mapping not found',
  'must specify',
  'resource(s) were provided',
  'there is no need',
  'exec plugin',
  'context "',
  'Operation cannot be fulfilled',
  'arguments in resource',
  'a container name must be',
  'deployment "',
  'pod ',
];
/** Said without `error: `, too. */
const LOGIN = 'You must be logged in';
/** No server to talk to. */
const CONNECTION =
  /^(?:The connection to the server \S{1,300} was refused\b|Unable to connect to the server: .|Error in configuration: .|Error: unknown command "[^"]{1,60}" for "kubectl")/;
/** `The Deployment "x" is invalid: spec.replicas: Invalid value: …`; several findings follow as `* ` lines. */
const INVALID = /^The (\w{1,60} "[^"]{1,300}" is invalid: ?.*)/;
/** klog's own lines: `E1121 23:02:44.213543   11571 run.go:72] "command failed" err="required flag(s) …"`. */
const KLOG =
  /^[EF]\d{4} \d\d:\d\d:\d\d\.\d{1,9}\s{1,8}\d{1,9} (?:run|memcache|helpers|round_trippers)\.go:\d{1,5}\] "[^"]{0,300}" err="(.{1,1500})"$/;

/** Failures of kubectl and of the server behind it. */
export const kubectl: Dialect = {
  name: 'kubectl',
  rank: 50,
  evidence: [
    'Error from server',
    ' is invalid',
    'The connection to the server ',
    'Unable to connect to the server: ',
    'Error in configuration: ',
    'for "kubectl"',
    'error: ',
    'You must be logged in',
    'err="',
  ],
  read({ lines }): Finding | null {
    const bare = bareLines(lines);
    const messages: string[] = [];
    let code: string | null = null;
    for (const [index, line] of bare.entries()) {
      const server = SERVER.exec(line);
      if (server?.[2] !== undefined) {
        code ??= server[1] ?? null;
        messages.push(server[2]);
        continue;
      }
      const invalid = INVALID.exec(line)?.[1];
      if (invalid !== undefined) {
        code ??= 'Invalid';
        messages.push(oneLine(`${invalid} ${listBelow(bare, index).join('; ')}`));
      } else if (CONNECTION.test(line)) {
        messages.push(line);
      } else {
        const said = line.startsWith('error: ') ? line.slice(7) : line;
        if (said !== line || line.startsWith(LOGIN)) {
          if (beginsWithAny(said, CLIENT)) messages.push(said);
        }
      }
    }
    const said = messages.length > 0 ? messages : logged(bare);
    if (said.length === 0) return null;
    const message = joinMessages(said);
    const retry =
      retryOfText(message) ??
      (/\bwas refused\b|i\/o timeout|TLS handshake timeout/.test(message)
        ? { retryable: true, afterMillis: null }
        : null);
    return { exceptions: [untyped(message, code)], ...(retry ? { retry } : {}) };
  },
};

function listBelow(bare: readonly string[], index: number): readonly string[] {
  let end = index + 1;
  while (bare[end]?.startsWith('* ') === true) end += 1;
  return bare.slice(index + 1, end).map((line) => line.slice(2));
}

/** The words of klog's lines, for commands that print nothing else. */
function logged(bare: readonly string[]): readonly string[] {
  return bare.flatMap((line) => {
    const error = KLOG.exec(line)?.[1];
    return error === undefined ? [] : [error.replaceAll('\\"', '"')];
  });
}
