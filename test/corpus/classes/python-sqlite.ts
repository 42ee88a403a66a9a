import type { Toolchain } from '../error-class.ts';

const pythonSqlite: Toolchain = {
  name: 'python-sqlite',
  packages: ['python3'],
  comment: '#',
  classes: [
    {
      name: 'failing-statement',
      files: {
        'store.py': `
import sqlite3

connection = sqlite3.connect(":memory:")
connection.execute("CREATE TABLE users (id INTEGER PRIMARY KEY, email TEXT NOT NULL)")


def run(sql, values):
    with connection:
        return «call»connection.execute(sql, values)
`,
        'main.py': 'import store\n\nprint("INSERT ok")\nstore.run("{{sql}}", {{values}})\n',
      },
      values: { sql: 'SELECT phone FROM users WHERE id = ?', values: '(7,)' },
      run: 'python3 main.py',
      truth: { type: 'sqlite3.OperationalError', cause: 'no such column: phone', at: 'call', function: 'run' },
      noise: [{ values: '(9,)' }, { values: '(12,)' }],
      near: [
        {
          name: 'other-column',
          values: { sql: 'SELECT name FROM users WHERE id = ?' },
          truth: { cause: 'no such column: name' },
        },
        {
          name: 'bindings',
          values: { sql: 'SELECT email FROM users WHERE id = ?', values: '(1, 2)' },
          truth: { type: 'sqlite3.ProgrammingError', cause: 'Incorrect number of bindings supplied' },
        },
        {
          name: 'not-null',
          values: { sql: 'INSERT INTO users (email) VALUES (?)', values: '(None,)' },
          truth: { type: 'sqlite3.IntegrityError', cause: 'NOT NULL constraint failed: users.email' },
        },
      ],
    },
  ],
};

export default pythonSqlite;
