import type { Toolchain } from '../error-class.ts';

const pandas: Toolchain = {
  name: 'pandas',
  packages: ['python3'],
  pypi: ['pandas==3.1.1'],
  comment: '#',
  classes: [
    {
      name: 'column',
      files: {
        'sales.csv': 'day,region,total\n2026-01-01,north,20\n2026-01-02,south,25\n',
        'report.py': `
import pandas as pd


def by(frame, name):
    return «column»frame[name].sum()


frame = pd.read_csv("sales.csv")
print(frame.head())
print(by(frame, "total"))
print(by(frame, "{{name}}"))
`,
      },
      values: { name: 'amount' },
      run: 'python3 -u report.py',
      truth: { type: 'KeyError', cause: "'{{name}}'", at: 'column', function: 'by' },
      near: [{ name: 'other-column', values: { name: 'price' } }],
    },
    {
      name: 'merge',
      files: {
        'join.py': `
import pandas as pd


def joined(orders, users):
    return «merge»orders.merge(users, on="{{key}}", how="left")


orders = pd.DataFrame({"id": [1, 2], "user": [7, 8]})
users = pd.DataFrame({"user": ["7", "8"], "name": ["Ann", "Bob"]})
print(joined(orders, users))
`,
      },
      values: { key: 'user' },
      run: 'python3 join.py',
      truth: {
        type: 'ValueError',
        cause: 'You are trying to merge on int64 and str columns for key',
        at: 'merge',
        function: 'joined',
      },
      near: [{ name: 'missing-key', values: { key: 'name' }, truth: { type: 'KeyError', cause: "'name'" } }],
    },
    {
      name: 'parse',
      files: {
        'log.csv': 'time,level\n2026-01-01,info\n{{row}}\n',
        'load.py': `
import pandas as pd


def load(path):
    return «read»pd.read_csv(path{{options}})


print(load("log.csv"))
`,
      },
      values: { row: '2026-01-02,info,extra,more', options: '' },
      run: 'python3 load.py',
      truth: {
        type: 'pandas.errors.ParserError',
        cause: 'Error tokenizing data. C error: Expected 2 fields in line 3, saw 4',
        at: 'read',
        function: 'load',
      },
      near: [
        {
          name: 'date',
          values: {
            row: 'yesterday,info',
            options: ', parse_dates=["time"], date_format="%Y-%m-%d", dtype={"level": int}',
          },
          truth: { type: 'ValueError', cause: "invalid literal for int() with base 10: 'info'" },
        },
      ],
    },
  ],
};

export default pandas;
