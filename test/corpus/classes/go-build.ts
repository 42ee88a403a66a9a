import type { Toolchain } from '../error-class.ts';

const MODULE = `
module example.com/shop

go 1.24
`;
const RUN = 'go build ./...';

const goBuild: Toolchain = {
  name: 'go-build',
  comment: '//',
  classes: [
    {
      name: 'undefined',
      files: {
        'go.mod': MODULE,
        'cart/cart.go': String.raw`
package cart

type Cart struct{ prices []int }

func (c *Cart) Total() int {
	sum := 0
	for _, price := range c.prices {
		sum += price
	}
	return sum + «name»{{name}}
}
`,
        'main.go': String.raw`
package main

import "example.com/shop/cart"

func main() {
	println((&cart.Cart{}).Total())
}
`,
      },
      values: { name: 'shipping' },
      run: RUN,
      truth: {
        type: null,
        cause: 'undefined: {{name}}',
        at: 'name',
        diagnostics: [{ at: 'name', column: true, message: 'undefined: {{name}}' }],
      },
      near: [{ name: 'other-name', values: { name: 'shippings' } }],
    },
    {
      name: 'several',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

import (
	"fmt"
	«import»"os"
)

type order struct{ total int }

func add(a, b int) int { return a + b }

func main() {
	first := order{«literal»total: {{text}}}
	«unused»second := add(1, 2)
	fmt.Println(add(«missing»first.total), first.«field»{{field}})
}
`,
      },
      values: { text: '"12"', field: 'sum' },
      run: RUN,
      truth: {
        type: null,
        cause: '"os" imported and not used',
        at: 'import',
        diagnostics: [
          { at: 'import', column: true, message: '"os" imported and not used' },
          { at: 'literal', message: 'cannot use {{text}} (untyped string constant) as int value in struct literal' },
          { at: 'unused', column: true, message: 'declared and not used: second' },
          { at: 'missing', column: true, message: 'not enough arguments in call to add have (int) want (int, int)' },
          {
            at: 'field',
            column: true,
            message: 'first.{{field}} undefined (type order has no field or method {{field}})',
          },
        ],
      },
      near: [{ name: 'other-field', values: { field: 'sums' } }],
    },
    {
      name: 'missing-method',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

type store interface {
	Get(key string) (string, error)
	{{method}}(key string) error
}

type memory map[string]string

func (m memory) Get(key string) (string, error) { return m[key], nil }

func open() store {
	return «return»memory{}
}

func main() {
	open()
}
`,
      },
      values: { method: 'Delete' },
      run: RUN,
      truth: {
        type: null,
        cause: 'memory does not implement store (missing method {{method}})',
        at: 'return',
        diagnostics: [
          { at: 'return', column: true, message: 'memory does not implement store (missing method {{method}})' },
        ],
      },
      near: [
        { name: 'other-method', values: { method: 'Drop' } },
        {
          name: 'pointer-receiver',
          files: {
            'main.go': String.raw`
package main

type store interface{ Get(key string) string }

type memory map[string]string

func (m *memory) Get(key string) string { return (*m)[key] }

func open() store {
	return «return»memory{}
}

func main() {
	open()
}
`,
          },
          truth: {
            cause: 'memory does not implement store (method Get has pointer receiver)',
            diagnostics: [{ at: 'return', column: true, message: 'method Get has pointer receiver' }],
          },
        },
        {
          name: 'wrong-signature',
          files: {
            'main.go': String.raw`
package main

type store interface{ Get(key string) string }

type memory map[string]string

func (m memory) Get(key int) string { return "" }

func open() store {
	return «return»memory{}
}

func main() {
	open()
}
`,
          },
          truth: {
            cause:
              'memory does not implement store (wrong type for method Get) have Get(int) string want Get(string) string',
            diagnostics: [{ at: 'return', column: true, message: 'have Get(int) string want Get(string) string' }],
          },
        },
      ],
    },
    {
      name: 'import-cycle',
      files: {
        'go.mod': MODULE,
        'orders/orders.go': String.raw`
package orders

import "example.com/shop/{{other}}"

var Name = {{other}}.Name
`,
        '{{other}}/{{other}}.go': String.raw`
package {{other}}

import "example.com/shop/orders"

var Name = orders.Name
`,
      },
      values: { other: 'customers' },
      run: RUN,
      truth: { type: null, cause: 'import cycle not allowed example.com/shop/{{other}}' },
      near: [{ name: 'other-package', values: { other: 'invoices' } }],
    },
    {
      name: 'no-package',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

import (
	"fmt"

	«import»"{{path}}"
)

func main() {
	fmt.Println(uuid.New())
}
`,
      },
      values: { path: 'text/uuid' },
      run: `GOFLAGS=-mod=mod GOPROXY=off ${RUN}`,
      truth: {
        type: null,
        cause: 'package {{path}} is not in std',
        at: 'import',
        diagnostics: [{ at: 'import', column: true, message: 'package {{path}} is not in std' }],
      },
      near: [
        { name: 'other-package', values: { path: 'text/uuids' } },
        {
          name: 'no-module',
          values: { path: 'example.org/uuid' },
          run: `GOPROXY=off ${RUN}`,
          truth: {
            cause: 'no required module provides package {{path}}',
            diagnostics: [{ at: 'import', column: true, message: 'no required module provides package {{path}}' }],
          },
        },
      ],
    },
    {
      name: 'syntax',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

func main() {
	for index := range 3 {
		println(index, «bracket»]
	}
	if true
	«brace»{
	}
}
`,
      },
      run: RUN,
      truth: { type: null, cause: 'syntax error: unexpected ]', at: 'bracket' },
      near: [
        {
          name: 'brace',
          files: {
            'main.go': String.raw`
package main

func main() {
	var total int = «token»:= 3
	println(total«end»)
}
`,
          },
          truth: {
            cause: 'syntax error: unexpected :=',
            at: 'token',
            diagnostics: [
              { at: 'token', column: true, message: 'syntax error: unexpected :=' },
              { at: 'end', column: true, message: 'syntax error: unexpected ) at end of statement' },
            ],
          },
        },
      ],
    },
    {
      name: 'generics',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

import "cmp"

func largest[T cmp.Ordered](values ...T) T {
	best := values[0]
	for _, value := range values {
		if value > best {
			best = value
		}
	}
	return best
}

type price struct{ cents int }

func main() {
	println(largest(«first»price{1}, price{2}).cents)
	println(largest(1, 2, «mixed»{{value}}))
}
`,
      },
      values: { value: '"3"' },
      run: RUN,
      truth: {
        type: null,
        cause: 'price does not satisfy cmp.Ordered',
        at: 'first',
        diagnostics: [
          { at: 'first', message: 'price does not satisfy cmp.Ordered' },
          { at: 'mixed', column: true, message: 'mismatched types untyped int and untyped string' },
        ],
      },
      near: [
        {
          name: 'other-constraint',
          files: {
            'main.go': String.raw`
package main

type number interface{ ~int | ~float64 }

func sum[T number](values ...T) (total T) {
	for _, value := range values {
		total += value
	}
	return total
}

func main() {
	println(sum(«first»"a", "b"))
}
`,
          },
          truth: {
            cause: 'string does not satisfy number',
            diagnostics: [{ at: 'first', message: 'string does not satisfy number' }],
          },
        },
      ],
    },
    {
      name: 'missing-return',
      files: {
        'go.mod': MODULE,
        'internal/rates/rates.go': String.raw`
package rates

import "errors"

func Find(name string) (int, error) {
	if name == "eu" {
		return 19, nil
	}
«end»}

func All() ([]int, error) {
	return «count»nil
}

func Check(name string) error {
	return «wrong»{{value}}
}

var _ = errors.New
`,
      },
      values: { value: 'false' },
      run: RUN,
      truth: {
        type: null,
        cause: 'missing return',
        at: 'end',
        diagnostics: [
          { at: 'end', column: true, message: 'missing return' },
          { at: 'count', column: true, message: 'not enough return values have (nil) want ([]int, error)' },
          { at: 'wrong', column: true, message: 'cannot use {{value}}' },
        ],
      },
      near: [{ name: 'other-value', values: { value: 'true' } }],
    },
    {
      name: 'embed',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

import _ "embed"

//go:embed «pattern»{{file}}
var page string

func main() { println(page) }
`,
      },
      values: { file: 'pages/index.html' },
      run: RUN,
      truth: {
        type: null,
        cause: 'pattern {{file}}: no matching files found',
        at: 'pattern',
        diagnostics: [{ at: 'pattern', column: true, message: 'pattern {{file}}: no matching files found' }],
      },
      near: [{ name: 'other-file', values: { file: 'pages/home.html' } }],
    },
  ],
};

export default goBuild;
