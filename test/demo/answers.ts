import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gatewayPage } from './gateway-page.ts';

/** Answers with JSON. */
export function answerJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Answers with the HTML page of a gateway. */
export function answerPage(
  response: ServerResponse,
  page: { readonly status: number; readonly title: string; readonly detail: string },
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8', ...headers });
  response.end(gatewayPage({ ...page, requestId: randomUUID() }));
}

/** Answers 429 with RFC 9457 problem details and the extensions that API gateways add for rate limits. */
export function answerRateLimit(response: ServerResponse): void {
  const problem = {
    type: 'https://docs.stock.example/problems/rate-limit-exceeded',
    title: 'Too Many Requests',
    status: 429,
    detail: 'The plan "starter" allows 60 stock queries per minute; this window has used 61.',
    instance: `/v1/stock/requests/${randomUUID()}`,
    code: 'RATE_LIMIT_EXCEEDED',
    retry_after: 1,
    limits: [
      { name: 'queries-per-minute', limit: 60, used: 61, remaining: 0, resets_in_seconds: 1 },
      { name: 'queries-per-day', limit: 20_000, used: 3_412, remaining: 16_588, resets_in_seconds: 41_207 },
    ],
    links: {
      documentation: 'https://docs.stock.example/guides/rate-limits',
      upgrade: 'https://console.stock.example/billing/plans',
      status: 'https://status.stock.example',
    },
  };
  response.writeHead(429, { 'content-type': 'application/problem+json', 'retry-after': '1' });
  response.end(JSON.stringify(problem, null, 2));
}
