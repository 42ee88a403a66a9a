import type { Toolchain } from '../error-class.ts';

const nim: Toolchain = {
  name: 'nim',
  packages: ['nim', 'gcc'],
  comment: '#',
  classes: [
    {
      name: 'undeclared',
      files: {
        'src/cart.nim': `
proc total(prices: seq[int]): int =
  for price in prices:
    result += price * «name»{{name}}

echo total(@[1, 2])
`,
      },
      values: { name: 'rate' },
      run: 'nim c --hints:off --nimcache:cache src/cart.nim',
      truth: {
        cause: "undeclared identifier: '{{name}}'",
        at: 'name',
        diagnostics: [{ at: 'name', column: true, message: "undeclared identifier: '{{name}}'" }],
      },
      near: [
        { name: 'other-name', values: { name: 'rates' } },
        {
          name: 'mismatch',
          values: { name: '"two"' },
          truth: {
            cause: 'type mismatch: got <int, string>',
            diagnostics: [{ at: 'name', message: 'type mismatch: got <int, string>' }],
          },
        },
      ],
    },
    {
      name: 'exception',
      files: {
        'main.nim': `
import std/[strutils, tables]

proc port(config: Table[string, string]): int =
  parseInt(config["{{key}}"])

proc start() =
  echo "starting"
  echo «call»port({"host": "a"}.toTable)

start()
`,
      },
      values: { key: 'port' },
      prepare: 'nim c --hints:off --nimcache:cache -o:app main.nim',
      run: './app',
      truth: { type: 'KeyError', cause: 'key not found: {{key}}', at: 'main.nim:4', function: 'port' },
      near: [{ name: 'other-key', values: { key: 'address' } }],
      moves: false,
    },
    {
      name: 'defect',
      files: {
        'rows.nim': `
proc third(rows: seq[int]): int =
  «read»rows[{{index}}]

echo third(@[1, 2])
`,
      },
      values: { index: '2' },
      prepare: 'nim c --hints:off --nimcache:cache -o:app rows.nim',
      run: './app',
      truth: { type: 'IndexDefect', cause: 'index {{index}} not in 0 .. 1', at: 'read', function: 'third' },
      near: [
        {
          name: 'division',
          files: {
            'rows.nim': `
proc third(rows: seq[int]): int =
  «read»rows[0] div (rows.len - 2)

echo third(@[1, 2])
`,
          },
          truth: { type: 'DivByZeroDefect', cause: 'division by zero' },
        },
      ],
    },
  ],
};

export default nim;
