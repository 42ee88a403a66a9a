import type { Toolchain } from '../error-class.ts';

/** The main object is compiled once. */
const BUILD = `[ -f ~/main.o ] || { printf '#define CATCH_CONFIG_MAIN\\n#include <catch2/catch.hpp>\\n' > ~/main.cpp; g++ -c -o ~/main.o ~/main.cpp; }
g++ -g -o tests tests.cpp ~/main.o`;

const catch2: Toolchain = {
  name: 'catch2',
  packages: ['g++', 'catch2'],
  comment: '//',
  classes: [
    {
      name: 'requirement',
      files: {
        'tests.cpp': `
#include <catch2/catch.hpp>

static int total(int price, int count) { return price * count + 1; }

TEST_CASE("{{test}}", "[cart]") {
  SECTION("empty") { «empty»REQUIRE(total(0, 0) == 0); }
  SECTION("three teas") { «three»CHECK(total(5, 3) == 15); }
}

TEST_CASE("passes") { REQUIRE(true); }
`,
      },
      values: { test: 'totals of carts' },
      prepare: BUILD,
      run: './tests',
      truth: {
        cause: 'REQUIRE( total(0, 0) == 0 ) 1 == 0',
        at: 'empty',
        diagnostics: [
          { at: 'empty', message: 'total(0, 0) == 0 1 == 0' },
          { at: 'three', message: 'total(5, 3) == 15 16 == 15' },
        ],
      },
      near: [{ name: 'other-test', values: { test: 'sums of carts' } }],
    },
    {
      name: 'exception',
      files: {
        'tests.cpp': `
#include <catch2/catch.hpp>
#include <stdexcept>

static int load(bool exists) {
  if (!exists) throw std::runtime_error("{{text}}");
  return 4;
}

TEST_CASE("loads what is there") { CHECK(load(true) == 4); }

«case»TEST_CASE("loads what is not there") {
  int rows = load(false);
  CHECK(rows == 0);
}
`,
      },
      values: { text: 'no such cart' },
      prepare: BUILD,
      run: './tests',
      truth: { cause: 'due to unexpected exception with message: {{text}}', at: 'case' },
      near: [{ name: 'other-text', values: { text: 'no such user' } }],
    },
  ],
};

export default catch2;
