import type { Toolchain } from '../error-class.ts';

const meson: Toolchain = {
  name: 'meson',
  packages: ['meson', 'gcc', 'ninja-build', 'pkg-config'],
  comment: '#',
  classes: [
    {
      name: 'dependency',
      files: {
        'meson.build': `
project('shop', 'c')
«find»ledger = dependency('{{library}}')
executable('shop', 'main.c', dependencies: ledger)
`,
        'main.c': 'int main(void) { return 0; }\n',
      },
      values: { library: 'ledger' },
      run: 'meson setup build',
      truth: {
        cause: 'Dependency "{{library}}" not found, tried pkgconfig and cmake',
        at: 'find',
        diagnostics: [{ at: 'find', message: 'Dependency "{{library}}" not found' }],
      },
      near: [{ name: 'other-library', values: { library: 'ledgers' } }],
    },
    {
      name: 'unknown-variable',
      files: {
        'meson.build': `
project('shop')
subdir('src')
`,
        'src/meson.build': `
message('configuring src')
install_data(«use»{{name}})
`,
      },
      values: { name: 'shop_files' },
      run: 'meson setup build',
      truth: { cause: 'Unknown variable "{{name}}".', at: 'use' },
      near: [{ name: 'other-name', values: { name: 'shop_file' } }],
    },
  ],
};

export default meson;
