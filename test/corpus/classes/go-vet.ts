import type { Toolchain } from '../error-class.ts';

const MODULE = `
module example.com/shop

go 1.24
`;

const goVet: Toolchain = {
  name: 'go-vet',
  comment: '//',
  classes: [
    {
      name: 'printf',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

import (
	"fmt"
	"sync"
)

type counter struct {
	mutex sync.Mutex
	total int
}

func show(«copy»c counter) {
	fmt.Printf("total «verb»%{{verb}}\n", c.total)
}

func main() {
	«call»fmt.Printf("%d of %d\n", 1)
	show(«argument»counter{})
}
`,
      },
      values: { verb: 's' },
      run: 'go vet ./...',
      truth: {
        type: null,
        cause: 'show passes lock by value: example.com/shop.counter contains sync.Mutex',
        at: 'copy',
        diagnostics: [
          { at: 'copy', message: 'show passes lock by value' },
          { at: 'verb', column: true, message: 'format %{{verb}} has arg c.total of wrong type int' },
          { at: 'call', message: 'fmt.Printf format %d reads arg #2, but call has 1 arg' },
        ],
      },
      near: [{ name: 'other-verb', values: { verb: 't' } }],
    },
    {
      name: 'unreachable',
      files: {
        'go.mod': MODULE,
        'jobs/jobs.go': String.raw`
package jobs

import "time"

type Job struct {
	«tag»Name string ${'`json:name`'}
}

func Wait() {
	for {
		time.Sleep(time.Second)
	}
	«dead»println("never")
}

func Same(total int) int {
	«self»total = total
	return total
}
`,
      },
      run: 'go vet ./...',
      truth: {
        type: null,
        cause: 'struct field tag `json:name` not compatible with reflect.StructTag.Get',
        at: 'tag',
        diagnostics: [
          { at: 'tag', column: true, message: 'bad syntax for struct tag value' },
          { at: 'dead', column: true, message: 'unreachable code' },
          { at: 'self', column: true, message: 'self-assignment of total' },
        ],
      },
      near: [
        {
          name: 'type-error',
          files: {
            'jobs/jobs.go': String.raw`
package jobs

func Wait(seconds int) {
	Wait(«argument»"1")
}
`,
          },
          truth: {
            cause: 'cannot use "1" (untyped string constant) as int value in argument to Wait',
            at: 'argument',
            diagnostics: [{ at: 'argument', column: true, message: 'cannot use "1"' }],
          },
        },
      ],
    },
    {
      name: 'lost-cancel',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

import (
	"context"
	"net/http"
	"time"
)

func call(parent context.Context) context.Context {
	child, «cancel»_ := context.With{{kind}}(parent, {{argument}})
	return child
}

func fetch(url string) error {
	response, err := http.Get(url)
	defer «body»response.Body.Close()
	if err != nil {
		return err
	}
	return nil
}

var _ = time.Second

func main() { fetch(""); call(context.Background()) }
`,
      },
      values: { kind: 'Timeout', argument: 'time.Second' },
      run: 'go vet .',
      truth: {
        type: null,
        cause: 'the cancel function returned by context.With{{kind}} should be called',
        at: 'cancel',
        diagnostics: [
          { at: 'cancel', column: true, message: 'the cancel function returned by context.With{{kind}}' },
          { at: 'body', column: true, message: 'using response before checking for errors' },
        ],
      },
      near: [{ name: 'deadline', values: { kind: 'Deadline', argument: 'time.Now()' } }],
    },
  ],
};

export default goVet;
