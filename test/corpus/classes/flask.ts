import type { Toolchain } from '../error-class.ts';

const flask: Toolchain = {
  name: 'flask',
  packages: ['python3'],
  pypi: ['flask==3.1.3'],
  comment: '#',
  classes: [
    {
      name: 'server-log',
      files: {
        'shop.py': `
from flask import Flask, jsonify

app = Flask(__name__)
STOCK = {"tea": {"count": 3}}


def stock(name):
    return «lookup»STOCK[name]["{{field}}"]


@app.get("/stock/<name>")
def show(name):
    return jsonify(count=stock(name))
`,
      },
      values: { field: 'amount' },
      run: `
python3 -m flask --app shop run --port 8461 2>&1 &
for _ in $(seq 50); do (echo > /dev/tcp/127.0.0.1/8461) 2>/dev/null && break; sleep 0.1; done
python3 -c 'import urllib.request as r
try: r.urlopen("http://127.0.0.1:8461/stock/tea")
except Exception: pass'
kill $!
wait 2>/dev/null`,
      truth: { type: 'KeyError', cause: "'{{field}}'", at: 'lookup', function: 'stock' },
      near: [{ name: 'other-field', values: { field: 'price' } }],
    },
    {
      name: 'template',
      files: {
        'templates/cart.html': '<ul>\n{% for line in lines %}\n<li>{{shown}}</li>\n{% endfor %}\n</ul>\n',
        'page.py': `
from flask import Flask, render_template

app = Flask(__name__)


def page(lines):
    with app.test_request_context():
        return «render»render_template("{{template}}", lines=lines)


print(page([{"name": "tea"}]))
`,
      },
      values: { template: 'cart.html', shown: '{{ line.missing.price }}' },
      run: 'python3 page.py',
      truth: {
        type: 'jinja2.exceptions.UndefinedError',
        cause: "'dict object' has no attribute 'missing'",
        at: 'templates/cart.html:3',
      },
      near: [
        {
          name: 'syntax',
          values: { shown: '{{ line.name ' },
          truth: {
            type: 'jinja2.exceptions.TemplateSyntaxError',
            cause: "unexpected '<'",
          },
        },
        {
          name: 'not-found',
          values: { template: 'basket.html' },
          truth: { type: 'jinja2.exceptions.TemplateNotFound', cause: 'basket.html', at: 'render' },
        },
      ],
    },
    {
      name: 'does-not-start',
      files: {
        'web/__init__.py': '',
        'web/app.py': `
from flask import Flask

«import»from web.routes import {{name}}


def create_app():
    app = Flask(__name__)
    app.register_blueprint({{name}})
    return app
`,
        'web/routes.py': 'from flask import Blueprint\n\norders = Blueprint("orders", __name__)\n',
      },
      values: { name: 'invoices' },
      run: 'timeout 20 python3 -m flask --app web.app run --port 8462',
      truth: { cause: "cannot import name '{{name}}' from 'web.routes'" },
      near: [
        { name: 'other-name', values: { name: 'receipts' } },
        {
          name: 'no-app',
          run: 'timeout 20 python3 -m flask --app web.main run --port 8462',
          truth: { cause: "Could not import 'web.main'" },
        },
      ],
    },
  ],
};

export default flask;
