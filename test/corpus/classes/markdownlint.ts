import type { Toolchain } from '../error-class.ts';

const markdownlint: Toolchain = {
  name: 'markdownlint',
  packages: [],
  npm: { 'markdownlint-cli': '0.43.0' },
  comment: null,
  classes: [
    {
      name: 'rules',
      files: {
        'docs/guide.md': `# Guide

«increment»### {{title}}
«blanks»Text with trailing blanks.   
* a
`,
      },
      values: { title: 'Install' },
      run: 'npx --no-install markdownlint docs',
      truth: {
        code: 'MD001/heading-increment',
        cause: 'Heading levels should only increment by one level at a time [Expected: h2; Actual: h3]',
        at: 'increment',
        diagnostics: [
          {
            at: 'increment',
            code: 'MD001/heading-increment',
            message: 'Heading levels should only increment by one level at a time',
          },
          {
            at: 'increment',
            code: 'MD022/blanks-around-headings',
            message: 'Headings should be surrounded by blank lines',
          },
          { at: 'blanks', code: 'MD009/no-trailing-spaces', message: 'Trailing spaces' },
          {
            at: 'docs/guide.md:5',
            code: 'MD032/blanks-around-lists',
            message: 'Lists should be surrounded by blank lines',
          },
        ],
      },
      near: [
        {
          name: 'level',
          files: { 'docs/guide.md': '# Guide\n\n«increment»#### Install\n\nText.\n' },
          truth: {
            cause: '[Expected: h2; Actual: h4]',
            diagnostics: [{ at: 'increment', code: 'MD001/heading-increment', message: '[Expected: h2; Actual: h4]' }],
          },
        },
      ],
    },
  ],
};

export default markdownlint;
