import type { Toolchain } from '../error-class.ts';

const ajv: Toolchain = {
  name: 'ajv',
  npm: { ajv: '8.20.0' },
  comment: '//',
  classes: [
    {
      name: 'errors',
      files: {
        'check.mjs': `
import { Ajv } from 'ajv';

const validate = new Ajv({ allErrors: true }).compile({
  type: 'object',
  required: ['{{key}}', 'kind'],
  properties: { kind: { enum: ['mail', 'push'] }, count: { type: 'integer' } },
});
if (!validate({ kind: 'sms', count: 1.5 })) {
  console.error('tool input rejected', validate.errors);
  process.exit(1);
}
`,
      },
      values: { key: 'recipient' },
      run: 'node check.mjs',
      truth: { cause: "must have required property '{{key}}'" },
      near: [{ name: 'other-key', values: { key: 'sender' } }],
    },
    {
      name: 'text',
      files: {
        'check.mjs': `
import { Ajv } from 'ajv';

const ajv = new Ajv({ allErrors: true });
const schema = {
  type: 'object',
  properties: { kind: { enum: ['mail', 'push'] }, {{key}}: { type: 'integer' } },
};

function check(input) {
  if (!ajv.validate(schema, input)) «throw»throw new Error('Invalid tool input: ' + ajv.errorsText());
}
check({ kind: 'mail', {{key}}: 'three' });
`,
      },
      values: { key: 'count' },
      run: 'node check.mjs',
      truth: { type: 'Error', cause: 'data/{{key}} must be integer', at: 'throw' },
      near: [{ name: 'other-key', values: { key: 'limit' } }],
    },
  ],
};

export default ajv;
