import type { Toolchain } from '../error-class.ts';

const MODULE = `
module example.com/shop

go 1.24
`;
const PREPARE =
  'flock "$HOME/lock" bash -c "test -x $HOME/go/bin/staticcheck || go install honnef.co/go/tools/cmd/staticcheck@v0.7.0"';
const RUN = '$HOME/go/bin/staticcheck ./...';

const staticcheck: Toolchain = {
  name: 'staticcheck',
  comment: '//',
  network: true,
  classes: [
    {
      name: 'several',
      files: {
        'go.mod': MODULE,
        'orders/orders.go': String.raw`
package orders

import (
	"errors"
	"strings"
)

func «unused»{{name}}(text string) bool {
	return strings.HasPrefix(text, "x")
}

func Check(total int) error {
	if total < 0 {
		return «capital»errors.New("Total is negative.")
	}
	for {
		«loop»break
	}
	«assign»total = 3
	return nil
}
`,
      },
      values: { name: 'isDraft' },
      prepare: PREPARE,
      run: RUN,
      truth: { type: null, cause: 'func {{name}} is unused', code: 'U1000', at: 'unused' },
      near: [{ name: 'other-name', values: { name: 'isOpen' } }],
    },
    {
      name: 'bad-call',
      files: {
        'go.mod': MODULE,
        'main.go': String.raw`
package main

import (
	"regexp"
	"time"
)

func main() {
	regexp.MustCompile(«pattern»{{pattern}})
	time.Sleep(«sleep»5)
}
`,
      },
      values: { pattern: '"[a-"', words: 'missing closing ]' },
      prepare: PREPARE,
      run: RUN,
      truth: {
        type: null,
        code: 'SA1000',
        cause: 'error parsing regexp: {{words}}',
        at: 'pattern',
        diagnostics: [
          { at: 'pattern', column: true, code: 'SA1000', message: 'error parsing regexp: {{words}}' },
          { at: 'sleep', column: true, code: 'SA1004', message: 'sleeping for 5 nanoseconds' },
        ],
      },
      near: [{ name: 'other-pattern', values: { pattern: '"a)"', words: 'unexpected )' } }],
    },
  ],
};

export default staticcheck;
