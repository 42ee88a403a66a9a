import type { Toolchain } from '../error-class.ts';
import { CPP_CLASSES } from '../native/cpp-classes.ts';

const gcc: Toolchain = {
  name: 'gcc',
  packages: ['gcc', 'g++'],
  comment: '//',
  classes: [
    {
      name: 'undeclared',
      files: {
        'src/total.c': `
int total(const int *prices, int count) {
  int sum = 0;
  for (int i = 0; i < count; i++) sum += prices[i] * «rate»{{name}};
  return sum;
}
`,
      },
      values: { name: 'tax_rate' },
      run: 'gcc -c src/total.c',
      truth: {
        type: null,
        cause: `'{{name}}' undeclared (first use in this function)`,
        at: 'rate',
        diagnostics: [{ at: 'rate', column: true, message: `'{{name}}' undeclared` }],
      },
      near: [
        { name: 'other-name', values: { name: 'tax_rates' } },
        {
          name: 'undeclared-function',
          files: {
            'src/total.c': `
int total(const int *prices, int count) {
  int sum = 0;
  for (int i = 0; i < count; i++) sum += prices[i] * «rate»tax_rate();
  return sum;
}
`,
          },
          run: 'gcc -Werror=implicit-function-declaration -c src/total.c',
          truth: {
            cause: `implicit declaration of function 'tax_rate'`,
            diagnostics: [{ at: 'rate', column: true, message: `implicit declaration of function 'tax_rate'` }],
          },
        },
      ],
    },
    {
      name: 'undefined-reference',
      files: {
        'main.c': `
int {{name}}(int);

int main(void) {
  return «call»{{name}}(1);
}
`,
      },
      values: { name: 'ship_order' },
      run: 'gcc -g -o app main.c',
      truth: { type: null, cause: "undefined reference to `{{name}}'", at: 'call', function: 'main' },
      near: [{ name: 'other-name', values: { name: 'ship_orders' } }],
    },
    {
      name: 'missing-header',
      files: {
        'include/service.h': `
#pragma once
#include <stdio.h>
#include «missing»"vendor/{{header}}.h"
`,
        'src/main.c': `
#include "service.h"

int main(void) { return 0; }
`,
      },
      values: { header: 'queue' },
      run: 'gcc -Iinclude -c src/main.c',
      truth: {
        type: null,
        cause: 'vendor/{{header}}.h: No such file or directory',
        at: 'missing',
        diagnostics: [{ at: 'missing', column: true, message: 'vendor/{{header}}.h: No such file or directory' }],
      },
      near: [{ name: 'other-header', values: { header: 'queues' } }],
    },
    {
      name: 'several-with-warnings',
      files: {
        'src/report.c': `
#include <stdio.h>

struct report { int rows; };

int print_report(struct report *report) {
  int «unused»spare;
  printf("%s\\n", «format»report->rows);
  report->«member»{{member}} = 2;
  return «undeclared»limit;
«end»}
`,
        'src/other.c': `
int other(void) { return «other»nothing_here; «other-end»}
`,
      },
      values: { member: 'columns' },
      run: 'gcc -Wall -c src/report.c; gcc -Wall -c src/other.c',
      truth: {
        type: null,
        cause: `'struct report' has no member named '{{member}}'`,
        at: 'member',
        diagnostics: [
          { at: 'format', severity: 'warning', code: '-Wformat=', message: `expects argument of type 'char *'` },
          { at: 'member', message: `has no member named '{{member}}'` },
          { at: 'undeclared', column: true, message: `'limit' undeclared` },
          {
            at: 'unused',
            column: true,
            severity: 'warning',
            code: '-Wunused-variable',
            message: `unused variable 'spare'`,
          },
          { at: 'end', column: true, severity: 'warning', code: '-Wreturn-type', message: 'control reaches end' },
          { at: 'other', column: true, message: `'nothing_here' undeclared` },
          { at: 'other-end', column: true, severity: 'warning', code: '-Wreturn-type', message: 'control reaches end' },
        ],
      },
      near: [{ name: 'other-member', values: { member: 'column' } }],
    },
    {
      name: 'json-format',
      files: {
        'sum.c': `
int sum(int a, int b) {
  int «unused»spare;
  return a + b + «name»{{name}};
«end»}
`,
      },
      values: { name: 'offset' },
      run: 'gcc -Wall -fdiagnostics-format=json -c sum.c',
      truth: {
        type: null,
        cause: `'{{name}}' undeclared (first use in this function)`,
        at: 'name',
        diagnostics: [
          { at: 'name', column: true, message: `'{{name}}' undeclared` },
          { at: 'unused', column: true, severity: 'warning', code: '-Wunused-variable', message: 'unused variable' },
          { at: 'end', column: true, severity: 'warning', code: '-Wreturn-type', message: 'control reaches end' },
        ],
      },
      near: [{ name: 'other-name', values: { name: 'offsets' } }],
    },
    {
      name: 'warnings-as-errors',
      files: {
        'main.c': `
#include <stdlib.h>

int parse(const char *text) {
  int «sign»level = atoi(text);
  unsigned int limit = 3;
  if (level «compare»< limit) return 1;
  return {{value}};
}
`,
      },
      values: { value: '0' },
      noise: [{ value: '7' }, { value: '12' }],
      run: 'gcc -Wall -Wextra -Werror -fdiagnostics-color=always -c main.c',
      truth: {
        type: null,
        code: '-Werror=sign-compare',
        cause: 'comparison of integer expressions of different signedness',
        at: 'compare',
        diagnostics: [
          { at: 'compare', column: true, message: 'comparison of integer expressions of different signedness' },
        ],
      },
      near: [
        {
          name: 'unused',
          files: {
            'main.c': `
#include <stdlib.h>

int parse(const char *«parameter»text) {
  return 3;
}
`,
          },
          truth: {
            code: '-Werror=unused-parameter',
            cause: "unused parameter 'text'",
            at: 'parameter',
            diagnostics: [{ at: 'parameter', message: "unused parameter 'text'" }],
          },
        },
      ],
    },
    ...CPP_CLASSES,
  ],
};

export default gcc;
