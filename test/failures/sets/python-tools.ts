import type { FailingToolchain } from '../failure.ts';
import { capital, wareFiles } from '../repeated.ts';

const PIP = 'python3 -m pip --disable-pip-version-check --no-cache-dir';

export default [
  {
    name: 'mypy',
    packages: ['python3'],
    pypi: ['mypy==2.4.1'],
    failures: [
      {
        name: 'after-a-rename',
        files: {
          'shop/__init__.py': '',
          'shop/money.py': `
from dataclasses import dataclass


@dataclass(frozen=True)
class Money:
    cents: int
    currency: str = "EUR"

    def plus(self, other: "Money") -> "Money":
        return Money(self.cents + other.cents, self.currency)
`,
          ...wareFiles(18, (ware, index) => [
            `shop/${ware}.py`,
            `
from shop.money import Money


def price(count: int) -> Money:
    return Money(count * ${index + 2})


def cents(count: int) -> int:
    ${index === 16 ? '«amount»' : ''}return price(count).${index % 2 === 0 ? 'amount' : 'cents'}
`,
          ]),
        },
        run: 'python3 -m mypy shop',
        truth: { cause: '"Money" has no attribute "amount" attr-defined', at: 'amount' },
      },
    ],
  },
  {
    name: 'ruff',
    packages: ['python3'],
    pypi: ['ruff==0.17.6'],
    failures: [
      {
        name: 'whole-project',
        files: {
          'pyproject.toml': '[tool.ruff]\nline-length = 100\nlint.select = ["E", "F", "B"]\n',
          ...wareFiles(12, (ware, index) => [
            `shop/${ware}.py`,
            `
import json
import os


def load(path, found=${index % 3 === 0 ? '[]' : 'None'}):
    with open(path) as file:
        rows = json.load(file)
    return rows, found
`,
          ]),
        },
        run: 'python3 -m ruff check .',
        truth: { cause: 'F401 os imported but unused', at: 'shop/apples.py:2' },
      },
    ],
  },
  {
    name: 'pylint',
    packages: ['python3'],
    pypi: ['pylint==4.1.4'],
    failures: [
      {
        name: 'errors-among-advice',
        files: {
          'shop/__init__.py': '',
          ...wareFiles(10, (ware, index) => [
            `shop/${ware}.py`,
            `
import json

def readPrices(path):
    file = open(path)
    rows = json.load(file)
    ${index === 6 ? '«undefined»return [row.price for row in row_s]' : 'return [row["price"] for row in rows]'}

class ${capital(ware)}:
    def total(self, l):
        return sum(l)
`,
          ]),
        },
        run: 'python3 -m pylint shop',
        truth: { cause: "undefined-variable Undefined variable 'row_s'", at: 'undefined' },
      },
    ],
  },
  {
    name: 'pip',
    packages: ['python3', 'python3-pip', 'python3-venv', 'python3-setuptools', 'python3-wheel', 'python3-dev', 'gcc'],
    network: true,
    environment: { PIP_FIND_LINKS: '', PIP_BREAK_SYSTEM_PACKAGES: '1', PIP_ROOT_USER_ACTION: 'ignore' },
    failures: [
      {
        name: 'conflicting-pins',
        files: {
          'requirements.txt':
            'flask==3.0.3\njinja2==3.1.4\nclick==8.1.7\nblinker==1.8.2\nitsdangerous==2.1.2\n«werkzeug»werkzeug==2.3.8\n',
        },
        run: `${PIP} install --dry-run --ignore-installed -r requirements.txt`,
        truth: { cause: 'flask 3.0.3 depends on Werkzeug>=3.0.0 user requested werkzeug==2.3.8', at: null },
      },
      {
        name: 'wheel-does-not-build',
        files: {
          'codec/setup.py': `
from setuptools import Extension, setup

setup(
    name="codec",
    version="1.2.0",
    packages=["codec"],
    ext_modules=[Extension("codec.fast", ["codec/fast.c", "codec/table.c"], libraries=["turbo"])],
)
`,
          'codec/codec/__init__.py': '',
          'codec/codec/table.c': 'int table[] = {1, 2, 3};\n',
          'codec/codec/fast.c': `
#include <Python.h>
«include»#include <turbo/codec.h>

static PyObject *encode(PyObject *self, PyObject *args) { return PyLong_FromLong(turbo_encode(1)); }
`,
          ...wareFiles(14, (ware) => [`codec/codec/${ware}.py`, `NAME = "${ware}"\n`]),
        },
        run: `${PIP} install --no-build-isolation --target out ./codec`,
        truth: { cause: 'turbo/codec.h: No such file or directory', at: 'include' },
      },
    ],
  },
  {
    name: 'poetry',
    packages: ['python3'],
    pypi: ['poetry==2.5.1'],
    network: true,
    environment: { POETRY_VIRTUALENVS_CREATE: 'false', POETRY_NO_INTERACTION: '1' },
    failures: [
      {
        name: 'package-not-found',
        files: {
          'pyproject.toml': `
[project]
name = "shop"
version = "0.1.0"
requires-python = ">=3.9,<4.0"
dependencies = ["httpx (>=0.28)", "numpy (==2.2.4)"]
`,
        },
        run: 'python3 -m poetry lock -v',
        truth: { cause: 'PackageNotFoundError Package numpy (2.2.4) not found', at: null },
      },
    ],
  },
] satisfies readonly FailingToolchain[];
