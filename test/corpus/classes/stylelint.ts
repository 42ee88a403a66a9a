import type { Toolchain } from '../error-class.ts';

const stylelint: Toolchain = {
  name: 'stylelint',
  npm: { stylelint: '18.0.0', 'stylelint-config-standard': '41.0.0' },
  comment: null,
  classes: [
    {
      name: 'string',
      files: {
        '.stylelintrc.json': '{ "extends": "stylelint-config-standard" }',
        'src/app.css': `
.card {
  colr: «colour»#FFAA;
  «property»{{property}}: 1px;
}

a { «empty»}
`,
      },
      values: { property: 'witdh' },
      run: 'node_modules/.bin/stylelint src/app.css',
      truth: {
        code: 'property-no-unknown',
        cause: 'Unknown property "colr"',
        diagnostics: [
          { at: 'src/app.css:2', code: 'property-no-unknown', message: 'Unknown property "colr"' },
          { at: 'property', column: true, code: 'property-no-unknown', message: 'Unknown property "{{property}}"' },
          { at: 'empty', code: 'block-no-empty', message: 'Empty block' },
        ],
      },
      near: [{ name: 'other-property', values: { property: 'heigth' } }],
    },
    {
      name: 'syntax',
      files: {
        '.stylelintrc.json': '{ "extends": "stylelint-config-standard" }',
        'src/{{name}}.css': '.card {\n  color: red;\n',
      },
      values: { name: 'card' },
      run: 'node_modules/.bin/stylelint src/{{name}}.css --formatter unix',
      truth: { code: 'CssSyntaxError', cause: 'Unclosed block', at: 'src/{{name}}.css:1' },
      near: [
        {
          name: 'unknown-word',
          files: { 'src/card.css': '.card {\n  color red\n}\n' },
          truth: { cause: 'Unknown word', at: 'src/card.css:2' },
        },
      ],
    },
  ],
};

export default stylelint;
