import type { Toolchain } from '../error-class.ts';

const valibot: Toolchain = {
  name: 'valibot',
  npm: { valibot: '1.5.0' },
  comment: '//',
  classes: [
    {
      name: 'thrown',
      files: {
        'main.mjs': `
import * as v from 'valibot';

const User = v.object({ {{key}}: v.pipe(v.string(), v.email()), age: v.number() });

function read(input) {
  return «parse»v.parse(User, input);
}
read({ {{key}}: {{value}}, age: 3 });
`,
      },
      values: { key: 'mail', value: '7' },
      run: 'node main.mjs',
      truth: { type: 'ValiError', cause: 'Invalid type: Expected string but received 7', at: 'parse' },
      near: [
        {
          name: 'no-mail',
          values: { value: "'ada'" },
          truth: { cause: 'Invalid email: Received "ada"' },
        },
      ],
    },
  ],
};

export default valibot;
