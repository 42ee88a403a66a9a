import type { ErrorClass } from '../error-class.ts';

/** Values that are not what the code takes them for. */
export const values: readonly ErrorClass[] = [
  {
    name: 'none-in-a-chain',
    files: {
      'cart.py': `
class Cart:
    def __init__(self, owner):
        self.owner = owner
        self.coupon = None


def discount(cart):
    rate = 0.1 if cart.owner else 0
    return rate + «read»cart.coupon.{{name}} / 100
`,
      'main.py': `
import logging

from cart import Cart, discount

logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
logging.info("checking out")
logging.warning("no coupon given")
print(discount(Cart("ann")))
`,
    },
    values: { name: 'percent' },
    run: 'python3 main.py',
    truth: {
      type: 'AttributeError',
      cause: "'NoneType' object has no attribute '{{name}}'",
      at: 'read',
      function: 'discount',
    },
    near: [{ name: 'other-attribute', values: { name: 'amount' } }],
  },
  {
    name: 'did-you-mean',
    files: {
      'stock.py': `
from dataclasses import dataclass


@dataclass
class Item:
    name: str
    {{field}}: int


def value(item):
    return «read»item.{{asked}} * 2


print(value(Item("tea", 3)))
`,
    },
    values: { field: 'quantity', asked: 'quantty' },
    run: 'python3 stock.py',
    truth: {
      type: 'AttributeError',
      cause: "'Item' object has no attribute '{{asked}}'. Did you mean: '{{field}}'?",
      at: 'read',
      function: 'value',
    },
    near: [{ name: 'other-field', values: { field: 'reserve', asked: 'reserv' } }],
  },
  {
    name: 'missing-argument',
    files: {
      'shipping.py': `
class Parcel:
    def __init__(self, weight, *, {{field}}, insured=False):
        self.weight = weight


def parcels(weights):
    return [«call»Parcel(weight) for weight in weights]
`,
      'main.py': `
from shipping import parcels

print(len(parcels([2, 5])))
`,
    },
    values: { field: 'address' },
    run: 'python3 main.py',
    truth: {
      type: 'TypeError',
      cause: "Parcel.__init__() missing 1 required keyword-only argument: '{{field}}'",
      at: 'call',
    },
    near: [
      { name: 'other-argument', values: { field: 'receiver' } },
      {
        name: 'unexpected-argument',
        files: {
          'main.py': `
import shipping

print(«call»shipping.Parcel(2, address="A", size=3))
`,
          'shipping.py': `
class Parcel:
    def __init__(self, weight, *, address, insured=False):
        self.weight = weight
`,
        },
        truth: { cause: "Parcel.__init__() got an unexpected keyword argument 'size'" },
      },
    ],
  },
  {
    name: 'json-from-a-file',
    files: {
      'config.py': `
import json


def load(path):
    with open(path) as source:
        return «load»json.load(source)


print(load("limits.json"))
`,
      'limits.json': '{\n  "soft": 10,\n  "hard": {{value}}\n}\n',
    },
    values: { value: 'twenty' },
    run: 'python3 config.py',
    truth: {
      type: 'json.decoder.JSONDecodeError',
      cause: 'Expecting value: line 3 column 11',
      at: 'load',
      function: 'load',
    },
    noise: [{ value: 'eighty' }, { value: 'ninety' }],
    near: [
      {
        name: 'comma',
        files: { 'limits.json': '{\n  "soft": 10\n  "hard": 20\n}\n' },
        truth: { cause: "Expecting ',' delimiter: line 3 column 3" },
      },
      {
        name: 'empty',
        files: { 'limits.json': '' },
        truth: { cause: 'Expecting value: line 1 column 1 (char 0)' },
      },
    ],
  },
  {
    name: 'encoding',
    files: {
      'importer.py': `
def names(path):
    with open(path, encoding="{{encoding}}") as source:
        return [line.strip() for line in «read»source]


print("names:", names("people.txt"))
`,
    },
    values: { encoding: 'utf-8' },
    prepare: String.raw`printf 'Ann\nJ\374rgen\n' > people.txt`,
    run: 'python3 importer.py',
    truth: {
      type: 'UnicodeDecodeError',
      cause: "'{{encoding}}' codec can't decode byte 0xfc in position 5: invalid start byte",
      at: 'read',
    },
    near: [
      {
        name: 'other-codec',
        values: { encoding: 'ascii' },
        truth: { cause: "'ascii' codec can't decode byte 0xfc in position 5: ordinal not in range(128)" },
      },
      {
        name: 'other-byte',
        prepare: String.raw`printf 'Ann\nJo\344o\n' > people.txt`,
        truth: { cause: "'utf-8' codec can't decode byte 0xe4 in position 6: invalid continuation byte" },
      },
    ],
  },
  {
    name: 'unpickling',
    files: {
      'save.py': `
import pickle
import models

pickle.dump(models.{{name}}("tea"), open("state.bin", "wb"))
`,
      'models.py': `
class {{name}}:
    def __init__(self, label):
        self.label = label
`,
      'restore.py': `
import pickle


def restore(path):
    with open(path, "rb") as source:
        return «load»pickle.load(source)


print(restore("state.bin").label)
`,
    },
    values: { name: 'Session' },
    prepare: 'python3 save.py && echo "class Other: pass" > models.py',
    run: 'python3 restore.py',
    truth: {
      type: 'AttributeError',
      cause: "Can't get attribute '{{name}}' on <module 'models'",
      at: 'load',
      function: 'restore',
    },
    near: [
      { name: 'other-class', values: { name: 'Account' } },
      {
        name: 'truncated',
        prepare: 'python3 save.py && head -c 20 state.bin > part && mv part state.bin',
        truth: { type: '_pickle.UnpicklingError', cause: 'pickle data was truncated' },
      },
    ],
  },
  {
    name: 'carets',
    files: {
      'matrix.py': `
def cell(grid, row, column):
    return grid["rows"][row]["cells"][column]["value"] + «pick»grid["{{sheet}}"][row][column]


GRID = {"rows": [{"cells": [{"value": 1}, {"value": 2}]}], "{{sheet}}": [[5, 6]], "empty": None}
print(cell(GRID, 0, 1))
GRID["{{sheet}}"] = {{other}}
print(cell(GRID, 0, 1))
`,
    },
    values: { sheet: 'totals', other: 'None' },
    run: 'python3 matrix.py',
    truth: { type: 'TypeError', cause: "'NoneType' object is not subscriptable", at: 'pick', function: 'cell' },
    near: [
      { name: 'number', values: { other: '7' }, truth: { cause: "'int' object is not subscriptable" } },
      { name: 'short', values: { other: '[]' }, truth: { type: 'IndexError', cause: 'list index out of range' } },
    ],
  },
  {
    name: 'assertion',
    files: {
      'ledger.py': `
def book(balance, amount):
    result = balance - amount
    «assert»assert result >= 0, f"{{account}} account is overdrawn by {-result}"
    return result


balance = 100
for amount in (30, 50, {{amount}}):
    balance = book(balance, amount)
    print("balance", balance)
`,
    },
    values: { account: 'savings', amount: '45' },
    run: 'python3 -u ledger.py',
    truth: { type: 'AssertionError', cause: '{{account}} account is overdrawn by', at: 'assert', function: 'book' },
    noise: [{ amount: '64' }, { amount: '77' }],
    near: [{ name: 'other-account', values: { account: 'giro' } }],
  },
];
