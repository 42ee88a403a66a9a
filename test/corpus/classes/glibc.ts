import type { Toolchain } from '../error-class.ts';

const glibc: Toolchain = {
  name: 'glibc',
  packages: ['gcc', 'libc6-dev'],
  comment: '//',
  classes: [
    {
      name: 'assertion',
      files: {
        'src/money.c': `
#include <assert.h>

int split(int total, int parts) {
  «assert»assert({{condition}});
  return total / parts;
}
`,
        'src/main.c': `
#include <stdio.h>

int split(int total, int parts);

int main(void) {
  fprintf(stderr, "splitting {{total}}\\n");
  return split({{total}}, 0);
}
`,
      },
      values: { condition: 'parts > 0', total: '90' },
      noise: [{ total: '91' }, { total: '1234' }],
      prepare: 'gcc -o app src/main.c src/money.c',
      run: './app',
      truth: { cause: "Assertion '{{condition}}' failed.", at: 'assert', function: 'split' },
      near: [{ name: 'other-condition', values: { condition: 'parts != 0' } }],
    },
    {
      name: 'stack-smashing',
      files: {
        'main.c': `
#include <stdio.h>
#include <string.h>

static int greet(const char *name) {
  char line[8];
  strcpy(line, name);
  return puts(line);
}

int main(void) { return greet("{{name}}"); }
`,
      },
      values: { name: 'a very long name indeed' },
      prepare: 'gcc -O0 -fstack-protector-all -o app main.c',
      run: './app',
      truth: { cause: 'stack smashing detected', at: null },
      near: [
        {
          name: 'fortified',
          prepare: 'gcc -O2 -D_FORTIFY_SOURCE=2 -o app main.c',
          truth: { cause: 'buffer overflow detected' },
        },
      ],
    },
    {
      name: 'heap',
      files: {
        'main.c': `
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *text = malloc({{size}});
  puts("working");
  fflush(stdout);
  {{fault}}
  return 0;
}
`,
      },
      values: { size: '40', fault: 'free(text + 8);' },
      noise: [{ size: '48' }, { size: '600' }],
      prepare: 'gcc -O0 -w -o app main.c',
      run: './app',
      truth: { cause: 'free(): invalid pointer', at: null },
      near: [
        {
          name: 'double-free',
          values: { fault: 'free(text); free(text);' },
          truth: { cause: 'free(): double free detected in tcache 2' },
        },
      ],
    },
    {
      name: 'signal',
      files: {
        'main.c': `
#include <stdio.h>

int main(int count, char **words) {
  int *missing = 0;
  printf("reading {{count}} rows\\n");
  fflush(stdout);
  return {{fault}};
}
`,
      },
      values: { fault: '*missing', count: '20' },
      noise: [{ count: '21' }, { count: '4000' }],
      prepare: 'gcc -O0 -w -o app main.c',
      run: './app',
      truth: { cause: 'Segmentation fault', at: null },
      near: [{ name: 'division', values: { fault: '4 / (count - 1)' }, truth: { cause: 'Floating point exception' } }],
    },
  ],
};

export default glibc;
