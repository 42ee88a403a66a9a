import type { Toolchain } from '../error-class.ts';

const BUILD = 'g++ -g -DDOCTEST_CONFIG_IMPLEMENT_WITH_MAIN -o tests tests.cpp';

const doctest: Toolchain = {
  name: 'doctest',
  packages: ['g++', 'doctest-dev'],
  comment: '//',
  classes: [
    {
      name: 'check',
      files: {
        'tests.cpp': `
#include <doctest/doctest.h>

static int total(int price, int count) { return price * count + 1; }

TEST_CASE("{{test}}") {
  int count = 3;
  «check»CHECK(total(5, count) == 15);
  «require»REQUIRE(total(0, 0) < 1);
}
`,
      },
      values: { test: 'totals' },
      prepare: BUILD,
      run: './tests',
      truth: {
        cause: 'CHECK( total(5, count) == 15 ) is NOT correct! values: CHECK( 16 == 15 )',
        at: 'check',
        diagnostics: [
          { at: 'check', message: 'CHECK( total(5, count) == 15 ) values: CHECK( 16 == 15 )' },
          { at: 'require', message: 'REQUIRE( total(0, 0) < 1 ) values: REQUIRE( 1 < 1 )' },
        ],
      },
      near: [{ name: 'other-test', values: { test: 'sums' } }],
    },
    {
      name: 'exception',
      files: {
        'tests.cpp': `
#include <doctest/doctest.h>
#include <stdexcept>

«case»TEST_CASE("loads carts") {
  throw std::logic_error("{{text}}");
}
`,
      },
      values: { text: 'cart is locked' },
      prepare: BUILD,
      run: './tests',
      truth: { cause: 'test case THREW exception: {{text}}', at: 'case' },
      near: [{ name: 'other-text', values: { text: 'cart is closed' } }],
    },
  ],
};

export default doctest;
