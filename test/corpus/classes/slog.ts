import type { Toolchain } from '../error-class.ts';

const MAIN = (handler: string) => `
package main

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
)

var errLow = errors.New("{{words}}")

func reserve(sku string) error {
	return fmt.Errorf("reserve %s: %w", sku, errLow)
}

func main() {
	options := &slog.HandlerOptions{AddSource: true}
	slog.SetDefault(slog.New(slog.${handler}(os.Stdout, options)))
	slog.Info("started", "errors", 0)
	slog.Warn("slow answer", "attempt", {{attempt}})
	if err := reserve("{{sku}}"); err != nil {
		«log»slog.Error("order failed", "order", {{order}}, "err", err)
	}
	slog.Info("done")
}
`;

const slog: Toolchain = {
  name: 'slog',
  comment: '//',
  classes: [
    {
      name: 'text',
      files: { 'go.mod': 'module shop\n\ngo 1.22\n', 'main.go': MAIN('NewTextHandler') },
      values: { words: 'stock is too low', attempt: '1', sku: 'pen', order: '7' },
      run: 'go run .',
      truth: { type: null, cause: 'order failed reserve pen {{words}}', at: 'log' },
      noise: [{ attempt: '2' }, { order: '44' }],
      near: [{ name: 'other-words', values: { words: 'shelf is locked' } }],
    },
    {
      name: 'json',
      files: { 'go.mod': 'module shop\n\ngo 1.22\n', 'main.go': MAIN('NewJSONHandler') },
      values: { words: 'stock is too low', attempt: '1', sku: 'pen', order: '7' },
      run: 'go run .',
      truth: { cause: 'order failed reserve pen {{words}}', at: 'log', function: 'main.main' },
      noise: [{ attempt: '2' }, { order: '44' }],
      near: [{ name: 'other-words', values: { words: 'shelf is locked' } }],
    },
  ],
};

export default slog;
