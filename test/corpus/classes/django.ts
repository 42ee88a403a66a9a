import type { Toolchain } from '../error-class.ts';

const SETTINGS = `
SECRET_KEY = "corpus"
DEBUG = True
ALLOWED_HOSTS = ["*"]
INSTALLED_APPS = ["shop"]
ROOT_URLCONF = "shop.urls"
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "db.sqlite3"}}
DEFAULT_AUTO_FIELD = "django.db.models.AutoField"
USE_TZ = True
`;

const MANAGE = `
import os
import sys

os.environ["DJANGO_SETTINGS_MODULE"] = "settings"

from django.core.management import execute_from_command_line

execute_from_command_line(sys.argv)
`;

const MODELS = `
from django.db import models


class Order(models.Model):
    number = models.IntegerField(unique=True)
    customer = models.CharField(max_length=40)
`;

const URLS = `
from django.urls import path

from shop import views

urlpatterns = [path("orders/<int:number>", views.order)]
`;

const VIEWS = `
from django.http import JsonResponse

from shop.models import Order


def total(order):
    return «read»order.{{field}} * 1.19


def order(request, number):
    return JsonResponse({"total": total(Order(number=number, customer="Ann"))})
`;

const PROJECT = {
  'settings.py': SETTINGS,
  'manage.py': MANAGE,
  'shop/__init__.py': '',
  'shop/models.py': MODELS,
  'shop/urls.py': URLS,
  'shop/views.py': VIEWS,
};

const django: Toolchain = {
  name: 'django',
  packages: ['python3'],
  pypi: ['django==5.2.19'],
  comment: '#',
  classes: [
    {
      name: 'server-log',
      files: PROJECT,
      values: { field: 'net' },
      run: `
python3 -u manage.py runserver --noreload --nothreading 8463 2>&1 &
for _ in $(seq 80); do (echo > /dev/tcp/127.0.0.1/8463) 2>/dev/null && break; sleep 0.1; done
python3 -c 'import urllib.request as r
try: r.urlopen("http://127.0.0.1:8463/orders/7")
except Exception: pass'
kill $!
wait 2>/dev/null`,
      truth: {
        type: 'AttributeError',
        cause: "'Order' object has no attribute '{{field}}'",
        at: 'read',
        function: 'total',
      },
      near: [{ name: 'other-field', values: { field: 'gross' } }],
    },
    {
      name: 'database',
      files: {
        ...PROJECT,
        'import_orders.py': `
import os

os.environ["DJANGO_SETTINGS_MODULE"] = "settings"

import django

django.setup()

from django.core.management import call_command

from shop.models import Order

{{migrate}}


def load(rows):
    for number, customer in rows:
        «create»Order.objects.create(number=number, customer=customer)


load([(7, "Ann"), (8, "Bob"), (7, {{customer}})])
`,
      },
      values: { customer: '"Cem"', migrate: 'call_command("migrate", run_syncdb=True, verbosity=0)', field: 'net' },
      run: 'python3 import_orders.py',
      truth: {
        type: 'django.db.utils.IntegrityError',
        cause: 'UNIQUE constraint failed: shop_order.number',
        at: 'create',
        function: 'load',
      },
      noise: [{ customer: '"Dan"' }, { customer: '"Eve"' }],
      near: [
        {
          name: 'no-table',
          values: { migrate: 'print("no migration")' },
          truth: { type: 'django.db.utils.OperationalError', cause: 'no such table: shop_order' },
        },
      ],
    },
    {
      name: 'checks',
      files: {
        ...PROJECT,
        'shop/models.py': `
from django.db import models


class Order(models.Model):
    number = models.IntegerField(unique=True)
    customer = models.CharField({{option}})
    owner = models.ForeignKey("shop.{{model}}", on_delete=models.CASCADE)
`,
      },
      values: { option: 'max_length=0', model: 'Person', field: 'net' },
      run: 'python3 manage.py check',
      truth: {
        cause: "shop.Order.customer: (fields.E121) 'max_length' must be a positive integer.",
      },
      near: [
        {
          name: 'other-check',
          values: { option: 'max_length=20' },
          truth: {
            cause:
              "shop.Order.owner: (fields.E300) Field defines a relation with model 'shop.Person', which is either not installed, or is abstract.",
          },
        },
      ],
    },
    {
      name: 'command-line',
      files: PROJECT,
      values: { command: 'imports', field: 'net' },
      run: 'python3 manage.py {{command}}',
      truth: { cause: "Unknown command: '{{command}}'" },
      near: [
        { name: 'other-command', values: { command: 'exports' } },
        {
          name: 'no-such-application',
          values: { command: 'makemigrations billing' },
          truth: { cause: "No installed app with label 'billing'." },
        },
      ],
    },
  ],
};

export default django;
