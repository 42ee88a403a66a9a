import type { Toolchain } from '../error-class.ts';

const prove: Toolchain = {
  name: 'prove',
  packages: ['perl'],
  comment: '#',
  classes: [
    {
      name: 'is',
      files: {
        't/price.t': `
use strict;
use warnings;
use Test::More tests => 3;

ok(1, 'loads');
«is»is(int(2.6), {{wanted}}, 'rounds a price');
ok(1, 'ends');
`,
      },
      values: { wanted: '3' },
      run: 'prove t',
      truth: {
        cause: 'rounds a price got: 2 expected: {{wanted}}',
        at: 'is',
        diagnostics: [{ at: 'is', message: 'rounds a price' }],
      },
      near: [
        {
          name: 'other-name',
          files: {
            't/price.t': `
use strict;
use warnings;
use Test::More tests => 1;

«is»is(int(2.6), {{wanted}}, 'rounds an amount');
`,
          },
          truth: {
            cause: 'rounds an amount got: 2 expected: 3',
            diagnostics: [{ at: 'is', message: 'rounds an amount' }],
          },
        },
      ],
    },
    {
      name: 'several-verbose',
      files: {
        't/list.t': `
use strict;
use warnings;
use Test::More;

«deep»is_deeply([1, 2], [1, {{second}}], '{{name}} list');
«like»like('hello', qr/^x/, 'begins with x');
TODO: {
    local $TODO = 'later';
    ok(0, 'not yet');
}
«ok»ok(0);
done_testing;
`,
      },
      values: { second: '3', name: 'same' },
      run: 'prove -v t',
      truth: {
        cause: `{{name}} list $got->[1] = '2' $expected->[1] = '{{second}}'`,
        at: 'deep',
        diagnostics: [
          { at: 'deep', message: '{{name}} list' },
          { at: 'like', message: 'begins with x' },
          { at: 'ok', message: 'Failed test' },
        ],
      },
      near: [{ name: 'other-name', values: { name: 'equal' } }],
    },
    {
      name: 'dies',
      files: {
        'lib/Price.pm': `
package Price;
use strict;
use warnings;

sub parse {
    my ($text) = @_;
    «die»die "{{message}}" unless $text =~ /^\\d+$/;
    return $text;
}

1;
`,
        't/parse.t': `
use strict;
use warnings;
use lib 'lib';
use Test::More tests => 2;
use Price;

is(Price::parse('12'), 12, 'plain');
is(Price::parse('1,2'), 1.2, 'comma');
`,
      },
      values: { message: 'not a price' },
      run: 'prove t',
      truth: { cause: '{{message}}', at: 'die' },
      near: [
        { name: 'other-message', values: { message: 'no currency' } },
        {
          name: 'module-missing',
          files: {
            't/parse.t': `
use strict;
use Test::More tests => 1;
«use»use Price::Parser;
ok(1);
`,
          },
          truth: { cause: "Can't locate Price/Parser.pm in @INC", at: 'use' },
        },
      ],
    },
  ],
};

export default prove;
