import { createReadStream } from 'node:fs';
import { InvalidInputError } from '../errors.ts';
import { errorCode } from '../json-value.ts';
import { debug } from './debug.ts';
import { decodeText, hasBinaryBytes } from './decode-text.ts';

/** Stands for the standard input where a file is asked for. */
export const STANDARD_INPUT = '-';
/** Largest text that is read as one error. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;

/**
 * The whole text of a file or of the standard input (`-`).
 *
 * @throws InvalidInputError when it cannot be read, is binary, empty, or larger than 64 MiB
 */
export async function readText(path: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readBytes(path)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_TEXT_BYTES) {
      throw new InvalidInputError(`${nameOf(path)} is larger than 64 MiB; expected the output of one failure`);
    }
  }
  const text = decodeText(Buffer.concat(chunks));
  if (text === null) throw new InvalidInputError(`${nameOf(path)} is binary; expected the text of an error`);
  if (text.trim() === '') throw new InvalidInputError(`${nameOf(path)} is empty; expected the text of an error`);
  return text;
}

/**
 * The bytes of a file or of the standard input (`-`), as they come.
 *
 * @throws InvalidInputError when it cannot be opened or read, or a folder, or begins with binary data
 */
export async function* readBytes(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  debug(`reading ${nameOf(path)}`);
  const stream = path === STANDARD_INPUT ? process.stdin : createReadStream(path);
  let isFirst = true;
  try {
    for await (const chunk of stream) {
      const bytes: Uint8Array = chunk;
      if (isFirst && hasBinaryBytes(bytes)) throw new InvalidInputError(`${nameOf(path)} is binary; expected text`);
      isFirst = false;
      yield bytes;
    }
  } catch (error) {
    throw unreadable(path, error) ?? error;
  }
}

/** How messages call an input. */
export function nameOf(path: string): string {
  return path === STANDARD_INPUT ? 'standard input' : path;
}

/** What the file system said, in words; `null` for what it did not say. */
export function unreadable(path: string, error: unknown): InvalidInputError | null {
  const code = errorCode(error);
  const said = typeof code === 'string' ? FILE_ERRORS[code] : undefined;
  return said === undefined ? null : new InvalidInputError(`${path}: ${said}`, { cause: error });
}

/** By errno name: what was wrong and what is expected. */
const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file; expected the path of a file that exists',
  ENOTDIR: 'no such file; expected the path of a file that exists',
  EISDIR: 'is a folder; expected a file',
  EACCES: 'may not be read or written; expected a file that you have the permission for',
  EPERM: 'may not be read or written; expected a file that you have the permission for',
  EEXIST: 'exists already; expected the path of a file that is still to be made',
  ENAMETOOLONG: 'is too long for a path; expected the path of a file',
  ENOSPC: 'cannot be written, the disk is full; expected room for it',
  EROFS: 'cannot be written, the disk is read-only; expected a folder that can be written',
};
