import type { Toolchain } from '../error-class.ts';

const phpunit: Toolchain = {
  name: 'phpunit',
  packages: ['phpunit'],
  comment: '//',
  classes: [
    {
      name: 'assertion',
      files: {
        'tests/CartTest.php': `
<?php
{{shift}}
use PHPUnit\\Framework\\TestCase;

final class CartTest extends TestCase
{
    public function testAddsPrices(): void
    {
        $this->assertTrue(true);
    }

    public function testAddsNone(): void
    {
        «empty»$this->assertSame({{wanted}}, array_sum([]));
    }
}
`,
      },
      values: { wanted: '1' },
      run: 'phpunit tests',
      truth: {
        cause: 'Failed asserting that 0 is identical to {{wanted}}.',
        at: 'empty',
        diagnostics: [
          { at: 'empty', message: 'CartTest::testAddsNone Failed asserting that 0 is identical to {{wanted}}' },
        ],
      },
      near: [
        {
          name: 'array',
          files: {
            'tests/CartTest.php': `
<?php
use PHPUnit\\Framework\\TestCase;

final class CartTest extends TestCase
{
    public function testAddsNone(): void
    {
        «empty»$this->assertContains(4, [1, 2]);
    }
}
`,
          },
          truth: {
            cause: 'Failed asserting that an array contains 4',
            diagnostics: [{ at: 'empty', message: 'CartTest::testAddsNone Failed asserting that an array contains 4' }],
          },
        },
      ],
    },
    {
      name: 'error-in-code',
      files: {
        'src/Price.php': `
<?php
{{shift}}
final class Price
{
    public static function parse(string $text): float
    {
        if (!is_numeric($text)) {
            «throw»throw new InvalidArgumentException("not a price: $text");
        }
        return (float) $text;
    }
}
`,
        'tests/PriceTest.php': `
<?php
{{shift}}
require_once __DIR__ . '/../src/Price.php';

use PHPUnit\\Framework\\TestCase;

final class PriceTest extends TestCase
{
    /** @dataProvider prices */
    public function testParses(string $text, float $wanted): void
    {
        $this->assertSame($wanted, Price::parse($text));
    }

    public function prices(): array
    {
        return ['plain' => ['1.5', 1.5], '{{name}}' => ['1,5', 1.5]];
    }
}
`,
      },
      values: { name: 'comma' },
      run: 'phpunit --testdox tests',
      truth: {
        type: 'InvalidArgumentException',
        cause: 'not a price: 1,5',
        at: 'throw',
        diagnostics: [{ at: 'throw', message: 'not a price: 1,5' }],
      },
      near: [
        {
          name: 'other-error',
          files: {
            'src/Price.php': `
<?php
final class Price
{
    public static function parse(string $text): float
    {
        «throw»return parse_price($text);
    }
}
`,
          },
          truth: {
            type: 'Error',
            cause: 'Call to undefined function parse_price()',
            diagnostics: [
              { at: 'throw', message: 'Call to undefined function parse_price()' },
              { at: 'throw', message: 'Call to undefined function parse_price()' },
            ],
          },
        },
      ],
    },
    {
      name: 'several',
      files: {
        'tests/ListTest.php': `
<?php
{{shift}}
use PHPUnit\\Framework\\TestCase;

final class ListTest extends TestCase
{
    public function testCounts(): void
    {
        «count»$this->assertCount({{count}}, ['a']);
    }

    public function testThrows(): void
    {
        try {
            «inner»throw new {{cause}}('inner');
        } catch ({{cause}} $e) {
            throw new LogicException('outer', 0, $e);
        }
    }

    public function testIncomplete(): void
    {
        $this->markTestIncomplete();
    }

    public function testText(): void
    {
        «text»$this->assertEquals("a\\nb\\n", "a\\nc\\n");
    }
}
`,
      },
      values: { count: '2', cause: 'DomainException' },
      run: 'phpunit --colors=always --verbose tests',
      truth: {
        type: 'LogicException',
        cause: 'inner',
        at: 'inner',
        diagnostics: [
          { at: 'inner', message: 'ListTest::testThrows outer' },
          {
            at: 'count',
            message: 'ListTest::testCounts Failed asserting that actual size 1 matches expected size {{count}}.',
          },
          { at: 'text', message: 'ListTest::testText Failed asserting that two strings are equal.' },
        ],
      },
      near: [{ name: 'other-cause', values: { cause: 'LengthException' } }],
    },
    {
      name: 'class-missing',
      files: {
        'tests/StoreTest.php': `
<?php
{{shift}}
use PHPUnit\\Framework\\TestCase;

final class StoreTest extends TestCase
{
    protected function setUp(): void
    {
        «new»$this->store = new {{class}}();
    }

    public function testOpens(): void
    {
        $this->assertNotNull($this->store);
    }
}
`,
      },
      values: { class: 'Store' },
      run: 'phpunit tests',
      truth: {
        type: 'Error',
        cause: 'Class "{{class}}" not found',
        at: 'new',
        diagnostics: [{ at: 'new', message: 'Class "{{class}}" not found' }],
      },
      near: [{ name: 'other-class', values: { class: 'Storage' } }],
    },
  ],
};

export default phpunit;
