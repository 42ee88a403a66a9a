import type { Toolchain } from '../error-class.ts';

const gawk: Toolchain = {
  name: 'gawk',
  packages: ['gawk', 'mawk'],
  comment: '#',
  classes: [
    {
      name: 'runtime',
      files: {
        'sum.awk': `
{ total += $2 }
END {
    «divide»print total / {{count}}
}
`,
        'rows.txt': 'a 1\nb 2\n',
      },
      values: { count: 'missing' },
      run: 'gawk -f sum.awk rows.txt',
      truth: { cause: 'division by zero attempted', at: 'divide' },
      near: [
        {
          name: 'function',
          files: {
            'sum.awk': `
{ total += $2 }
END {
    «divide»print average(total)
}
`,
          },
          truth: { cause: "function `average' not defined", at: 'divide' },
        },
      ],
    },
    {
      name: 'syntax',
      files: {
        'fmt.awk': `
BEGIN {
    «printf»printf("%s\\n", "{{word}}"
«paren»}
`,
      },
      values: { word: 'a' },
      run: 'gawk -f fmt.awk',
      truth: { cause: 'unexpected newline or end of string', at: 'paren' },
      near: [{ name: 'mawk', run: 'mawk -f fmt.awk', truth: { cause: 'missing ) near end of line', at: 'printf' } }],
    },
  ],
};

export default gawk;
