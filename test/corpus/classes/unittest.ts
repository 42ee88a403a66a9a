import type { Toolchain } from '../error-class.ts';

const unittest: Toolchain = {
  name: 'unittest',
  packages: ['python3'],
  comment: '#',
  classes: [
    {
      name: 'failure-and-error',
      files: {
        'pricing.py': `
def net(gross, rate):
    return round(gross / (1 + rate), 2)


def price(catalogue, name):
    return «price»catalogue[name].{{method}}()
`,
        'tests/__init__.py': '',
        'tests/test_pricing.py': `
import unittest

import pricing


class PricingTest(unittest.TestCase):
    def test_net(self):
        self.assertEqual(pricing.net(119, 0.19), 100)

    def test_rounding(self):
        «assert»self.assertEqual(pricing.net(10, 0.19), {{expected}})

    def test_missing(self):
        pricing.price({"tea": "3"}, "tea")
`,
      },
      values: { method: 'total', expected: '8.41' },
      run: 'python3 -m unittest discover -v',
      truth: {
        type: 'AttributeError',
        cause: "'str' object has no attribute '{{method}}'",
        at: 'price',
        function: 'price',
        diagnostics: [
          { at: 'price', code: 'AttributeError', message: "test_missing 'str' object has no attribute '{{method}}'" },
          { at: 'assert', code: 'AssertionError', message: 'test_rounding 8.4 != {{expected}}' },
        ],
      },
      near: [{ name: 'other-method', values: { method: 'amount' } }],
    },
    {
      name: 'subtests-and-messages',
      files: {
        'test_codes.py': `
import unittest

CODES = {"de": 49, "fr": 33}


class CodesTest(unittest.TestCase):
    def test_known(self):
        for country in ("de", "fr", "{{country}}"):
            with self.subTest(country=country):
                «assert»self.assertIn(country, CODES, "no dialling code")
`,
      },
      values: { country: 'it' },
      run: 'python3 -m unittest test_codes',
      truth: {
        type: 'AssertionError',
        cause: "'{{country}}' not found in {'de': 49, 'fr': 33} : no dialling code",
        at: 'assert',
        function: 'test_known',
        diagnostics: [{ at: 'assert', code: 'AssertionError', message: "'{{country}}' not found in" }],
      },
      near: [{ name: 'other-country', values: { country: 'es' } }],
    },
    {
      name: 'set-up-fails',
      files: {
        'test_store.py': `
import pathlib
import unittest


class StoreTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.text = «read»pathlib.Path("{{file}}").read_text()

    def test_text(self):
        self.assertTrue(self.text)
`,
      },
      values: { file: 'fixtures/store.txt' },
      run: 'python3 -m unittest test_store',
      truth: {
        type: 'FileNotFoundError',
        code: 'ENOENT',
        cause: "No such file or directory: '{{file}}'",
        at: 'read',
        function: 'setUpClass',
        diagnostics: [{ at: 'read', code: 'FileNotFoundError', message: 'setUpClass No such file' }],
      },
      near: [{ name: 'other-file', values: { file: 'fixtures/shop.txt' } }],
    },
    {
      name: 'module-does-not-load',
      files: {
        'test_api.py': `
import unittest

«import»from api import {{name}}


class ApiTest(unittest.TestCase):
    def test_client(self):
        self.assertTrue({{name}})
`,
        'api.py': 'class Server:\n    pass\n',
      },
      values: { name: 'Client' },
      run: 'python3 -m unittest test_api',
      truth: {
        type: 'ImportError',
        cause: "cannot import name '{{name}}' from 'api'",
        at: 'import',
        diagnostics: [{ at: 'import', code: 'ImportError', message: "cannot import name '{{name}}' from 'api'" }],
      },
      near: [{ name: 'other-name', values: { name: 'Session' } }],
    },
  ],
};

export default unittest;
