import type { Toolchain } from '../error-class.ts';

const gofmt: Toolchain = {
  name: 'gofmt',
  comment: '//',
  classes: [
    {
      name: 'syntax',
      files: {
        'main.go': String.raw`
package main

func total(prices []int) int {
	sum := 0
	for _, price := range prices {
		sum += price«end»
	return sum
}

func count(prices []int {{token}} {
	return len(prices)
}
`,
      },
      values: { token: 'int' },
      run: 'gofmt -l .',
      truth: { type: null, cause: 'expected' },
      near: [
        {
          name: 'other-token',
          files: {
            'main.go': String.raw`
package main

func main() {
	println("a" «token»"b")
}
`,
          },
          truth: {
            cause: `missing ',' in argument list`,
            at: 'token',
            diagnostics: [{ at: 'token', column: true, message: `missing ',' in argument list` }],
          },
        },
      ],
    },
  ],
};

export default gofmt;
