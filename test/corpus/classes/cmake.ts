import type { Toolchain } from '../error-class.ts';

const MAIN = `
int main(void) { return 0; }
`;

const cmake: Toolchain = {
  name: 'cmake',
  packages: ['cmake', 'gcc', 'make'],
  comment: '#',
  classes: [
    {
      name: 'package-missing',
      files: {
        'CMakeLists.txt': `
cmake_minimum_required(VERSION 3.20)
project(shop LANGUAGES C)
message(STATUS "shop: configuring")
include(cmake/dependencies.cmake)
add_executable(shop main.c)
`,
        'cmake/dependencies.cmake': `
«find»find_package({{package}} 2.4 REQUIRED)
`,
        'main.c': MAIN,
      },
      values: { package: 'LedgerClient' },
      run: 'cmake -S . -B build',
      truth: {
        type: 'CMake Error',
        cause:
          'By not providing "Find{{package}}.cmake" in CMAKE_MODULE_PATH this project has asked CMake to find a package configuration file provided by "{{package}}"',
        at: 'find',
        diagnostics: [{ at: 'find', message: 'By not providing "Find{{package}}.cmake"' }],
      },
      near: [{ name: 'other-package', values: { package: 'LedgerClients' } }],
    },
    {
      name: 'fatal-message',
      files: {
        'CMakeLists.txt': `
cmake_minimum_required(VERSION 3.20)
project(shop LANGUAGES NONE)
add_subdirectory(server)
message(STATUS "never reached")
`,
        'server/CMakeLists.txt': `
function(require_option name)
  if(NOT \${name})
    «fail»message(FATAL_ERROR "\${name} must be set: {{advice}}")
  endif()
endfunction()
message(WARNING "server: building without tracing")
require_option({{option}})
`,
      },
      values: { option: 'SHOP_DATABASE', advice: 'the server cannot start without it' },
      run: 'cmake -S . -B build',
      truth: {
        type: 'CMake Error',
        cause: '{{option}} must be set: {{advice}}',
        at: 'fail',
      },
      near: [{ name: 'other-option', values: { option: 'SHOP_CACHE' } }],
    },
    {
      name: 'unknown-command',
      files: {
        'CMakeLists.txt': `
cmake_minimum_required(VERSION 3.20)
project(shop LANGUAGES C)
«call»{{command}}(shop main.c)
`,
        'main.c': MAIN,
      },
      values: { command: 'add_exectable' },
      run: 'cmake -S . -B build',
      truth: {
        type: 'CMake Error',
        cause: 'Unknown CMake command "{{command}}".',
        at: 'call',
        diagnostics: [{ at: 'call', message: 'Unknown CMake command "{{command}}"' }],
      },
      near: [{ name: 'other-command', values: { command: 'add_programme' } }],
    },
    {
      name: 'source-missing',
      files: {
        'CMakeLists.txt': `
cmake_minimum_required(VERSION 3.20)
project(shop LANGUAGES C)
«target»add_executable(shop main.c src/{{file}}.c)
`,
        'main.c': MAIN,
      },
      values: { file: 'basket' },
      run: 'cmake -S . -B build',
      truth: { type: 'CMake Error', cause: 'Cannot find source file: src/{{file}}.c', at: 'target' },
      near: [{ name: 'other-file', values: { file: 'baskets' } }],
    },
    {
      name: 'build-fails',
      files: {
        'CMakeLists.txt': `
cmake_minimum_required(VERSION 3.20)
project(shop LANGUAGES C)
add_library(store STATIC src/store.c)
add_executable(shop main.c)
target_link_libraries(shop store)
`,
        'main.c': MAIN,
        'src/store.c': `
struct row { int id; };

int first(struct row *rows) {
  return rows[0].«member»{{member}};
}
`,
      },
      values: { member: 'key' },
      moves: false,
      prepare: 'cmake -S . -B build',
      run: 'cmake --build build',
      truth: {
        cause: `'struct row' has no member named '{{member}}'`,
        at: 'member',
        diagnostics: [{ at: 'member', message: `'struct row' has no member named '{{member}}'` }],
      },
      near: [{ name: 'other-member', values: { member: 'keys' } }],
    },
  ],
};

export default cmake;
