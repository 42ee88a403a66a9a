import type { Toolchain } from '../error-class.ts';

const SCHEMA = `
import { z } from 'zod';

export const Settings = z.object({
  {{key}}: z.url(),
  retries: z.int().min(1).max(5),
  servers: z.array(z.object({ host: z.string(), port: z.number() })),
});
`;

const zod: Toolchain = {
  name: 'zod',
  npm: { zod: '4.6.7' },
  comment: '//',
  classes: [
    {
      name: 'thrown',
      files: {
        'settings.mjs': SCHEMA,
        'main.mjs': `
import { Settings } from './settings.mjs';

export const load = (value) => «parse»Settings.parse(value);

load({ {{key}}: 'nope', retries: 9, servers: [{ host: 'a', port: '80' }] });
`,
      },
      values: { key: 'endpoint' },
      run: 'node main.mjs',
      truth: { type: 'ZodError', cause: '{{key}} Invalid URL', at: 'parse' },
      near: [{ name: 'other-key', values: { key: 'address' } }],
    },
    {
      name: 'pretty',
      files: {
        'settings.mjs': SCHEMA,
        'main.mjs': `
import { z } from 'zod';
import { Settings } from './settings.mjs';

const result = Settings.safeParse({ {{key}}: 'https://a.example.org', retries: {{retries}}, servers: [{ host: 'a' }] });
if (!result.success) {
  console.error('settings are wrong:');
  console.error(z.prettifyError(result.error));
  process.exit(1);
}
`,
      },
      values: { key: 'endpoint', retries: '9' },
      run: 'node main.mjs',
      truth: { cause: 'Too big: expected number to be <=5 retries' },
      near: [
        {
          name: 'too-small',
          values: { retries: '0' },
          truth: { cause: 'Too small: expected number to be >=1 retries' },
        },
      ],
    },
  ],
};

export default zod;
