import type { Toolchain } from '../error-class.ts';

const yup: Toolchain = {
  name: 'yup',
  npm: { yup: '1.7.1' },
  comment: '//',
  classes: [
    {
      name: 'thrown',
      files: {
        'src/user.mjs': `
import { number, object, string } from 'yup';

const user = object({ name: string().required(), {{field}}: number().min(18) });

export function check(value) {
  return user.validateSync(value, { abortEarly: false });
}
`,
        'main.mjs': "import { check } from './src/user.mjs';\n\ncheck({ name: {{name}}, {{field}}: {{age}} });\n",
      },
      values: { field: 'age', age: '12', name: "''" },
      run: 'node main.mjs',
      truth: { type: 'ValidationError', cause: '2 errors occurred' },
      noise: [{ age: '13' }, { age: '9' }],
      near: [
        { name: 'one', values: { name: "'Ada'" }, truth: { cause: '{{field}} must be greater than or equal to 18' } },
        {
          name: 'other-field',
          values: { name: "'Ada'", field: 'years' },
          truth: { cause: '{{field}} must be greater than or equal to 18' },
        },
      ],
    },
  ],
};

export default yup;
