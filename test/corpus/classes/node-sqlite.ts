import type { Toolchain } from '../error-class.ts';

const DATABASE = `
import { DatabaseSync } from 'node:sqlite';

const database = new DatabaseSync(':memory:');
database.exec('CREATE TABLE users (id INTEGER PRIMARY KEY, email TEXT NOT NULL UNIQUE)');

export function add(email) {
  const statement = «prepare»database.prepare('INSERT INTO {{table}} (email) VALUES (?)');
  return «run»statement.run(email);
}
`;

const nodeSqlite: Toolchain = {
  name: 'node-sqlite',
  comment: '//',
  classes: [
    {
      name: 'constraint',
      files: {
        'src/users.mjs': DATABASE,
        'src/main.mjs':
          "import { add } from './users.mjs';\n\nadd({{first}});\nconsole.log('added one');\nadd({{second}});\n",
      },
      values: { table: 'users', first: "'ada'", second: "'ada'" },
      run: 'node --no-warnings src/main.mjs',
      truth: { code: 'ERR_SQLITE_ERROR', cause: 'UNIQUE constraint failed: users.email', at: 'run', function: 'add' },
      noise: [{ first: "'bob'", second: "'bob'" }, {}],
      near: [
        { name: 'not-null', values: { second: 'null' }, truth: { cause: 'NOT NULL constraint failed: users.email' } },
        { name: 'no-table', values: { table: 'people' }, truth: { cause: 'no such table: people', at: 'prepare' } },
      ],
    },
  ],
};

export default nodeSqlite;
