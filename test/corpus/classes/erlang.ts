import type { Toolchain } from '../error-class.ts';

const erlang: Toolchain = {
  name: 'erlang',
  packages: ['erlang-base', 'erlang-dev'],
  comment: '%',
  classes: [
    {
      name: 'escript-badmatch',
      files: {
        'load.escript': `
#!/usr/bin/env escript
{{shift}}
-mode(compile).
main(_) ->
    io:format("loading ~p~n", [{{count}}]),
    read("{{file}}").

read(Path) ->
    «match»{ok, Text} = file:read_file(Path),
    byte_size(Text).
`,
      },
      values: { file: 'orders.csv', count: '3' },
      run: 'escript load.escript',
      truth: { cause: 'no match of right hand side value {error,enoent}', at: 'match' },
      noise: [{ count: '4' }, { count: '99' }],
      near: [
        {
          name: 'other-reason',
          prepare: 'mkdir orders.csv',
          truth: { cause: 'no match of right hand side value {error,eisdir}' },
        },
      ],
    },
    {
      name: 'escript-undef',
      files: {
        'run.escript': `
#!/usr/bin/env escript
{{shift}}
main(_) ->
    «call»queue:{{function}}(a, queue:new()).
`,
      },
      values: { function: 'push' },
      run: 'escript run.escript',
      truth: { cause: 'undefined function queue:{{function}}/2' },
      near: [{ name: 'other-function', values: { function: 'enqueue' } }],
    },
    {
      name: 'erlc',
      files: {
        'src/cart.erl': `
-module(cart).
-export([total/1, «export»{{name}}/1]).

total(«prices»Prices) ->
    «unused»Rate = 2,
    lists:sum(«unbound»Price).
`,
      },
      values: { name: 'names' },
      run: 'erlc src/cart.erl',
      truth: {
        cause: 'function {{name}}/1 undefined',
        at: 'export',
        diagnostics: [
          { at: 'export', message: 'function {{name}}/1 undefined' },
          { at: 'unbound', column: true, message: "variable 'Price' is unbound" },
          { at: 'prices', column: true, severity: 'warning', message: "variable 'Prices' is unused" },
          { at: 'unused', column: true, severity: 'warning', message: "variable 'Rate' is unused" },
        ],
      },
      near: [
        { name: 'other-name', values: { name: 'labels' } },
        {
          name: 'syntax',
          files: {
            'src/cart.erl': `
-module(cart).
-export([total/1]).

total(Prices) ->
    lists:sum(Prices
`,
          },
          truth: {
            cause: 'syntax error before',
            at: 'src/cart.erl:5',
            diagnostics: [
              { at: 'src/cart.erl:5', message: 'syntax error before' },
              { at: 'src/cart.erl:2', message: 'function total/1 undefined' },
            ],
          },
        },
      ],
    },
    {
      name: 'process-crash',
      files: {
        'worker.erl': `
-module(worker).
-export([start/0, loop/1]).

start() ->
    Pid = spawn(worker, loop, [{{state}}]),
    Pid ! stop,
    timer:sleep(1500),
    init:stop().

loop(State) ->
    receive
        stop -> «error»error({{reason}}, [State])
    end.
`,
      },
      values: { state: '1', reason: 'no_queue' },
      prepare: 'erlc worker.erl',
      run: 'erl -noshell -s worker start',
      truth: { cause: '{{reason}}', at: 'error' },
      noise: [{}, {}],
      near: [{ name: 'other-reason', values: { reason: 'no_disk' } }],
    },
  ],
};

export default erlang;
