import type { Toolchain } from '../error-class.ts';
import { POSTGRES_ENVIRONMENT, startPostgres } from '../servers/postgres.ts';

const SHOP = `
CREATE TABLE customers (id serial PRIMARY KEY, email text NOT NULL UNIQUE, name varchar(12), created date);
CREATE TABLE products (sku text PRIMARY KEY, price numeric(8, 2) CHECK (price > 0), stock integer DEFAULT 0);
CREATE TABLE orders (
  id serial PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  sku text REFERENCES products (sku) ON DELETE RESTRICT,
  placed timestamptz DEFAULT now()
);
CREATE UNIQUE INDEX one_order_a_day ON orders (customer_id, sku);
INSERT INTO customers (email, name) VALUES ('ada@example.org', 'Ada'), ('bob@example.org', 'Bob');
INSERT INTO products (sku, price, stock) VALUES ('pen', 1.20, 5), ('ink', 7.50, 2);
INSERT INTO orders (customer_id, sku) VALUES (1, 'pen');
`;
const SCRIPT = 'psql -q -v ON_ERROR_STOP=1 -f {{script}}';

const psql: Toolchain = {
  name: 'psql',
  packages: ['postgresql'],
  environment: POSTGRES_ENVIRONMENT,
  comment: '--',
  classes: [
    {
      name: 'unique',
      prepare: startPostgres(SHOP),
      files: {
        'seed.sql': `
INSERT INTO products (sku, price) VALUES ('{{product}}', 3.00);
INSERT INTO customers (email, name)
VALUES ('{{email}}', 'Ada')«end»;
`,
      },
      values: { script: 'seed.sql', email: 'ada@example.org', product: 'mug' },
      run: SCRIPT,
      truth: {
        cause: 'duplicate key value violates unique constraint "customers_email_key" Key (email) already exists',
        at: 'end',
      },
      noise: [{ email: 'bob@example.org' }, { product: 'cap' }],
      near: [
        {
          name: 'other-constraint',
          files: {
            'seed.sql': `
INSERT INTO products (sku, price)
VALUES ('pen', 3.00)«end»;
`,
          },
          truth: { cause: 'duplicate key value violates unique constraint "products_pkey" Key (sku) already exists' },
        },
        {
          name: 'other-columns',
          files: {
            'seed.sql': `
INSERT INTO orders (customer_id, sku)
VALUES (1, 'pen')«end»;
`,
          },
          truth: {
            cause:
              'duplicate key value violates unique constraint "one_order_a_day" Key (customer_id, sku) already exists',
          },
        },
      ],
    },
    {
      name: 'foreign-key-verbose',
      prepare: startPostgres(SHOP),
      files: {
        'migrations/004_orders.sql': `
BEGIN;
\\set VERBOSITY verbose
UPDATE customers SET name = 'A.' WHERE id = 1;
INSERT INTO orders (customer_id, sku) VALUES ({{customer}}, '{{sku}}')«end»;
COMMIT;
`,
      },
      values: { script: 'migrations/004_orders.sql', customer: '77', sku: 'ink' },
      run: 'echo "applying {{script}}"; psql -v ON_ERROR_STOP=1 -f {{script}}',
      truth: {
        code: '23503',
        cause:
          'violates foreign key constraint "orders_customer_id_fkey" (customer_id) is not present in table "customers"',
        at: 'end',
      },
      noise: [{ customer: '912' }, { customer: '78' }],
      near: [
        {
          name: 'other-constraint',
          values: { customer: '1', sku: 'nib' },
          truth: {
            cause: 'violates foreign key constraint "orders_sku_fkey" (sku) is not present in table "products"',
          },
        },
        {
          name: 'still-referenced',
          files: {
            'migrations/004_orders.sql': `
BEGIN;
\\set VERBOSITY verbose
DELETE FROM customers WHERE id = 1«end»;
COMMIT;
`,
          },
          truth: {
            cause:
              'update or delete on table "customers" violates foreign key constraint "orders_customer_id_fkey" is still referenced from table "orders"',
          },
        },
      ],
    },
    {
      name: 'not-null',
      prepare: startPostgres(SHOP),
      files: { 'load.sql': 'INSERT INTO {{table}} ({{columns}}) VALUES ({{row}})«end»;\n' },
      values: { script: 'load.sql', table: 'customers', columns: 'id, email', row: '31, NULL' },
      run: 'psql -v ON_ERROR_STOP=1 < {{script}}',
      truth: {
        cause: 'null value in column "email" of relation "customers" violates not-null constraint',
        at: null,
      },
      noise: [{ row: '412, NULL' }, { row: '32, NULL' }],
      near: [
        {
          name: 'other-table',
          values: { table: 'orders', columns: 'customer_id, sku', row: "NULL, 'pen'" },
          truth: { cause: 'null value in column "customer_id" of relation "orders" violates not-null constraint' },
        },
      ],
    },
    {
      name: 'check',
      prepare: startPostgres(SHOP),
      files: {
        'prices.sql':
          "\\set ON_ERROR_STOP on\nUPDATE products SET price = {{price}} WHERE sku = 'pen'«end»;\nSELECT 1;\n",
      },
      values: { price: '-1.50' },
      run: 'psql -e -f prices.sql',
      truth: { cause: 'new row for relation "products" violates check constraint "products_price_check"', at: 'end' },
      noise: [{ price: '-8.25' }, {}],
      near: [
        {
          name: 'other-constraint',
          prepare: startPostgres(`${SHOP}\nALTER TABLE products ADD CONSTRAINT price_is_sane CHECK (price < 1000);`),
          values: { price: '20000' },
          truth: { cause: 'new row for relation "products" violates check constraint "price_is_sane"' },
        },
        {
          name: 'overflow',
          values: { price: '20000000' },
          truth: { cause: 'numeric field overflow' },
        },
      ],
    },
    {
      name: 'missing-table',
      prepare: startPostgres(SHOP),
      files: {
        'report.sql': `
\\pset pager off
SELECT name FROM customers;
SELECT c.name, count(*)
  FROM customers c
  JOIN {{table}} i ON i.customer_id = c.id
 GROUP BY c.name«end»;
SELECT 'never reached';
`,
      },
      values: { script: 'report.sql', table: 'invoices' },
      run: SCRIPT,
      truth: { cause: 'relation "{{table}}" does not exist', at: 'end' },
      near: [
        { name: 'other-table', values: { table: 'invoice_lines' } },
        {
          name: 'missing-column',
          values: { table: 'orders' },
          files: { 'report.sql': 'SELECT c.nme FROM customers c«end»;\n' },
          truth: { cause: 'column c.nme does not exist' },
        },
      ],
    },
    {
      name: 'missing-column-verbose',
      prepare: startPostgres(SHOP),
      files: {},
      values: { column: 'emial', id: '1' },
      run: `psql -v VERBOSITY=verbose -c "SELECT id, {{column}} FROM customers WHERE id > {{id}}"`,
      truth: {
        type: null,
        code: '42703',
        cause: 'column "{{column}}" does not exist',
        at: null,
      },
      noise: [{ id: '12' }, { id: '5000' }],
      near: [
        { name: 'other-column', values: { column: 'phone', id: '1' } },
        {
          name: 'no-function',
          values: { column: 'initcaps(name)', id: '1' },
          truth: { code: '42883', cause: 'function initcaps(character varying) does not exist' },
        },
      ],
    },
    {
      name: 'syntax',
      prepare: startPostgres(SHOP),
      files: {
        'bulk.sql': `
SELECT count(*) FROM orders;
INSERT INTO customers (email, name) VALUES
  ('cy@example.org', 'Cy'){{separator}}
  ('di@example.org', 'Di')«end»;
`,
      },
      values: { script: 'bulk.sql', separator: '' },
      run: SCRIPT,
      truth: { cause: 'syntax error at or near "("', at: 'end' },
      near: [
        {
          name: 'keyword',
          files: { 'bulk.sql': 'SELECT name FORM customers WHERE id = 1«end»;\n' },
          truth: { cause: 'syntax error at or near "customers"' },
        },
        {
          name: 'end-of-input',
          files: { 'bulk.sql': 'SELECT name FROM customers WHERE«end»;\n' },
          truth: { cause: 'syntax error at or near ";"' },
        },
      ],
    },
    {
      name: 'bad-value',
      prepare: startPostgres(SHOP),
      files: {},
      values: { value: 'n/a', type: 'integer' },
      run: `psql -c "SELECT * FROM orders WHERE customer_id = '{{value}}'"`,
      truth: { cause: 'invalid input syntax for type integer', at: null },
      noise: [{ value: 'unknown' }, { value: '12a' }],
      near: [
        {
          name: 'other-type',
          run: `psql -c "SELECT * FROM customers WHERE created = 'n/a'"`,
          truth: { cause: 'invalid input syntax for type date' },
        },
        {
          name: 'too-long',
          run: `psql -c "UPDATE customers SET name = 'Wolfgang Amadeus'"`,
          truth: { cause: 'value too long for type character varying(12)' },
        },
      ],
    },
    {
      name: 'aborted-transaction',
      prepare: startPostgres(SHOP),
      files: {
        'backfill.sql': `
BEGIN;
UPDATE products SET stock = stock / {{divisor}}«cause»;
UPDATE products SET stock = 1 WHERE sku = 'pen';
INSERT INTO orders (customer_id, sku) VALUES (2, 'ink');
COMMIT;
`,
      },
      values: { divisor: '0' },
      run: 'psql -a -f backfill.sql',
      truth: { cause: 'division by zero', at: 'cause' },
      near: [
        {
          name: 'other-cause',
          values: { divisor: "'none'" },
          truth: { cause: 'invalid input syntax for type integer' },
        },
      ],
    },
    {
      name: 'raise-in-function',
      prepare: startPostgres(`${SHOP}
CREATE FUNCTION reserve(wanted text, amount integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  left_over integer;
BEGIN
  SELECT stock INTO left_over FROM products WHERE sku = wanted;
  IF left_over < amount THEN
    RAISE EXCEPTION 'stock of product "%" does not suffice', wanted USING HINT = 'Order fewer, or restock first.';
  END IF;
END $$;
CREATE FUNCTION check_out(customer integer, wanted text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reserve(wanted, 100);
  INSERT INTO orders (customer_id, sku) VALUES (customer, wanted);
END $$;`),
      files: { 'checkout.sql': "SELECT count(*) FROM orders;\nSELECT check_out({{customer}}, '{{sku}}')«end»;\n" },
      values: { script: 'checkout.sql', customer: '2', sku: 'pen' },
      run: SCRIPT,
      truth: {
        cause: 'stock of product "pen" does not suffice reserve(text, integer) line 7 Order fewer, or restock first',
        at: 'end',
      },
      noise: [{ customer: '1' }, { customer: '3' }],
      near: [
        { name: 'other-product', values: { sku: 'ink' }, truth: { cause: 'stock of product "ink" does not suffice' } },
      ],
    },
    {
      name: 'deadlock',
      prepare: `${startPostgres(SHOP)}
psql -c "BEGIN; SET deadlock_timeout = '60s'; UPDATE products SET stock = 1 WHERE sku = 'ink'; SELECT pg_sleep(1); UPDATE products SET stock = 1 WHERE sku = 'pen'; COMMIT" &
timeout 20 bash -c 'until psql -Atc "SELECT mode FROM pg_locks" | grep -q RowExclusiveLock; do sleep 0.05; done'
`,
      files: {
        'move.sql': `
BEGIN;
SET deadlock_timeout = '100ms';
UPDATE products SET stock = stock - 1 WHERE sku = 'pen';
SELECT pg_sleep(1.5);
UPDATE products SET stock = stock + 1 WHERE sku = 'ink'«end»;
COMMIT;
`,
      },
      values: { script: 'move.sql' },
      run: SCRIPT,
      truth: { cause: 'deadlock detected', at: 'end' },
      near: [
        {
          name: 'lock-timeout',
          files: {
            'move.sql': `
SET lock_timeout = '200ms';
UPDATE products SET stock = stock + 1 WHERE sku = 'ink'«end»;
`,
          },
          truth: { cause: 'canceling statement due to lock timeout' },
        },
        {
          name: 'no-wait',
          files: { 'move.sql': "SELECT * FROM products WHERE sku = 'ink' FOR UPDATE NOWAIT«end»;\n" },
          truth: { cause: 'could not obtain lock on row in relation "products"' },
        },
        {
          name: 'serialization',
          files: {
            'move.sql': `
BEGIN ISOLATION LEVEL SERIALIZABLE;
SELECT count(*) FROM products;
UPDATE products SET stock = stock + 1 WHERE sku = 'ink'«end»;
COMMIT;
`,
          },
          truth: { cause: 'could not serialize access due to concurrent update' },
        },
      ],
    },
    {
      name: 'statement-timeout',
      prepare: startPostgres(SHOP),
      files: {},
      run: `psql -v VERBOSITY=verbose -c "SET statement_timeout = {{limit}}" -c "SELECT pg_sleep(5)"`,
      values: { limit: '100' },
      truth: { code: '57014', cause: 'canceling statement due to statement timeout', at: null },
      noise: [{ limit: '150' }, { limit: '80' }],
      near: [
        {
          name: 'terminated',
          run: `(sleep 0.5; psql -Atqc "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%sleep(4)%' AND pid <> pg_backend_pid()" >/dev/null) & psql -v VERBOSITY=verbose -c "SELECT pg_sleep(4)"; wait`,
          truth: { code: '57P01', cause: 'terminating connection due to administrator command' },
        },
      ],
    },
    {
      name: 'no-database',
      prepare: startPostgres(SHOP),
      files: {},
      values: { database: 'shop_staging', host: '127.0.0.1' },
      run: 'psql -h {{host}} -d {{database}} -c "SELECT 1"',
      truth: { cause: 'database "{{database}}" does not exist', at: null },

      near: [
        { name: 'other-database', values: { database: 'shop_production', host: '127.0.0.1' } },
        {
          name: 'no-role',
          run: 'psql -h 127.0.0.1 -U deployer -d shop -c "SELECT 1"',
          truth: { cause: 'role "deployer" does not exist' },
        },
      ],
    },
    {
      name: 'password',
      prepare: startPostgres("CREATE ROLE web LOGIN PASSWORD 'right'; CREATE ROLE web_admin LOGIN PASSWORD 'right';"),
      files: {},
      values: { password: 'wrong' },
      run: 'PGPASSWORD={{password}} psql "host=127.0.0.1 user=web dbname=shop" -c "SELECT 1"',
      truth: { cause: 'password authentication failed for user "web"', at: null },
      noise: [{ password: 'guess' }, { password: 'hunter2' }],
      near: [
        {
          name: 'no-password',
          run: 'psql -w "host=127.0.0.1 user=web dbname=shop" -c "SELECT 1"',
          truth: { cause: 'no password supplied' },
        },
        {
          name: 'permission',
          prepare: startPostgres(`${SHOP} CREATE ROLE web LOGIN PASSWORD 'right';`),
          run: 'psql "user=web dbname=shop" -c "SELECT * FROM orders"',
          truth: { cause: 'permission denied for table orders' },
        },
      ],
    },
    {
      name: 'too-many-connections',
      prepare: startPostgres('CREATE ROLE {{role}} LOGIN CONNECTION LIMIT 0;'),
      files: {},
      values: { role: 'web' },
      run: `psql -U {{role}} -d shop -c 'SELECT count(*) FROM pg_stat_activity'`,
      truth: { cause: 'too many connections for role "{{role}}"', at: null },
      near: [
        { name: 'other-role', values: { role: 'reports' } },
        {
          name: 'database-limit',
          prepare: startPostgres('CREATE ROLE web LOGIN; ALTER DATABASE shop CONNECTION LIMIT 0;'),
          truth: { cause: 'too many connections for database "shop"' },
        },
      ],
    },
    {
      name: 'refused',
      files: {},
      values: { port: '5432' },
      run: 'psql -h 127.0.0.1 -p {{port}} -c "SELECT 1"',
      truth: { cause: 'connection to server at "127.0.0.1", port {{port}} failed: Connection refused', at: null },
      near: [
        { name: 'other-port', values: { port: '6432' } },
        {
          name: 'no-socket',
          run: 'psql -h /var/run/nowhere -c "SELECT 1"',
          truth: {
            cause: 'connection to server on socket "/var/run/nowhere/.s.PGSQL.5432" failed: No such file or directory',
          },
        },
      ],
    },
    {
      name: 'several-errors',
      prepare: startPostgres(SHOP),
      files: {
        'patch.sql': `
ALTER TABLE customers ADD COLUMN phone text;
ALTER TABLE {{first}} ADD COLUMN «first»note text;
CREATE INDEX ON orders (placed);
CREATE TABLE «second»products (id integer);
DROP FUNCTION «third»totals(integer);
`,
      },
      values: { first: 'invoices' },
      run: 'psql -f patch.sql 2>&1',
      truth: {
        cause: 'relation "{{first}}" does not exist',
        at: 'first',
        diagnostics: [
          { at: 'first', message: 'relation "{{first}}" does not exist' },
          { at: 'second', message: 'relation "products" already exists' },
          { at: 'third', message: 'function totals(integer) does not exist' },
        ],
      },
      near: [{ name: 'other-first', values: { first: 'receipts' } }],
    },
  ],
};

export default psql;
