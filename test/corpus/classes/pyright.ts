import type { Toolchain } from '../error-class.ts';

const pyright: Toolchain = {
  name: 'pyright',
  packages: ['python3'],
  npm: { pyright: '1.1.414' },
  comment: '#',
  classes: [
    {
      name: 'types-over-files',
      files: {
        'billing/__init__.py': '',
        'billing/rates.py': `
RATES: dict[str, float] = {"de": 0.19, "fr": 0.2}


def rate(country: str) -> float:
    return RATES.get(country, 0.0)
`,
        'billing/invoice.py': `
from billing.rates import rate


class Invoice:
    def __init__(self, net: float, country: str) -> None:
        self.net = net
        self.country = country

    def gross(self) -> float:
        return self.net * (1 + rate(self.«name»{{name}}))


def main() -> None:
    invoice = Invoice(«net»"12", "de")
    print(invoice.gross())
`,
      },
      values: { name: 'land' },
      run: 'node_modules/.bin/pyright billing',
      truth: {
        type: null,
        code: 'reportAttributeAccessIssue',
        cause: 'Cannot access attribute "{{name}}" for class "Invoice*"',
        at: 'name',
        diagnostics: [
          {
            at: 'name',
            column: true,
            code: 'reportAttributeAccessIssue',
            message: 'Cannot access attribute "{{name}}" for class "Invoice*"',
          },
          {
            at: 'net',
            column: true,
            code: 'reportArgumentType',
            message: 'Argument of type "Literal[\'12\']" cannot be assigned to parameter "net" of type "float"',
          },
        ],
      },
      near: [{ name: 'other-attribute', values: { name: 'region' } }],
    },
    {
      name: 'unresolved-import',
      files: {
        'jobs.py': `
import «module»{{module}}

from typing import Optional


def first(names: list[str]) -> Optional[str]:
    return names[0] if names else None


print({{module}}.VERSION, first([]).«upper»upper())
`,
      },
      values: { module: 'queuelib' },
      run: 'node_modules/.bin/pyright jobs.py',
      truth: {
        type: null,
        code: 'reportMissingImports',
        cause: 'Import "{{module}}" could not be resolved',
        at: 'module',
        diagnostics: [
          {
            at: 'module',
            column: true,
            code: 'reportMissingImports',
            message: 'Import "{{module}}" could not be resolved',
          },
          {
            at: 'upper',
            column: true,
            code: 'reportOptionalMemberAccess',
            message: '"upper" is not a known attribute of "None"',
          },
        ],
      },
      near: [{ name: 'other-module', values: { module: 'queuelab' } }],
    },
    {
      name: 'json-report',
      files: {
        'paths.py': `
from pathlib import Path


def read(path: Path) -> str:
    return path.«method»{{method}}()
`,
      },
      values: { method: 'read_txt' },
      run: 'node_modules/.bin/pyright --outputjson paths.py',
      truth: {
        type: null,
        code: 'reportAttributeAccessIssue',
        cause: 'Cannot access attribute "{{method}}" for class "Path"',
        at: 'method',
        diagnostics: [
          {
            at: 'method',
            code: 'reportAttributeAccessIssue',
            message: 'Cannot access attribute "{{method}}" for class "Path"',
          },
        ],
      },
      near: [{ name: 'other-method', values: { method: 'read_lines' } }],
    },
  ],
};

export default pyright;
