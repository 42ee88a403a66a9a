import type { FailingToolchain } from '../failure.ts';
import { capital, forWares, wareFiles } from '../repeated.ts';

const CARGO = { packages: ['gcc'], environment: { CARGO_HOME: '/home/dev/.cargo', CARGO_TERM_COLOR: 'never' } };
const MANIFEST = '[package]\nname = "shop"\nversion = "0.3.0"\nedition = "2021"\n';
const MODULES = forWares(12, (ware) => `pub mod ${ware};`);
const GO_MODULE = 'module shop\n\ngo 1.21\n';

export default [
  {
    ...CARGO,
    name: 'cargo',
    failures: [
      {
        name: 'warnings-before-the-error',
        files: {
          'Cargo.toml': MANIFEST,
          'src/lib.rs': MODULES,
          ...wareFiles(12, (ware, index) => [
            `src/${ware}.rs`,
            `
use std::collections::HashMap;

pub fn price_of(count: u32) -> u32 {
    let mut sum = count * ${index + 2};
    let label = String::from("${ware}");
    ${index === 7 ? 'let again = label;\n    println!("{}", «moved»label.len());\n    sum + again.len() as u32' : 'sum'}
}
`,
          ]),
        },
        run: 'cargo build',
        truth: { cause: 'E0382 borrow of moved value: label', at: 'moved' },
      },
      {
        name: 'panic-with-backtrace',
        files: {
          'Cargo.toml': MANIFEST,
          'src/main.rs': `
mod orders;

fn main() {
    for number in 1..=60 {
        println!("order {number}: {} cents", orders::cents_of(number));
    }
}
`,
          'src/orders.rs': `
pub fn cents_of(number: usize) -> u32 {
    let prices: Vec<u32> = (1..=41).collect();
    «index»prices[number] * 100
}
`,
        },
        prepare: 'cargo build',
        run: 'RUST_BACKTRACE=1 cargo run',
        truth: { cause: 'index out of bounds: the len is 41 but the index is 41', at: 'index' },
      },
    ],
  },
  {
    ...CARGO,
    name: 'cargo-test',
    failures: [
      {
        name: 'two-of-forty',
        files: {
          'Cargo.toml': MANIFEST,
          'src/lib.rs': `
pub fn slug(title: &str) -> String {
    title.to_lowercase().replace(' ', "-")
}

pub fn cents(text: &str) -> u32 {
    «parse»text.replace('.', "").parse().unwrap()
}
`,
          'tests/titles.rs': `
use shop::{cents, slug};

${forWares(
  37,
  (ware) => `
#[test]
fn slug_of_${ware}() {
    assert_eq!(slug("Fresh ${capital(ware)}"), "fresh-${ware}");
}`,
)}

#[test]
fn trims() {
    «trims»assert_eq!(slug(" Green Tea"), "green-tea");
}

#[test]
fn reads_cents() {
    assert_eq!(cents("3.50"), 350);
}

#[test]
fn reads_words() {
    assert_eq!(cents("free"), 0);
}
`,
        },
        prepare: 'cargo test --no-run',
        run: 'cargo test -- --test-threads=1',
        truth: { cause: 'ParseIntError InvalidDigit', at: 'parse' },
      },
    ],
  },
  {
    ...CARGO,
    name: 'clippy',
    failures: [
      {
        name: 'denied-warnings',
        files: {
          'Cargo.toml': MANIFEST,
          'src/lib.rs': MODULES,
          ...wareFiles(12, (ware) => [
            `src/${ware}.rs`,
            `
pub fn is_there(names: &Vec<String>) -> bool {
    if names.len() == 0 { return false; }
    return true;
}
`,
          ]),
        },
        run: 'cargo clippy --all-targets -- -D warnings',
        truth: {
          cause: 'unneeded `return` statement',
          at: 'src/apples.rs:3',
        },
      },
    ],
  },
  {
    name: 'go-test',
    failures: [
      {
        name: 'two-of-forty',
        files: {
          'go.mod': GO_MODULE,
          'stock/stock.go': `
package stock

import "fmt"

type Stock map[string]int

func (stock Stock) Add(sku string, count int) int {
	stock[sku] += count
	return stock[sku]
}

func (stock Stock) Take(sku string) (int, error) {
	if stock[sku] == 0 {
		return 0, fmt.Errorf("nothing left of %s", sku)
	}
	stock[sku]--
	return stock[sku], nil
}
`,
          'stock/stock_test.go': `
package stock

import "testing"

${forWares(
  37,
  (ware, index) => `
func TestAdds${capital(ware)}(t *testing.T) {
	if got := (Stock{}).Add("${ware}", ${index}); got != ${index} {
		t.Errorf("got %d", got)
	}
}`,
)}

func TestAddsTwice(t *testing.T) {
	stock := Stock{}
	stock.Add("tea", 2)
	if got := stock.Add("tea", 2); got != 5 {
		«twice»t.Errorf("tea on stock: got %d, want %d", got, 5)
	}
}

func TestTakes(t *testing.T) {
	for _, sku := range []string{"tea", "saffron"} {
		t.Run(sku, func(t *testing.T) {
			if _, err := (Stock{"tea": 2}).Take(sku); err != nil {
				t.Fatal(err)
			}
		})
	}
}
`,
        },
        run: 'go test -v ./...',
        truth: { cause: 'TestAddsTwice tea on stock: got 4, want 5', at: 'twice' },
      },
    ],
  },
  {
    name: 'go-build',
    failures: [
      {
        name: 'signature-changed',
        files: {
          'go.mod': GO_MODULE,
          'money/money.go': `
package money

func Gross(cents int, rate float64) int {
	return int(float64(cents) * (1 + rate))
}
`,
          ...wareFiles(12, (ware, index) => [
            `cmd/${ware}/main.go`,
            `
package main

import (
	"fmt"

	"shop/money"
)

func main() {
	${index === 0 ? '«call»' : ''}fmt.Println(money.Gross(${index + 1}))
}
`,
          ]),
        },
        run: 'go build ./...',
        truth: { cause: 'not enough arguments in call to money.Gross have (number) want (int, float64)', at: 'call' },
      },
    ],
  },
  {
    name: 'go',
    failures: [
      {
        name: 'all-goroutines',
        files: {
          'go.mod': GO_MODULE,
          'main.go': `
package main

import (
	"fmt"
	"sync"
	"time"

	"shop/prices"
)

func main() {
	var group sync.WaitGroup
	for number := 0; number < 12; number++ {
		group.Add(1)
		go func() {
			defer group.Done()
			time.Sleep(time.Hour)
		}()
	}
	time.Sleep(50 * time.Millisecond)
	fmt.Println("twelve workers")
	fmt.Println(prices.Load().Of("tea"))
	group.Wait()
}
`,
          'prices/prices.go': `
package prices

type Book struct{ cents map[string]int }

func Load() *Book { return nil }

func (book *Book) Of(sku string) int {
	«read»return book.cents[sku]
}
`,
        },
        prepare: 'go build -o shop .',
        run: 'GOTRACEBACK=all ./shop',
        truth: { cause: 'invalid memory address or nil pointer dereference', at: 'read' },
      },
    ],
  },
] satisfies readonly FailingToolchain[];
