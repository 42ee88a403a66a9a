import type { FailingToolchain } from '../failure.ts';
import { forWares, wareFiles } from '../repeated.ts';

const C_FILE = (ware: string, body: string) => `
#include "shop.h"

int ${ware}_cents(const char *text, unsigned count)
{
    int index, sum = 0;
    for (index = 0; index < count; index++)
        sum += (int)text[index];
    ${body}
}
`;

export default [
  {
    name: 'make',
    packages: ['gcc', 'make', 'libc6-dev'],
    failures: [
      {
        name: 'warnings-before-the-error',
        files: {
          Makefile: `
CFLAGS = -Wall -Wextra -O2
OBJECTS = ${forWares(20, (ware) => `${ware}.o`).replaceAll('\n', ' ')} main.o

shop: $(OBJECTS)
	$(CC) -o $@ $^
`,
          'shop.h': '#pragma once\nstruct order { int cents; int count; };\nint total(const struct order *order);\n',
          ...wareFiles(20, (ware, index) => [
            `${ware}.c`,
            C_FILE(
              ware,
              index === 13 ? 'struct order order = {sum, 1};\n    return order.«price»price;' : 'return sum;',
            ),
          ]),
          'main.c': 'int main(void) { return 0; }\n',
        },
        run: 'make -k',
        truth: { cause: "'struct order' has no member named 'price'", at: 'price' },
      },
      {
        name: 'undefined-reference',
        files: {
          Makefile: `
CFLAGS = -g
OBJECTS = ${forWares(16, (ware) => `${ware}.o`).replaceAll('\n', ' ')} main.o

shop: $(OBJECTS)
	$(CC) -o $@ $^
`,
          'shop.h': '#pragma once\nint total(int cents);\n',
          ...wareFiles(16, (ware, index) => [
            `${ware}.c`,
            C_FILE(
              ware,
              index < 4 ? 'return «total»total(sum);'.replace('«total»', index === 0 ? '«total»' : '') : 'return sum;',
            ),
          ]),
          'main.c': 'int main(void) { return 0; }\n',
        },
        run: 'make',
        truth: { cause: "undefined reference to `total'", at: 'total' },
      },
    ],
  },
  {
    name: 'cmake',
    packages: ['cmake', 'g++', 'ninja-build', 'make'],
    failures: [
      {
        name: 'template-depths',
        files: {
          'CMakeLists.txt': `
cmake_minimum_required(VERSION 3.16)
project(shop CXX)
set(CMAKE_CXX_STANDARD 17)
add_executable(shop main.cpp ${forWares(6, (ware) => `${ware}.cpp`).replaceAll('\n', ' ')})
`,
          ...wareFiles(6, (ware) => [`${ware}.cpp`, `int ${ware}(int count) { return count * 2; }\n`]),
          'main.cpp': `
#include <algorithm>
#include <string>
#include <vector>

struct Order {
    std::string customer;
    int cents;
};

int main()
{
    std::vector<Order> orders{{"ada", 3}, {"bob", 2}};
    «sort»std::sort(orders.begin(), orders.end());
    return orders.front().cents;
}
`,
        },
        run: 'cmake -S . -B build -G Ninja && cmake --build build',
        truth: { cause: "no match for 'operator<' Order", at: 'sort' },
      },
      {
        name: 'library-not-found',
        files: {
          'CMakeLists.txt': `
cmake_minimum_required(VERSION 3.16)
project(shop C CXX)
include(CheckIncludeFile)
${forWares(8, (ware) => `check_include_file(${ware}.h HAVE_${ware.toUpperCase()})`)}
find_package(Threads REQUIRED)
«find»find_package(Fmt 11 REQUIRED CONFIG)
add_executable(shop main.cpp)
`,
          'main.cpp': 'int main() { return 0; }\n',
        },
        run: 'cmake -S . -B build',
        truth: { cause: 'Could not find a package configuration file provided by "Fmt" version 11', at: 'find' },
      },
    ],
  },
  {
    name: 'ctest',
    packages: ['cmake', 'gcc', 'make'],
    failures: [
      {
        name: 'two-of-forty',
        files: {
          'CMakeLists.txt': `
cmake_minimum_required(VERSION 3.16)
project(shop C)
enable_testing()
add_executable(check check.c)
${forWares(40, (ware) => `add_test(NAME ${ware} COMMAND check ${ware})`)}
`,
          'check.c': `
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(int count, char **words)
{
    printf("checking %s of %d\\n", words[1], count);
    «cheap»assert(strcmp(words[1], "saffron") < 0 || strchr("alp", words[1][1]));
    return 0;
}
`,
        },
        prepare: 'cmake -S . -B build && cmake --build build',
        run: 'ctest --test-dir build --output-on-failure',
        truth: { cause: `Assertion strcmp(words[1], "saffron") < 0 failed`, at: 'cheap' },
      },
    ],
  },
  {
    name: 'sanitizers',
    packages: ['gcc', 'libc6-dev'],
    failures: [
      {
        name: 'use-after-free',
        files: {
          'orders.c': `
#include <stdio.h>
#include <stdlib.h>

struct order { int cents; struct order *next; };

static int total(struct order *first)
{
    int sum = 0;
    for (struct order *order = first; order; order = order->next)
        «read»sum += order->cents;
    return sum;
}

int main(void)
{
    struct order *order = calloc(1, sizeof *order);
    printf("one order\\n");
    free(order);
    return total(order);
}
`,
        },
        prepare: 'gcc -g -O0 -fsanitize=address -o orders orders.c',
        run: './orders',
        truth: { cause: 'heap-use-after-free', at: 'read' },
      },
    ],
  },
  {
    name: 'ghc',
    packages: ['ghc'],
    failures: [
      {
        name: 'warnings-before-the-error',
        files: {
          ...wareFiles(9, (ware) => [
            `${ware.charAt(0).toUpperCase()}${ware.slice(1)}.hs`,
            `
module ${ware.charAt(0).toUpperCase()}${ware.slice(1)} where

import Data.List (sort)

price count = count * 3
`,
          ]),
          'Main.hs': `
module Main where

${forWares(9, (ware) => `import qualified ${ware.charAt(0).toUpperCase()}${ware.slice(1)}`)}

main :: IO ()
main = putStrLn («sum»sum (map Apples.price [1, 2, 3 :: Int]))
`,
        },
        run: 'ghc -Wall -o shop Main.hs',
        truth: { cause: "Couldn't match type Int with [Char]", at: 'sum' },
      },
    ],
  },
  {
    name: 'mcs',
    packages: ['mono-mcs'],
    failures: [
      {
        name: 'warnings-before-the-error',
        files: {
          ...wareFiles(14, (ware, index) => [
            `${ware}.cs`,
            `
using System;

class Ware${index}
{
    int unused;

    public decimal Price(int count)
    {
        int forgotten = count;
        return ${index === 8 ? '«parse»Money.Parse("3")' : 'count * 1.5m'};
    }
}
`,
          ]),
          'main.cs':
            'static class Money { public static decimal Of(string text) { return decimal.Parse(text); } }\nstatic class Program { static void Main() { } }\n',
        },
        run: 'mcs -warn:4 -out:shop.exe *.cs',
        truth: { cause: "CS0117 'Money' does not contain a definition for 'Parse'", at: 'parse' },
      },
    ],
  },
] satisfies readonly FailingToolchain[];
