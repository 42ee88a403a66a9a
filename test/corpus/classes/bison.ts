import type { Toolchain } from '../error-class.ts';

const bison: Toolchain = {
  name: 'bison',
  packages: ['bison'],
  comment: '//',
  classes: [
    {
      name: 'symbol',
      files: {
        'calc.y': `
%token NUMBER
%%
sum: sum '+' «symbol»{{symbol}} | term;
term: NUMBER | term '*' NUMBER «unused»| NUMBER;
`,
      },
      values: { symbol: 'factor' },
      run: 'bison -Wnone calc.y',
      truth: {
        cause: "symbol '{{symbol}}' is used, but is not defined as a token and has no rules",
        at: 'symbol',
        diagnostics: [
          { at: 'symbol', column: true, message: "symbol '{{symbol}}' is used, but is not defined as a token" },
        ],
      },
      near: [{ name: 'other-symbol', values: { symbol: 'power' } }],
    },
  ],
};

export default bison;
