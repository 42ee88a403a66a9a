import type { Toolchain } from '../error-class.ts';

const duckdb: Toolchain = {
  name: 'duckdb',
  packages: ['python3'],
  pypi: ['duckdb==2.0.0'],
  comment: '#',
  classes: [
    {
      name: 'catalog',
      files: {
        'report.py': `
import duckdb

connection = duckdb.connect()
connection.execute("CREATE TABLE orders (id INTEGER PRIMARY KEY, total DECIMAL(8, 2))")


def report(least):
    return «call»connection.execute("SELECT {{column}} FROM {{table}} WHERE id > ?", [least]).fetchall()


print(report({{least}}))
`,
      },
      values: { column: 'total', table: 'order', least: '3' },
      run: 'python3 report.py',
      truth: {
        type: '_duckdb.ParserException',
        cause: 'syntax error at or near "order"',
        at: 'call',
        function: 'report',
      },
      noise: [{ least: '4' }, {}],
      near: [
        {
          name: 'no-table',
          values: { table: 'invoices' },
          truth: { type: '_duckdb.CatalogException', cause: 'Table with name invoices does not exist' },
        },
        {
          name: 'no-column',
          values: { table: 'orders', column: 'totl' },
          truth: { type: '_duckdb.BinderException', cause: 'Referenced column "totl" not found in FROM clause' },
        },
      ],
    },
    {
      name: 'load',
      files: {
        'load.py': `
import duckdb

connection = duckdb.connect()
connection.execute("CREATE TABLE orders (id INTEGER PRIMARY KEY, total DECIMAL(8, 2))")
connection.execute("INSERT INTO orders VALUES (1, 2.5)")
for name in ["orders"]:
    print("loading", name)
    «call»connection.execute("INSERT INTO orders {{rows}}")
`,
      },
      values: { rows: "SELECT * FROM read_csv('orders.csv')" },
      run: 'python3 load.py',
      truth: { type: '_duckdb.IOException', cause: 'No files found that match the pattern', at: 'call' },
      near: [
        {
          name: 'duplicate',
          values: { rows: 'VALUES (1, 3.5)' },
          truth: {
            type: '_duckdb.ConstraintException',
            cause: 'Duplicate key "id: 1" violates primary key constraint',
          },
        },
        {
          name: 'conversion',
          values: { rows: "VALUES (2, 'free')" },
          truth: { type: '_duckdb.ConversionException', cause: `Could not convert string 'free' to DECIMAL(8,2)` },
        },
      ],
    },
  ],
};

export default duckdb;
