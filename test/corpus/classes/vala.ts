import type { Toolchain } from '../error-class.ts';

const vala: Toolchain = {
  name: 'vala',
  packages: ['valac', 'libglib2.0-dev'],
  comment: '//',
  classes: [
    {
      name: 'compile',
      files: {
        'src/cart.vala': `
int total (int price) {
  return price * «name»{{name}};
}

void main () {
  print ("%d\\n", total (2));
}
`,
      },
      values: { name: 'rate' },
      run: 'valac -C src/cart.vala',
      truth: {
        cause: "The name '{{name}}' does not exist in the context of 'total'",
        at: 'name',
        diagnostics: [
          { at: 'name', column: true, message: "The name '{{name}}' does not exist in the context of 'total'" },
        ],
      },
      near: [{ name: 'other-name', values: { name: 'rates' } }],
    },
  ],
};

export default vala;
