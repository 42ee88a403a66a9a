import type { Toolchain } from '../error-class.ts';

const gdb: Toolchain = {
  name: 'gdb',
  packages: ['gdb', 'gcc', 'g++'],
  comment: '//',
  classes: [
    {
      name: 'segfault',
      files: {
        'src/list.c': `
#include <stddef.h>

struct node { int value; struct node *next; };

int {{function}}(struct node *list) {
  «read»while (list->next) list = list->next;
  return list->value;
}

int sum(struct node *list) {
  int last = {{function}}(list->next);
  return last + list->value;
}
`,
        'src/main.c': `
#include <stdio.h>

struct node { int value; struct node *next; };
int sum(struct node *list);

int main(void) {
  struct node only = {4, 0};
  puts("summing 1 node");
  return sum(&only);
}
`,
      },
      values: { function: 'last_of' },
      prepare: 'gcc -g -O0 -o app src/main.c src/list.c',
      run: 'gdb -q -batch -ex run -ex bt ./app',
      truth: { type: 'SIGSEGV', cause: 'Segmentation fault', at: 'read', function: '{{function}}' },
      near: [{ name: 'other-function', values: { function: 'tail_of' } }],
    },
    {
      name: 'abort',
      files: {
        'main.cpp': `
#include <stdexcept>
#include <string>
#include <vector>

static int parse(const std::vector<std::string> &words) {
  «throw»return std::stoi(words.at({{index}}));
}

int main() {
  std::vector<std::string> words{"{{word}}", "2"};
  return parse(words);
}
`,
      },
      values: { word: 'twelve', index: '0' },
      noise: [{ word: 'ten' }, { word: 'none' }],
      prepare: 'g++ -g -O0 -o app main.cpp',
      run: 'gdb -q -batch -ex run -ex bt ./app',
      truth: { type: 'std::invalid_argument', cause: 'stoi', at: 'throw', function: 'parse' },
      near: [
        {
          name: 'out-of-range',
          values: { index: '6' },
          truth: { type: 'std::out_of_range', cause: '__n (which is 6) >= this->size() (which is 2)' },
        },
      ],
    },
    {
      name: 'arithmetic',
      files: {
        'main.c': `
static int share(int total, int count) {
  return «divide»total / count;
}

int main(int count, char **words) {
  return share({{total}}, count - 1);
}
`,
      },
      values: { total: '40' },
      noise: [{ total: '44' }, { total: '1200' }],
      prepare: 'gcc -g -O0 -o app main.c',
      run: 'gdb -q -batch -ex run -ex "bt full" ./app',
      truth: { type: 'SIGFPE', cause: 'Arithmetic exception', at: 'divide', function: 'share' },
      near: [
        {
          name: 'trap',
          files: {
            'main.c': `
static int share(int total) {
  if (total > 3) «divide»__builtin_trap();
  return total;
}

int main(void) { return share(40); }
`,
          },
          truth: { type: 'SIGILL', cause: 'Illegal instruction' },
        },
      ],
    },
  ],
};

export default gdb;
