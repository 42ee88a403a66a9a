import type { ErrorClass } from '../error-class.ts';

/** Failures of tests, of what they stand on, and of pytest's own start. */
export const pytestFailures: readonly ErrorClass[] = [
  {
    name: 'values-that-differ',
    files: {
      'test_orders.py': `
def load(number):
    return {"number": number, "lines": [{"sku": "tea", "count": 2}], "paid": False, "note": None}


def test_order():
    print("loading the order")
    order = load(7)
    «assert»assert order == {"number": 7, "lines": [{"sku": "{{sku}}", "count": 2}], "paid": False, "note": None}
`,
    },
    values: { sku: 'milk' },
    run: 'python3 -m pytest -vv test_orders.py',
    truth: {
      type: 'AssertionError',
      cause: 'assert',
      at: 'assert',
      function: 'test_order',
      diagnostics: [{ at: 'assert', code: 'AssertionError', message: 'test_order assert' }],
    },
    near: [{ name: 'other-value', values: { sku: 'sugar' } }],
  },
  {
    name: 'fixture-fails',
    files: {
      'conftest.py': `
import sqlite3

import pytest


@pytest.fixture
def database():
    connection = sqlite3.connect(":memory:")
    connection.execute("create table items (name text)")
    «insert»connection.execute("insert into {{table}} values ('tea')")
    yield connection
    connection.close()
`,
      'test_items.py': `
def test_count(database):
    assert database.execute("select count(*) from items").fetchone() == (1,)


def test_names(database):
    assert database.execute("select name from items").fetchall() == [("tea",)]


def test_no_database():
    assert True
`,
    },
    values: { table: 'item' },
    run: 'python3 -m pytest',
    truth: {
      type: 'sqlite3.OperationalError',
      cause: 'no such table: {{table}}',
      at: 'insert',
      function: 'database',
      diagnostics: [
        { at: 'insert', code: 'sqlite3.OperationalError', message: 'test_count no such table: {{table}}' },
        { at: 'insert', code: 'sqlite3.OperationalError', message: 'test_names no such table: {{table}}' },
      ],
    },
    near: [{ name: 'other-table', values: { table: 'itms' } }],
  },
  {
    name: 'collection',
    files: {
      'app/__init__.py': '',
      'app/mail.py': `
«import»import {{module}}


def send(message):
    return {{module}}.send(message)
`,
      'tests/test_mail.py': `
from app.mail import send


def test_send():
    assert send("hello")
`,
      'tests/test_other.py': 'def test_other():\n    assert True\n',
    },
    values: { module: 'mailgunlib' },
    run: 'python3 -m pytest -q tests',
    truth: {
      type: 'ModuleNotFoundError',
      cause: "No module named '{{module}}'",
      at: 'import',
      diagnostics: [{ at: 'import', code: 'ModuleNotFoundError', message: "No module named '{{module}}'" }],
    },
    near: [
      { name: 'other-module', values: { module: 'mailjetlib' } },
      {
        name: 'syntax',
        files: {
          'app/mail.py': `
def send(message):
    «import»return message.send(to=
`,
        },
        truth: {
          type: 'SyntaxError',
          cause: "'(' was never closed",
          diagnostics: [{ at: 'import', code: 'SyntaxError', message: "'(' was never closed" }],
        },
      },
    ],
  },
  {
    name: 'missing-fixture',
    files: {
      'test_client.py': `
import pytest


@pytest.fixture
def client():
    return object()


«test»def test_get(client, {{fixture}}):
    assert client
`,
    },
    values: { fixture: 'http_server' },
    run: 'python3 -m pytest test_client.py',
    truth: {
      cause: "fixture '{{fixture}}' not found",
      at: 'test',
      diagnostics: [{ at: 'test', message: "test_get fixture '{{fixture}}' not found" }],
    },
    near: [{ name: 'other-fixture', values: { fixture: 'mail_server' } }],
  },
  {
    name: 'parallel',
    files: {
      'test_queue.py': `
import pytest


class QueueFull(Exception):
    pass


def push(queue, item):
    if len(queue) >= {{limit}}:
        «raise»raise QueueFull(f"{{queue}} queue is full")
    queue.append(item)


@pytest.mark.parametrize("count", [1, 2, 9])
def test_push(count):
    queue = []
    for item in range(count):
        push(queue, item)
`,
    },
    values: { limit: '4', queue: 'mail' },
    run: 'python3 -m pytest -n 2 -q test_queue.py',
    truth: {
      type: 'test_queue.QueueFull',
      cause: '{{queue}} queue is full',
      at: 'raise',
      function: 'push',
      diagnostics: [{ at: 'raise', message: 'test_push[9] {{queue}} queue is full' }],
    },
    near: [{ name: 'other-queue', values: { queue: 'print' } }],
  },
  {
    name: 'doctest',
    files: {
      'text.py': `
def slug(title):
    """Makes a name for addresses.

    >>> slug("Green Tea")
    'green-tea'
    «example»>>> slug("{{title}}")
    '{{wanted}}'
    """
    return title.lower().replace(" ", "-")
`,
    },
    values: { title: 'Black  Tea', wanted: 'black-tea' },
    run: 'python3 -m pytest --doctest-modules text.py',
    truth: {
      cause: "slug {{title}} Expected: '{{wanted}}' Got:",
      at: 'example',
      diagnostics: [{ at: 'example', message: 'slug' }],
    },
    near: [{ name: 'other-title', values: { title: 'Red.Tea', wanted: 'red-tea' } }],
  },
  {
    name: 'chain-and-logs',
    files: {
      'billing.py': `
import logging

log = logging.getLogger("billing")


class PaymentError(Exception):
    pass


def read(card):
    log.info("reading card %s", card["number"][-4:])
    return «read»card["{{field}}"]


def pay(card):
    try:
        return read(card)
    except KeyError as error:
        raise PaymentError("card cannot be charged") from error
`,
      'test_billing.py': `
import warnings

import billing


def test_pay(capsys):
    warnings.warn("the sandbox is slow", UserWarning)
    print("paying")
    assert billing.pay({"number": "4000123"}) == "12/29"
`,
    },
    values: { field: 'expiry' },
    run: 'python3 -m pytest -ra --log-level=INFO test_billing.py',
    truth: {
      type: 'KeyError',
      cause: "'{{field}}'",
      at: 'read',
      function: 'read',
      diagnostics: [{ at: 'read', code: 'KeyError', message: "test_pay '{{field}}'" }],
    },
    near: [{ name: 'other-field', values: { field: 'owner' } }],
  },
  {
    name: 'did-not-raise',
    files: {
      'test_limits.py': `
import pytest


def check(amount):
    return amount <= 100


def test_too_much():
    «with»with pytest.raises({{error}}):
        check(500)
`,
    },
    values: { error: 'ValueError' },
    run: 'python3 -m pytest --color=yes test_limits.py',
    truth: {
      type: 'Failed',
      cause: 'DID NOT RAISE {{error}}',
      at: 'with',
      function: 'test_too_much',
      diagnostics: [{ at: 'with', message: 'test_too_much DID NOT RAISE' }],
    },
    near: [{ name: 'other-error', values: { error: 'OverflowError' } }],
  },
  {
    name: 'usage',
    files: { 'test_one.py': 'def test_one():\n    assert True\n' },
    values: { path: 'tests/unit' },
    run: 'python3 -m pytest {{path}}',
    truth: { cause: 'file or directory not found: {{path}}', at: null },
    near: [
      { name: 'other-path', values: { path: 'tests/slow' } },
      {
        name: 'unknown-option',
        values: { path: '--covr=app' },
        truth: { cause: 'unrecognized arguments: --covr=app' },
      },
      {
        name: 'no-such-test',
        values: { path: 'test_one.py::test_two' },
        truth: { cause: 'not found: /srv/app/test_one.py::test_two' },
      },
    ],
  },
];
