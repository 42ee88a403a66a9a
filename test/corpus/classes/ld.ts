import type { Toolchain } from '../error-class.ts';

const ld: Toolchain = {
  name: 'ld',
  packages: ['gcc', 'g++'],
  comment: '//',
  classes: [
    {
      name: 'defined-twice',
      files: {
        'limits.c': `
int «first»{{name}} = 10;
`,
        'main.c': `
int «second»{{name}} = 12;

int main(void) { return {{name}}; }
`,
      },
      values: { name: 'max_orders' },
      run: 'gcc -g -o app limits.c main.c',
      truth: { type: null, cause: "multiple definition of `{{name}}'", at: 'second' },
      near: [{ name: 'other-name', values: { name: 'max_items' } }],
    },
    {
      name: 'library-missing',
      files: {
        'main.c': `
int main(void) { return 0; }
`,
      },
      values: { library: 'paymentgate' },
      run: 'echo "linking app"; gcc -o app main.c -lm -l{{library}}',
      truth: { type: null, cause: 'cannot find -l{{library}}: No such file or directory', at: null },
      near: [{ name: 'other-library', values: { library: 'paymentgate2' } }],
    },
    {
      name: 'missing-vtable',
      files: {
        'shape.hpp': `
#pragma once
struct {{type}} {
  virtual ~{{type}}();
  virtual double area() const;
};
`,
        'main.cpp': `
#include "shape.hpp"

struct Square : {{type}} {
  double side = 2;
};

int main() { return static_cast<int>(Square{}.area()); }
`,
      },
      values: { type: 'Shape' },
      run: 'g++ -c main.cpp -o main.o && g++ -o app main.o',
      truth: { type: null, cause: "undefined reference to `{{type}}::area() const'", at: 'main.cpp' },
      near: [{ name: 'other-type', values: { type: 'Figure' } }],
    },
  ],
};

export default ld;
