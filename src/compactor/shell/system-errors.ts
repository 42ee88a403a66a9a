import { systemSentenceInEnglish } from '../../system-sentences.ts';

/** What `strerror` says of the common errno values, in lower case; every Unix tool ends its line with one of these. */
const SYSTEM_ERRORS: ReadonlySet<string> = new Set([
  'address already in use',
  'argument list too long',
  'bad file descriptor',
  'bad interpreter',
  'broken pipe',
  'cannot allocate memory',
  'cannot assign requested address',
  'connection refused',
  'connection reset by peer',
  'connection timed out',
  'device or resource busy',
  'directory not empty',
  'disk quota exceeded',
  'exec format error',
  'file exists',
  'file name too long',
  'file too large',
  'host is down',
  'illegal seek',
  'inappropriate ioctl for device',
  'input/output error',
  'invalid argument',
  'invalid cross-device link',
  'is a directory',
  'name or service not known',
  'network is unreachable',
  'no child processes',
  'no route to host',
  'no space left on device',
  'no such device',
  'no such file or directory',
  'no such process',
  'not a directory',
  'operation not permitted',
  'operation not supported',
  'operation timed out',
  'permission denied',
  'read-only file system',
  'resource temporarily unavailable',
  'stale file handle',
  'temporary failure in name resolution',
  'text file busy',
  'too many levels of symbolic links',
  'too many open files',
  'transport endpoint is not connected',
  'value too large for defined data type',
]);

/** Longest of {@link SYSTEM_ERRORS}, with room for brackets and a full stop. */
const MAX_SENTENCE_CHARS = 48;

/** Whether a line ends in `: No such file or directory` or another sentence of `strerror`, bracketed or not. */
export function endsInSystemError(line: string): boolean {
  const end = line.trimEnd();
  const from = Math.max(end.lastIndexOf(': '), end.lastIndexOf(' ['));
  if (from === -1 || end.length - from > MAX_SENTENCE_CHARS) return false;
  return isSystemError(end.slice(from + 2));
}

/** Whether a text is one of `strerror`'s sentences and nothing else. */
export function isSystemError(text: string): boolean {
  return SYSTEM_ERRORS.has(text.replace(/[\].]{1,2}$/, '').toLowerCase()) || systemSentenceInEnglish(text) !== null;
}
