import type { Toolchain } from '../error-class.ts';

const ctest: Toolchain = {
  name: 'ctest',
  packages: ['cmake', 'gcc', 'make'],
  comment: '//',
  classes: [
    {
      name: 'assertion',
      files: {
        'CMakeLists.txt': `
cmake_minimum_required(VERSION 3.20)
project(shop LANGUAGES C)
enable_testing()
add_executable(totals totals.c)
add_test(NAME adds COMMAND \${CMAKE_COMMAND} -E true)
add_test(NAME {{test}} COMMAND totals)
`,
        'totals.c': `
#include <assert.h>

static int total(int price, int count) { return price * count + 1; }

int main(void) {
  «assert»assert(total(5, 3) == 15);
  return 0;
}
`,
      },
      values: { test: 'totals' },
      prepare: 'cmake -S . -B build && cmake --build build',
      run: 'ctest --test-dir build --output-on-failure',
      truth: { cause: "Assertion 'total(5, 3) == 15' failed", at: 'assert', function: 'main' },
      near: [
        {
          name: 'other-assertion',
          files: {
            'totals.c': `
#include <assert.h>

static int total(int price, int count) { return price * count + 1; }

int main(void) {
  «assert»assert(total(0, 0) == 0);
  return 0;
}
`,
          },
          truth: { cause: "Assertion 'total(0, 0) == 0' failed" },
        },
      ],
    },
    {
      name: 'silent',
      files: {
        'CMakeLists.txt': `
cmake_minimum_required(VERSION 3.20)
project(shop LANGUAGES NONE)
enable_testing()
add_test(NAME first COMMAND \${CMAKE_COMMAND} -E true)
add_test(NAME {{test}} COMMAND \${CMAKE_COMMAND} -E {{command}})
add_test(NAME last COMMAND \${CMAKE_COMMAND} -E false)
`,
      },
      values: { test: 'ships_orders', command: 'false' },
      prepare: 'cmake -S . -B build',
      run: 'ctest --test-dir build',
      truth: {
        cause: '{{test}} (Failed)',
        at: null,
      },
      near: [{ name: 'other-test', values: { test: 'ships_parcels' } }],
    },
  ],
};

export default ctest;
