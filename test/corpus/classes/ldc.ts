import type { Toolchain } from '../error-class.ts';

const ldc: Toolchain = {
  name: 'ldc',
  packages: ['ldc'],
  comment: '//',
  classes: [
    {
      name: 'compile',
      files: {
        'source/cart.d': `
module cart;

int total(int[] prices)
{
    int sum;
    foreach (price; prices)
        sum += price * «name»{{name}};
    «type»string label = sum;
    return sum;
}
`,
      },
      values: { name: 'rate' },
      run: 'ldc2 -c source/cart.d',
      truth: {
        cause: "undefined identifier '{{name}}'",
        at: 'name',
        diagnostics: [
          { at: 'name', message: "undefined identifier '{{name}}'" },
          { at: 'type', message: "cannot implicitly convert expression 'sum' of type 'int' to 'string'" },
        ],
      },
      near: [{ name: 'other-name', values: { name: 'rates' } }],
    },
    {
      name: 'exception',
      files: {
        'app.d': `
import std.conv;
import std.stdio;

int port(string[string] config)
{
    return config["{{key}}"].to!int;
}

void main()
{
    writeln("starting");
    writeln(port(["host": "a"]));
}
`,
      },
      values: { key: 'port' },
      prepare: 'ldc2 -g app.d',
      run: './app',
      truth: { type: 'core.exception.RangeError', cause: 'Range violation', at: 'app.d:6' },
      moves: false,
      near: [
        {
          name: 'conversion',
          files: {
            'app.d': `
import std.conv;
import std.stdio;

void main()
{
    writeln("12a".to!int);
}
`,
          },
          truth: {
            type: 'std.conv.ConvException',
            cause: `Unexpected 'a' when converting from type string to type int`,
            at: 'app.d:6',
          },
        },
      ],
    },
  ],
};

export default ldc;
