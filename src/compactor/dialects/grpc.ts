import type { ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { retryOfCode } from '../retry.ts';

/** The codes of gRPC, in the spelling of its specification. */
const CODES: ReadonlySet<string> = new Set(
  'CANCELLED UNKNOWN INVALID_ARGUMENT DEADLINE_EXCEEDED NOT_FOUND ALREADY_EXISTS PERMISSION_DENIED RESOURCE_EXHAUSTED FAILED_PRECONDITION ABORTED OUT_OF_RANGE UNIMPLEMENTED INTERNAL UNAVAILABLE DATA_LOSS UNAUTHENTICATED'.split(
    ' ',
  ),
);

/** The layouts of its libraries. Groups: code, words. */
const FORMS: readonly RegExp[] = [
  // Go: `rpc error: code = NotFound desc = user 7 not found`
  /\brpc error: code = (\w{1,40}) desc = (.*?)(?:$|", "[\w ]{1,40}": |"\})/,
  // Node.js: `14 UNAVAILABLE: No connection established`
  /\b\d{1,2} ([A-Z_]{5,20}): (.*)/,
  // Java: `io.grpc.StatusRuntimeException: UNAVAILABLE: io exception`
  /\bStatus(?:Runtime)?Exception: ([A-Z_]{5,20}): (.*)/,
  // C# and C++: `Status(StatusCode="Unavailable", Detail="…")`
  /\bStatus\(StatusCode="?(\w{1,40})"?, Detail="([^"]{0,1500})"/,
  // Rust: `status: NotFound, message: "user 7 not found"`
  /\bstatus: '?(\w{1,40})'?, message: "([^"]{0,1500})"/,
];
/** Python and grpcurl use a line for each. */
const PYTHON_CODE = /\bstatus = StatusCode\.(\w{1,40})/;
const PYTHON_WORDS = /\bdetails = "(.*)"$/;
const GRPCURL_CODE = /^ {2}Code: (\w{1,40})$/;
const GRPCURL_WORDS = /^ {2}Message: (.*)/;

/** Failed calls of gRPC, by the libraries of any language. */
export const grpc: Dialect = {
  name: 'grpc',
  rank: 48,
  evidence: [
    'rpc error: code = ',
    'Exception: ',
    'StatusCode',
    'status: ',
    '  Code: ',
    ...[...CODES].map((code) => `${code}: `),
  ],
  read({ text, lines }): Finding | null {
    const exception =
      oneLiner(lines) ?? pair(text, lines, PYTHON_CODE, PYTHON_WORDS) ?? pair(text, lines, GRPCURL_CODE, GRPCURL_WORDS);
    if (!exception) return null;
    const retry = exception.code === null ? null : retryOfCode(constantOf(exception.code));
    return { exceptions: [exception], ...(retry ? { retry } : {}) };
  },
};

/** A server passes on its own callee's error as words: the innermost is the cause. */
function oneLiner(lines: readonly string[]): ParsedException | null {
  for (const line of lines) {
    for (const form of FORMS) {
      let found = form.exec(line);
      if (!found || !CODES.has(constantOf(found[1] ?? ''))) continue;
      for (
        let inner = form.exec(found[2] ?? ''), seen = 0;
        inner && seen < 8;
        inner = form.exec(inner[2] ?? ''), seen += 1
      )
        found = inner;
      return { type: null, code: found[1] ?? null, message: (found[2] ?? '').trim(), frames: [] };
    }
  }
  return null;
}

function pair(text: string, lines: readonly string[], code: RegExp, words: RegExp): ParsedException | null {
  if (!text.includes('StatusCode.') && !text.includes('  Code: ')) return null;
  const named = lines.map((line) => code.exec(line)?.[1]).find((found) => found !== undefined);
  const said = lines.map((line) => words.exec(line)?.[1]).find((found) => found !== undefined);
  return named === undefined || said === undefined ? null : { type: null, code: named, message: said, frames: [] };
}

/** `NotFound` → `NOT_FOUND`. */
function constantOf(code: string): string {
  return code === code.toUpperCase() ? code : code.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
}
