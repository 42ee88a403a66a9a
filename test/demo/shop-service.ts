import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { answerJson, answerPage, answerRateLimit } from './answers.ts';
import { executeCustomerQuery } from './customers.ts';

/** Requests that the stock service refuses before the window of its rate limit is over. */
const REFUSALS = 1;

/** Stock, shipments and customers, by path. */
export function shopService(): RequestListener {
  let refused = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = (await json(request)) as { readonly variables: { readonly id: string } };
    if (request.url === '/v1/stock') {
      refused += 1;
      if (refused <= REFUSALS) answerRateLimit(response);
      else answerJson(response, { 'MUG-01': 41, 'MUG-02': 12, 'TEA-07': 7 });
    } else if (request.url === '/v1/shipments') {
      const detail = 'Your client does not have permission to create resources here. The rule was set by the owner.';
      answerPage(response, { status: 403, title: 'Forbidden', detail });
    } else {
      answerJson(response, await executeCustomerQuery(content.variables));
    }
  }

  return (request, response) => void answer(request, response);
}
