import type { Toolchain } from '../error-class.ts';
import { POSTGRES_ENVIRONMENT, startPostgres } from '../servers/postgres.ts';

const SHOP = `
CREATE TABLE users (id serial PRIMARY KEY, email text NOT NULL CONSTRAINT users_email_key UNIQUE, age integer CONSTRAINT age_check CHECK (age > 17));
INSERT INTO users (email) VALUES ('ada@example.org');
`;

const psycopg: Toolchain = {
  name: 'psycopg',
  packages: ['postgresql', 'python3'],
  pypi: ['psycopg==3.3.9', 'psycopg-binary==3.3.9', 'sqlalchemy==2.1.9'],
  environment: POSTGRES_ENVIRONMENT,
  comment: '#',
  classes: [
    {
      name: 'constraint',
      prepare: startPostgres(SHOP),
      files: {
        'users.py': `
import psycopg


def add(email, age):
    with psycopg.connect() as connection:
        «call»connection.execute("INSERT INTO users (email, age) VALUES (%s, %s)", (email, age))
`,
        'main.py': 'import users\n\nprint("adding")\nusers.add("{{email}}", {{age}})\n',
      },
      values: { email: 'ada@example.org', age: '40' },
      run: 'python3 main.py',
      truth: {
        type: 'psycopg.errors.UniqueViolation',
        cause: 'duplicate key value violates unique constraint "users_email_key" Key (email) already exists',
        at: 'call',
        function: 'add',
      },
      noise: [{ age: '41' }, {}],
      near: [
        {
          name: 'check',
          values: { email: 'cy@example.org', age: '9' },
          truth: {
            type: 'psycopg.errors.CheckViolation',
            cause: 'new row for relation "users" violates check constraint "age_check"',
          },
        },
      ],
    },
    {
      name: 'sqlalchemy',
      prepare: startPostgres(SHOP),
      files: {
        'report.py': `
import sqlalchemy

engine = sqlalchemy.create_engine("postgresql+psycopg:///")


def rows(limit):
    with engine.begin() as connection:
        return «call»connection.execute(sqlalchemy.text("SELECT {{column}} FROM users LIMIT :n"), {"n": limit}).all()


print(rows({{limit}}))
`,
      },
      values: { column: 'emial', limit: '10' },
      run: 'python3 report.py',
      truth: {
        type: 'psycopg.errors.UndefinedColumn',
        cause: 'column "{{column}}" does not exist',
        at: 'call',
        function: 'rows',
      },
      noise: [{ limit: '20' }, { limit: '500' }],
      near: [{ name: 'other-column', values: { column: 'phone' } }],
    },
  ],
};

export default psycopg;
