import type { Agent, ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { promisify } from 'node:util';
import { errorCode } from '../json-value.ts';
import { type Answer, answerOf, type HttpResponse } from './answer.ts';
import type { OtlpEndpoint } from './otlp-settings.ts';
import { untraced } from './untraced.ts';

/** How much of a response is read, in bytes; answers of OTLP are far shorter. */
const MAX_RESPONSE_BYTES = 65_536;

/** Sends bodies in OTLP/JSON to one endpoint. */
export interface OtlpClient {
  /** Sends one body; never rejects. The signal ends the request early. */
  send(body: string, signal: AbortSignal): Promise<Answer>;
  /** Closes the idle connections. */
  close(): void;
}

/**
 * A client of `node:http` or `node:https`, which take the certificates that the OTLP exporter can be given. Redirects
 * are not followed, as headers may hold secrets. Open requests do not keep the process alive.
 */
export function createOtlpClient(endpoint: OtlpEndpoint, now: () => number): OtlpClient {
  let agent: Agent | null = null;

  async function post(body: string, signal: AbortSignal): Promise<Answer> {
    // Loaded with the first request: a process without failures does not pay for it.
    const { url, tls, proxy } = endpoint;
    const http = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
    agent ??= new http.Agent({ keepAlive: true, ...(proxy && { proxyEnv: { ...proxy } }), ...set(tls) });
    const encoded = await encode(body, endpoint.compression);
    const options = {
      agent,
      method: 'POST',
      signal,
      headers: {
        'user-agent': 'faultline',
        ...endpoint.headers,
        'content-type': 'application/json',
        'content-length': encoded.length,
        ...(endpoint.compression === 'gzip' && { 'content-encoding': 'gzip' }),
      },
    };
    return answerOf(await exchange(http.request, url, options, encoded), now());
  }

  return {
    async send(body, signal) {
      const isLate = AbortSignal.timeout(endpoint.timeoutMillis);
      try {
        return await untraced(() => post(body, AbortSignal.any([signal, isLate])));
      } catch (error) {
        const reason = isLate.aborted
          ? `no answer within ${endpoint.timeoutMillis} ms`
          : signal.aborted
            ? 'no answer in time'
            : saidBy(error);
        return { kind: 'retry', reason, afterMillis: null, isCut: isCut(error) };
      }
    },
    close() {
      agent?.destroy();
      agent = null;
    },
  };
}

/** What is said where an endpoint is shown: never a password. */
export function shownUrl({ protocol, host, pathname }: URL): string {
  return `${protocol}//${host}${pathname}`;
}

type Request = (url: URL, options: RequestOptions, onResponse: (response: IncomingMessage) => void) => ClientRequest;

function exchange(request: Request, url: URL, options: RequestOptions, body: Uint8Array): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      read(response).then(resolve, reject);
    });
    sent.on('socket', (socket) => socket.unref());
    // An answer that came before the end of the body counts, whatever then happens to the connection.
    sent.on('error', reject);
    sent.end(body);
  });
}

async function read(response: IncomingMessage): Promise<HttpResponse> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    const part: Uint8Array = chunk;
    bytes += part.length;
    if (bytes > MAX_RESPONSE_BYTES) break;
    chunks.push(part);
  }
  const { statusCode = 0, headers } = response;
  return {
    status: statusCode,
    contentType: headers['content-type'] ?? '',
    retryAfter: headers['retry-after'],
    location: headers.location,
    body: Buffer.concat(chunks),
    isCut: bytes > MAX_RESPONSE_BYTES,
  };
}

async function encode(body: string, compression: OtlpEndpoint['compression']): Promise<Uint8Array> {
  if (compression === 'none') return Buffer.from(body);
  const { gzip } = await import('node:zlib');
  return promisify(gzip)(body);
}

function set(tls: OtlpEndpoint['tls']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(tls).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** The code says what happened; the message of an error without one is all there is. Addresses that failed together are listed. */
function saidBy(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(saidBy))].join(', ');
  return error instanceof Error ? error.message : String(error);
}

function isCut(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ECONNRESET' || code === 'EPIPE';
}
