import type { Toolchain } from '../error-class.ts';

const ipython: Toolchain = {
  name: 'ipython',
  packages: ['python3'],
  pypi: ['ipython==9.18.1'],
  comment: '#',
  classes: [
    {
      name: 'script',
      files: {
        'clean.py': `
def number(text):
    return float(text)


def column(rows, name):
    return [«read»number(row[name]) for row in rows]
`,
        'explore.py': `
import clean

rows = [{"price": "3.5"}, {"price": "4.1", "count": "2"}]
print(clean.column(rows, "price"))
print(clean.column(rows, "{{name}}"))
`,
      },
      values: { name: 'count' },
      run: 'python3 -m IPython --no-banner --colors=NoColor explore.py',
      truth: { type: 'KeyError', cause: "'{{name}}'", at: 'read' },
      near: [{ name: 'other-name', values: { name: 'weight' } }],
    },
    {
      name: 'colours',
      files: {
        'model.py': `
class Model:
    def __init__(self, weights):
        self.weights = weights

    def predict(self, features):
        return sum(«zip»w * x for w, x in zip(self.weights, features, strict=True))


def main():
    model = Model([0.5, 0.2])
    return model.predict({{features}})


main()
`,
      },
      values: { features: '[1, 2, 3]' },
      run: 'python3 -m IPython --no-banner --colors=Linux model.py',
      truth: { type: 'ValueError', cause: 'zip() argument 2 is longer than argument 1' },
      near: [
        {
          name: 'shorter',
          values: { features: '[1]' },
          truth: { cause: 'zip() argument 2 is shorter than argument 1' },
        },
      ],
    },
    {
      name: 'session',
      files: {
        'session.txt': `
total = 0
prices = {"tea": 3}
def add(name): return total + prices[name]
print(add("tea"))
print(add("{{name}}"))
`,
      },
      values: { name: 'milk' },
      run: 'python3 -m IPython --no-banner --simple-prompt --colors=NoColor < session.txt',
      truth: { type: 'KeyError', cause: "'{{name}}'", function: 'add' },
      near: [{ name: 'other-name', values: { name: 'sugar' } }],
    },
    {
      name: 'chained',
      files: {
        'fetch.py': `
class Unavailable(Exception):
    pass


def fetch(name):
    try:
        return «open»open("data/" + name).read()
    except OSError as error:
        raise Unavailable(f"{name} cannot be read") from error


fetch("{{name}}")
`,
      },
      values: { name: 'rates.csv' },
      run: 'python3 -m IPython --no-banner --colors=NoColor fetch.py',
      truth: {
        type: 'FileNotFoundError',
        code: 'ENOENT',
        cause: "No such file or directory: 'data/{{name}}'",
        at: 'open',
        function: 'fetch',
      },
      near: [{ name: 'other-name', values: { name: 'users.csv' } }],
    },
  ],
};

export default ipython;
