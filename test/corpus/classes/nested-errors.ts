import type { Toolchain } from '../error-class.ts';

const SCRIPT = `
import json


def total(order):
    return sum(«raise»line["{{key}}"] for line in order["lines"])


print(total(json.loads('{"lines": [{"sku": "pen"}]}')))
`;
const CALLER = `
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export async function totals() {
  try {
    return await promisify(execFile)('python3', ['jobs/total.py'], { cwd: process.cwd() });
  } catch (cause) {
    throw new Error('totals of run {{run}} could not be made', { cause });
  }
}
`;

/** Errors of one program in the errors of another, as services and agents pass them on. */
const nestedErrors: Toolchain = {
  name: 'nested-errors',
  packages: ['python3'],
  comment: null,
  classes: [
    {
      name: 'python-in-node',
      files: {
        'jobs/total.py': SCRIPT,
        'src/totals.mjs': CALLER,
        'main.mjs': "import { totals } from './src/totals.mjs';\n\nawait totals();\n",
      },
      values: { key: 'price', run: '7' },
      run: 'node main.mjs',
      truth: { type: 'KeyError', cause: 'could not be made {{key}}', at: 'raise' },
      noise: [{ run: '8' }, { run: '412' }],
      near: [{ name: 'other-key', values: { key: 'amount' } }],
    },
    {
      name: 'python-in-node-in-json',
      files: {
        'jobs/total.py': SCRIPT,
        'src/totals.mjs': CALLER,
        'main.mjs': `
import { totals } from './src/totals.mjs';

await totals().catch((error) => {
  const { stderr, code } = error.cause;
  console.log(JSON.stringify({ ok: false, error: { message: error.message, exitCode: code, stderr } }, null, 2));
});
`,
      },
      values: { key: 'price', run: '7' },
      run: 'node main.mjs',
      truth: { type: 'KeyError', cause: '{{key}}', at: 'raise' },
      noise: [{ run: '8' }, { run: '412' }],
      near: [{ name: 'other-key', values: { key: 'amount' } }],
    },
    {
      name: 'body-in-log-line',
      files: {
        'main.py': `
import json
import logging

logging.basicConfig(level="INFO", format="%(asctime)s %(levelname)-8s %(name)s: %(message)s")
log = logging.getLogger("billing")
log.info("charging customer {{customer}}, 0 errors")
body = {"error": {"type": "card_error", "code": "{{code}}", "message": "{{words}}"}, "request_id": "req_{{customer}}a"}
log.error("charge failed after 3 attempts: 402 %s", json.dumps(body))
log.info("bye")
`,
      },
      values: { customer: '81', code: 'expired_card', words: 'Your card has expired.' },
      run: 'python3 main.py',
      truth: { code: '{{code}}', cause: '{{words}}', at: null },
      noise: [{ customer: '82' }, { customer: '4711' }],
      near: [
        {
          name: 'other-code',
          values: { code: 'processing_error', words: 'An error occurred while processing your card.' },
        },
      ],
    },
    {
      name: 'stack-in-json-in-log',
      files: {
        'main.mjs': `
function price(sku) {
  «throw»throw new {{type}}('no price for ' + sku);
}

try {
  price('{{sku}}');
} catch (error) {
  const record = { level: 'info', msg: 'request done', status: 500 };
  console.log(new Date().toISOString() + ' INFO gateway: ' + JSON.stringify(record));
  const body = JSON.stringify({ statusCode: 500, stack: error.stack });
  console.log(new Date().toISOString() + ' ERROR gateway: upstream answered ' + JSON.stringify({ body }));
}
`,
      },
      values: { type: 'RangeError', sku: 'pen' },
      run: 'node main.mjs',
      truth: { type: '{{type}}', cause: 'no price for {{sku}}', at: 'throw', function: 'price' },
      near: [
        { name: 'other-sku', values: { sku: 'ink' } },
        { name: 'other-type', values: { type: 'TypeError' } },
      ],
    },
    {
      name: 'long-log',
      files: {
        'main.py': `
import random
import sys
import time

random.seed({{seed}})
words = "accepted request|cache hit|cache miss, no error|0 failed, 12 ok|connection from 10.0.0.7 closed|error_rate=0.0".split("|")


def line(level, text, index):
    at = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(1793700000 + {{seed}} * 1000 + index))
    print(f"{at},{index % 1000:03d} {level:5} [worker-{random.randrange(9)}] com.example.shop.Worker: {text}")


for index in range(400):
    line("INFO", random.choice(words), index)
    if index % 97 == 0:
        line("WARN", "retrying after error: slow answer of shard %d" % random.randrange(9), index)
    if index == 250:
        line("ERROR", "{{cause}}", index)
    if index == 380:
        line("FATAL", "shutting down, exit code 3", index)
sys.exit(3)
`,
      },
      values: { seed: '1', cause: 'checkpoint 17 is corrupt: magic number is missing' },
      run: 'python3 main.py',
      truth: { type: null, cause: '{{cause}}', at: null },
      noise: [{ seed: '2' }, { seed: '77' }],
      near: [{ name: 'other-cause', values: { cause: 'checkpoint 17 is corrupt: trailer is missing' } }],
    },
    {
      name: 'truncated-log',
      files: {
        'main.py': `
import json
import sys

record = {"level": "error", "time": {{time}}, "msg": "{{words}}", "payload": "x" * 4000}
sys.stdout.write(json.dumps({"level": "info", "msg": "starting"}) + "\\n" + json.dumps(record)[:{{length}}])
`,
      },
      values: { time: '1793700000', words: 'bucket policy forbids public reads', length: '600' },
      run: 'python3 main.py',
      truth: { cause: '{{words}}', at: null },
      noise: [{ time: '1793700431' }, { length: '700' }],
      near: [{ name: 'other-words', values: { words: 'bucket policy forbids public writes' } }],
    },
  ],
};

export default nestedErrors;
