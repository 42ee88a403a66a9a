import type { Toolchain } from '../error-class.ts';

const MODULE = `
module example.com/shop

go 1.24

require github.com/stretchr/testify v1.11.1
`;
/** The first run fetches the module into the cache of the home, which later ones read. */
const PREPARE = 'go mod tidy';
const RUN = 'go test ./...';

const testify: Toolchain = {
  name: 'testify',
  comment: '//',
  network: true,
  classes: [
    {
      name: 'not-equal',
      files: {
        'go.mod': MODULE,
        'cart_test.go': String.raw`
package shop

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func total(prices ...int) (sum int) {
	for _, price := range prices {
		sum += price
	}
	return sum
}

func TestTotal(t *testing.T) {
	«equal»assert.Equal(t, {{want}}, total(1, 2), "{{message}}")
	«empty»assert.Empty(t, []int{7})
}
`,
      },
      values: { want: '4', message: 'total of the cart' },
      prepare: PREPARE,
      run: RUN,
      truth: {
        cause: 'Not equal: expected: {{want}} actual : 3 {{message}}',
        at: 'equal',
        function: 'TestTotal',
        diagnostics: [
          { at: 'equal', message: 'Not equal: expected: {{want}} actual : 3' },
          { at: 'empty', message: 'Should be empty, but was [7]' },
        ],
      },
      near: [{ name: 'other-message', values: { message: 'total of the order' } }],
    },
    {
      name: 'require-no-error',
      files: {
        'go.mod': MODULE,
        'load_test.go': String.raw`
package shop

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

func load(name string) ([]byte, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("load: %w", err)
	}
	return text, nil
}

func TestLoad(t *testing.T) {
	t.Run("present", func(t *testing.T) {
		_, err := load("{{file}}")
		«require»require.NoError(t, err)
	})
}
`,
      },
      values: { file: 'testdata/rates.json' },
      prepare: PREPARE,
      run: RUN,
      truth: {
        cause: 'load: open {{file}}: no such file or directory',
        at: 'require',
        function: 'TestLoad/present',
      },
      near: [{ name: 'other-file', values: { file: 'testdata/taxes.json' } }],
    },
  ],
};

export default testify;
