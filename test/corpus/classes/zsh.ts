import type { Toolchain } from '../error-class.ts';

const zsh: Toolchain = {
  name: 'zsh',
  packages: ['zsh'],
  comment: '#',
  classes: [
    {
      name: 'not-found',
      files: {
        'build.zsh': `
setopt err_exit
build() {
  {{command}} build
}
echo "run {{run}}"
build
`,
      },
      values: { command: 'bazel', run: '1' },
      run: 'zsh build.zsh',
      truth: { type: null, cause: 'command not found: {{command}}' },
      noise: [{ run: '2' }, { run: '3' }],
      near: [{ name: 'other-command', values: { command: 'buck2' } }],
    },
    {
      name: 'no-matches',
      files: {
        'clean.zsh': `
echo cleaning
«glob»rm -f build/*.{{extension}}
`,
      },
      values: { extension: 'o' },
      run: 'zsh clean.zsh',
      truth: { cause: 'no matches found: build/*.{{extension}}', at: 'glob' },
      near: [
        { name: 'other-extension', values: { extension: 'so' } },
        {
          name: 'parse',
          files: {
            'clean.zsh': `
for file in a b; do
  echo $file
«end»fi
`,
          },
          truth: { cause: "parse error near `fi'", at: 'end' },
        },
        {
          name: 'parameter',
          files: {
            'clean.zsh': `
setopt no_unset
«glob»echo $TARGET
`,
          },
          truth: { cause: 'TARGET: parameter not set' },
        },
        {
          name: 'cd',
          files: {
            'clean.zsh': `
«glob»cd build/out
`,
          },
          truth: { cause: 'no such file or directory: build/out' },
        },
      ],
    },
  ],
};

export default zsh;
