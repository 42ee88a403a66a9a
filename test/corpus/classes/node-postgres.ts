import type { Toolchain } from '../error-class.ts';
import { POSTGRES_ENVIRONMENT, startPostgres } from '../servers/postgres.ts';

const SHOP = `
CREATE TABLE users (id serial PRIMARY KEY, email text NOT NULL CONSTRAINT users_email_key UNIQUE, team_id integer);
CREATE TABLE teams (id integer CONSTRAINT teams_pkey PRIMARY KEY);
ALTER TABLE users ADD CONSTRAINT users_team_fkey FOREIGN KEY (team_id) REFERENCES teams (id);
INSERT INTO users (email) VALUES ('ada@example.org');
`;

const nodePostgres: Toolchain = {
  name: 'node-postgres',
  packages: ['postgresql'],
  npm: { pg: '8.23.1' },
  environment: POSTGRES_ENVIRONMENT,
  comment: '//',
  classes: [
    {
      name: 'constraint',
      prepare: startPostgres(SHOP),
      files: {
        'src/users.mjs': `
import pg from 'pg';

const pool = new pg.Pool();

export async function addUser(email, team) {
  await «call»pool.query('INSERT INTO users (email, team_id) VALUES ($1, $2)', [email, team]);
}
`,
        'src/main.mjs':
          "import { addUser } from './users.mjs';\n\nconsole.log('adding', 1, 'user');\nawait addUser({{email}}, {{team}});\n",
      },
      values: { email: "'ada@example.org'", team: 'null' },
      run: 'node src/main.mjs',
      truth: {
        code: '23505',
        cause: 'duplicate key value violates unique constraint "users_email_key"',
        at: 'call',
        function: 'addUser',
      },
      near: [
        {
          name: 'foreign-key',
          values: { email: "'bob@example.org'", team: '44' },
          truth: { code: '23503', cause: 'violates foreign key constraint "users_team_fkey"' },
        },
        {
          name: 'not-null',
          values: { email: 'null' },
          truth: {
            code: '23502',
            cause: 'null value in column "email" of relation "users" violates not-null constraint',
          },
        },
      ],
    },
    {
      name: 'wrapped',
      prepare: startPostgres(SHOP),
      files: {
        'src/report.mjs': `
import pg from 'pg';

async function totals(client) {
  return await «call»client.query('SELECT {{column}} FROM {{table}}');
}

export async function report() {
  const client = new pg.Client();
  await client.connect();
  try {
    return await totals(client);
  } catch (cause) {
    throw new Error('the weekly report failed', { cause });
  } finally {
    await client.end();
  }
}
`,
        'main.mjs':
          "import { report } from './src/report.mjs';\n\ntry {\n  await report();\n} catch (error) {\n  console.error(error);\n  process.exitCode = 1;\n}\n",
      },
      values: { column: 'totl', table: 'users' },
      run: 'node main.mjs',
      truth: {
        code: '42703',
        cause: 'the weekly report failed column "{{column}}" does not exist',
        at: 'call',
        function: 'totals',
      },
      near: [
        { name: 'other-column', values: { column: 'amount' } },
        {
          name: 'no-table',
          values: { table: 'sales' },
          truth: { code: '42P01', cause: 'relation "sales" does not exist' },
        },
      ],
    },
  ],
};

export default nodePostgres;
