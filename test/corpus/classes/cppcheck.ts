import type { Toolchain } from '../error-class.ts';

const cppcheck: Toolchain = {
  name: 'cppcheck',
  packages: ['cppcheck'],
  comment: '//',
  classes: [
    {
      name: 'errors',
      files: {
        'src/table.c': `
#include <stdlib.h>

int last(int count) {
  int rows[4] = {0};
  rows«index»[{{index}}] = count;
  int *copy = malloc(8);
  copy[0] = rows[0];
  «leak»return copy[0] / count;
}
`,
        'src/clean.c': `
int zero(void) { return 0; }
`,
      },
      values: { index: '4' },
      run: 'cppcheck --enable=warning src 2>&1',
      truth: {
        code: 'arrayIndexOutOfBounds',
        cause: "Array 'rows[4]' accessed at index {{index}}, which is out of bounds.",
        at: 'index',
        diagnostics: [
          {
            at: 'index',
            column: true,
            code: 'arrayIndexOutOfBounds',
            message: "Array 'rows[4]' accessed at index {{index}}",
          },
          { at: 'leak', column: true, code: 'memleak', message: 'Memory leak: copy' },
        ],
      },
      near: [
        {
          name: 'null-pointer',
          files: {
            'src/table.c': `
int last(void) {
  int *rows = 0;
  return *«index»rows;
}
`,
          },
          truth: {
            code: 'nullPointer',
            cause: 'Null pointer dereference: rows',
            diagnostics: [
              { at: 'index', column: true, code: 'nullPointer', message: 'Null pointer dereference: rows' },
            ],
          },
        },
      ],
    },
    {
      name: 'gcc-template',
      files: {
        'main.cpp': `
struct Point {
  int x;
  int y;
  Point() : x(0), y(0) {}
};

int main() {
  int «unset»{{name}};
  return «use»{{name}} + 1;
}
`,
      },
      values: { name: 'limit' },
      run: 'cppcheck --template=gcc --enable=style main.cpp',
      truth: {
        code: 'uninitvar',
        cause: 'Uninitialized variable: {{name}}',
        at: 'use',
      },
      near: [{ name: 'other-name', values: { name: 'bound' } }],
    },
  ],
};

export default cppcheck;
