import type { ErrorClass } from '../error-class.ts';

const RATES = `
RATES = {"de": 19, "fr": 20}


def gross(net, country):
    return «lookup»net * (100 + RATES[country]) / 100


def shares(total, people):
    share = total // people
    return [share] * people
`;

const TESTS = `
import pytest
from shop.rates import gross, shares


def test_gross():
    assert gross(100, "de") == 119


@pytest.mark.parametrize("country", ["de", "{{country}}"])
def test_countries(country):
    assert gross(100, country) > 100


def test_shares():
    parts = shares(10, 3)
    assert len(parts) == 3
    «assert»assert sum(parts) == 10, "{{lost}} cents are lost"
`;

const FAILURES = [
  { at: 'lookup', code: 'KeyError', message: "test_countries[{{country}}] '{{country}}'" },
  { at: 'assert', code: 'AssertionError', message: 'test_shares {{lost}} cents are lost' },
] as const;

/** Styles of tracebacks for the same two failures. */
const styles = (['auto', 'long', 'short', 'native'] as const).map((style): ErrorClass => ({
  name: `style-${style}`,
  files: { 'shop/__init__.py': '', 'shop/rates.py': RATES, 'tests/test_rates.py': TESTS },
  values: { country: 'it', lost: 'Some' },
  run: `python3 -m pytest --tb=${style} tests`,
  truth: {
    type: 'KeyError',
    cause: "'{{country}}'",
    at: 'lookup',
    function: 'gross',
    diagnostics: FAILURES,
  },
  near: [
    { name: 'other-country', values: { country: 'es' } },
    { name: 'other-words', values: { lost: 'Several' } },
  ],
}));

/** Two failures in every style of pytest's tracebacks. */
export const pytestStyles: readonly ErrorClass[] = [
  ...styles,
  {
    name: 'style-line',
    files: { 'shop/__init__.py': '', 'shop/rates.py': RATES, 'tests/test_rates.py': TESTS },
    values: { country: 'it', lost: 'Some' },
    run: 'python3 -m pytest -q --tb=line tests',
    truth: {
      type: 'KeyError',
      cause: "'{{country}}'",
      at: 'lookup',
      diagnostics: [
        { at: 'lookup', code: 'KeyError', message: "'{{country}}'" },
        { at: 'assert', code: 'AssertionError', message: '{{lost}} cents are lost' },
      ],
    },
    near: [
      { name: 'other-country', values: { country: 'es' } },
      { name: 'other-words', values: { lost: 'Several' } },
    ],
  },
];
