import type { Toolchain } from '../error-class.ts';
import { startMariadb } from '../servers/mariadb.ts';

const prepare = startMariadb(
  "CREATE TABLE users (id int PRIMARY KEY, email varchar(40) NOT NULL); INSERT INTO users VALUES (1, 'ada@example.org'); CREATE USER web@'127.0.0.1' IDENTIFIED BY 'right'; GRANT ALL ON shop.* TO web@'127.0.0.1';",
);

const pymysql: Toolchain = {
  name: 'pymysql',
  packages: ['mariadb-server', 'python3'],
  pypi: ['pymysql==1.2.4'],
  comment: '#',
  classes: [
    {
      name: 'failing-statement',
      prepare,
      files: {
        'store.py': `
import pymysql


def run(sql, values=()):
    connection = pymysql.connect(host="127.0.0.1", user="web", password="{{password}}", database="shop")
    with connection.cursor() as cursor:
        «call»cursor.execute(sql, values)
`,
        'main.py': 'import store\n\nprint("loading users")\nstore.run("{{sql}}", ({{id}},))\n',
      },
      values: { password: 'right', sql: 'INSERT INTO users (id, email) VALUES (%s, NULL)', id: '9' },
      run: 'python3 main.py',
      truth: {
        type: 'pymysql.err.IntegrityError',
        code: '1048',
        cause: "Column 'email' cannot be null",
        at: 'call',
        function: 'run',
      },
      noise: [{ id: '11' }, { id: '12' }],
      near: [
        {
          name: 'duplicate',
          values: { sql: "INSERT INTO users (id, email) VALUES (%s, 'x')", id: '1' },
          truth: { code: '1062', cause: "Duplicate entry for key 'PRIMARY'" },
        },
        {
          name: 'no-column',
          values: { sql: 'SELECT phone FROM users WHERE id = %s' },
          truth: { type: 'pymysql.err.OperationalError', code: '1054', cause: "Unknown column 'phone' in" },
        },
      ],
    },
  ],
};

export default pymysql;
