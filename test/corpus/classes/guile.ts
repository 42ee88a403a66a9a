import type { Toolchain } from '../error-class.ts';

const guile: Toolchain = {
  name: 'guile',
  packages: ['guile-3.0'],
  comment: ';',
  environment: { GUILE_AUTO_COMPILE: '0' },
  classes: [
    {
      name: 'unbound',
      files: {
        'app.scm': `
(define (total prices)
  (* (apply + prices) {{name}}))

(display "total")
(newline)
(display (total '(1 2 3)))
`,
      },
      values: { name: 'rate' },
      run: 'guile app.scm',
      truth: { cause: 'Unbound variable: {{name}}' },
      near: [
        { name: 'other-name', values: { name: 'factor' } },
        { name: 'wrong-type', values: { name: '"2"' }, truth: { cause: 'Wrong type argument in position 2: "2"' } },
      ],
    },
  ],
};

export default guile;
