/**
 * The adapter for hand-written calls of a provider: it stands between the program and `fetch`, and changes what
 * requests to a model say of failed tool calls. It is the fallback for programs whose tools nothing else can see.
 *
 * | what          | how                                                                                              |
 * | ------------- | ------------------------------------------------------------------------------------------------ |
 * | observe       | results of tools in the requests that the program sends, each once, by the id of their call       |
 * | replace       | a failed one becomes the line before the request leaves, and is the same in all later requests     |
 * | inject        | the line is the result itself; what the model has read before stays as it is                      |
 * | block         | cannot be: the program calls its tools where `fetch` sees nothing; {@link wrapTool} can           |
 * | review        | `onReview` waits before the request; `onReview: 'native'` rejects it until `resume`               |
 * | halt          | the request is rejected with `RunHaltedError`                                                     |
 * | pre-execution | what the program answers to a call that it cannot make is a result as any other                   |
 * | raw           | not offered: a hand-written loop would not know how to call `get_error`; `faultline errors` and    |
 * |               | {@link Faultline.getError} have the raw errors                                                    |
 * | zero-code     | {@link registerFetch}, which `faultline/register` calls where `FAULTLINE_FETCH` is `true`          |
 *
 * Known by the body of the request, whatever the host: OpenAI's chat completions and responses, Anthropic's messages,
 * Google's `generateContent`. Anthropic and Google have a flag for a failed call. Where there is none, a result counts
 * as failed when its text begins with an error (`TypeError: …`, a traceback, `Exit code 1`) or is an object with an
 * `error` and nothing else to show; all other texts stay. Of the error there is no more than the text: a cause that the
 * program left out of it is not seen. Results with images stay. Bodies that are no strings stay, as does whatever is
 * sent by other means than the wrapped `fetch`.
 *
 * With an adapter that sees the tools themselves, leave this one out: what is recorded there would count twice where
 * its line has no id.
 *
 * The run is the one that the caller names (`runId`, `withRun`), otherwise the trace, otherwise the conversation, known
 * by the results in it; a process that takes up the conversation of another starts a new one.
 */
import { defaultFaultline, type Faultline } from '../faultline.ts';
import { RunHaltedError } from '../errors.ts';
import { diagLogger } from '../otel-registry.ts';
import { conversationsOf } from './fetch/conversations.ts';
import { readRequest } from './fetch/read-conversation.ts';

/** Options of {@link wrapFetch}. */
export interface FetchOptions {
  /** @default the instance of the process */
  readonly faultline?: Faultline | undefined;
  /** Name of the run. @default the run of `withRun`, the trace, otherwise each conversation is its own run */
  readonly runId?: string | undefined;
}

type Fetch = typeof globalThis.fetch;

/** Shared by every copy of the package in the process. */
const REGISTERED = Symbol.for('faultline.fetch');

/**
 * Wraps a `fetch`, for the `fetch` option of a provider's client or for calls of one's own.
 *
 * @param fetch - @default that of the process at each call
 * @returns one that rejects with {@link RunHaltedError} once the run was ended or waits for a person
 */
export function wrapFetch(
  fetch: Fetch = (input, init) => globalThis.fetch(input, init),
  options: FetchOptions = {},
): Fetch {
  return async (input, init) => {
    const body = init?.body;
    if (typeof body !== 'string') return await fetch(input, init);
    const changed = await changedBody(body, options);
    return await fetch(
      input,
      changed === null ? init : { ...init, body: changed, headers: headersFor(changed, init?.headers) },
    );
  };
}

/**
 * Wraps the `fetch` of the process. Once for each process; another instance takes the place of the former. Clients that
 * have taken `fetch` before are not seen.
 *
 * @param faultline - defaults to the instance of the process
 */
export function registerFetch(faultline: Faultline = defaultFaultline()): void {
  const { fetch } = globalThis;
  const original: Fetch = Reflect.get(fetch, REGISTERED) ?? fetch;
  const wrapped = wrapFetch(original, { faultline });
  Object.defineProperty(wrapped, REGISTERED, { value: original });
  globalThis.fetch = wrapped;
}

/** The body with lines in it; `null` where it stays as it is. */
async function changedBody(body: string, { faultline, runId }: FetchOptions): Promise<string | null> {
  try {
    const request = readRequest(body);
    if (request === null) return null;
    const conversations = conversationsOf(faultline ?? defaultFaultline());
    return (await conversations.take(request.conversation, runId)) ? request.text() : null;
  } catch (error) {
    if (RunHaltedError.isInstance(error)) throw error;
    diagLogger().error(`faultline: a request could not be adapted: ${String(error)}`);
    return null;
  }
}

/** The headers, with the length of the new body where they had that of the old one. */
function headersFor(body: string, headers: RequestInit['headers']): Headers {
  const changed = new Headers(headers);
  if (changed.has('content-length')) changed.set('content-length', String(Buffer.byteLength(body)));
  return changed;
}
