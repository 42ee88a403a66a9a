import type { Toolchain } from '../error-class.ts';

const SOURCE = `
import os
import «json»json, sys


def main( «pad»argv):
    «unused»unused = 1
    if argv == «none»None:
        print(«name»{{name}})
    print(os.name)


main(sys.argv)
`;

const flake8: Toolchain = {
  name: 'flake8',
  packages: ['python3'],
  pypi: ['flake8==7.5.0'],
  comment: '#',
  classes: [
    {
      name: 'plain',
      files: { 'tool/__init__.py': '', 'tool/cli.py': SOURCE },
      values: { name: 'usage' },
      run: 'python3 -m flake8 tool',
      truth: {
        type: null,
        code: 'F401',
        cause: "'json' imported but unused",
        at: 'tool/cli.py:2',
        diagnostics: [
          { at: 'json', code: 'F401', message: "'json' imported but unused" },
          { at: 'json', code: 'E401', message: 'multiple imports on one line' },
          { at: 'pad', code: 'E201', message: "whitespace after '('" },
          {
            at: 'unused',
            column: true,
            code: 'F841',
            message: "local variable 'unused' is assigned to but never used",
          },
          { at: 'none', code: 'E711', message: "comparison to None should be 'if cond is None:'" },
          { at: 'name', column: true, code: 'F821', message: "undefined name '{{name}}'" },
        ],
      },
      moves: false,
      near: [{ name: 'other-name', values: { name: 'help_text' } }],
    },
    {
      name: 'show-source',
      files: {
        'calc.py': `
def mean(values):
    return sum(values) / «name»{{name}}
`,
      },
      values: { name: 'count' },
      run: 'python3 -m flake8 --show-source --statistics --count calc.py',
      truth: {
        type: null,
        code: 'F821',
        cause: "undefined name '{{name}}'",
        at: 'name',
        diagnostics: [{ at: 'name', column: true, code: 'F821', message: "undefined name '{{name}}'" }],
      },
      near: [{ name: 'other-name', values: { name: 'size' } }],
    },
    {
      name: 'syntax',
      files: {
        'broken.py': `
import sys


def run(argv:
    «body»return {{name}}(argv)
`,
        'fine.py': 'x = 1\n',
      },
      values: { name: 'sys.exit' },
      run: 'python3 -m flake8 --extend-ignore=E1,E2,F broken.py fine.py; python3 -m flake8 .',
      truth: {
        type: null,
        code: 'E999',
        cause: "SyntaxError: '(' was never closed",
      },
      near: [
        {
          name: 'indent',
          files: {
            'broken.py': `
import sys


def run(argv):
return sys.exit(argv)
`,
          },
          truth: { cause: 'IndentationError: expected an indented block after function definition on line 4' },
        },
      ],
    },
  ],
};

export default flake8;
