import { InvalidInputError } from '../../errors.ts';
import { readProperty } from '../../json-value.ts';

/** Largest answer that is read, in bytes: a string can hold no more than half a gigabyte. */
const MAX_BYTES = 256 * 1024 * 1024;

/** What a server said; `body` is `undefined` where it is no JSON. */
export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Asks for JSON. A user and a password in the address are sent as HTTP Basic.
 *
 * @throws InvalidInputError when there is no answer within the time, or it is larger than 256 MiB
 */
export async function requestJson(url: URL, timeoutMillis: number): Promise<JsonAnswer> {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const headers = user === ':' ? {} : { authorization: `Basic ${Buffer.from(user).toString('base64')}` };
  try {
    const response = await fetch(plain, { headers, signal: AbortSignal.timeout(timeoutMillis) });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new InvalidInputError(`${plain.href} answers with more than ${MAX_BYTES} bytes`);
      chunks.push(chunk);
    }
    return { status: response.status, body: jsonOf(Buffer.concat(chunks).toString('utf8')) };
  } catch (error) {
    if (InvalidInputError.isInstance(error)) throw error;
    const why = reasonOf(error, timeoutMillis);
    throw new InvalidInputError(`${plain.origin} cannot be reached (${why}); expected a backend that runs`, {
      cause: error,
    });
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `fetch` says that it failed; its cause says why. */
function reasonOf(error: unknown, timeoutMillis: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMillis / 1_000} s`;
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const code = readProperty(cause, 'code');
  return cause.message === '' ? (typeof code === 'string' ? code : error.message) : cause.message;
}
