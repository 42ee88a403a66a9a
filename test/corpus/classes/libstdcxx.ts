import type { Toolchain } from '../error-class.ts';

const libstdcxx: Toolchain = {
  name: 'libstdcxx',
  packages: ['g++'],
  comment: '//',
  classes: [
    {
      name: 'own-exception',
      files: {
        'src/config.cpp': `
#include <stdexcept>
#include <string>

namespace shop {
struct ConfigError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

int port(const std::string &text) {
  if (text.empty()) throw ConfigError("port of {{service}} is empty");
  return std::stoi(text);
}
}
`,
        'src/main.cpp': `
#include <iostream>
#include <string>

namespace shop { int port(const std::string &text); }

int main() {
  std::cerr << "loading {{path}}" << std::endl;
  return shop::port("");
}
`,
      },
      values: { service: 'ledger', path: '/etc/shop.conf' },
      noise: [{ path: '/etc/other.conf' }, { path: './shop.conf' }],
      prepare: 'g++ -o app src/main.cpp src/config.cpp',
      run: './app',
      truth: { type: 'shop::ConfigError', cause: 'port of {{service}} is empty', at: null },
      near: [{ name: 'other-service', values: { service: 'ledgers' } }],
    },
    {
      name: 'out-of-range',
      files: {
        'main.cpp': `
#include <map>
#include <string>
#include <vector>

int main() {
  std::vector<int> rows(3);
  std::map<std::string, int> prices{{"tea", 2}};
  return {{fault}};
}
`,
      },
      values: { fault: 'rows.at(5)' },
      prepare: 'g++ -o app main.cpp',
      run: './app',
      truth: {
        type: 'std::out_of_range',
        cause: 'vector::_M_range_check: __n (which is 5) >= this->size() (which is 3)',
        at: null,
      },
      near: [
        { name: 'map', values: { fault: 'prices.at("coffee")' }, truth: { cause: 'map::at' } },
        { name: 'number', values: { fault: 'std::stoi("99999999999")' }, truth: { cause: 'stoi' } },
      ],
    },
    {
      name: 'no-message',
      files: {
        'main.cpp': `
#include <new>

enum class {{name}} { unknown };

int main(int count, char **) {
  {{fault}}
}
`,
      },
      values: { name: 'Failure', fault: 'throw Failure::unknown;' },
      prepare: 'g++ -o app main.cpp',
      run: './app',
      truth: { type: '{{name}}', cause: '{{name}}', at: null },
      near: [
        {
          name: 'memory',
          values: { fault: 'return *new char[static_cast<unsigned long>(count) << 46];' },
          truth: { type: 'std::bad_alloc', cause: 'std::bad_alloc' },
        },
        {
          name: 'no-exception',
          values: { fault: 'throw;' },
          truth: { type: null, cause: 'terminate called without an active exception' },
        },
      ],
    },
  ],
};

export default libstdcxx;
