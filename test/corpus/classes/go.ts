import type { Toolchain } from '../error-class.ts';

const MODULE = `
module example.com/shop

go 1.24
`;
const RUN = 'go build -o app . && ./app';
const GO_RUN = 'go run .';

const go: Toolchain = {
  name: 'go',
  comment: '//',
  classes: [
    {
      name: 'nil-map',
      files: {
        'go.mod': MODULE,
        'stock/stock.go': String.raw`
package stock

type Store struct {
	counts map[string]int
}

func New() *Store { return &Store{} }

func (s *Store) Add(name string, count int) {
	«write»s.counts[name] += count
}
`,
        'main.go': String.raw`
package main

import (
	"fmt"

	"example.com/shop/stock"
)

func main() {
	fmt.Println("loading stock of {{name}}")
	stock.New().Add("{{name}}", 3)
}
`,
      },
      values: { name: 'tea' },
      run: RUN,
      truth: { cause: 'assignment to entry in nil map', at: 'write', function: 'example.com/shop/stock.(*Store).Add' },
      noise: [{ name: 'coffee' }, { name: 'milk' }],
      near: [
        {
          name: 'nil-pointer',
          files: {
            'stock/stock.go': String.raw`
package stock

type Store struct {
	counts map[string]int
}

func New() *Store { return nil }

func (s *Store) Add(name string, count int) {
	«write»s.counts[name] += count
}
`,
          },
          truth: { cause: 'invalid memory address or nil pointer dereference' },
        },
      ],
    },
    {
      name: 'index-in-callback',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

import (
	"fmt"
	"sort"
)

type order struct{ lines []int }

func sortOrders(orders []order) {
	sort.Slice(orders, func(i, j int) bool {
		return «index»orders[i].lines[{{index}}] < orders[j].lines[{{index}}]
	})
}

func main() {
	orders := []order{{{open}}lines: []int{1, 2}}, {lines: []int{4, 2}}, {lines: []int{3, 9}}}
	fmt.Println(len(orders), "orders")
	sortOrders(orders)
}
`,
      },
      values: { index: '2', open: '{' },
      run: GO_RUN,
      truth: { cause: 'index out of range [{{index}}] with length 2', at: 'index' },
      near: [
        {
          name: 'slice-bounds',
          files: {
            'main.go': String.raw`
package main

func last(lines []int, count int) []int {
	return «index»lines[len(lines)-count:]
}

func main() {
	last([]int{1, 2}, 3)
}
`,
          },
          truth: { cause: 'slice bounds out of range [-1:]' },
        },
        {
          name: 'type-assertion',
          files: {
            'main.go': String.raw`
package main

import "fmt"

func total(row map[string]any) int {
	return «index»row["total"].(int)
}

func main() {
	fmt.Println(total(map[string]any{"total": "12"}))
}
`,
          },
          truth: { cause: 'interface conversion: interface {} is string, not int', function: 'main.total' },
        },
      ],
    },
    {
      name: 'wrapped-fatal',
      files: {
        'go.mod': MODULE,
        'config/config.go': String.raw`
package config

import (
	"fmt"
	"os"
)

func Load(path string) error {
	if _, err := os.ReadFile(path); err != nil {
		return fmt.Errorf("load config: %w", err)
	}
	return nil
}
`,
        'main.go': String.raw`
package main

import (
	"fmt"
	"log"

	"example.com/shop/config"
)

func start() error {
	if err := config.Load("{{file}}"); err != nil {
		return fmt.Errorf("start shop: %w", err)
	}
	return nil
}

func main() {
	log.SetFlags(log.LstdFlags | log.Lshortfile)
	log.Println("shop 1.4 begins")
	if err := start(); err != nil {
		«fatal»log.Fatal(err)
	}
}
`,
      },
      values: { file: 'conf/shop.yaml' },
      run: GO_RUN,
      truth: {
        cause: 'start shop: load config: open {{file}}: no such file or directory',
        at: 'fatal',
      },
      near: [
        { name: 'other-file', values: { file: 'conf/rates.yaml' } },
        {
          name: 'directory',
          values: { file: 'config' },
          truth: { cause: 'start shop: load config: read config: is a directory' },
        },
      ],
    },
    {
      name: 'custom-error',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

import (
	"errors"
	"fmt"
)

var errClosed = errors.New("{{reason}}")

type PaymentError struct {
	Order string
	Err   error
}

func (e *PaymentError) Error() string { return "payment of order " + e.Order + ": " + e.Err.Error() }
func (e *PaymentError) Unwrap() error { return e.Err }

func pay(order string) error {
	return &PaymentError{Order: order, Err: fmt.Errorf("card charge: %w", errClosed)}
}

func must(err error) {
	if err != nil {
		«panic»panic(err)
	}
}

func main() {
	must(pay("{{order}}"))
}
`,
      },
      values: { reason: 'account closed', order: '1001' },
      run: GO_RUN,
      truth: { cause: 'card charge: {{reason}}', at: 'panic', function: 'main.must' },
      noise: [{ order: '2002' }, { order: '77' }],
      near: [{ name: 'other-reason', values: { reason: 'account frozen' } }],
    },
    {
      name: 'deadlock',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

import "fmt"

func collect(results chan int) int {
	sum := 0
	for result := range «receive»results {
		sum += result
	}
	return sum
}

func main() {
	results := make(chan int)
	go func() { results <- 3 }()
	fmt.Println(collect(results))
}
`,
      },
      run: GO_RUN,
      truth: {
        type: 'fatal error',
        cause: 'all goroutines are asleep - deadlock!',
        at: 'receive',
        function: 'main.collect',
      },
      near: [
        {
          name: 'waitgroup',
          files: {
            'main.go': String.raw`
package main

import "sync"

func drain(group *sync.WaitGroup) {
	«receive»group.Wait()
}

func main() {
	var group sync.WaitGroup
	group.Add(1)
	drain(&group)
}
`,
          },
          truth: { function: 'main.drain' },
        },
      ],
    },
    {
      name: 'nil-interface',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

import (
	"encoding/json"
	"fmt"
)

type printer interface{ Print(text string) string }

type report struct {
	Title   string ${'`json:"title"`'}
	printer printer
}

func (r *report) MarshalJSON() ([]byte, error) {
	return json.Marshal(«call»r.printer.Print(r.Title))
}

func main() {
	text, err := json.Marshal(&report{Title: "{{title}}"})
	fmt.Println(string(text), err)
}
`,
      },
      values: { title: 'week 7' },
      run: RUN,
      truth: {
        type: 'panic',
        cause: 'invalid memory address or nil pointer dereference',
        at: 'call',
        function: 'main.(*report).MarshalJSON',
      },
      noise: [{ title: 'week 8' }, { title: 'year' }],
      near: [
        {
          name: 'other-function',
          files: {
            'main.go': String.raw`
package main

import "fmt"

type page struct {
	next *page
	rows []int
}

func (p *page) count() int { return len(«call»p.next.rows) }

func main() {
	fmt.Println((&page{}).count())
}
`,
          },
          truth: { function: 'main.(*page).count' },
        },
      ],
    },
    {
      name: 'concurrent-map',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

import "sync"

var cache = map[int]int{}

func fill(group *sync.WaitGroup) {
	defer group.Done()
	for round := 0; round < 100_000_000; round++ {
		«write»cache[round%8] = round
	}
}

func main() {
	var group sync.WaitGroup
	for worker := 0; worker < {{workers}}; worker++ {
		group.Add(1)
		go fill(&group)
	}
	group.Wait()
}
`,
      },
      values: { workers: '4' },
      run: RUN,
      truth: { type: 'fatal error', cause: 'concurrent map writes', at: 'write', function: 'main.fill' },
      noise: [{ workers: '5' }, { workers: '8' }],
      near: [
        {
          name: 'other-function',
          files: {
            'main.go': String.raw`
package main

type index struct{ rows map[int]bool }

func (i *index) put(row int) {
	«write»i.rows[row] = true
}

func main() {
	rows := &index{rows: map[int]bool{}}
	for range 3 {
		go func() {
			for row := 0; ; row = (row + 1) % 8 {
				rows.put(row)
			}
		}()
	}
	select {}
}
`,
          },
          truth: { function: 'main.(*index).put' },
        },
      ],
    },
    {
      name: 'data-race',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

import (
	"fmt"
	"sync"
)

type counter struct{ {{field}} int }

func (c *counter) add() {
	«write»c.{{field}}++
}

func main() {
	var group sync.WaitGroup
	total := &counter{}
	for worker := 0; worker < 2; worker++ {
		group.Add(1)
		go func() {
			defer group.Done()
			for range 1000 {
				total.{{method}}()
			}
		}()
	}
	group.Wait()
	fmt.Println("{{label}}", total.{{field}} > 0)
}
`,
      },
      values: { field: 'value', method: 'add', label: 'done' },
      run: 'go build -race -o app . && ./app',
      truth: { cause: 'DATA RACE', at: 'write', function: 'main.(*counter).add' },
      noise: [{ label: 'ready' }, { label: 'over' }],
      near: [
        {
          name: 'other-function',
          files: {
            'main.go': String.raw`
package main

import "sync"

var seen int

func visit(group *sync.WaitGroup) {
	defer group.Done()
	for range 1000 {
		«write»seen++
	}
}

func main() {
	var group sync.WaitGroup
	group.Add(2)
	go visit(&group)
	go visit(&group)
	group.Wait()
}
`,
          },
          truth: { function: 'main.visit' },
        },
      ],
    },
    {
      name: 'joined-errors',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
)

func check(fields map[string]string) error {
	var errs []error
	for _, name := range []string{"port", "{{name}}"} {
		if _, err := strconv.Atoi(fields[name]); err != nil {
			errs = append(errs, fmt.Errorf("field %s: %w", name, err))
		}
	}
	return errors.Join(errs...)
}

func main() {
	if err := check(map[string]string{"port": "x80", "{{name}}": ""}); err != nil {
		fmt.Fprintln(os.Stderr, "error: invalid settings")
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
`,
      },
      values: { name: 'workers' },
      run: GO_RUN,
      truth: { cause: 'field port: strconv.Atoi: parsing "x80": invalid syntax field {{name}}', at: null },
      near: [{ name: 'other-field', values: { name: 'retries' } }],
    },
    {
      name: 'worker-panic',
      files: {
        'go.mod': MODULE,
        'pool/pool.go': String.raw`
package pool

import "sync"

func Run(workers int, job func(id int)) {
	var group sync.WaitGroup
	for id := range workers {
		group.Add(1)
		go func() {
			defer group.Done()
			job(id)
		}()
	}
	group.Wait()
}
`,
        'main.go': String.raw`
package main

import (
	"fmt"
	"time"

	"example.com/shop/pool"
)

func share(parts int) int {
	«divide»return 100 / parts
}

func main() {
	pool.Run({{workers}}, func(id int) {
		if id == 1 {
			fmt.Println("share", share(id-1))
		}
		time.Sleep(time.Second)
	})
}
`,
      },
      values: { workers: '3' },
      run: `GOTRACEBACK=all ${GO_RUN}`,
      truth: { cause: 'integer divide by zero', at: 'divide', function: 'main.share' },
      noise: [{ workers: '5' }, { workers: '4' }],
      near: [
        {
          name: 'closed-channel',
          files: {
            'main.go': String.raw`
package main

import "example.com/shop/pool"

var results = make(chan int, 9)

func send(value int) {
	«divide»results <- value
}

func main() {
	close(results)
	pool.Run(3, send)
}
`,
          },
          truth: { cause: 'send on closed channel', function: 'main.send' },
        },
      ],
    },
    {
      name: 'handler-panic',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
)

type cart struct{ items []string }

var carts = map[string]*cart{}

func checkout(writer http.ResponseWriter, request *http.Request) {
	found := carts[request.URL.Query().Get("user")]
	fmt.Fprintln(writer, len(«read»found.items))
}

func main() {
	server := httptest.NewServer(http.HandlerFunc(checkout))
	defer server.Close()
	_, err := http.Get(server.URL + "/checkout?user={{user}}")
	fmt.Println(err != nil)
}
`,
      },
      values: { user: 'ada' },
      run: RUN,
      truth: { cause: 'invalid memory address or nil pointer dereference', at: 'read', function: 'main.checkout' },
      noise: [{ user: 'bo' }, { user: 'cy7' }],
      near: [
        {
          name: 'other-panic',
          files: {
            'main.go': String.raw`
package main

import (
	"net/http"
	"net/http/httptest"
)

func checkout(writer http.ResponseWriter, request *http.Request) {
	«read»panic("no cart for " + request.URL.Path)
}

func main() {
	server := httptest.NewServer(http.HandlerFunc(checkout))
	defer server.Close()
	http.Get(server.URL + "/checkout")
}
`,
          },
          truth: { cause: 'no cart for /checkout' },
        },
      ],
    },
    {
      name: 'stack-overflow',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

import (
	"fmt"
	"runtime/debug"
)

type category struct {
	name   string
	parent *category
}

«call»func (c *category) {{method}}() int {
	return 1 + c.parent.{{method}}()
}

func main() {
	debug.SetMaxStack({{limit}} << 20)
	tea := &category{name: "tea"}
	tea.parent = tea
	fmt.Println(tea.{{method}}())
}
`,
      },
      values: { method: 'depth', limit: '1' },
      run: RUN,
      truth: {
        type: 'fatal error',
        cause: 'stack overflow',
        at: 'call',
        function: 'main.(*category).{{method}}',
      },
      noise: [{ limit: '2' }, { limit: '3' }],
      near: [{ name: 'other-method', values: { method: 'height' } }],
    },
    {
      name: 'panic-again',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

import (
	"errors"
	"fmt"
)

func query(table string) {
	defer func() {
		if cause := recover(); cause != nil {
			panic(fmt.Sprintf("rollback of {{id}} after: %v", cause))
		}
	}()
	«first»panic(errors.New("table " + table + " is locked"))
}

func main() {
	query("{{table}}")
}
`,
      },
      values: { table: 'orders', id: '41' },
      run: GO_RUN,
      truth: { cause: 'table {{table}} is locked', at: 'first', function: 'main.query' },
      noise: [{ id: '42' }, { id: '7300' }],
      near: [{ name: 'other-table', values: { table: 'invoices' } }],
    },
    {
      name: 'json-log',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
)

type order struct {
	ID    string ${'`json:"id"`'}
	Total int    ${'`json:"total"`'}
}

func decode(text string) error {
	var decoded order
	if err := json.Unmarshal([]byte(text), &decoded); err != nil {
		return fmt.Errorf("decode order: %w", err)
	}
	return nil
}

func main() {
	logger := slog.New(slog.NewJSONHandler(os.Stderr, nil))
	logger.Info("import begins", "batch", "{{batch}}")
	if err := decode(${'`{"id": "a", "{{field}}": {{value}}}`'}); err != nil {
		logger.Error("import failed", "batch", "{{batch}}", "err", err)
		os.Exit(1)
	}
}
`,
      },
      values: { batch: '17', field: 'total', value: '"12.5"', kind: 'string', type: 'int' },
      run: GO_RUN,
      truth: {
        cause: 'json: cannot unmarshal {{kind}} into Go struct field order.{{field}} of type {{type}}',
        at: null,
      },
      noise: [{ batch: '18' }, { batch: '2290' }],
      near: [
        { name: 'other-field', values: { field: 'id', value: '12', kind: 'number', type: 'string' } },
        { name: 'other-kind', values: { value: 'true', kind: 'bool' } },
      ],
    },
  ],
};

export default go;
