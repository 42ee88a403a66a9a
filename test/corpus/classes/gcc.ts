import type { Toolchain } from '../error-class.ts';

const gcc: Toolchain = {
  name: 'gcc',
  packages: ['gcc', 'g++'],
  comment: '//',
  classes: [
    {
      name: 'undeclared',
      files: {
        'src/total.c': `
int total(const int *prices, int count) {
  int sum = 0;
  for (int i = 0; i < count; i++) sum += prices[i] * «rate»{{name}};
  return sum;
}
`,
      },
      values: { name: 'tax_rate' },
      run: 'gcc -c src/total.c',
      truth: {
        type: null,
        cause: `'{{name}}' undeclared (first use in this function)`,
        at: 'rate',
        diagnostics: [{ at: 'rate', column: true, message: `'{{name}}' undeclared` }],
      },
      near: [
        { name: 'other-name', values: { name: 'tax_rates' } },
        {
          name: 'undeclared-function',
          files: {
            'src/total.c': `
int total(const int *prices, int count) {
  int sum = 0;
  for (int i = 0; i < count; i++) sum += prices[i] * «rate»tax_rate();
  return sum;
}
`,
          },
          run: 'gcc -Werror=implicit-function-declaration -c src/total.c',
          truth: {
            cause: `implicit declaration of function 'tax_rate'`,
            diagnostics: [{ at: 'rate', column: true, message: `implicit declaration of function 'tax_rate'` }],
          },
        },
      ],
    },
    {
      name: 'undefined-reference',
      files: {
        'main.c': `
int {{name}}(int);

int main(void) {
  return «call»{{name}}(1);
}
`,
      },
      values: { name: 'ship_order' },
      run: 'gcc -g -o app main.c',
      truth: { type: null, cause: "undefined reference to `{{name}}'", at: 'call', function: 'main' },
      near: [{ name: 'other-name', values: { name: 'ship_orders' } }],
    },
  ],
};

export default gcc;
