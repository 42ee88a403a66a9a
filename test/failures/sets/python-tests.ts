import type { FailingToolchain } from '../failure.ts';
import { forWares } from '../repeated.ts';

const PRICES = `
from decimal import ROUND_HALF_UP, Decimal

CENT = Decimal("0.01")
RATES = {"food": Decimal("0.07"), "books": Decimal("0.07"), "other": Decimal("0.19")}


def net(amount):
    return Decimal(amount).quantize(CENT, rounding=ROUND_HALF_UP)


def gross(amount, kind="other"):
    «rate»return (net(amount) * (1 + RATES[kind])).quantize(CENT, rounding=ROUND_HALF_UP)


def discounted(amount, percent):
    if percent > 100:
        raise ValueError(f"a discount of {percent} % is more than all")
    return (net(amount) * (100 - percent) / 100).quantize(CENT, rounding=ROUND_HALF_UP)
`;
const STOCK = `
class Stock:
    def __init__(self):
        self.counts = {}

    def add(self, sku, count=1):
        self.counts[sku] = self.counts.get(sku, 0) + count
        return self.counts[sku]

    def take(self, sku, count=1):
        if self.counts[sku] < count:
            raise LookupError(f"only {self.counts[sku]} of {sku} left")
        self.counts[sku] -= count
        return self.counts[sku]
`;
const SHOP = { 'shop/__init__.py': '', 'shop/prices.py': PRICES, 'shop/stock.py': STOCK };
const DATABASE = `
import sqlite3

import pytest


@pytest.fixture(scope="session")
def connection():
    connection = sqlite3.connect(":memory:")
    connection.execute("create table customers (id integer primary key, email text unique)")
    connection.execute("create table orders (id integer primary key, customer integer, total real)")
    yield connection
    connection.close()


@pytest.fixture
def database(connection):
    connection.execute("insert into customers (email) values ('ada@example.org')")
    «seed»connection.execute("insert into order_lines (orders, sku) values (1, 'tea')")
    yield connection
    connection.rollback()
`;

export default [
  {
    name: 'pytest',
    packages: ['python3'],
    pypi: ['pytest==9.2.0', 'pytest-xdist==3.8.0'],
    environment: { PYTEST_ADDOPTS: '-p no:cacheprovider' },
    failures: [
      {
        name: 'three-of-forty',
        files: {
          ...SHOP,
          'tests/test_prices.py': `
import pytest

from shop.prices import discounted, gross, net

${forWares(
  20,
  (ware, index) => `
def test_net_of_${ware}():
    assert str(net("${index}.005")) == "${index}.01"
`,
)}

def test_gross_of_a_book():
    «gross»assert str(gross("12.50", "books")) == "14.88"


def test_discount():
    assert str(discounted("10", 25)) == "7.50"


def test_discount_of_all():
    with pytest.raises(ValueError, match="more than all"):
        discounted("10", 100)


def test_gross_of_a_magazine():
    assert str(gross("3.00", "magazines")) == "3.21"
`,
          'tests/test_stock.py': `
from shop.stock import Stock

${forWares(
  17,
  (ware, index) => `
def test_adds_${ware}():
    assert Stock().add("${ware}", ${index + 1}) == ${index + 1}
`,
)}
`,
        },
        run: 'python3 -m pytest',
        truth: { cause: 'test_gross_of_a_book 13.38 14.88', at: 'gross' },
      },
      {
        name: 'fixture-breaks-all',
        files: {
          'conftest.py': DATABASE,
          'tests/test_customers.py': forWares(
            12,
            (ware) => `
def test_customer_buys_${ware}(database):
    assert database.execute("select count(*) from customers").fetchone() == (1,)
`,
          ),
        },
        run: 'python3 -m pytest -q',
        truth: { cause: 'OperationalError no such table: order_lines', at: 'seed' },
      },
      {
        name: 'nothing-imports',
        files: {
          ...SHOP,
          'shop/checkout.py': `
from shop.prices import discounted, gross
«import»from shop.stock import Stock, Warehouse


def checkout(skus):
    return sum(gross("1") for _ in skus), Warehouse(), discounted, Stock
`,
          ...Object.fromEntries(
            ['basket', 'invoice', 'mail', 'refund', 'shipping', 'tax'].map((name) => [
              `tests/test_${name}.py`,
              `\nfrom shop.checkout import checkout\n\n\ndef test_${name}():\n    assert checkout([])[0] == 0\n`,
            ]),
          ),
        },
        run: 'python3 -m pytest tests',
        truth: { cause: "ImportError cannot import name 'Warehouse' from 'shop.stock'", at: 'import' },
      },
      {
        name: 'long-comparison-in-parallel',
        files: {
          ...SHOP,
          'shop/report.py': `
def report(names):
    return {"kind": "stock", "rows": [{"sku": name, "count": len(name), "place": f"A{len(name)}"} for name in names]}
`,
          'tests/test_report.py': `
from shop.report import report

NAMES = [${forWares(30, (ware) => `"${ware}",`).replaceAll('\n', ' ')}]


def test_report_of_all():
    wanted = report(NAMES)
    wanted["rows"][17]["place"] = "B6"
    «report»assert report(NAMES) == wanted
${forWares(
  24,
  (ware) => `

def test_report_of_${ware}():
    assert report(["${ware}"])["rows"][0]["sku"] == "${ware}"
`,
)}
`,
        },
        run: 'python3 -m pytest -vv -n 2',
        truth: { cause: "test_report_of_all 'place': 'A6' 'B6'", at: 'report' },
      },
    ],
  },
  {
    name: 'unittest',
    packages: ['python3'],
    failures: [
      {
        name: 'verbose-suite',
        files: {
          ...SHOP,
          'tests/__init__.py': '',
          'tests/test_stock.py': `
import unittest

from shop.stock import Stock


class StockTest(unittest.TestCase):
    def setUp(self):
        self.stock = Stock()
${forWares(
  34,
  (ware, index) => `
    def test_adds_${ware}(self):
        self.assertEqual(self.stock.add("${ware}", ${index + 1}), ${index + 1})
`,
)}
    def test_takes_what_is_there(self):
        self.stock.add("tea", 3)
        self.assertEqual(self.stock.take("tea", 2), 1)

    def test_takes_what_never_came(self):
        with self.assertRaises(LookupError) as caught:
            self.stock.take("saffron")
        «caught»self.assertEqual(str(caught.exception), "only 0 of saffron left")
`,
        },
        run: 'python3 -m unittest -v',
        truth: { cause: `test_takes_what_never_came "'saffron'" 'only 0 of saffron left'`, at: 'caught' },
      },
    ],
  },
  {
    name: 'django',
    packages: ['python3'],
    pypi: ['django==5.2.19'],
    failures: [
      {
        name: 'data-migration',
        files: {
          'manage.py': `
import os
import sys

os.environ["DJANGO_SETTINGS_MODULE"] = "settings"

from django.core.management import execute_from_command_line

execute_from_command_line(sys.argv)
`,
          'settings.py': `
SECRET_KEY = "shop"
INSTALLED_APPS = ["django.contrib.contenttypes", "django.contrib.auth", "django.contrib.sessions", "shop"]
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "db.sqlite3"}}
DEFAULT_AUTO_FIELD = "django.db.models.AutoField"
USE_TZ = True
`,
          'shop/__init__.py': '',
          'shop/models.py': `
from django.db import models


class Customer(models.Model):
    email = models.CharField(max_length=80, unique=True)
`,
          'shop/migrations/__init__.py': '',
          'shop/migrations/0001_initial.py': `
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = []
    operations = [
        migrations.CreateModel(
            "Customer",
            [("id", models.AutoField(primary_key=True)), ("email", models.CharField(max_length=80, unique=True))],
        )
    ]
`,
          'shop/migrations/0002_first_customers.py': `
from django.db import migrations

EMAILS = ["ada@example.org", "bob@example.org", "Ada@example.org"]


def add_customers(apps, schema_editor):
    customer = apps.get_model("shop", "Customer")
    for email in EMAILS:
        «create»customer.objects.create(email=email.lower())


class Migration(migrations.Migration):
    dependencies = [("shop", "0001_initial")]
    operations = [migrations.RunPython(add_customers, migrations.RunPython.noop)]
`,
        },
        run: 'python3 manage.py migrate',
        truth: { cause: 'IntegrityError UNIQUE constraint failed: shop_customer.email', at: 'create' },
      },
    ],
  },
] satisfies readonly FailingToolchain[];
