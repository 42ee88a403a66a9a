import type { Toolchain } from '../error-class.ts';

const pino: Toolchain = {
  name: 'pino',
  npm: { pino: '10.4.0' },
  comment: '//',
  classes: [
    {
      name: 'error-object',
      files: {
        'src/orders.mjs': `
export function load(order) {
  if (!order.lines) «throw»throw new {{type}}('order has no {{field}}');
  return order.lines.length;
}
`,
        'src/main.mjs': `
import pino from 'pino';
import { load } from './orders.mjs';

const log = pino({ base: { pid: process.pid, host: 'box' } });
log.info({ errors: 0 }, 'started');
log.warn('no cache: error handling is slow');
try {
  load({ id: {{id}} });
} catch (error) {
  log.error({ err: error, order: {{id}} }, 'could not handle order');
}
log.info('done, 0 errors left to report');
`,
      },
      values: { type: 'RangeError', field: 'lines', id: '7' },
      run: 'node src/main.mjs',
      truth: { type: '{{type}}', cause: 'could not handle order has no {{field}}', at: 'throw', function: 'load' },
      noise: [{ id: '18' }, { id: '2000' }],
      near: [
        { name: 'other-field', values: { field: 'customer' } },
        { name: 'other-type', values: { type: 'TypeError' } },
      ],
    },
    {
      name: 'cause-and-body',
      files: {
        'src/pay.mjs': `
export async function pay(amount) {
  const body = JSON.stringify({ error: { code: '{{code}}', message: '{{words}}' } });
  const cause = «throw»new Error('402 Payment Required: ' + body);
  throw new Error('payment failed', { cause });
}
`,
        'src/main.mjs': `
import pino from 'pino';
import { pay } from './pay.mjs';

const log = pino();
log.info('paying');
await pay(10).catch((error) => log.fatal(error));
process.exitCode = 1;
`,
      },
      values: { code: 'card_declined', words: 'Your card was declined.' },
      run: 'node src/main.mjs',
      truth: { code: '{{code}}', cause: 'payment failed {{words}}', at: 'throw', function: 'pay' },
      near: [{ name: 'other-code', values: { code: 'expired_card', words: 'Your card has expired.' } }],
    },
  ],
};

export default pino;
