import type { Toolchain } from '../error-class.ts';

const BUILD = 'gcc -g -fno-omit-frame-pointer';

const sanitizers: Toolchain = {
  name: 'sanitizers',
  packages: ['gcc', 'g++', 'clang', 'libclang-rt-14-dev', 'llvm'],
  comment: '//',
  classes: [
    {
      name: 'use-after-free',
      files: {
        'src/queue.c': `
#include <stdlib.h>

struct job { int id; struct job *next; };

struct job *push(struct job *head, int id) {
  struct job *job = malloc(sizeof *job);
  job->id = id;
  job->next = head;
  return job;
}

void drop(struct job *job) { free(job); }

int {{function}}(struct job *job) {
  return «read»job->id;
}
`,
        'src/main.c': `
#include <stdio.h>

struct job;
struct job *push(struct job *head, int id);
void drop(struct job *job);
int {{function}}(struct job *job);

int main(void) {
  struct job *jobs = push(push(0, {{id}}), 2);
  printf("2 jobs\\n");
  fflush(stdout);
  drop(jobs);
  return {{function}}(jobs);
}
`,
      },
      values: { function: 'id_of', id: '7' },
      noise: [{ id: '8' }, { id: '12345' }],
      prepare: `${BUILD} -fsanitize=address -o app src/main.c src/queue.c`,
      run: './app',
      truth: {
        type: 'AddressSanitizer',
        code: 'heap-use-after-free',
        cause: 'heap-use-after-free READ of size 4',
        at: 'read',
        function: '{{function}}',
      },
      near: [{ name: 'other-function', values: { function: 'id_of_job' } }],
    },
    {
      name: 'buffer-overflow',
      files: {
        'copy.c': `
#include <stdlib.h>
#include <string.h>

static char *label(const char *text) {
  char *copy = malloc(8);
  {{call}}
  return copy;
}

int main(int count, char **words) {
  return label(words[count - 1])[0] == 'x';
}
`,
      },
      values: { call: '«write»strcpy(copy, text);' },
      prepare: `${BUILD} -O0 -fsanitize=address -o app copy.c`,
      run: './app "a label that is too long"',
      truth: {
        type: 'AddressSanitizer',
        code: 'heap-buffer-overflow',
        cause: 'heap-buffer-overflow WRITE',
        at: 'write',
        function: 'label',
      },
      near: [
        {
          name: 'read',
          values: { call: '«write»if (copy[9] == *text) return copy;' },
          truth: { cause: 'heap-buffer-overflow READ of size 1' },
        },
      ],
    },
    {
      name: 'null-pointer',
      files: {
        'main.cpp': `
#include <map>
#include <string>

struct Account { int balance; };

Account *find(std::map<std::string, Account> &all, const std::string &name) {
  auto found = all.find(name);
  return found == all.end() ? nullptr : &found->second;
}

int main() {
  std::map<std::string, Account> accounts{{"ann", {5}}};
  return «read»find(accounts, "{{name}}")->balance;
}
`,
      },
      values: { name: 'bob' },
      noise: [{ name: 'eve' }, { name: 'carol' }],
      prepare: 'g++ -g -fsanitize=address -o app main.cpp',
      run: './app',
      truth: { type: 'AddressSanitizer', code: 'SEGV', cause: 'SEGV on unknown address', at: 'read', function: 'main' },
      near: [
        {
          name: 'double-free',
          files: {
            'main.cpp': `
#include <cstdlib>

int main() {
  void *memory = std::malloc(8);
  std::free(memory);
  «read»std::free(memory);
}
`,
          },
          truth: { code: 'double-free', cause: 'attempting double-free' },
        },
      ],
    },
    {
      name: 'undefined-behaviour',
      files: {
        'sum.c': `
#include <limits.h>
#include <stdio.h>

static int add(int a, int b) { return «overflow»a + b; }

int main(int count, char **words) {
  int table[4] = {1, 2, 3, 4};
  printf("%d\\n", add(INT_MAX, count));
  fflush(stdout);
  return «index»table[count + 3];
}
`,
      },
      prepare: 'clang -g -fsanitize=undefined -o app sum.c',
      run: './app',
      truth: {
        type: 'runtime error',
        cause: 'signed integer overflow: 2147483647 + 1 cannot be represented in type',
        at: 'overflow',
        diagnostics: [
          { at: 'overflow', message: 'signed integer overflow' },
          { at: 'index', message: "index 4 out of bounds for type 'int[4]'" },
        ],
      },
      near: [
        {
          name: 'shift',
          files: {
            'sum.c': `
int main(int count, char **words) {
  return count «overflow»<< (count + 40);
}
`,
          },
          truth: {
            cause: "shift exponent 41 is too large for 32-bit type 'int'",
            diagnostics: [{ at: 'overflow', message: "shift exponent 41 is too large for 32-bit type 'int'" }],
          },
        },
      ],
    },
    {
      name: 'leak',
      files: {
        'cache.c': `
#include <stdlib.h>

static char *{{function}}(int size) {
  char *page = «allocate»malloc(size);
  page[0] = 1;
  return page;
}

int main(int count, char **words) {
  for (int i = 0; i < 3; i++) if ({{function}}(100)[0] != 1) return 1;
  return 0;
}
`,
      },
      values: { function: 'load_page' },
      prepare: `${BUILD} -fsanitize=address -o app cache.c`,
      run: './app',
      truth: {
        type: 'LeakSanitizer',
        cause: 'detected memory leaks: Direct leak of 300 byte(s) in 3 object(s)',
        at: 'allocate',
        function: '{{function}}',
      },
      near: [{ name: 'other-function', values: { function: 'load_line' } }],
    },
    {
      name: 'data-race',
      files: {
        'main.cpp': `
#include <thread>

static int served = 0;

static void {{function}}() {
  for (int i = 0; i < 1000; i++) «write»served++;
}

int main() {
  std::thread a({{function}}), b({{function}});
  a.join();
  b.join();
  return served == 0;
}
`,
      },
      values: { function: 'work' },
      prepare: 'g++ -g -fsanitize=thread -o app main.cpp -pthread',
      run: 'setarch -R ./app',
      truth: { type: 'ThreadSanitizer', code: 'data race', cause: 'data race', at: 'write', function: '{{function}}' },
      near: [{ name: 'other-function', values: { function: 'serve' } }],
    },
    {
      name: 'uninitialised',
      files: {
        'main.c': `
#include <stdio.h>
#include <stdlib.h>

static int {{function}}(int *values) {
  «branch»if (values[3] > 2) return 1;
  return 0;
}

int main(void) {
  int *values = malloc(16);
  values[0] = 1;
  printf("%d\\n", {{function}}(values));
  return 0;
}
`,
      },
      values: { function: 'is_large' },
      prepare: 'clang -g -fsanitize=memory -o app main.c',
      run: './app',
      truth: {
        type: 'MemorySanitizer',
        code: 'use-of-uninitialized-value',
        cause: 'use-of-uninitialized-value',
        at: 'branch',
        function: '{{function}}',
      },
      near: [{ name: 'other-function', values: { function: 'is_small' } }],
    },
  ],
};

export default sanitizers;
