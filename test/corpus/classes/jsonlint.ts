import type { Toolchain } from '../error-class.ts';

const jsonlint: Toolchain = {
  name: 'jsonlint',
  npm: { jsonlint: '1.6.3' },
  comment: null,
  classes: [
    {
      name: 'comma',
      files: {
        'conf.json': `{
  "host": "{{host}}",
  "port": {{port}}
}
`,
      },
      values: { host: 'db', port: '5432,' },
      run: 'npx --no-install jsonlint -q conf.json',
      truth: { cause: "Parse error on line 3 Expecting 'STRING', got '}'" },
      noise: [{ host: 'db2' }, { host: 'x' }],
      near: [
        {
          name: 'unquoted',
          values: { port: 'high' },
          truth: {
            cause:
              "Parse error on line 3 Expecting 'STRING', 'NUMBER', 'NULL', 'TRUE', 'FALSE', '{', '[', got 'undefined'",
          },
        },
      ],
    },
  ],
};

export default jsonlint;
