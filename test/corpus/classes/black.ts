import type { Toolchain } from '../error-class.ts';

const black: Toolchain = {
  name: 'black',
  packages: ['python3'],
  pypi: ['black==26.10.1'],
  comment: '#',
  classes: [
    {
      name: 'would-reformat',
      files: {
        'pkg/{{file}}.py': `
def area( width,height ):
    return width*height
`,
        'pkg/good.py': 'x = 1\n',
      },
      values: { file: 'shapes' },
      run: 'python3 -m black --check pkg',
      truth: { type: null, cause: 'would reformat', at: 'pkg/{{file}}.py' },
      near: [{ name: 'other-file', values: { file: 'areas' } }],
    },
    {
      name: 'cannot-parse',
      files: {
        'parse.py': `
def parse(text):
    if text«bad»
        return 1
`,
      },
      run: 'python3 -m black parse.py',
      truth: {
        type: null,
        cause: 'cannot parse bad input if text',
        at: 'bad',
        diagnostics: [{ at: 'bad', message: 'cannot parse' }],
      },
      near: [
        {
          name: 'other-statement',
          files: {
            'parse.py': `
def parse(text):
    while text«bad»
        return 1
`,
          },
          truth: { cause: 'cannot parse bad input while text' },
        },
      ],
    },
  ],
};

export default black;
