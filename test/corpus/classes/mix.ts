import type { Toolchain } from '../error-class.ts';

const MIXFILE = `
defmodule Shop.MixProject do
  use Mix.Project

  def project do
    [app: :shop, version: "0.1.0", elixir: "~> 1.14", deps: []]
  end
end
`;

const mix: Toolchain = {
  name: 'mix',
  packages: ['elixir'],
  comment: '#',
  environment: { MIX_ENV: 'test' },
  classes: [
    {
      name: 'compile',
      files: {
        'mix.exs': MIXFILE,
        'lib/shop.ex': `
defmodule Shop do
  «unused»def total(prices, rate) do
    Shop.Tax.{{function}}(prices)
  end

  «names»def names(orders) do
    «undefined»Enum.map(ordres, & &1.name)
  end
end
`,
      },
      values: { function: 'apply_to' },
      run: 'mix compile',
      truth: {
        type: 'CompileError',
        cause: 'undefined function ordres/0',
        at: 'undefined',
        diagnostics: [
          { at: 'unused', severity: 'warning', message: 'variable "rate" is unused' },
          { at: 'undefined', severity: 'warning', message: 'variable "ordres" does not exist' },
          { at: 'names', severity: 'warning', message: 'variable "orders" is unused' },
          { at: 'undefined', message: 'undefined function ordres/0' },
        ],
      },
      near: [
        {
          name: 'struct',
          files: {
            'lib/shop.ex': `
defmodule Shop do
  def empty do
    «undefined»%Shop.Cart{lines: []}
  end
end
`,
          },
          truth: {
            cause: 'Shop.Cart.__struct__/1 is undefined, cannot expand struct Shop.Cart',
            diagnostics: [{ at: 'undefined', message: 'cannot expand struct Shop.Cart' }],
          },
        },
      ],
    },
    {
      name: 'warnings',
      files: {
        'mix.exs': MIXFILE,
        'lib/shop.ex': `
defmodule Shop do
  def total(prices, «unused»rate) do
    «missing»Shop.Tax.{{function}}(prices)
  end
end
`,
      },
      values: { function: 'apply_to' },
      run: 'mix compile --warnings-as-errors',
      truth: {
        cause: 'variable "rate" is unused',
        at: 'unused',
        diagnostics: [
          { at: 'unused', severity: 'warning', message: 'variable "rate" is unused' },
          {
            at: 'missing',
            severity: 'warning',
            message: 'Shop.Tax.{{function}}/1 is undefined (module Shop.Tax is not available or is yet to be defined)',
          },
        ],
      },
      near: [
        {
          name: 'other-variable',
          files: {
            'lib/shop.ex': `
defmodule Shop do
  def total(prices, «unused»vat) do
    prices
  end
end
`,
          },
          truth: {
            cause: 'variable "vat" is unused',
            diagnostics: [{ at: 'unused', severity: 'warning', message: 'variable "vat" is unused' }],
          },
        },
      ],
    },
    {
      name: 'exunit',
      files: {
        'mix.exs': MIXFILE,
        'lib/shop.ex': `
defmodule Shop do
  def total(prices) do
    Enum.sum(prices)
  end
end
`,
        'test/test_helper.exs': 'ExUnit.start(seed: 0)\n',
        'test/shop_test.exs': `
defmodule ShopTest do
  use ExUnit.Case

  test "adds prices" do
    «assert»assert Shop.total([1, 2]) == {{wanted}}
  end

  test "adds none" do
    assert Shop.total([]) == 0
  end

  describe "texts" do
    test "are no prices" do
      «raise»assert Shop.total(["{{text}}"]) == 1
    end
  end
end
`,
      },
      values: { wanted: '4', text: 'a' },
      run: 'mix test',
      truth: {
        cause: 'Assertion with == failed left: 3 right: {{wanted}}',
        at: 'assert',
        diagnostics: [
          { at: 'assert', message: 'adds prices' },
          { at: 'raise', message: 'texts are no prices (ShopTest) bad argument in arithmetic expression' },
        ],
      },
      near: [
        {
          name: 'other-assertion',
          files: {
            'test/shop_test.exs': `
defmodule ShopTest do
  use ExUnit.Case

  test "adds prices" do
    «assert»assert 5 in [Shop.total([1, 2])]
  end
end
`,
          },
          truth: {
            cause: 'Assertion with in failed left: 5 right: [3]',
            diagnostics: [{ at: 'assert', message: 'adds prices' }],
          },
        },
      ],
    },
    {
      name: 'no-project',
      files: { 'README.md': 'x' },
      run: 'mix {{task}}',
      values: { task: 'deps.get' },
      truth: {
        cause: 'Could not find a Mix.Project, please ensure you are running Mix in a directory with a mix.exs file',
      },
      near: [
        { name: 'no-task', run: 'mix phx.server', truth: { cause: 'The task "phx.server" could not be found' } },
        {
          name: 'broken-project',
          files: { 'mix.exs': MIXFILE.replace('deps: []', 'deps: dpes()') },
          run: 'mix compile',
          truth: { cause: 'undefined function dpes/0' },
        },
      ],
    },
  ],
};

export default mix;
