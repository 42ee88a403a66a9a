import type { FoundException, Frames } from '../unread-frames.ts';

/** An exception as it closes a traceback: `json.decoder.JSONDecodeError: Expecting value`, or the bare type; Ray adds the cause's in brackets. */
const EXCEPTION_LINE =
  /^((?:(?:[A-Za-z_\u00aa-\uffff][\w\u00aa-\uffff]{0,99}|<locals>)\.){0,12}[A-Za-z_\u00aa-\uffff][\w\u00aa-\uffff]{0,99}(?:\([\w.]{1,100}\))?)(?::(?: (.*))?)?$/s;

/** How Starlark tells what failed, and in which of its own functions: `Error in fail: no such target`. */
const STARLARK = /^(Error) in \w{1,60}: (.*)$/s;

/** What a logger puts before its words in the same way, TensorFlow before the name of a node, and source before a block. */
const LEVEL = /^(?:Node|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|CRITICAL|else|try|finally)$/;

/** The type and the first line of the message. */
export interface ExceptionLine {
  readonly type: string;
  readonly message: string;
}

/** Reads the line that closes a traceback. */
export function exceptionLine(printed: string): ExceptionLine | null {
  // Who quotes a traceback in prose often sets its last line in bold.
  const line = printed.startsWith('**') ? printed.replace(/^\*\*|\*\*\s{0,8}$/g, '') : printed;
  const match = (line.startsWith('Error in ') ? STARLARK : EXCEPTION_LINE).exec(line.trimEnd());
  if (match?.[1] === undefined || LEVEL.test(match[1])) return null;
  return { type: match[1], message: match[2] ?? '' };
}

/** The system's numbers of the errors that programs meet, on Linux, macOS and Windows sockets. */
const ERRNO_NAMES: Readonly<Record<string, string>> = {
  1: 'EPERM',
  2: 'ENOENT',
  5: 'EIO',
  11: 'EAGAIN',
  12: 'ENOMEM',
  13: 'EACCES',
  16: 'EBUSY',
  17: 'EEXIST',
  18: 'EXDEV',
  20: 'ENOTDIR',
  21: 'EISDIR',
  22: 'EINVAL',
  24: 'EMFILE',
  27: 'EFBIG',
  28: 'ENOSPC',
  30: 'EROFS',
  32: 'EPIPE',
  36: 'ENAMETOOLONG',
  39: 'ENOTEMPTY',
  48: 'EADDRINUSE',
  54: 'ECONNRESET',
  61: 'ECONNREFUSED',
  98: 'EADDRINUSE',
  99: 'EADDRNOTAVAIL',
  101: 'ENETUNREACH',
  104: 'ECONNRESET',
  110: 'ETIMEDOUT',
  111: 'ECONNREFUSED',
  113: 'EHOSTUNREACH',
  10_048: 'EADDRINUSE',
  10_054: 'ECONNRESET',
  10_060: 'ETIMEDOUT',
  10_061: 'ECONNREFUSED',
  11_001: 'ENOTFOUND',
  '-2': 'ENOTFOUND',
  '-3': 'EAI_AGAIN',
};

/** `[Errno 2]`, `[WinError 10061]` at the beginning of a message. */
const ERRNO = /^\[(Errno|WinError) (-?\d{1,6})\]/;
/** A code in a fixed place of a well-known library's message: an HTTP status, the name of an AWS error. */
const CODES: readonly RegExp[] = [
  /^(\d{3}) (?:Client|Server) Error:/, // requests
  /^HTTP Error (\d{3}):/, // urllib
  /^(?:Client|Server) error '(\d{3}) /, // httpx
  /^Error code: (\d{3})\b/, // OpenAI, Anthropic
  /^An error occurred \(([\w.]{1,80})\) when calling/, // botocore
  /^\((\d{4}), ["']/, // MySQL drivers
];

/** The error code that a message carries; `null` where it has none. */
function codeOf(message: string): string | null {
  const errno = ERRNO.exec(message);
  if (errno) {
    const [, kind = '', number = ''] = errno;
    const known = kind === 'Errno' || number.length > 4 ? ERRNO_NAMES[number] : undefined;
    return known ?? `${kind} ${number}`;
  }
  for (const pattern of CODES) {
    const code = pattern.exec(message)?.[1];
    if (code !== undefined) return code;
  }
  return null;
}

/** Puts an exception together. */
export function pythonException(type: string | null, message: string, frames: Frames): FoundException {
  return { type, code: codeOf(message), message, frames };
}
