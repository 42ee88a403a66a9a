import type { Toolchain } from '../error-class.ts';

const joi: Toolchain = {
  name: 'joi',
  npm: { joi: '18.3.2' },
  comment: '//',
  classes: [
    {
      name: 'thrown',
      files: {
        'src/order.mjs': `
import Joi from 'joi';

const schema = Joi.object({
  customer: Joi.string().email().required(),
  lines: Joi.array().items(Joi.object({ sku: Joi.string().required(), amount: Joi.number().integer().min(1) })),
});

export function check(order) {
  return «attempt»Joi.attempt(order, schema, { abortEarly: false });
}
`,
        'src/main.mjs':
          "import { check } from './order.mjs';\n\nconsole.log('checking', 1, 'order');\ncheck({{order}});\n",
      },
      values: { order: "{ customer: 'nobody', lines: [{ sku: 'pen', amount: 0 }] }" },
      run: 'node src/main.mjs',
      truth: {
        type: 'ValidationError',
        cause: '"customer" must be a valid email "lines[0].amount" must be greater than or equal to 1',
        at: 'attempt',
        function: 'check',
      },
      near: [
        {
          name: 'missing',
          values: { order: '{ lines: [{ amount: 2 }] }' },
          truth: { cause: '"customer" is required "lines[0].sku" is required' },
        },
      ],
    },
    {
      name: 'details',
      files: {
        'main.mjs': `
import Joi from 'joi';

const schema = Joi.object({ {{field}}: Joi.number().integer().required(), size: Joi.string().valid('s', 'm', 'l') });
const { error } = schema.validate({ {{field}}: '{{value}}', size: 'xl' }, { abortEarly: false });
console.error(JSON.stringify(error.details));
process.exitCode = 1;
`,
      },
      values: { field: 'amount', value: 'two' },
      run: 'node main.mjs',
      truth: { code: 'number.base', cause: '"{{field}}" must be a number "size" must be one of', at: null },
      noise: [{ value: 'three' }, { value: 'many' }],
      near: [{ name: 'other-field', values: { field: 'count' } }],
    },
  ],
};

export default joi;
