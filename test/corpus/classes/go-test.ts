import type { Toolchain } from '../error-class.ts';

const MODULE = `
module example.com/shop

go 1.24
`;
const PRICES = String.raw`
package prices

import "fmt"

func Discount(cents, percent int) int {
	if percent > 100 {
		panic(fmt.Sprintf("percent %d is above 100", percent))
	}
	return cents - cents*percent/100
}

func Parse(text string) (int, error) {
	var cents int
	_, err := fmt.Sscanf(text, "%d", &cents)
	return cents, err
}
`;
const RUN = 'go test ./...';

const goTest: Toolchain = {
  name: 'go-test',
  comment: '//',
  classes: [
    {
      name: 'table',
      files: {
        'go.mod': MODULE,
        'prices/prices.go': PRICES,
        'prices/prices_test.go': String.raw`
package prices

import "testing"

func TestDiscount(t *testing.T) {
	tests := []struct {
		name    string
		percent int
		want    int
	}{
		{"none", 0, 1000},
		{"{{case}}", 50, {{want}}},
		{"whole", 100, 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := Discount(1000, test.percent); got != test.want {
				«report»t.Errorf("Discount(1000, %d) = %d, want %d", test.percent, got, test.want)
			}
		})
	}
}
`,
      },
      values: { case: 'half', want: '400' },
      run: RUN,
      truth: {
        cause: 'Discount(1000, 50) = 500, want {{want}}',
        at: 'report',
        function: 'TestDiscount/{{case}}',
        diagnostics: [
          { at: 'report', message: 'Discount(1000, 50) = 500, want {{want}}' },
          { at: 'report', message: 'Discount(1000, 100) = 0, want 1' },
        ],
      },
      near: [{ name: 'other-case', values: { case: 'quarter' } }],
    },
    {
      name: 'fatal-in-helper',
      files: {
        'go.mod': MODULE,
        'prices/prices.go': PRICES,
        'prices/prices_test.go': String.raw`
package prices

import "testing"

func mustParse(t *testing.T, text string) int {
	t.Helper()
	cents, err := Parse(text)
	if err != nil {
		t.Fatalf("Parse(%q): %v", text, err)
	}
	return cents
}

func TestParse(t *testing.T) {
	t.Log("user {{user}} parses")
	mustParse(t, "12")
	«call»mustParse(t, "{{text}}")
}

func TestOther(t *testing.T) {
	if got := «other»mustParse(t, "7"); got != 7 {
		t.Error("seven")
	}
}
`,
      },
      values: { text: 'twelve', user: '812', error: 'expected integer' },
      run: `${RUN} -count=1 -v`,
      truth: {
        cause: 'Parse("{{text}}"): {{error}}',
        at: 'call',
        function: 'TestParse',
      },
      noise: [{ user: '813' }, { user: '90210' }],
      near: [{ name: 'other-error', values: { text: '', error: 'unexpected newline' }, truth: { cause: 'EOF' } }],
    },
    {
      name: 'panic-in-test',
      files: {
        'go.mod': MODULE,
        'prices/prices.go': PRICES.replace('panic(fmt', '«panic»panic(fmt'),
        'prices/prices_test.go': String.raw`
package prices

import "testing"

func TestZero(t *testing.T) {
	if Discount(0, 10) != 0 {
		t.Error("zero")
	}
}

func Test{{name}}(t *testing.T) {
	Discount(10, {{percent}})
}
`,
      },
      values: { name: 'Above', percent: '120' },
      run: RUN,
      truth: {
        cause: 'percent {{percent}} is above 100',
        at: 'panic',
        function: 'example.com/shop/prices.Discount',
      },
      noise: [{ percent: '130' }, { percent: '101' }],
      near: [
        {
          name: 'other-panic',
          files: {
            'prices/prices_test.go': String.raw`
package prices

import "testing"

func TestAbove(t *testing.T) {
	var totals map[string]int
	«panic»totals["a"] = Discount(10, 10)
}
`,
          },
          truth: { cause: 'assignment to entry in nil map', function: 'example.com/shop/prices.TestAbove' },
        },
      ],
    },
    {
      name: 'json',
      files: {
        'go.mod': MODULE,
        'prices/prices.go': PRICES,
        'prices/prices_test.go': String.raw`
package prices

import "testing"

func TestWhole(t *testing.T) {
	t.Log("checks the whole price")
	if got := Discount(1000, 100); got != 0 {
		t.Error("whole")
	}
}

func TestHalf(t *testing.T) {
	if got, want := Discount(1000, 50), {{want}}; got != want {
		«report»t.Errorf("got %d, want %d", got, want)
	}
}
`,
      },
      values: { want: '501' },
      run: 'go test -json ./...',
      truth: {
        cause: 'got 500, want {{want}}',
        at: 'report',
        function: 'TestHalf',
        diagnostics: [{ at: 'report', message: 'got 500, want {{want}}' }],
      },
      near: [
        {
          name: 'other-test',
          files: {
            'prices/prices_test.go': String.raw`
package prices

import "testing"

func TestParse(t *testing.T) {
	if got, err := Parse("x"); err != nil {
		«report»t.Fatalf("got %d and %v", got, err)
	}
}
`,
          },
          truth: {
            cause: 'got 0 and expected integer',
            function: 'TestParse',
            diagnostics: [{ at: 'report', message: 'got 0 and expected integer' }],
          },
        },
      ],
    },
    {
      name: 'timeout',
      files: {
        'go.mod': MODULE,
        'queue/queue.go': String.raw`
package queue

type Queue struct{ items chan string }

func New() *Queue { return &Queue{items: make(chan string)} }

func (q *Queue) {{method}}() string {
	return «receive»<-q.items
}
`,
        'queue/queue_test.go': String.raw`
package queue

import "testing"

func TestDrain(t *testing.T) {
	New().{{method}}()
}
`,
      },
      values: { method: 'Next' },
      run: 'go test -timeout 300ms ./...',
      truth: {
        cause: 'test timed out after 300ms',
        at: 'receive',
        function: 'example.com/shop/queue.(*Queue).{{method}}',
      },
      near: [{ name: 'other-method', values: { method: 'Take' } }],
    },
    {
      name: 'example',
      files: {
        'go.mod': MODULE,
        'prices/prices.go': PRICES,
        'prices/example_test.go': String.raw`
package prices_test

import (
	"fmt"

	"example.com/shop/prices"
)

func ExampleDiscount() {
	fmt.Println(prices.Discount({{cents}}, 50))
	fmt.Println("done")
	// Output:
	// 400
	// done
}
`,
      },
      values: { cents: '1000', got: '500' },
      run: RUN,
      truth: { cause: 'got: {{got}} want: 400', at: null, function: 'ExampleDiscount' },
      near: [
        {
          name: 'other-example',
          files: {
            'prices/example_test.go': String.raw`
package prices_test

import (
	"fmt"

	"example.com/shop/prices"
)

func ExampleParse() {
	fmt.Println(prices.Parse("12"))
	// Output: 500 <nil>
}
`,
          },
          truth: { cause: 'got: 12 <nil> want: 500 <nil>', function: 'ExampleParse' },
        },
      ],
    },
    {
      name: 'fuzz-seed',
      files: {
        'go.mod': MODULE,
        'prices/prices.go': PRICES,
        'prices/prices_test.go': String.raw`
package prices

import "testing"

func FuzzParse(f *testing.F) {
	f.Add("1")
	f.Add("{{seed}}")
	f.Fuzz(func(t *testing.T, text string) {
		if cents, err := Parse(text); err != nil || cents < 0 {
			«report»t.Fatalf("Parse(%q) = %d, %v", text, cents, err)
		}
	})
}
`,
      },
      values: { seed: '-4', result: '-4, <nil>' },
      run: RUN,
      truth: {
        cause: 'Parse("{{seed}}") = {{result}}',
        at: 'report',
        function: 'FuzzParse/seed#1',
        diagnostics: [{ at: 'report', message: 'Parse("{{seed}}") = {{result}}' }],
      },
      near: [{ name: 'other-result', values: { seed: 'four', result: '0, expected integer' } }],
    },
    {
      name: 'build-failed',
      files: {
        'go.mod': MODULE,
        'prices/prices.go': PRICES,
        'prices/prices_test.go': String.raw`
package prices

import "testing"

func TestHalf(t *testing.T) {
	if got := «call»{{name}}(1000, 50); got != 500 {
		t.Error(got)
	}
}
`,
        'cart/cart.go': `
package cart
`,
        'cart/cart_test.go': String.raw`
package cart

import "testing"

func TestCart(t *testing.T) {}
`,
      },
      values: { name: 'Discounts' },
      run: RUN,
      truth: {
        type: null,
        cause: 'undefined: {{name}}',
        at: 'call',
        diagnostics: [{ at: 'call', column: true, message: 'undefined: {{name}}' }],
      },
      near: [{ name: 'other-name', values: { name: 'Rebate' } }],
    },
  ],
};

export default goTest;
