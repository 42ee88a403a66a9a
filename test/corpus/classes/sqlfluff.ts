import type { Toolchain } from '../error-class.ts';

const sqlfluff: Toolchain = {
  name: 'sqlfluff',
  pypi: ['sqlfluff==3.2.5'],
  comment: '--',
  classes: [
    {
      name: 'lint',
      files: {
        'models/orders.sql': `
SELECT a.id, sum(a.total) AS total, «case»COUNT(*) AS orders
FROM {{table}} AS a
GROUP BY a.id
`,
      },
      values: { table: 'orders' },
      run: 'python3 -m sqlfluff lint --dialect ansi --rules CP03 models',
      truth: {
        code: 'CP03',
        cause: 'Function names must be consistently lower case',
        at: 'case',
        diagnostics: [
          { at: 'case', column: true, code: 'CP03', message: 'Function names must be consistently lower case' },
        ],
      },
      noise: [{ table: 'refunds' }, { table: 'invoices' }],
      near: [
        {
          name: 'parse',
          files: {
            'models/orders.sql': `
SELECT id
FROM orders
«where»WHERE WHERE id = 1
`,
          },
          truth: {
            code: 'PRS',
            cause: 'Found unparsable section',
            at: 'where',
            diagnostics: [{ at: 'where', code: 'PRS', message: 'Found unparsable section' }],
          },
        },
      ],
    },
  ],
};

export default sqlfluff;
