/** An answer that is no success, as HTTP clients throw it: the message carries the body. */
class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(said: string, response: Response, body: string) {
    super(`${said}\n${body}`);
    this.status = response.status;
    this.headers = Object.fromEntries(response.headers);
  }
}

/**
 * Posts JSON and returns the answer's JSON.
 *
 * @throws HttpError on any status but 2xx
 */
export async function postJson(url: string, content: unknown): Promise<unknown> {
  const response = await post(url, content);
  const body = await response.text();
  if (response.ok) return JSON.parse(body);
  const retryAfter = response.headers.get('retry-after');
  const wait = retryAfter === null ? '' : ` (retry-after: ${retryAfter})`;
  throw new HttpError(`POST ${url} answered ${response.status} ${response.statusText}${wait}`, response, body);
}

/** A GraphQL answer with errors, worded as by graphql-request 7: the message carries the whole exchange. */
class ClientError extends Error {}

interface GraphqlAnswer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string }[];
}

/**
 * Sends a GraphQL query and returns its data.
 *
 * @throws ClientError when the answer has errors
 */
export async function queryGraphql(url: string, query: string, variables: object): Promise<unknown> {
  const response = await post(url, { query, variables });
  const body = await response.text();
  const answer: GraphqlAnswer = JSON.parse(body);
  const [first] = answer.errors ?? [];
  if (!first) return answer.data;
  const exchange = {
    response: { ...answer, status: response.status, headers: {}, body },
    request: { query, variables },
  };
  throw new ClientError(`${first.message}: ${JSON.stringify(exchange)}`);
}

function post(url: string, content: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(content),
  });
}
