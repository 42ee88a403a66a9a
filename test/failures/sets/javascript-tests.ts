import type { FailingToolchain } from '../failure.ts';
import { forWares } from '../repeated.ts';

const BASKET = `
export class Basket {
  #lines = new Map();

  add(sku, cents, count = 1) {
    const line = this.#lines.get(sku) ?? { cents, count: 0 };
    this.#lines.set(sku, { ...line, count: line.count + count });
    return this;
  }

  total({ percent = 0 } = {}) {
    const sum = [...this.#lines.values()].reduce((all, { cents, count }) => all + cents * count, 0);
    return Math.round(sum * (1 - percent / 10));
  }

  async checkout(gateway) {
    if (this.#lines.size === 0) «empty»throw new RangeError('a basket without lines cannot be paid');
    return await gateway.charge(this.total());
  }
}
`;
const COMMON = { 'package.json': '{ "name": "shop", "type": "module" }\n', 'src/basket.js': BASKET };
const SLOW = `
const gateway = { charge: async (cents) => ({ cents, paid: true }) };
`;

/** Cases that pass, in the words that most runners share. */
function passing(count: number, equal: (got: string, wanted: string) => string, from = 0): string {
  return forWares(
    count,
    (ware, index) => `
  it('adds ${ware}', () => {
    ${equal(`new Basket().add('${ware}', ${index + 10}, 2).total()`, String((index + 10) * 2))};
  });`,
    from,
  );
}

const EXPECT = (got: string, wanted: string) => `expect(${got}).toBe(${wanted})`;
const ASSERT = (got: string, wanted: string) => `assert.equal(${got}, ${wanted})`;

export default [
  {
    name: 'vitest',
    npm: { vitest: '5.1.1' },
    failures: [
      {
        name: 'three-of-forty',
        files: {
          ...COMMON,
          'test/basket.test.js': `
import { describe, expect, it } from 'vitest';
import { Basket } from '../src/basket.js';

describe('basket', () => {${passing(24, EXPECT)}

  it('takes ten per cent off', () => {
    console.log('rebate for', new Date().getFullYear() > 2000);
    «rebate»expect(new Basket().add('tea', 1000).total({ percent: 10 })).toBe(900);
  });
});
`,
          'test/checkout.test.js': `
import { describe, expect, it } from 'vitest';
import { Basket } from '../src/basket.js';
${SLOW}
describe('checkout', () => {${passing(13, EXPECT, 24)}

  it('pays', async () => {
    expect(await new Basket().checkout(gateway)).toEqual({ cents: 0, paid: true });
  });

  it('pays once', async () => {
    expect(await new Basket().add('tea', 3).checkout(gateway)).toEqual({ cents: 3, paid: 'yes' });
  });
});
`,
        },
        run: 'npx --no-install vitest run',
        truth: { cause: 'takes ten per cent off expected 900', at: 'rebate' },
      },
    ],
  },
  {
    name: 'jest',
    npm: { jest: '30.5.2' },
    failures: [
      {
        name: 'suite-in-verbose',
        files: {
          'package.json': '{ "name": "shop", "jest": { "testEnvironment": "node" } }\n',
          'src/basket.js': `${BASKET.replace('export class', 'class')}\nmodule.exports = { Basket };\n`,
          'test/basket.test.js': `
const { Basket } = require('../src/basket');
${SLOW}
describe('basket', () => {${passing(38, EXPECT)}

  it('cannot be paid empty', async () => {
    const paid = new Basket().checkout(gateway);
    await expect(paid).rejects.toThrow('nothing to pay');
  });

  it('pays once', async () => {
    «once»expect(await new Basket().add('tea', 3).checkout(gateway)).toEqual({ cents: 3, paid: 'yes' });
  });
});
`,
        },
        run: 'npx --no-install jest --ci --verbose --cacheDirectory /home/dev/jest',
        truth: { cause: 'cannot be paid empty "nothing to pay" a basket without lines cannot be paid', at: 'empty' },
      },
    ],
  },
  {
    name: 'mocha',
    npm: { mocha: '12.0.3' },
    failures: [
      {
        name: 'suite',
        files: {
          ...COMMON,
          'test/basket.test.js': `
import assert from 'node:assert/strict';
import { Basket } from '../src/basket.js';
${SLOW}
describe('basket', () => {${passing(38, ASSERT)}

  it('pays what it is asked', async () => {
    «paid»assert.deepEqual(await new Basket().add('tea', 3).checkout(gateway), { cents: 4, paid: true });
  });

  it('has no gateway', async () => {
    await new Basket().add('tea', 3).checkout(undefined);
  });
});
`,
        },
        run: 'npx --no-install mocha test',
        truth: { cause: 'pays what it is asked cents: 3 cents: 4', at: 'paid' },
      },
    ],
  },
  {
    name: 'node-test',
    failures: [
      {
        name: 'suite',
        files: {
          ...COMMON,
          'test/basket.test.js': `
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Basket } from '../src/basket.js';
${SLOW}
describe('basket', () => {${passing(38, ASSERT)}

  it('takes ten per cent off', () => {
    «rebate»assert.equal(new Basket().add('tea', 1000).total({ percent: 10 }), 900);
  });

  it('is empty', async () => {
    await new Basket().checkout(gateway);
  });
});
`,
        },
        run: 'node --test',
        truth: { cause: 'takes ten per cent off 0 900', at: 'rebate' },
      },
    ],
  },
] satisfies readonly FailingToolchain[];
