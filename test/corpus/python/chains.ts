import type { ErrorClass } from '../error-class.ts';

/** Exceptions that follow from others, stand beside others, or say more than one thing. */
export const chains: readonly ErrorClass[] = [
  {
    name: 'raised-from',
    files: {
      'settings.py': `
class ConfigError(Exception):
    pass


def read_port(raw):
    try:
        return «parse»int(raw)
    except ValueError as error:
        raise ConfigError("bad value for key '{{key}}'") from error
`,
      'main.py': `
import settings

SOURCE = {"{{key}}": "{{value}}"}


def start():
    port = settings.read_port(SOURCE["{{key}}"])
    print("listening on", port)


if __name__ == "__main__":
    print("starting billing service")
    start()
`,
    },
    values: { key: 'port', value: '80a' },
    run: 'python3 main.py',
    truth: {
      type: 'ValueError',
      cause: "invalid literal for int() with base 10: '{{value}}'",
      at: 'parse',
      function: 'read_port',
    },
    noise: [{ value: '12x' }, { value: '7q' }],
    near: [
      { name: 'other-key', values: { key: 'timeout' } },
      {
        name: 'other-type',
        files: {
          'main.py': `
import settings


def start():
    port = settings.read_port(None)
    print("listening on", port)


if __name__ == "__main__":
    print("starting billing service")
    start()
`,
          'settings.py': `
class ConfigError(Exception):
    pass


def read_port(raw):
    try:
        return «parse»int(raw)
    except TypeError as error:
        raise ConfigError("bad value for key 'port'") from error
`,
        },
        truth: {
          type: 'TypeError',
          cause: "int() argument must be a string, a bytes-like object or a real number, not 'NoneType'",
        },
      },
    ],
  },
  {
    name: 'while-handling',
    files: {
      'prices.py': `
FALLBACK = {"tea": 3, "coffee": 4}


def price_of(catalogue, name):
    try:
        return «lookup»catalogue[name]
    except KeyError:
        return round(FALLBACK["{{other}}"] * 1.2)
`,
      'main.py': `
from prices import price_of

orders = [("tea", 1), ("{{name}}", 2)]
for name, count in orders:
    print(name, count * price_of({"tea": 3}, name))
`,
    },
    values: { name: 'cocoa', other: 'mate' },
    run: 'python3 main.py',
    truth: { type: 'KeyError', cause: "'{{name}}'", at: 'lookup', function: 'price_of' },
    near: [
      { name: 'other-name', values: { name: 'cider' } },
      { name: 'other-fallback', values: { other: 'juice' } },
    ],
  },
  {
    name: 'three-deep',
    files: {
      'store.py': `
import sqlite3


class StoreError(Exception):
    pass


def connect():
    connection = sqlite3.connect(":memory:")
    connection.execute("create table users (id integer primary key, email text unique, name text not null)")
    return connection


def add(connection, email, name):
    try:
        «insert»connection.execute("insert into users (email, name) values (?, ?)", (email, name))
    except sqlite3.IntegrityError as error:
        raise StoreError(f"could not store user {email}") from error
`,
      'service.py': `
import store


class SignupError(Exception):
    def __init__(self, email):
        super().__init__(f"sign-up of {email} failed")


def sign_up(connection, email, name):
    try:
        store.add(connection, email, name)
    except store.StoreError as error:
        raise SignupError(email) from error
`,
      'main.py': `
import service
import store

connection = store.connect()
service.sign_up(connection, "{{email}}", "Ann")
service.sign_up(connection, "{{email}}", {{second}})
`,
    },
    values: { email: 'ann@example.org', second: '"Bob"' },
    run: 'python3 main.py',
    truth: {
      type: 'sqlite3.IntegrityError',
      cause: 'UNIQUE constraint failed: users.email',
      at: 'insert',
      function: 'add',
    },
    noise: [{ second: '"Cem"' }, { second: '"Dora"' }],
    near: [
      {
        name: 'other-constraint',
        values: { second: 'None' },
        files: {
          'main.py': `
import service
import store

connection = store.connect()
service.sign_up(connection, "{{email}}", {{second}})
`,
        },
        truth: { cause: 'NOT NULL constraint failed: users.name' },
      },
    ],
  },
  {
    name: 'group-of-tasks',
    files: {
      'feeds.py': `
import asyncio


async def fetch(name, delay):
    await asyncio.sleep(delay)
    if name == "{{bad}}":
        «raise»raise ConnectionError(f"feed {name} sent no data")
    return name


async def main():
    async with asyncio.TaskGroup() as group:
        for index, name in enumerate(["rates", "{{bad}}", "news"]):
            group.create_task(fetch(name, index * 0.01))


asyncio.run(main())
`,
    },
    values: { bad: 'weather' },
    run: 'python3 feeds.py',
    truth: { type: 'ConnectionError', cause: 'feed {{bad}} sent no data', at: 'raise', function: 'fetch' },
    near: [{ name: 'other-feed', values: { bad: 'traffic' } }],
  },
  {
    name: 'group-of-two',
    files: {
      'check.py': `
def check_name(order):
    if not order.get("name"):
        «name»raise ValueError("{{field}} must not be empty")


def check_total(order):
    if order["total"] < 0:
        raise ArithmeticError("total must not be negative")


def validate(order):
    problems = []
    for check in (check_name, check_total):
        try:
            check(order)
        except Exception as problem:
            problems.append(problem)
    if problems:
        raise ExceptionGroup("order is not valid", problems)


validate({"name": "", "total": -4})
`,
    },
    values: { field: 'name' },
    run: 'python3 check.py',
    truth: { type: 'ValueError', cause: '{{field}} must not be empty', at: 'name', function: 'check_name' },
    near: [{ name: 'other-field', values: { field: 'address' } }],
  },
  {
    name: 'with-notes',
    files: {
      'transfer.py': `
def transfer(account, amount):
    if amount > account["limit"]:
        «raise»raise PermissionError("amount exceeds the {{limit}} limit")


def run(batch):
    for index, amount in enumerate(batch):
        try:
            transfer({"limit": 100}, amount)
        except PermissionError as error:
            error.add_note(f"while booking item {index} of the batch")
            error.add_note("nothing was booked")
            raise


run([20, 40, 900])
`,
    },
    values: { limit: 'daily' },
    run: 'python3 transfer.py',
    truth: { type: 'PermissionError', cause: 'amount exceeds the {{limit}} limit', at: 'raise', function: 'transfer' },
    near: [{ name: 'other-limit', values: { limit: 'monthly' } }],
  },
  {
    name: 'from-none',
    files: {
      'registry.py': `
HANDLERS = {"csv": str.upper, "json": str.lower}


class UnknownFormat(LookupError):
    pass


def handler(name):
    try:
        return HANDLERS[name]
    except KeyError:
        «raise»raise UnknownFormat(f"no handler for format '{name}', known: {', '.join(HANDLERS)}") from None
`,
      'main.py': `
import registry

print(registry.handler("csv")("a;b"))
print(registry.handler("{{format}}")("a;b"))
`,
    },
    values: { format: 'toml' },
    run: 'python3 main.py',
    truth: {
      type: 'registry.UnknownFormat',
      cause: "no handler for format '{{format}}', known: csv, json",
      at: 'raise',
      function: 'handler',
    },
    near: [{ name: 'other-format', values: { format: 'yaml' } }],
  },
  {
    name: 'recursion',
    files: {
      'tree.py': `
NODES = {"root": ["left"], "left": ["{{back}}"]}


def depth(name):
    children = NODES.get(name, [])
    return 1 + max(«call»depth(child) for child in children)


print("depth of the tree:")
print(depth("root"))
`,
    },
    values: { back: 'root' },
    run: 'python3 tree.py',
    truth: { type: 'RecursionError', cause: 'maximum recursion depth exceeded', at: 'call' },
    near: [
      {
        name: 'no-children',
        values: { back: 'right' },
        truth: { type: 'ValueError', cause: 'max() arg is an empty sequence' },
        files: {
          'tree.py': `
NODES = {"root": ["left"], "left": ["{{back}}"]}


def depth(name):
    children = NODES.get(name, [])
    return 1 + «call»max(depth(child) for child in children)


print("depth of the tree:")
print(depth("root"))
`,
        },
      },
    ],
  },
];
