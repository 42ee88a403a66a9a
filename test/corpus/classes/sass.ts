import type { Toolchain } from '../error-class.ts';

const sass: Toolchain = {
  name: 'sass',
  npm: { sass: '1.108.2' },
  comment: '//',
  classes: [
    {
      name: 'undefined-variable',
      files: {
        'src/app.scss': "@use 'theme';\n\n.card {\n  color: red;\n}\n",
        'src/_theme.scss': `
$brand: #336699;

a {
  color: «variable»$\{{name}};
}
`.replace('\\', ''),
      },
      values: { name: 'brand-colour' },
      run: 'node_modules/.bin/sass src/app.scss out.css',
      truth: {
        cause: 'Undefined variable',
        at: 'variable',
        diagnostics: [{ at: 'variable', column: true, message: 'Undefined variable.' }],
      },
      near: [
        {
          name: 'undefined-mixin',
          files: { 'src/_theme.scss': '\na {\n  «variable»@include rounded(2px);\n}\n' },
          truth: {
            cause: 'Undefined mixin',
            diagnostics: [{ at: 'variable', column: true, message: 'Undefined mixin.' }],
          },
        },
      ],
    },
    {
      name: 'syntax',
      files: {
        'src/app.scss': `
.card {
«line»  color: red {{wrong}}
  margin: 0;
}
`,
      },
      values: { wrong: '' },
      run: 'node_modules/.bin/sass src/app.scss out.css',
      truth: { cause: 'expected ";".' },
      near: [{ name: 'unit', values: { wrong: '+ 1px*1em;' }, truth: { cause: 'Undefined operation' } }],
    },
  ],
};

export default sass;
