import type { Toolchain } from '../error-class.ts';

const MODELS = `
from dataclasses import dataclass


@dataclass
class Order:
    number: int
    customer: str
    paid: bool = False
`;

const mypy: Toolchain = {
  name: 'mypy',
  packages: ['python3'],
  pypi: ['mypy==2.4.1'],
  comment: '#',
  classes: [
    {
      name: 'arguments-and-attributes',
      files: {
        'shop/__init__.py': '',
        'shop/models.py': MODELS,
        'shop/billing.py': `
from shop.models import Order


def invoice(order: Order) -> str:
    return f"{order.number}: {order.«attribute»{{name}}}"


def open_orders(orders: list[Order]) -> list[Order]:
    return [order for order in orders if not order.paid]
`,
        'shop/main.py': `
from shop.billing import invoice, open_orders
from shop.models import Order

orders = [Order(«number»"7", "Ann"), Order(8, "Bob")]
for order in open_orders(orders):
    print(invoice(order) + «plus»order.number)
`,
      },
      values: { name: 'client' },
      run: 'python3 -m mypy shop',
      truth: {
        type: null,
        code: 'attr-defined',
        cause: '"Order" has no attribute "{{name}}"',
        at: 'attribute',
        diagnostics: [
          { at: 'attribute', code: 'attr-defined', message: '"Order" has no attribute "{{name}}"' },
          {
            at: 'number',
            code: 'arg-type',
            message: 'Argument 1 to "Order" has incompatible type "str"; expected "int"',
          },
          { at: 'plus', code: 'operator', message: 'Unsupported operand types for + ("str" and "int")' },
        ],
      },
      near: [{ name: 'other-attribute', values: { name: 'buyer' } }],
    },
    {
      name: 'missing-import',
      files: {
        'client.py': `
from typing import Any

«import»import {{module}}


def fetch(url: str) -> Any:
    return {{module}}.get(url)
`,
      },
      values: { module: 'aioclient' },
      run: 'python3 -m mypy client.py',
      truth: {
        type: null,
        code: 'import-not-found',
        cause: 'Cannot find implementation or library stub for module named "{{module}}"',
        at: 'import',
        diagnostics: [
          {
            at: 'import',
            code: 'import-not-found',
            message: 'Cannot find implementation or library stub for module named "{{module}}"',
          },
        ],
      },
      near: [{ name: 'other-module', values: { module: 'aioserver' } }],
    },
    {
      name: 'optional-strict',
      files: {
        'cache.py': `
import re


def version(text: str) -> str:
    found = re.search(r"v(\\d+)", text)
    return found.«group»{{method}}(1)


def «untyped»remember(key, value):
    return version(value)
`,
      },
      values: { method: 'group' },
      run: 'python3 -m mypy --strict --show-column-numbers --pretty cache.py',
      truth: {
        type: null,
        code: 'union-attr',
        cause: 'Item "None" of "Match[str] | None" has no attribute "{{method}}"',
        at: 'group',
        diagnostics: [
          {
            at: 'group',
            code: 'union-attr',
            message: 'Item "None" of "Match[str] | None" has no attribute "{{method}}"',
          },
          { at: 'untyped', code: 'no-untyped-def', message: 'Function is missing a type annotation' },
        ],
      },
      near: [
        {
          name: 'other-method',
          values: { method: 'start' },
          truth: {
            diagnostics: [
              {
                at: 'group',
                code: 'union-attr',
                message: 'Item "None" of "Match[str] | None" has no attribute "start"',
              },
              {
                at: 'group',
                code: 'return-value',
                message: 'Incompatible return value type (got "int | Any", expected "str")',
              },
              { at: 'untyped', code: 'no-untyped-def', message: 'Function is missing a type annotation' },
            ],
          },
        },
      ],
    },
    {
      name: 'syntax',
      files: {
        'tools.py': `
def name(user: dict[str, str]) -> str:
    return user["{{key}}"
«end»`,
      },
      values: { key: 'name' },
      run: 'python3 -m mypy tools.py',
      truth: {
        type: null,
        code: 'syntax',
        cause: 'Unexpected EOF while parsing',
        at: 'end',
        diagnostics: [{ at: 'end', code: 'syntax', message: 'Unexpected EOF while parsing' }],
      },
      near: [
        {
          name: 'colon',
          files: {
            'tools.py': `
def name(user: dict[str, str]) «bad»-> str
    return user["name"]
`,
          },
          truth: { cause: 'expected', at: 'bad', diagnostics: [{ at: 'bad', code: 'syntax', message: 'expected' }] },
        },
      ],
    },
  ],
};

export default mypy;
