// A command line tool whose errors say what to do: `faultline run -- node examples/command-line.ts sell apple`
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { defineErrors, ENVELOPES, errorCardText, reportOf } from 'faultline/recovery';
import { z } from 'zod';
const tool = `node ${process.argv[1] ?? ''}`;
const errors = defineErrors({
  SHOP_NOT_SET_UP: {
    category: 'config',
    message: 'There is no shop in this folder. Missing: shop.json',
    steps: [`Set it up: ${tool} init`, 'Verify that it is there: ls shop.json', `Sell: ${tool} sell apple`],
  },
  FRUIT_UNKNOWN: {
    category: 'input',
    details: z.object({ fruit: z.string(), available: z.array(z.string()) }),
    message: ({ fruit }) => `There is no fruit '${fruit}'`,
    steps: ({ available }) => [`Sell what there is: ${tool} sell ${available[0] ?? 'apple'}`],
  },
});
try {
  const [command, fruit = ''] = process.argv.slice(2);
  if (command === 'init') writeFileSync('shop.json', '["apple", "pear"]');
  if (!existsSync('shop.json')) throw new errors.SHOP_NOT_SET_UP();
  const available = z.array(z.string()).parse(JSON.parse(readFileSync('shop.json', 'utf8')));
  if (command === 'sell' && !available.includes(fruit)) throw new errors.FRUIT_UNKNOWN({ fruit, available });
  console.log(command === 'sell' ? `sold: ${fruit}` : `there is: ${available.join(', ')}`);
} catch (error) {
  const report = reportOf(error, { errors });
  console.error(process.stderr.isTTY ? ENVELOPES.terminal.text(report) : errorCardText(report, 'SHOP'));
  process.exitCode = 1;
}
