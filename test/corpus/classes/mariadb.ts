import type { Toolchain } from '../error-class.ts';
import { startMariadb } from '../servers/mariadb.ts';

const SHOP = `
CREATE TABLE customers (id int PRIMARY KEY AUTO_INCREMENT, email varchar(40) NOT NULL UNIQUE, born date);
CREATE TABLE orders (id int PRIMARY KEY AUTO_INCREMENT, customer_id int NOT NULL, size tinyint, CONSTRAINT orders_customer FOREIGN KEY (customer_id) REFERENCES customers (id));
INSERT INTO customers (email) VALUES ('ada@example.org'), ('bob@example.org');
INSERT INTO orders (customer_id, size) VALUES (1, 3);
CREATE USER web@'127.0.0.1' IDENTIFIED BY 'right';
`;
const SCRIPT = 'mariadb --no-defaults -S /srv/mariadb/socket -u root shop < {{script}}';

const mariadb: Toolchain = {
  name: 'mariadb',
  packages: ['mariadb-server'],
  comment: '--',
  classes: [
    {
      name: 'duplicate',
      prepare: startMariadb(SHOP),
      files: {
        'seed.sql': `
SELECT count(*) FROM orders;
INSERT INTO customers (email) VALUES ('{{email}}');
`,
      },
      values: { script: 'seed.sql', email: 'ada@example.org' },
      run: SCRIPT,
      truth: { code: '23000', cause: "Duplicate entry for key 'email'", at: null },
      noise: [{ email: 'bob@example.org' }, {}],
      near: [
        {
          name: 'other-key',
          files: { 'seed.sql': 'INSERT INTO customers (id, email) VALUES (1, "cy@example.org");\n' },
          truth: { cause: "Duplicate entry for key 'PRIMARY'" },
        },
      ],
    },
    {
      name: 'foreign-key',
      prepare: startMariadb(SHOP),
      files: { 'load.sql': 'INSERT INTO orders (customer_id, size)\nVALUES ({{customer}}, 2);\n' },
      values: { script: 'load.sql', customer: '55' },
      run: SCRIPT,
      truth: {
        code: '23000',
        cause:
          'Cannot add or update a child row: a foreign key constraint fails `orders_customer` FOREIGN KEY (`customer_id`) REFERENCES `customers`',
        at: null,
      },
      noise: [{ customer: '910' }, { customer: '56' }],
      near: [
        {
          name: 'parent',
          files: { 'load.sql': 'DELETE FROM customers WHERE id = 1;\n' },
          truth: { cause: 'Cannot delete or update a parent row: a foreign key constraint fails `orders_customer`' },
        },
      ],
    },
    {
      name: 'unknown-name',
      prepare: startMariadb(SHOP),
      files: { 'report.sql': 'SELECT now() > 0 AS fine;\nSELECT {{column}} FROM {{table}} c WHERE c.id > 0;\n' },
      values: { script: 'report.sql', column: 'c.emial', table: 'customers' },
      run: SCRIPT,
      truth: { code: '42S22', cause: "Unknown column '{{column}}' in", at: null },
      near: [
        { name: 'other-column', values: { column: 'c.phone' } },
        {
          name: 'no-table',
          values: { table: 'clients', column: 'c.id' },
          truth: { code: '42S02', cause: "Table 'shop.clients' doesn't exist" },
        },
      ],
    },
    {
      name: 'syntax',
      prepare: startMariadb(SHOP),
      files: { 'query.sql': 'SELECT id, email\nFORM customers\nWHERE id = 1;\n' },
      values: { script: 'query.sql' },
      run: SCRIPT,
      truth: { code: '42000', cause: "You have an error in your SQL syntax near 'customers", at: null },
      near: [
        {
          name: 'elsewhere',
          files: { 'query.sql': 'SELECT id, email\nFROM customers\nGROUP email;\n' },
          truth: { cause: "You have an error in your SQL syntax near 'email'" },
        },
      ],
    },
    {
      name: 'bad-value',
      prepare: startMariadb(SHOP),
      files: { 'born.sql': "UPDATE customers SET born = '{{born}}';\n" },
      values: { script: 'born.sql', born: '31.12.1999' },
      run: SCRIPT,
      truth: { cause: 'Incorrect date value for column `shop`.`customers`.`born`', at: null },
      noise: [{ born: 'yesterday' }, { born: '99/99/99' }],
      near: [
        {
          name: 'out-of-range',
          files: { 'born.sql': 'UPDATE orders SET size = 900;\n' },
          truth: { cause: "Out of range value for column 'size'" },
        },
        {
          name: 'not-null',
          files: { 'born.sql': 'INSERT INTO orders (customer_id) VALUES (NULL);\n' },
          truth: { cause: "Column 'customer_id' cannot be null" },
        },
      ],
    },
    {
      name: 'access',
      prepare: startMariadb(SHOP),
      files: {},
      values: { user: 'web', password: 'wrong' },
      run: 'mariadb --no-defaults --protocol=tcp -h 127.0.0.1 -u {{user}} -p{{password}} shop -e "SELECT 1"',
      truth: { code: '28000', cause: "Access denied for user '{{user}}'@'127.0.0.1' (using password: YES)", at: null },
      noise: [{ password: 'guess' }, { password: 'abc123' }],
      near: [
        { name: 'other-user', values: { user: 'reports' } },
        {
          name: 'no-server',
          run: 'mariadb --no-defaults --protocol=tcp -h 127.0.0.1 -P 3399 -u web -e "SELECT 1"',
          truth: { code: '2002', cause: "Can't connect to server on '127.0.0.1'" },
        },
        {
          name: 'no-database',
          run: 'mariadb --no-defaults -S /srv/mariadb/socket -u root shops -e "SELECT 1"',
          truth: { code: '42000', cause: "Unknown database 'shops'" },
        },
      ],
    },
  ],
};

export default mariadb;
