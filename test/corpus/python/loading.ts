import type { ErrorClass } from '../error-class.ts';

/** Programs that do not get as far as to run: syntax, imports, arguments. */
export const loading: readonly ErrorClass[] = [
  {
    name: 'never-closed',
    files: {
      'report.py': `
def total(rows):
    «open»amounts = [row["amount"] for row in rows
    return sum(amounts)


print(total([]))
`,
    },
    run: 'python3 report.py',
    truth: { type: 'SyntaxError', cause: "'[' was never closed", at: 'open' },
    near: [
      {
        name: 'other-bracket',
        files: {
          'report.py': `
def total(rows):
    «open»amounts = (row["amount"] for row in rows
    return sum(amounts)


print(total([]))
`,
        },
        truth: { cause: "'(' was never closed" },
      },
      {
        name: 'missing-colon',
        files: {
          'report.py': `
«open»def total(rows)
    return sum(rows)


print(total([]))
`,
        },
        truth: { cause: "expected ':'" },
      },
    ],
  },
  {
    name: 'syntax-of-a-module',
    files: {
      'main.py': `
import json
import app.jobs

print(json.dumps(app.jobs.names()))
`,
      'app/__init__.py': '',
      'app/jobs.py': `
from app import queue


def names():
    return queue.NAMES
`,
      'app/queue.py': `
NAMES = ["mail", "index"]


def push(name):
    if name in NAMES:
    «body»print("queued", name)
`,
    },
    run: 'python3 main.py',
    truth: { type: 'IndentationError', cause: "expected an indented block after 'if' statement", at: 'body' },
    near: [
      {
        name: 'after-for',
        files: {
          'app/queue.py': `
NAMES = ["mail", "index"]


def push(name):
    for known in NAMES:
    «body»print("queued", name)
`,
        },
        truth: { cause: "expected an indented block after 'for' statement" },
      },
      {
        name: 'unindent',
        files: {
          'app/queue.py': `
NAMES = ["mail", "index"]


def push(name):
    if name in NAMES:
        print("queued", name)
  «body»return name
`,
        },
        truth: { cause: 'unindent does not match any outer indentation level' },
      },
    ],
  },
  {
    name: 'missing-module',
    files: {
      'main.py': `
import os
import sys

print("worker", "on", sys.platform, file=sys.stderr)
from worker import loop

loop.run()
`,
      'worker/__init__.py': '',
      'worker/loop.py': `
import time

«import»import {{module}}


def run():
    {{module}}.connect()
`,
    },
    values: { module: 'kombu_redis' },
    run: 'python3 main.py',
    truth: { type: 'ModuleNotFoundError', cause: "No module named '{{module}}'", at: 'import' },
    near: [{ name: 'other-module', values: { module: 'kombu_mongo' } }],
  },
  {
    name: 'circular-import',
    files: {
      'main.py': `
from orders import Order

print(Order)
`,
      'orders.py': `
from customers import Customer


class Order:
    customer: Customer
`,
      'customers.py': `
«import»from orders import {{name}}


class Customer:
    pass
`,
    },
    values: { name: 'Order' },
    run: 'python3 main.py',
    truth: {
      type: 'ImportError',
      cause:
        "cannot import name '{{name}}' from partially initialized module 'orders' (most likely due to a circular import)",
      at: 'import',
    },
    near: [
      { name: 'other-name', values: { name: 'Invoice' } },
      {
        name: 'no-such-name',
        files: { 'orders.py': 'class Orders:\n    pass\n', 'main.py': 'import customers\n' },
        truth: { cause: "cannot import name 'Order' from 'orders'" },
      },
    ],
  },
  {
    name: 'arguments',
    files: {
      'serve.py': `
import argparse

parser = argparse.ArgumentParser(description="Serves the catalogue.")
parser.add_argument("folder")
parser.add_argument("--{{option}}", type=int, default=8000)
parser.add_argument("--mode", choices=["fast", "safe"])
options = parser.parse_args()
print(options)
`,
    },
    values: { option: 'port', value: 'high' },
    run: 'python3 serve.py data --{{option}} {{value}}',
    truth: { type: null, cause: "argument --{{option}}: invalid int value: '{{value}}'", at: null },
    noise: [{ value: 'low' }, { value: 'x8000' }],
    near: [
      { name: 'other-option', values: { option: 'workers' } },
      {
        name: 'choice',
        run: 'python3 serve.py data --mode slow',
        truth: { cause: "argument --mode: invalid choice: 'slow' (choose from 'fast', 'safe')" },
      },
      {
        name: 'missing',
        run: 'python3 serve.py --mode safe',
        truth: { cause: 'the following arguments are required: folder' },
      },
    ],
  },
  {
    name: 'no-file',
    files: {
      'load.py': `
import csv
from pathlib import Path

DATA = Path("{{folder}}")


def rows(name):
    with «open»open(DATA / name, newline="") as source:
        yield from csv.DictReader(source)


for row in rows("{{name}}"):
    print(row)
`,
    },
    values: { folder: 'data', name: 'customers.csv' },
    run: 'python3 load.py',
    truth: {
      type: 'FileNotFoundError',
      code: 'ENOENT',
      cause: "No such file or directory: '{{folder}}/{{name}}'",
      at: 'open',
      function: 'rows',
    },
    near: [
      { name: 'other-file', values: { name: 'orders.csv' } },
      {
        name: 'is-a-directory',
        prepare: 'mkdir -p data/customers.csv',
        truth: { type: 'IsADirectoryError', code: 'EISDIR', cause: "Is a directory: 'data/customers.csv'" },
      },
    ],
  },
  {
    name: 'old-syntax',
    files: {
      'migrate.py': `
import sys


def migrate(version):
    «print»print "migrating to", version


migrate(sys.argv[1])
`,
    },
    run: 'python3 migrate.py 3 | cat',
    truth: {
      type: 'SyntaxError',
      cause: "Missing parentheses in call to 'print'. Did you mean print(...)?",
      at: 'print',
    },
    near: [
      {
        name: 'exec',
        files: {
          'migrate.py': `
import sys


def migrate(version):
    «print»exec "migrating"


migrate(sys.argv[1])
`,
        },
        truth: { cause: "Missing parentheses in call to 'exec'. Did you mean exec(...)?" },
      },
      {
        name: 'unterminated',
        files: {
          'migrate.py': `
import sys


def migrate(version):
    «print»print("migrating to, version)


migrate(sys.argv[1])
`,
        },
        truth: { cause: 'unterminated string literal' },
      },
    ],
  },
  {
    name: 'no-script',
    files: { 'README.md': 'Start with python3 jobs/nightly.py\n' },
    values: { script: 'jobs/nightly.py' },
    run: 'python3 {{script}}',
    truth: { type: null, cause: "can't open file '{{script}}': No such file or directory", at: null },
    near: [
      { name: 'other-script', values: { script: 'jobs/weekly.py' } },
      { name: 'module', run: 'python3 -m nightly', truth: { cause: 'No module named nightly' } },
    ],
  },
];
