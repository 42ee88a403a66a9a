import type { Toolchain } from '../error-class.ts';

const clangTidy: Toolchain = {
  name: 'clang-tidy',
  packages: ['clang-tidy', 'g++'],
  comment: '//',
  classes: [
    {
      name: 'checks',
      files: {
        'src/names.cpp': `
#include <string>
#include <utility>

std::string joined(std::string first) {
  std::string name = std::move(first);
  return name + «moved»first;
}

int *«pointer»missing() { return {{null}}; }
`,
      },
      values: { null: '0' },
      run: "clang-tidy --quiet --checks='-*,bugprone-use-after-move,modernize-use-nullptr' src/names.cpp -- -std=c++17 2>/dev/null",
      truth: {
        cause: "'first' used after it was moved",
        at: 'moved',
        diagnostics: [
          {
            at: 'moved',
            column: true,
            severity: 'warning',
            code: 'bugprone-use-after-move',
            message: "'first' used after it was moved",
          },
          { at: 'pointer', severity: 'warning', code: 'modernize-use-nullptr', message: 'use nullptr' },
        ],
      },
      near: [
        {
          name: 'other-name',
          files: {
            'src/names.cpp': `
#include <string>
#include <utility>

std::string joined(std::string second) {
  std::string name = std::move(second);
  return name + «moved»second;
}
`,
          },
          truth: {
            cause: "'second' used after it was moved",
            diagnostics: [
              {
                at: 'moved',
                column: true,
                severity: 'warning',
                code: 'bugprone-use-after-move',
                message: "'second' used after it was moved",
              },
            ],
          },
        },
      ],
    },
    {
      name: 'as-errors',
      files: {
        'loop.c': `
#include <string.h>

int same(const char *a, const char *b) {
  if («compare»strcmp(a, b)) return 0;
  return {{value}};
}
`,
      },
      values: { value: '1' },
      noise: [{ value: '2' }, { value: '40' }],
      run: "clang-tidy --checks='-*,bugprone-suspicious-string-compare' --warnings-as-errors='*' loop.c --",
      truth: {
        code: 'bugprone-suspicious-string-compare',
        cause: "function 'strcmp' is called without explicitly comparing result",
        at: 'compare',
        diagnostics: [
          {
            at: 'compare',
            column: true,
            code: 'bugprone-suspicious-string-compare',
            message: "function 'strcmp' is called without explicitly comparing result",
          },
        ],
      },
      near: [
        {
          name: 'memcmp',
          files: {
            'loop.c': `
#include <string.h>

int same(const char *a, const char *b) {
  if («compare»memcmp(a, b, 4)) return 0;
  return 1;
}
`,
          },
          truth: {
            cause: "function 'memcmp' is called without explicitly comparing result",
            diagnostics: [{ at: 'compare', column: true, message: "function 'memcmp' is called" }],
          },
        },
      ],
    },
  ],
};

export default clangTidy;
