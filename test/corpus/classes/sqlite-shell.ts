import type { Toolchain } from '../error-class.ts';

const SHOP = `
CREATE TABLE customers (id INTEGER PRIMARY KEY, email TEXT NOT NULL UNIQUE);
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers (id), size INTEGER CHECK (size > 0));
INSERT INTO customers (email) VALUES ('ada@example.org');
`;
const prepare = `sqlite3 shop.db <<'SQL'\n${SHOP}\nSQL`;
const SCRIPT = 'sqlite3 -bail shop.db < {{script}}';

const sqliteShell: Toolchain = {
  name: 'sqlite-shell',
  packages: ['sqlite3'],
  comment: '--',
  classes: [
    {
      name: 'unique',
      prepare,
      files: { 'seed.sql': "SELECT 'seeding';\nINSERT INTO customers (email) VALUES ('{{email}}');\n" },
      values: { script: 'seed.sql', email: 'ada@example.org' },
      run: SCRIPT,
      truth: { code: '19', cause: 'UNIQUE constraint failed: customers.email', at: null },
      near: [
        {
          name: 'other-column',
          files: { 'seed.sql': "INSERT INTO customers VALUES (1, 'bob@example.org');\n" },
          truth: { cause: 'UNIQUE constraint failed: customers.id' },
        },
        {
          name: 'not-null',
          files: { 'seed.sql': 'INSERT INTO customers (email) VALUES (NULL);\n' },
          truth: { cause: 'NOT NULL constraint failed: customers.email' },
        },
      ],
    },
    {
      name: 'foreign-key',
      prepare,
      files: {
        'load.sql': 'PRAGMA foreign_keys = ON;\nINSERT INTO orders (customer_id, size) VALUES ({{customer}}, 2);\n',
      },
      values: { script: 'load.sql', customer: '44' },
      run: SCRIPT,
      truth: { cause: 'FOREIGN KEY constraint failed', at: null },
      noise: [{ customer: '45' }, { customer: '9000' }],
      near: [
        {
          name: 'check',
          files: { 'load.sql': 'INSERT INTO orders (customer_id, size) VALUES (1, 0);\n' },
          truth: { cause: 'CHECK constraint failed: size > 0' },
        },
      ],
    },
    {
      name: 'no-table',
      prepare,
      files: {
        'report.sql':
          '.headers on\nSELECT email FROM customers;\nSELECT count(*) FROM {{table}} WHERE id > {{least}};\n',
      },
      values: { script: 'report.sql', table: 'invoices', least: '5' },
      run: SCRIPT,
      truth: { cause: 'no such table: {{table}}', at: null },
      noise: [{ least: '77' }, {}],
      near: [
        { name: 'other-table', values: { table: 'receipts' } },
        {
          name: 'no-column',
          files: { 'report.sql': 'SELECT emial FROM customers;\n' },
          truth: { cause: 'no such column: emial' },
        },
      ],
    },
    {
      name: 'syntax',
      prepare,
      files: { 'query.sql': 'SELECT id, email\nFORM customers;\n' },
      values: { script: 'query.sql' },
      run: SCRIPT,
      truth: { cause: 'near "customers": syntax error', at: null },
      near: [
        {
          name: 'elsewhere',
          files: { 'query.sql': 'SELECT id, FROM customers;\n' },
          truth: { cause: 'near "FROM": syntax error' },
        },
      ],
    },
    {
      name: 'locked',
      prepare: `${prepare}\nmkfifo gate\nsqlite3 shop.db < gate &\nexec 9> gate\necho 'BEGIN EXCLUSIVE; SELECT 1;' >&9\nuntil ! sqlite3 shop.db 'SELECT count(*) FROM customers'; do sleep 0.1; done\ntail -f /dev/null >&9 &`,
      files: {},
      values: { sql: "INSERT INTO customers (email) VALUES ('{{email}}')", email: 'x' },
      run: `sqlite3 shop.db "INSERT INTO customers (email) VALUES ('{{email}}')"`,
      truth: { cause: 'database is locked', at: null },
      noise: [{ email: 'y' }, { email: 'z@example.org' }],
      near: [
        {
          name: 'read-only',
          prepare,
          run: `sqlite3 -readonly shop.db "INSERT INTO customers (email) VALUES ('x')"`,
          truth: { cause: 'attempt to write a readonly database' },
        },
        {
          name: 'no-file',
          prepare,
          run: "sqlite3 missing/shop.db 'SELECT 1'",
          truth: { cause: 'unable to open database' },
        },
      ],
    },
  ],
};

export default sqliteShell;
