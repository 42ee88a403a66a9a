import type { Toolchain } from '../error-class.ts';

const racket: Toolchain = {
  name: 'racket',
  packages: ['racket'],
  comment: ';',
  classes: [
    {
      name: 'contract',
      files: {
        'app.rkt': `
#lang racket/base
{{shift}}
(define (total prices)
  (apply + prices))

(displayln "adding")
(displayln (total (list 1 {{value}})))
`,
      },
      values: { value: '"2"' },
      run: 'racket app.rkt',
      truth: { type: null, cause: '+: contract violation expected: number? given: {{value}}' },
      near: [
        {
          name: 'other-function',
          files: {
            'app.rkt': `
#lang racket/base
{{shift}}
(displayln (vector-ref (vector 1 2) 5))
`,
          },
          truth: { cause: 'vector-ref: index is out of range index: 5' },
        },
      ],
    },
    {
      name: 'unbound',
      files: {
        'app.rkt': `
#lang racket/base
{{shift}}
(define (total prices)
  (* «name»{{name}} 2))
`,
      },
      values: { name: 'rate' },
      run: 'racket app.rkt',
      truth: { type: null, cause: '{{name}}: unbound identifier', at: 'name' },
      near: [{ name: 'other-name', values: { name: 'factor' } }],
    },
  ],
};

export default racket;
