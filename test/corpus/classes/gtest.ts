import type { Toolchain } from '../error-class.ts';

/** The main object is compiled once. */
const BUILD = `[ -f ~/main.o ] || g++ -c -o ~/main.o /usr/src/googletest/googletest/src/gtest_main.cc
g++ -g -o tests tests.cpp ~/main.o -lgtest -pthread`;

const gtest: Toolchain = {
  name: 'gtest',
  packages: ['g++', 'libgtest-dev', 'googletest'],
  comment: '//',
  classes: [
    {
      name: 'expectation',
      files: {
        'cart.hpp': `
#pragma once
inline int total(int price, int count) { return price * count + {{extra}}; }
`,
        'tests.cpp': `
#include "cart.hpp"
#include <gtest/gtest.h>

TEST(Cart, Empty) { EXPECT_EQ(total(0, 0), {{extra}}); }

TEST(Cart, {{test}}) {
  int count = 3;
  «expect»EXPECT_EQ(total(5, count), 15) << "for three teas";
}

TEST(Cart, Label) {
  const char *label = "tea";
  «label»EXPECT_STREQ(label, "coffee");
}
`,
      },
      values: { test: 'Total', extra: '1' },
      prepare: BUILD,
      run: './tests',
      truth: {
        cause: 'Expected equality of these values: total(5, count) Which is: 16',
        at: 'expect',
        diagnostics: [
          { at: 'expect', message: 'total(5, count) Which is: 16 15' },
          { at: 'label', message: 'label Which is: "tea" "coffee"' },
        ],
      },
      near: [
        { name: 'other-test', values: { test: 'Sum' } },
        {
          name: 'other-expectation',
          files: {
            'tests.cpp': `
#include "cart.hpp"
#include <gtest/gtest.h>

TEST(Cart, Total) {
  int count = 3;
  «expect»EXPECT_LT(total(5, count), 15);
}
`,
          },
          truth: {
            cause: 'Expected: (total(5, count)) < (15), actual: 16 vs 15',
            diagnostics: [{ at: 'expect', message: 'Expected: (total(5, count)) < (15), actual: 16 vs 15' }],
          },
        },
      ],
    },
    {
      name: 'exception',
      files: {
        'tests.cpp': `
#include <gtest/gtest.h>
#include <stdexcept>
#include <string>

static int port(const std::string &text) {
  if (text.empty()) throw std::runtime_error("{{text}}");
  return std::stoi(text);
}

TEST(Config, Port) { EXPECT_EQ(port("80"), 80); }

TEST(Config, NoPort) { EXPECT_EQ(port(""), 0); }
`,
      },
      values: { text: 'the port is empty' },
      prepare: BUILD,
      run: './tests --gtest_color=yes',
      truth: { cause: 'C++ exception with description "{{text}}" thrown in the test body.' },
      near: [{ name: 'other-text', values: { text: 'the port is missing' } }],
    },
  ],
};

export default gtest;
