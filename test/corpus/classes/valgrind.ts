import type { Toolchain } from '../error-class.ts';

const valgrind: Toolchain = {
  name: 'valgrind',
  packages: ['valgrind', 'gcc', 'libc6-dbg'],
  comment: '//',
  classes: [
    {
      name: 'invalid-write',
      files: {
        'grid.c': `
#include <stdlib.h>

static void {{function}}(int *cells, int size) {
  for (int i = 0; i <= size; i++) «write»cells[i] = i;
}

int main(void) {
  int *cells = malloc(10 * sizeof *cells);
  {{function}}(cells, 10);
  free(cells);
  return 0;
}
`,
      },
      values: { function: 'fill' },
      prepare: 'gcc -g -O0 -o app grid.c',
      run: 'valgrind ./app',
      truth: { cause: 'Invalid write of size 4', at: 'write', function: '{{function}}' },
      near: [{ name: 'other-function', values: { function: 'fill_cells' } }],
    },
    {
      name: 'uninitialised',
      files: {
        'main.c': `
#include <stdio.h>
#include <stdlib.h>

static const char *state(const int *flags) {
  «branch»if (flags[2]) return "on";
  return "off";
}

int main(void) {
  int *flags = malloc(4 * sizeof *flags);
  flags[0] = {{value}};
  printf("state is %s\\n", state(flags));
  free(flags);
  return 0;
}
`,
      },
      values: { value: '1' },
      noise: [{ value: '3' }, { value: '77' }],
      prepare: 'gcc -g -O0 -o app main.c',
      run: 'valgrind --error-exitcode=9 ./app',
      truth: { cause: 'Conditional jump or move depends on uninitialised value(s)', at: 'branch', function: 'state' },
      near: [
        {
          name: 'invalid-free',
          files: {
            'main.c': `
#include <stdlib.h>

static void state(char *flags) {
  «branch»free(flags + 1);
}

int main(void) {
  state(malloc(4));
  return 0;
}
`,
          },
          truth: { cause: 'Invalid free() / delete / delete[] / realloc()' },
        },
      ],
    },
    {
      name: 'leak',
      files: {
        'main.c': `
#include <stdlib.h>
#include <string.h>

static char *{{function}}(const char *name) {
  char *copy = «allocate»malloc(strlen(name) + 1);
  return strcpy(copy, name);
}

int main(void) {
  return {{function}}("ann")[0] == 'b';
}
`,
      },
      values: { function: 'copied' },
      prepare: 'gcc -g -O0 -o app main.c',
      run: 'valgrind --leak-check=full ./app',
      truth: { cause: '4 bytes in 1 blocks are definitely lost', at: 'allocate', function: '{{function}}' },
      near: [{ name: 'other-function', values: { function: 'copy_of' } }],
    },
  ],
};

export default valgrind;
