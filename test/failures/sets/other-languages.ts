import type { FailingToolchain } from '../failure.ts';
import { capital, forWares } from '../repeated.ts';

export default [
  {
    name: 'phpunit',
    packages: ['phpunit'],
    failures: [
      {
        name: 'two-of-forty',
        files: {
          'src/Cart.php': `
<?php

final class Cart
{
    private array $lines = [];

    public function add(string $sku, int $cents): int
    {
        return $this->lines[$sku] = ($this->lines[$sku] ?? 0) + $cents;
    }

    public function rebate(int $percent): int
    {
        «divide»return intdiv(array_sum($this->lines), 100 - $percent);
    }
}
`,
          'tests/CartTest.php': `
<?php

require_once __DIR__ . '/../src/Cart.php';

use PHPUnit\\Framework\\TestCase;

final class CartTest extends TestCase
{
${forWares(
  38,
  (ware, index) => `
    public function testAdds${capital(ware)}(): void
    {
        $this->assertSame(${index}, (new Cart())->add('${ware}', ${index}));
    }`,
)}

    public function testTakesAllOff(): void
    {
        $this->assertSame(0, (new Cart())->rebate(100));
    }

    public function testAddsTwice(): void
    {
        $cart = new Cart();
        $cart->add('tea', 2);
        $this->assertSame(5, $cart->add('tea', 2));
    }
}
`,
        },
        run: 'phpunit --testdox tests',
        truth: { cause: 'DivisionByZeroError Division by zero', at: 'divide' },
      },
    ],
  },
  {
    name: 'php',
    packages: ['php-cli', 'php-sqlite3'],
    failures: [
      {
        name: 'uncaught-in-a-seeder',
        files: {
          'seed.php': `
<?php

require 'src/Store.php';

$store = new Store();
foreach (range(1, 40) as $number) {
    $store->addCustomer($number, $number === 33 ? 'ada1@example.org' : "ada$number@example.org");
    echo "customer $number added\\n";
}
`,
          'src/Store.php': `
<?php

final class Store
{
    private PDO $database;

    public function __construct()
    {
        $this->database = new PDO('sqlite::memory:');
        $this->database->exec('create table customers (id integer primary key, email text unique)');
    }

    public function addCustomer(int $number, string $email): void
    {
        $statement = $this->database->prepare('insert into customers values (?, ?)');
        try {
            «execute»$statement->execute([$number, $email]);
        } catch (PDOException $exception) {
            throw new RuntimeException("customer $number cannot be added", 0, $exception);
        }
    }
}
`,
        },
        run: 'php seed.php',
        truth: {
          cause: 'customer 33 cannot be added PDOException UNIQUE constraint failed: customers.email',
          at: 'execute',
        },
      },
    ],
  },
  {
    name: 'mix',
    packages: ['elixir'],
    environment: { MIX_ENV: 'test' },
    failures: [
      {
        name: 'two-of-forty',
        files: {
          'mix.exs': `
defmodule Shop.MixProject do
  use Mix.Project

  def project do
    [app: :shop, version: "0.1.0", elixir: "~> 1.14", deps: []]
  end
end
`,
          'lib/stock.ex': `
defmodule Shop.Stock do
  def add(stock, sku, count), do: Map.update(stock, sku, count, &(&1 + count))

  def take(stock, sku) do
    Map.update!(stock, sku, &(&1 - 1))
  end
end
`,
          'test/test_helper.exs': 'ExUnit.start(seed: 0)\n',
          'test/stock_test.exs': `
defmodule Shop.StockTest do
  use ExUnit.Case

  alias Shop.Stock
${forWares(
  38,
  (ware, index) => `
  test "adds ${ware}" do
    assert Stock.add(%{}, "${ware}", ${index}) == %{"${ware}" => ${index}}
  end`,
)}

  test "takes what never came" do
    «take»assert Stock.take(%{"tea" => 1}, "saffron") == %{}
  end

  test "adds twice" do
    assert %{"tea" => 2} |> Stock.add("tea", 2) == %{"tea" => 5}
  end
end
`,
        },
        run: 'mix test --trace',
        truth: { cause: 'takes what never came KeyError key "saffron" not found in: %{"tea" => 1}', at: 'take' },
      },
    ],
  },
  {
    name: 'prove',
    packages: ['perl'],
    failures: [
      {
        name: 'verbose-suite',
        files: {
          'lib/Slug.pm': `
package Slug;
use strict;
use warnings;

sub slug_of { my ($title) = @_; $title =~ tr/ /-/; return lc $title; }

1;
`,
          't/slug.t': `
use strict;
use warnings;
use Test::More;
use Slug;

${forWares(38, (ware) => `is(Slug::slug_of('Fresh ${capital(ware)}'), 'fresh-${ware}', 'slug of ${ware}');`)}
«spaces»is(Slug::slug_of(' Green Tea'), 'green-tea', 'slug with spaces around');

done_testing;
`,
        },
        run: 'prove -lv t',
        truth: { cause: "slug with spaces around got: '-green-tea' expected: 'green-tea'", at: 'spaces' },
      },
    ],
  },
] satisfies readonly FailingToolchain[];
