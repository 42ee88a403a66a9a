import type { Toolchain } from '../error-class.ts';
import { startMariadb } from '../servers/mariadb.ts';

const prepare = startMariadb(
  "CREATE TABLE users (id int PRIMARY KEY, email varchar(40) UNIQUE); INSERT INTO users VALUES (1, 'ada@example.org'); CREATE USER web@'127.0.0.1' IDENTIFIED BY 'right'; GRANT ALL ON shop.* TO web@'127.0.0.1';",
);
const DATABASE = `
import mysql from 'mysql2/promise';

export async function query(sql, values) {
  const connection = await mysql.createConnection({ host: '127.0.0.1', user: 'web', password: 'right', database: 'shop' });
  return await connection.execute(sql, values);
}
`;

const mysql2: Toolchain = {
  name: 'mysql2',
  packages: ['mariadb-server'],
  npm: { mysql2: '3.24.6' },
  comment: '//',
  classes: [
    {
      name: 'duplicate',
      prepare,
      files: {
        'src/database.mjs': DATABASE.replace('  return await', '  return await «call»'),
        'src/main.mjs': `
import { query } from './database.mjs';

console.log('importing users');
{{query}};
`,
      },
      values: { query: "await query('INSERT INTO users VALUES (?, ?)', [7, 'ada@example.org'])" },
      run: 'node src/main.mjs',
      truth: { code: 'ER_DUP_ENTRY', cause: "Duplicate entry for key 'email'", at: 'call', function: 'query' },
      noise: [{ query: "await query('INSERT INTO users VALUES (?, ?)', [12, 'ada@example.org'])" }, {}],
      near: [
        {
          name: 'other-key',
          values: { query: "await query('INSERT INTO users VALUES (?, ?)', [1, 'bob@example.org'])" },
          truth: { cause: "Duplicate entry for key 'PRIMARY'" },
        },
        {
          name: 'no-table',
          values: { query: "await query('SELECT * FROM clients', [])" },
          truth: { code: 'ER_NO_SUCH_TABLE', cause: "Table 'shop.clients' doesn't exist" },
        },
      ],
    },
    {
      name: 'refused',
      files: {
        'src/database.mjs': DATABASE.replace("'127.0.0.1'", "'127.0.0.1', port: {{port}}").replace(
          'const connection = await',
          'const connection = await «call»',
        ),
        'src/main.mjs': "import { query } from './database.mjs';\nawait query('SELECT 1', []);\n",
      },
      values: { port: '3307' },
      run: 'node src/main.mjs',
      truth: { code: 'ECONNREFUSED', cause: 'connect ECONNREFUSED 127.0.0.1:{{port}}', at: 'call', function: 'query' },
      near: [{ name: 'other-port', values: { port: '3308' } }],
    },
  ],
};

export default mysql2;
