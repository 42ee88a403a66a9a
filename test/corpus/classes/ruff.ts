import type { Toolchain } from '../error-class.ts';

const REPORT = `
import «os»os
import sys


def total(rows):
    result = «name»{{name}}
    for row in rows:
        if row == «none»None:
            continue
        result += row
    return result


print(total([1, 2]), sys.argv)
`;

const DIAGNOSTICS = [
  { at: 'os', column: true, code: 'F401', message: '`os` imported but unused' },
  { at: 'name', column: true, code: 'F821', message: 'Undefined name `{{name}}`' },
  { at: 'none', column: true, code: 'E711', message: 'Comparison to `None` should be `cond is None`' },
] as const;

const TRUTH = {
  type: null,
  code: 'F401',
  cause: '`os` imported but unused',
  at: 'os',
  diagnostics: DIAGNOSTICS,
} as const;

const ruff: Toolchain = {
  name: 'ruff',
  packages: ['python3'],
  pypi: ['ruff==0.17.6'],
  comment: '#',
  classes: [
    {
      name: 'full',
      files: { 'report.py': REPORT },
      values: { name: 'start' },
      run: 'python3 -m ruff check --no-cache --select E,F report.py',
      truth: TRUTH,
      near: [{ name: 'other-name', values: { name: 'begin' } }],
    },
    {
      name: 'concise',
      files: { 'report.py': REPORT },
      values: { name: 'start' },
      run: 'python3 -m ruff check --no-cache --select E,F --output-format concise report.py',
      truth: TRUTH,
      near: [{ name: 'other-name', values: { name: 'begin' } }],
    },
    {
      name: 'github',
      files: { 'report.py': REPORT },
      values: { name: 'start' },
      run: 'python3 -m ruff check --no-cache --select E,F --output-format github report.py',
      truth: TRUTH,
      near: [{ name: 'other-name', values: { name: 'begin' } }],
    },
    {
      name: 'grouped-and-json',
      files: { 'report.py': REPORT },
      values: { name: 'start', format: 'grouped' },
      run: 'python3 -m ruff check --no-cache --select E,F --output-format {{format}} report.py',
      truth: TRUTH,
      near: [
        { name: 'other-name', values: { name: 'begin' } },
        {
          name: 'json-other-name',
          values: { name: 'first', format: 'json' },
        },
      ],
    },
    {
      name: 'syntax',
      files: {
        'parse.py': `
def parse(text):
    return text.split(«newline»

def join(words):
    return " ".join(words)
`,
        'other.py': `
import «import»{{module}}


def nothing():
    return 1
`,
      },
      values: { module: 'json' },
      run: 'python3 -m ruff check --no-cache .',
      truth: {
        type: null,
        code: 'F401',
        cause: '`{{module}}` imported but unused',
        diagnostics: [
          { at: 'import', code: 'F401', message: '`{{module}}` imported but unused' },
          { at: 'newline', column: true, code: 'invalid-syntax', message: 'Expected `)`, found newline' },
        ],
      },
      near: [{ name: 'other-module', values: { module: 'math' } }],
    },
    {
      name: 'format',
      files: {
        'style.py': `
def area(«space» width,height ):
    return width*height
`,
      },
      run: 'python3 -m ruff format --no-cache --check style.py good.py; echo "exit $?"',
      prepare: `printf 'x = 1\\n' > good.py`,
      truth: {
        type: null,
        code: 'unformatted',
        cause: 'File would be reformatted',
        at: 'space',
        diagnostics: [{ at: 'space', code: 'unformatted', message: 'File would be reformatted' }],
      },
      near: [
        {
          name: 'other-file',
          files: { 'good.py': 'x«space»=1\n', 'style.py': 'y = 1\n' },
          prepare: 'true',
          truth: { cause: 'File would be reformatted' },
        },
      ],
    },
    {
      name: 'configuration',
      files: {
        'pyproject.toml': '[tool.ruff]\nline-length = 100\n{{key}} = ["E501"]\n',
        'a.py': 'x = 1\n',
      },
      values: { key: 'ignored' },
      run: 'python3 -m ruff check --no-cache a.py',
      truth: { cause: 'unknown field `{{key}}`' },
      near: [{ name: 'other-key', values: { key: 'selected' } }],
    },
  ],
};

export default ruff;
