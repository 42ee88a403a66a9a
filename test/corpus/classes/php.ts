import type { Toolchain } from '../error-class.ts';

const php: Toolchain = {
  name: 'php',
  packages: ['php-cli', 'php-sqlite3'],
  comment: '//',
  classes: [
    {
      name: 'uncaught-chain',
      files: {
        'public/index.php': `
<?php
{{shift}}
require __DIR__ . '/../src/Orders.php';

echo "loading {{count}} orders\\n";
(new Orders())->load({{id}});
`,
        'src/Orders.php': `
<?php
{{shift}}
class Orders
{
    public function load(int $id): array
    {
        try {
            return $this->decode('{"id": }');
        } catch (JsonException $e) {
            throw new RuntimeException("order #$id is unreadable", 0, $e);
        }
    }

    private function decode(string $text): array
    {
        «decode»return json_decode($text, true, 512, JSON_THROW_ON_ERROR);
    }
}
`,
      },
      values: { count: '3', id: '17' },
      run: 'php public/index.php',
      truth: { type: 'JsonException', cause: 'Syntax error', at: 'decode' },
      noise: [
        { count: '31', id: '18' },
        { count: '2', id: '90001' },
      ],
      near: [
        {
          name: 'other-cause',
          files: {
            'src/Orders.php': `
<?php
class Orders
{
    public function load(int $id): array
    {
        try {
            return $this->decode('[1]');
        } catch (TypeError $e) {
            throw new RuntimeException("order #$id is unreadable", 0, $e);
        }
    }

    private function decode(string $text): array
    {
        «decode»return strlen($text);
    }
}
`,
          },
          truth: { type: 'TypeError', cause: 'Orders::decode(): Return value must be of type array, int returned' },
        },
      ],
    },
    {
      name: 'undefined-method',
      files: {
        'main.php': `
<?php
{{shift}}
final class Cart
{
    public function total(): float
    {
        return 1.5;
    }
}

function report(Cart $cart): string
{
    «call»return $cart->{{method}}();
}

echo report(new Cart());
`,
      },
      values: { method: 'sum' },
      run: 'php -d display_errors=1 -d log_errors=1 -d html_errors=0 main.php',
      truth: { type: 'Error', cause: 'Call to undefined method Cart::{{method}}()', at: 'call' },
      near: [
        { name: 'other-method', values: { method: 'amount' } },
        {
          name: 'null',
          files: {
            'main.php': `
<?php
function report(?ArrayObject $cart): string
{
    «call»return $cart->{{method}}();
}

echo report(null);
`,
          },
          truth: { cause: 'Call to a member function sum() on null' },
        },
      ],
    },
    {
      name: 'warnings-before',
      files: {
        'import.php': `
<?php
{{shift}}
function rate(array $row): float
{
    $net = $row['net'];
    «divide»return intdiv($row['gross'], $row['{{key}}']);
}

$rows = [['net' => 1, 'gross' => 2, '{{key}}' => 1], ['gross' => 3, '{{key}}' => 0]];
foreach ($rows as $row) {
    printf("%.2f\\n", rate($row));
}
`,
      },
      values: { key: 'items' },
      run: 'php import.php',
      truth: { type: 'DivisionByZeroError', cause: 'Division by zero', at: 'divide' },
      near: [
        {
          name: 'undefined-function',
          files: {
            'import.php': `
<?php
function rate(array $row): float
{
    $net = $row['net'];
    «divide»return safe_div($row['gross'], 2);
}

foreach ([['gross' => 3]] as $row) {
    printf("%.2f\\n", rate($row));
}
`,
          },
          truth: { type: 'Error', cause: 'Call to undefined function safe_div()' },
        },
      ],
    },
    {
      name: 'parse',
      files: {
        'app.php': `
<?php
{{shift}}
require 'routes.php';
`,
        'routes.php': `
<?php
{{shift}}
$routes = [
    '/' => 'home',
    «arrow»'/about' -> 'about',
];
`,
      },
      run: 'php app.php',
      truth: { cause: 'syntax error, unexpected single-quoted string "about", expecting identifier', at: 'arrow' },
      near: [
        {
          name: 'unclosed',
          files: {
            'routes.php': `
<?php
$routes = [
    '/' => 'home',
«end»;
`,
          },
          truth: { cause: 'syntax error, unexpected token ";", expecting "]"', at: 'end' },
        },
      ],
    },
    {
      name: 'database',
      files: {
        'seed.php': `
<?php
{{shift}}
$db = new PDO('sqlite::memory:');
$db->exec('CREATE TABLE users (id INTEGER PRIMARY KEY, {{column}} TEXT NOT NULL UNIQUE)');
$insert = $db->prepare('INSERT INTO users ({{column}}) VALUES (?)');
foreach (['{{value}}', '{{value}}'] as $value) {
    «execute»$insert->execute([$value]);
}
`,
      },
      values: { column: 'email', value: 'ann@example.org' },
      run: 'php seed.php',
      truth: {
        type: 'PDOException',
        cause: 'Integrity constraint violation: 19 UNIQUE constraint failed: users.{{column}}',
        at: 'execute',
      },
      noise: [{ value: 'bob@example.org' }, { value: 'x' }],
      near: [
        { name: 'other-column', values: { column: 'login' } },
        {
          name: 'no-table',
          files: {
            'seed.php': `
<?php
$db = new PDO('sqlite::memory:');
«execute»$db->exec('INSERT INTO users (email) VALUES (1)');
`,
          },
          truth: { cause: 'no such table: users' },
        },
      ],
    },
    {
      name: 'html',
      files: {
        'page.php': `
<?php
{{shift}}
function show(string $name): string
{
    «type»return str_repeat($name, {{times}});
}
echo "<h1>", show("a"), "</h1>\\n";
`,
      },
      values: { times: '"x"' },
      run: 'php -d html_errors=1 -d display_errors=1 page.php',
      truth: {
        type: 'TypeError',
        cause: 'str_repeat(): Argument #2 ($times) must be of type int, string given',
        at: 'type',
      },
      near: [
        {
          name: 'negative',
          values: { times: '-1' },
          truth: { type: 'ValueError', cause: 'str_repeat(): Argument #2 ($times) must be greater than or equal to 0' },
        },
      ],
    },
    {
      name: 'require-missing',
      files: {
        'bin/console': `
<?php
{{shift}}
«require»require __DIR__ . '/../vendor/{{file}}';
`,
      },
      values: { file: 'autoload.php' },
      run: 'php bin/console',
      truth: { cause: "Failed opening required '/srv/app/bin/../vendor/{{file}}'", at: 'require' },
      moves: false,
      near: [{ name: 'other-file', values: { file: 'bootstrap.php' } }],
    },
    {
      name: 'memory',
      files: {
        'grow.php': `
<?php
{{shift}}
$rows = [];
while (true) {
    «grow»$rows[] = str_repeat('x', {{size}});
}
`,
      },
      values: { size: '100000' },
      run: 'php -d memory_limit=8M grow.php',
      truth: { cause: 'Allowed memory size of 8388608 bytes exhausted', at: 'grow' },
      near: [
        {
          name: 'time',
          files: {
            'grow.php': `
<?php
set_time_limit(1);
«grow»while (true) ;
`,
          },
          truth: { cause: 'Maximum execution time of 1 second exceeded' },
        },
      ],
    },
    {
      name: 'interface-not-implemented',
      files: {
        'main.php': `
<?php
{{shift}}
require 'src/Mailer.php';
`,
        'src/Mailer.php': `
<?php
{{shift}}
interface Sender
{
    public function send(string $to): void;
}

«class»class Mailer implements Sender
{
    public function {{method}}(string $to): void
    {
    }
}
`,
      },
      values: { method: 'sned' },
      run: 'php -d display_errors=0 -d log_errors=1 main.php',
      truth: {
        cause:
          'Class Mailer contains 1 abstract method and must therefore be declared abstract or implement the remaining methods (Sender::send)',
        at: 'class',
      },
      near: [
        {
          name: 'signature',
          files: {
            'src/Mailer.php': `
<?php
interface Sender
{
    public function send(string $to): void;
}

class Mailer implements Sender
{
    «class»public function send(int $to): void
    {
    }
}
`,
          },
          truth: {
            cause: 'Declaration of Mailer::send(int $to): void must be compatible with Sender::send(string $to): void',
          },
        },
      ],
    },
  ],
};

export default php;
