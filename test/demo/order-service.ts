import type { RequestListener } from 'node:http';
import { answerJson, answerPage } from './answers.ts';

/** What the order service knows: amounts as text, countries as customers typed them. */
const ORDERS = [
  {
    number: 'A-1041',
    placed_at: '2026-11-21T08:14:03Z',
    country: 'DE',
    lines: [{ sku: 'MUG-01', qty: 2, unit_price: '12.90' }],
  },
  {
    number: 'A-1042',
    placed_at: '2026-11-21T09:40:51Z',
    country: 'FR',
    lines: [{ sku: 'TEA-07', qty: 5, unit_price: '8.90' }],
  },
  {
    number: 'A-1043',
    placed_at: '2026-11-21T17:02:29Z',
    country: 'pl ',
    lines: [{ sku: 'MUG-03', qty: 1, unit_price: '14.50' }],
  },
];

/** Requests that the gateway answers before the service behind it is ready. */
const WARM_UP_REQUESTS = 2;

/** The order service. Its gateway is up first: the first answers are the gateway's. */
export function orderService(): RequestListener {
  let requests = 0;
  return (_request, response) => {
    requests += 1;
    if (requests > WARM_UP_REQUESTS) return answerJson(response, { orders: ORDERS, next: null });
    const detail = 'The service is starting and cannot take requests yet. Please try again in a moment.';
    answerPage(response, { status: 503, title: 'Service Unavailable', detail }, { 'retry-after': '1' });
  };
}
