import type { Toolchain } from '../error-class.ts';

const lld: Toolchain = {
  name: 'lld',
  packages: ['clang', 'lld'],
  comment: '//',
  classes: [
    {
      name: 'undefined-symbol',
      files: {
        'src/mail.cpp': `
namespace mail {
bool {{name}}(const char *to);
}

int main() {
  return «call»mail::{{name}}("a@example.org") ? 0 : 1;
}
`,
      },
      values: { name: 'deliver' },
      run: 'clang++ -g -fuse-ld=lld -o app src/mail.cpp',
      truth: { type: null, cause: 'undefined symbol: mail::{{name}}(char const*)', at: 'call' },
      near: [{ name: 'other-name', values: { name: 'deliver_later' } }],
    },
    {
      name: 'duplicate-symbol',
      files: {
        'a.c': `
int «first»{{name}}(void) { return 1; }
`,
        'b.c': `
int {{name}}(void) { return 2; }

int main(void) { return {{name}}(); }
`,
      },
      values: { name: 'version' },
      run: 'clang -g -fuse-ld=lld -o app a.c b.c',
      truth: { type: null, cause: 'duplicate symbol: {{name}}', at: 'first' },
      near: [{ name: 'other-name', values: { name: 'revision' } }],
    },
  ],
};

export default lld;
