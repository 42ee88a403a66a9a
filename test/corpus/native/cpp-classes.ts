import type { ErrorClass } from '../error-class.ts';

/** Failures of programs in C++ under GCC. */
export const CPP_CLASSES: readonly ErrorClass[] = [
  {
    name: 'template',
    files: {
      'src/store.hpp': `
#pragma once
template <class Key, class Value>
struct Store {
  Value values[8];
  Value &find(const Key &key) { return values[key.«call»{{method}}() % 8]; }
};
`,
      'src/main.cpp': `
#include "store.hpp"

struct OrderId { int number; };

int main() {
  Store<OrderId, int> store{};
  return store.find(OrderId{4});
}
`,
    },
    values: { method: 'hash' },
    run: 'g++ -std=c++17 -c src/main.cpp',
    truth: {
      type: null,
      cause: `'const struct OrderId' has no member named '{{method}}'`,
      at: 'call',
      diagnostics: [{ at: 'call', message: `'const struct OrderId' has no member named '{{method}}'` }],
    },
    near: [{ name: 'other-method', values: { method: 'digest' } }],
  },
  {
    name: 'no-matching-function',
    files: {
      'main.cpp': `
#include <string>

void send(const std::string &host, int port);
void send(int socket, std::string &payload);

int main() {
  «call»send({{arguments}});
}
`,
    },
    values: { arguments: '"example", "80"' },
    run: 'g++ -c main.cpp',
    truth: {
      type: null,
      // Where one overload alone has as many parameters, it is told what does not fit.
      cause: `invalid conversion from 'const char*' to 'int'`,
      at: 'call',
      function: 'main',
      diagnostics: [{ at: 'call', code: '-fpermissive', message: `invalid conversion from 'const char*' to 'int'` }],
    },
    near: [
      {
        name: 'other-arguments',
        values: { arguments: '80, "example"' },
        truth: {
          cause: `cannot bind non-const lvalue reference of type 'std::string&'`,
          diagnostics: [{ at: 'call', message: `cannot bind non-const lvalue reference of type 'std::string&'` }],
        },
      },
    ],
  },
  {
    name: 'static-assert',
    files: {
      'wire.cpp': `
#include <cstdint>

struct Header {
  std::uint16_t kind;
  std::uint32_t length;
};

static_assert(«assert»sizeof(Header) == {{size}}, "{{text}}");
`,
    },
    values: { size: '6', text: 'Header must be packed' },
    run: 'g++ -c wire.cpp',
    truth: {
      type: null,
      cause: 'static assertion failed: {{text}}',
      at: 'assert',
      diagnostics: [{ at: 'assert', message: 'static assertion failed: {{text}}' }],
    },
    near: [{ name: 'other-text', values: { text: 'Header must be small' } }],
  },
  {
    name: 'concept',
    files: {
      'main.cpp': `
#include <concepts>
#include <string>

template <class T>
concept Priced = requires(T item) {
  { item.price() } -> std::convertible_to<double>;
};

double total(Priced auto const &item) { return item.price(); }

struct {{type}} { std::string name; };

int main() { return static_cast<int>(«call»total({{type}}{"a"})); }
`,
    },
    values: { type: 'Coupon' },
    run: 'g++ -std=c++20 -c main.cpp',
    truth: {
      type: null,
      cause: `no matching function for call to 'total({{type}})'`,
      at: 'call',
      diagnostics: [{ at: 'call', message: `no matching function for call to 'total({{type}})'` }],
    },
    near: [{ name: 'other-type', values: { type: 'Voucher' } }],
  },
];
