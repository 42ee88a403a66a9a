import type { Toolchain } from '../error-class.ts';

const flex: Toolchain = {
  name: 'flex',
  packages: ['flex'],
  comment: null,
  classes: [
    {
      name: 'pattern',
      files: {
        'words.l': `
DIGIT [0-9]
%%
{DIGIT}+   return 1;
{LETTER}  «rule»return 2;
{SPACE}   ;
[0-9      return 3;
%%
`,
      },
      run: 'flex words.l',
      truth: { cause: 'undefined definition {LETTER}', at: 'rule' },
      near: [
        {
          name: 'parenthesis',
          files: {
            'words.l': `
DIGIT [0-9]
%%
({DIGIT}+   «rule»return 1;
%%
`,
          },
          truth: { cause: 'unrecognized rule' },
        },
      ],
    },
  ],
};

export default flex;
