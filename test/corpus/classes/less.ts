import type { Toolchain } from '../error-class.ts';

const less: Toolchain = {
  name: 'less',
  npm: { less: '4.9.1' },
  comment: '//',
  classes: [
    {
      name: 'undefined',
      files: {
        'src/app.less': `
.card {
  color: «variable»@{{name}};
}
`,
      },
      values: { name: 'brand' },
      run: 'node_modules/.bin/lessc src/app.less out.css',
      truth: {
        code: 'NameError',
        cause: 'variable @{{name}} is undefined',
        at: 'variable',
        diagnostics: [{ at: 'variable', column: true, code: 'NameError', message: 'variable @{{name}} is undefined' }],
      },
      near: [{ name: 'other-variable', values: { name: 'accent' } }],
    },
    {
      name: 'missing-import',
      files: { 'src/app.less': '\n«import»@import "{{name}}";\n' },
      values: { name: 'theme' },
      run: 'node_modules/.bin/lessc src/app.less out.css',
      truth: { code: 'FileError', cause: "'{{name}}' wasn't found", at: 'import' },
      near: [{ name: 'other-file', values: { name: 'colours' } }],
    },
  ],
};

export default less;
