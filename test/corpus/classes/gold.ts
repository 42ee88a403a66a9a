import type { Toolchain } from '../error-class.ts';

const gold: Toolchain = {
  name: 'gold',
  packages: ['gcc', 'g++', 'binutils'],
  comment: '//',
  classes: [
    {
      name: 'undefined',
      files: {
        'src/price.c': `
double {{name}}(int id);

double price(int id) {
  return «call»{{name}}(id) * 2;
}
`,
        'src/main.c': `
double price(int id);

int main(void) { return price(3) > 1; }
`,
      },
      values: { name: 'tax_of' },
      run: 'gcc -g -fuse-ld=gold -o app src/main.c src/price.c',
      truth: { type: null, cause: "undefined reference to '{{name}}'", at: 'call' },
      near: [{ name: 'other-name', values: { name: 'tax_on' } }],
    },
    {
      name: 'library-missing',
      files: {
        'main.c': `
int main(void) { return 0; }
`,
      },
      values: { library: 'ledger' },
      run: 'gcc -fuse-ld=gold -o app main.c -l{{library}}',
      truth: { type: null, cause: 'cannot find -l{{library}}', at: null },
      near: [{ name: 'other-library', values: { library: 'ledgers' } }],
    },
  ],
};

export default gold;
