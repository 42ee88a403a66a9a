import type { Toolchain } from '../error-class.ts';

const perl: Toolchain = {
  name: 'perl',
  packages: ['perl'],
  comment: '#',
  classes: [
    {
      name: 'die-in-module',
      files: {
        'bin/run.pl': `
use strict;
use warnings;
use lib 'lib';
use Store;

print "run {{run}} begins\\n";
Store->new->load({{id}});
`,
        'lib/Store.pm': `
package Store;
use strict;
use warnings;

sub new { bless {}, shift }

sub load {
    my ($self, $id) = @_;
    my %rows = (1 => 'a');
    «die»die "no {{kind}} with that id" unless exists $rows{$id};
    return $rows{$id};
}

1;
`,
      },
      values: { run: '4711', id: '9', kind: 'order' },
      run: 'perl bin/run.pl',
      truth: { cause: 'no {{kind}} with that id', at: 'die' },
      noise: [{ run: '4712' }, { run: '99', id: '77' }],
      near: [{ name: 'other-kind', values: { kind: 'invoice' } }],
    },
    {
      name: 'confess',
      files: {
        'main.pl': `
use strict;
use warnings;
use Carp;

sub parse_price {
    my ($text) = @_;
    «confess»confess "not a price: {{text}}" if $text !~ /^\\d+$/;
    return $text;
}

sub total { my $sum = 0; $sum += parse_price($_) for @_; return $sum }

warn "total of 3 prices\\n";
print total(1, 'x', 3);
`,
      },
      values: { text: 'x' },
      run: 'perl main.pl',
      truth: { cause: 'not a price: {{text}}', at: 'confess' },
      near: [{ name: 'other-text', values: { text: 'free' } }],
    },
    {
      name: 'croak-of-library',
      files: {
        'main.pl': `
use strict;
use warnings;
use JSON::PP;

sub settings {
    my ($text) = @_;
    «decode»return decode_json($text);
}

my $all = settings('{{json}}');
print $all->{port}, "\\n";
`,
      },
      values: { json: '{"port": }' },
      run: 'perl main.pl',
      truth: {
        cause: 'malformed JSON string, neither array, object, number, string or atom, at character offset 9',
        at: 'decode',
      },
      near: [
        {
          name: 'other-text',
          values: { json: '{"port": 1' },
          truth: { cause: ', or } expected while parsing object/hash, at character offset 10' },
        },
      ],
    },
    {
      name: 'cannot-locate',
      files: {
        'main.pl': `
use strict;
use lib 'lib';
use App;
App::run();
`,
        'lib/App.pm': `
package App;
use strict;
«use»use {{module}};
sub run { }
1;
`,
      },
      values: { module: 'Mojo::UserAgent', file: 'Mojo/UserAgent.pm' },
      run: 'perl main.pl',
      truth: { cause: "Can't locate {{file}} in @INC (you may need to install the {{module}} module)", at: 'use' },
      near: [{ name: 'other-module', values: { module: 'Moose::Role', file: 'Moose/Role.pm' } }],
    },
    {
      name: 'strict-vars',
      files: {
        'sum.pl': `
use strict;
use warnings;

my $subtotal = 0;
for my $price (1 .. 3) {
    «name»$subtotl += $price;
}
«other»print $count;
`,
      },
      run: 'perl -c sum.pl',
      truth: {
        cause: 'Global symbol "$subtotl" requires explicit package name (did you forget to declare "my $subtotl"?)',
        at: 'name',
        diagnostics: [
          { at: 'name', message: 'Global symbol "$subtotl" requires explicit package name' },
          { at: 'other', message: 'Global symbol "$count" requires explicit package name' },
        ],
      },
      near: [
        {
          name: 'syntax',
          files: {
            'sum.pl': `
use strict;
use warnings;

my $subtotal = 0;
«near»for my $price (1 .. 3) {
    $subtotal += $price
    print $subtotal;
}
`,
          },
          truth: {
            cause: 'syntax error near "print"',
            at: 'sum.pl:7',
            diagnostics: [{ at: 'sum.pl:7', message: 'syntax error near "print"' }],
          },
          run: 'perl -c sum.pl',
        },
      ],
      moves: false,
      noise: [{}, {}],
    },
    {
      name: 'method-of-undef',
      files: {
        'app.pl': `
use strict;
use warnings;

my %handlers;

sub dispatch {
    my ($name) = @_;
    my $label;
    print "dispatching " . $label . "\\n";
    «call»$handlers{$name}->{{method}}($name);
}

eval { dispatch('start'); 1 } or do {
    my $error = $@;
    die "dispatch failed: $error";
};
`,
      },
      values: { method: 'call' },
      run: 'perl app.pl',
      truth: { cause: `Can't call method "{{method}}" on an undefined value`, at: 'call' },
      near: [{ name: 'other-method', values: { method: 'run' } }],
    },
    {
      name: 'exception-object',
      files: {
        'app.pl': `
package App::Error;
use overload '""' => sub { my $s = shift; "App::Error: $s->{message} (code $s->{code}) at $s->{file} line $s->{line}.\\n" };

sub throw {
    my ($class, %args) = @_;
    my (undef, $file, $line) = caller;
    die bless { %args, file => $file, line => $line }, $class;
}

package main;
use strict;
use warnings;

sub charge {
    «throw»App::Error->throw(message => 'card declined', code => {{code}});
}

charge();
`,
      },
      values: { code: '402' },
      run: 'perl app.pl',
      truth: { cause: 'card declined (code {{code}})', at: 'throw' },
      near: [{ name: 'other-code', values: { code: '409' } }],
    },
    {
      name: 'open',
      files: {
        'read.pl': `
use strict;
use warnings;

sub lines_of {
    my ($path) = @_;
    «open»open my $in, '<', $path or die "cannot open $path: $!";
    return <$in>;
}

print "attempt $_\\n" for 1 .. 30;
print lines_of('{{path}}');
`,
      },
      values: { path: 'data/orders.csv' },
      run: 'perl read.pl',
      truth: { cause: 'cannot open {{path}}: No such file or directory', at: 'open' },
      near: [{ name: 'other-path', values: { path: 'data/refunds.csv' } }],
    },
  ],
};

export default perl;
