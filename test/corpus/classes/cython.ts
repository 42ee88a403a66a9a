import type { Toolchain } from '../error-class.ts';

const cython: Toolchain = {
  name: 'cython',
  packages: ['python3'],
  pypi: ['cython==3.2.1'],
  comment: '#',
  classes: [
    {
      name: 'undeclared',
      files: {
        'fast.pyx': `
def total(list prices):
    cdef double sum = 0
    for price in prices:
        sum += price * «name»{{name}}
    return sum
`,
      },
      values: { name: 'rate' },
      run: 'python3 -m cython -3 fast.pyx',
      truth: {
        type: null,
        cause: 'undeclared name not builtin: {{name}}',
        at: 'name',
        diagnostics: [{ at: 'name', message: 'undeclared name not builtin: {{name}}' }],
      },
      near: [
        { name: 'other-name', values: { name: 'factor' } },
        {
          name: 'type',
          files: {
            'fast.pyx': `
def total(list prices):
    cdef int sum = «name»"none"
    return sum
`,
          },
          truth: {
            cause: 'Only single-character string literals can be coerced into ints.',
            diagnostics: [{ at: 'name', message: 'Only single-character string literals' }],
          },
        },
      ],
    },
  ],
};

export default cython;
