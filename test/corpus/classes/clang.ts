import type { Toolchain } from '../error-class.ts';

const clang: Toolchain = {
  name: 'clang',
  packages: ['clang'],
  comment: '//',
  classes: [
    {
      name: 'misspelt-member',
      files: {
        'src/cart.hpp': `
#pragma once
#include <vector>

struct Item {
  int amount;
  double price;
};

struct Cart {
  std::vector<Item> items;
  double total() const {
    double sum = 0;
    for (const auto &item : items) sum += item.«member»{{member}} * item.amount;
    return sum;
  }
};
`,
        'src/main.cpp': `
#include "cart.hpp"

int main() { return static_cast<int>(Cart{}.total()); }
`,
      },
      values: { member: 'prise' },
      run: 'clang++ -std=c++17 -c src/main.cpp',
      truth: {
        type: null,
        cause: "no member named '{{member}}' in 'Item'; did you mean 'price'?",
        at: 'member',
        diagnostics: [{ at: 'member', column: true, message: "no member named '{{member}}' in 'Item'" }],
      },
      near: [{ name: 'other-member', values: { member: 'pryce' } }],
    },
    {
      name: 'several-errors',
      files: {
        'queue.c': `
#include "queue.h"

int push(struct queue *queue, int value) {
  int before = queue->length;
  queue->items[queue->length++] = «undeclared»{{name}}«end»
  return «undeclared-too»status;
}

int pop(struct queue *queue) { return «call»take(queue); }
`,
        'queue.h': `
struct queue { int length; int items[8]; };
`,
      },
      values: { name: 'scaled' },
      run: 'clang -Wall -c queue.c',
      truth: {
        type: null,
        // The parser meets the end of the line before the name is looked up.
        cause: "expected ';' after expression",
        at: 'end',
        diagnostics: [
          { at: 'end', column: true, message: "expected ';' after expression" },
          { at: 'undeclared', column: true, message: "use of undeclared identifier '{{name}}'" },
          { at: 'undeclared-too', column: true, message: "use of undeclared identifier 'status'" },
          {
            at: 'call',
            column: true,
            severity: 'warning',
            code: '-Wimplicit-function-declaration',
            message: "implicit declaration of function 'take'",
          },
        ],
      },
      near: [{ name: 'other-name', values: { name: 'scaled_value' } }],
    },
    {
      name: 'template-deduction',
      files: {
        'main.cpp': `
#include <algorithm>
#include <string>

int longest(const std::string &a, int b) {
  return «call»std::max({{arguments}});
}

int main() { return longest("a", 2); }
`,
      },
      values: { arguments: 'a.size(), b' },
      run: 'clang++ -fcolor-diagnostics -std=c++17 -c main.cpp',
      truth: {
        type: null,
        cause: "no matching function for call to 'max'",
        at: 'call',
        diagnostics: [{ at: 'call', column: true, message: "no matching function for call to 'max'" }],
      },
      near: [
        {
          name: 'min',
          files: {
            'main.cpp': `
#include <algorithm>
#include <string>

int longest(const std::string &a, int b) {
  return «call»std::min({{arguments}});
}

int main() { return longest("a", 2); }
`,
          },
          truth: {
            cause: "no matching function for call to 'min'",
            diagnostics: [{ at: 'call', column: true, message: "no matching function for call to 'min'" }],
          },
        },
      ],
    },
    {
      name: 'undefined-method',
      files: {
        'clock.hpp': `
#pragma once
namespace shop {
struct Clock {
  long now({{parameter}}) const;
};
}
`,
        'main.cpp': `
#include "clock.hpp"

int main() {
  shop::Clock clock;
  return «call»clock.now({}) > 0;
}
`,
      },
      values: { parameter: 'int' },
      run: 'clang++ -g -o app main.cpp',
      truth: { type: null, cause: "undefined reference to `shop::Clock::now({{parameter}}) const'", at: 'call' },
      near: [{ name: 'other-parameter', values: { parameter: 'char' } }],
    },
  ],
};

export default clang;
