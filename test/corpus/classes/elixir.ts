import type { Toolchain } from '../error-class.ts';

const elixir: Toolchain = {
  name: 'elixir',
  packages: ['elixir'],
  comment: '#',
  environment: { ERL_CRASH_DUMP_BYTES: '0' },
  classes: [
    {
      name: 'key-error',
      files: {
        'run.exs': `
defmodule Settings do
  def port(settings) do
    «port»settings.{{key}}
  end
end

IO.puts("starting with {{count}} workers")
Settings.port(%{host: "db"})
`,
      },
      values: { key: 'port', count: '4' },
      run: 'elixir run.exs',
      truth: { type: 'KeyError', cause: 'key :{{key}} not found in: %{host: "db"}', at: 'port' },
      noise: [{ count: '8' }, { count: '16' }],
      near: [{ name: 'other-key', values: { key: 'user' } }],
    },
    {
      name: 'function-clause',
      files: {
        'shop.exs': `
defmodule Shop do
  «clause»def label({:ok, name}), do: name

  def report(orders) do
    Enum.map(orders, fn order ->
      label({{order}})
      order
    end)
  end
end

Shop.report([1, 2])
`,
      },
      values: { order: '{:error, :timeout}' },
      run: 'elixir shop.exs',
      truth: { type: 'FunctionClauseError', cause: 'no function clause matching in Shop.label/1', at: 'clause' },
      near: [
        {
          name: 'undefined',
          files: {
            'shop.exs': `
defmodule Shop do
  def report(orders) do
    «label»Enum.map(orders, &Shop.Labels.label/1)
  end
end

Shop.report([1, 2])
`,
          },
          truth: {
            type: 'UndefinedFunctionError',
            cause: 'function Shop.Labels.label/1 is undefined (module Shop.Labels is not available)',
            at: null,
          },
        },
      ],
    },
    {
      name: 'match-error',
      files: {
        'load.exs': `
defmodule Load do
  def read(path) do
    «match»{:ok, text} = File.read(path)
    String.length(text)
  end
end

Load.read("data/{{file}}")
`,
      },
      values: { file: 'orders.csv' },
      run: 'elixir load.exs',
      truth: { type: 'MatchError', cause: 'no match of right hand side value: {:error, :enoent}', at: 'match' },
      near: [
        {
          name: 'other-reason',
          prepare: 'mkdir -p data/orders.csv',
          truth: { cause: 'no match of right hand side value: {:error, :eisdir}' },
        },
        {
          name: 'bang',
          files: {
            'load.exs': `
defmodule Load do
  def read(path) do
    «match»String.length(File.read!(path))
  end
end

Load.read("data/{{file}}")
`,
          },
          truth: { type: 'File.Error', cause: 'could not read file "data/orders.csv": no such file or directory' },
        },
      ],
    },
    {
      name: 'compile-error',
      files: {
        'calc.exs': `
defmodule Calc do
  def total(prices) do
    unused = 1
    «name»Enum.sum({{name}})
  end
end
`,
      },
      values: { name: 'pricse' },
      run: 'elixir calc.exs',
      truth: { type: 'CompileError', cause: 'undefined function {{name}}/0', at: 'name' },
      near: [
        { name: 'other-name', values: { name: 'proces' } },
        {
          name: 'syntax',
          files: {
            'calc.exs': `
defmodule Calc do
  def total(prices) do
    «name»Enum.sum(prices
  end
end
`,
          },
          truth: {
            type: 'SyntaxError',
            cause: 'unexpected reserved word: end. The "(" at line 3 is missing terminator ")"',
            at: 'calc.exs:4',
          },
        },
      ],
    },
    {
      name: 'task-exit',
      files: {
        'jobs.exs': `
defmodule Jobs do
  def run(id) do
    «raise»raise ArgumentError, "job {{name}} has no queue"
    id
  end

  def all do
    1..2
    |> Enum.map(fn id -> Task.async(fn -> run(id) end) end)
    |> Task.await_many()
  end
end

Jobs.all()
`,
      },
      values: { name: 'mail' },
      run: 'elixir jobs.exs',
      truth: { type: 'ArgumentError', cause: 'job {{name}} has no queue', at: 'raise' },
      near: [{ name: 'other-job', values: { name: 'invoice' } }],
    },
    {
      name: 'genserver-crash',
      files: {
        'server.exs': `
defmodule Counter do
  use GenServer

  def init(state), do: {:ok, state}

  def handle_call(:{{call}}, _from, state) do
    «divide»{:reply, div(state, 0), state}
  end
end

{:ok, pid} = GenServer.start(Counter, {{state}})
GenServer.call(pid, :{{call}})
`,
      },
      values: { call: 'average', state: '10' },
      run: 'elixir server.exs',
      truth: { type: 'ArithmeticError', cause: 'bad argument in arithmetic expression', at: 'divide' },
      near: [
        {
          name: 'other-error',
          files: {
            'server.exs': `
defmodule Counter do
  use GenServer

  def init(state), do: {:ok, state}

  def handle_call(:{{call}}, _from, state) do
    «divide»{:reply, Map.fetch!(Map.new(), :mean), state}
  end
end

{:ok, pid} = GenServer.start(Counter, {{state}})
GenServer.call(pid, :{{call}})
`,
          },
          truth: { type: 'KeyError', cause: 'key :mean not found in: %{}' },
        },
      ],
    },
  ],
};

export default elixir;
