import type { Toolchain } from '../error-class.ts';

const pylint: Toolchain = {
  name: 'pylint',
  packages: ['python3'],
  pypi: ['pylint==4.1.4'],
  comment: '#',
  classes: [
    {
      name: 'two-modules',
      files: {
        'pay/__init__.py': '',
        'pay/card.py': `
"""Cards."""


class Card:
    """A card."""

    def __init__(self, number):
        self.number = number

    def masked(self):
        """The last digits."""
        return self.«member»{{name}}[-4:]
`,
        'pay/main.py': `
"""Payments."""

«import»import logging
from pay.card import Card


def pay(amount, «unused»currency):
    """Pays."""
    card = Card("4000")
    return card.masked(), amount, «undefined»rounding
`,
      },
      values: { name: 'digits' },
      run: 'python3 -m pylint --disable=too-few-public-methods pay',
      truth: {
        type: null,
        code: 'E0602',
        cause: "Undefined variable 'rounding'",
        at: 'undefined',
        diagnostics: [
          { at: 'member', code: 'E1101', message: "Instance of 'Card' has no '{{name}}' member (no-member)" },
          { at: 'undefined', code: 'E0602', message: "Undefined variable 'rounding' (undefined-variable)" },
          { at: 'unused', code: 'W0613', severity: 'warning', message: "Unused argument 'currency'" },
          { at: 'import', code: 'W0611', severity: 'warning', message: 'Unused import logging (unused-import)' },
        ],
      },
      near: [{ name: 'other-member', values: { name: 'serial' } }],
    },
    {
      name: 'syntax',
      files: {
        'rates.py': `
"""Rates."""

RATES = {"a": 1, "b": 2
«bad»print(RATES)
`,
      },
      run: 'python3 -m pylint rates.py',
      truth: {
        type: null,
        code: 'E0001',
        cause: "'{' was never closed",
        at: 'rates.py:3',
        diagnostics: [{ at: 'rates.py:3', code: 'E0001', message: "'{' was never closed" }],
      },
      moves: false,
      near: [
        {
          name: 'missing-colon',
          files: {
            'rates.py': `
"""Rates."""

«bad»def rates()
    return 1
`,
          },
          truth: {
            cause: "expected ':'",
            at: 'bad',
            diagnostics: [{ at: 'bad', code: 'E0001', message: "expected ':'" }],
          },
        },
      ],
    },
    {
      name: 'parseable',
      files: {
        'tasks.py': `
"""Tasks."""

import os


def first(names):
    """The first."""
    try:
        return names[0]
    except «bare»IndexErrors:
        return os.«member»{{name}}("x")
`,
      },
      values: { name: 'getenvs' },
      run: 'python3 -m pylint --output-format=parseable tasks.py',
      truth: {
        type: null,
        code: 'E0602',
        cause: "Undefined variable 'IndexErrors'",
        at: 'bare',
        diagnostics: [
          { at: 'bare', code: 'E0602', message: "Undefined variable 'IndexErrors'" },
          { at: 'member', code: 'E1101', message: "Module 'os' has no '{{name}}' member" },
        ],
      },
      near: [{ name: 'other-member', values: { name: 'getenv_all' } }],
    },
  ],
};

export default pylint;
