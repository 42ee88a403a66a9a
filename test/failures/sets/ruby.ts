import type { FailingToolchain } from '../failure.ts';
import { capital, forWares } from '../repeated.ts';

export default [
  {
    name: 'rspec',
    packages: ['ruby-rspec'],
    failures: [
      {
        name: 'documentation-of-forty',
        files: {
          'lib/stock.rb': `
class Stock
  def initialize
    @counts = Hash.new
  end

  def add(sku, count)
    @counts[sku] = @counts.fetch(sku, 0) + count
  end

  def take(sku)
    «minus»@counts[sku] -= 1
  end
end
`,
          'spec/stock_spec.rb': `
require_relative '../lib/stock'

RSpec.describe Stock do
${forWares(
  38,
  (ware, index) => `
  it 'adds ${ware}' do
    expect(Stock.new.add('${ware}', ${index})).to eq(${index})
  end`,
)}

  it 'takes what never came' do
    expect(Stock.new.take('saffron')).to eq(0)
  end

  it 'adds twice' do
    stock = Stock.new
    stock.add('tea', 2)
    expect(stock.add('tea', 2)).to eq(5)
  end
end
`,
        },
        run: 'rspec --format documentation',
        truth: { cause: "takes what never came NoMethodError undefined method `-' for nil", at: 'minus' },
      },
    ],
  },
  {
    name: 'minitest',
    packages: ['ruby-minitest'],
    failures: [
      {
        name: 'suite-in-verbose',
        files: {
          'test/slug_test.rb': `
require 'minitest/autorun'

def slug_of(title)
  title.downcase.tr(' ', '-')
end

class SlugTest < Minitest::Test
${forWares(
  38,
  (ware) => `
  def test_${ware}
    assert_equal 'fresh-${ware}', slug_of('Fresh ${capital(ware)}')
  end`,
)}

  def test_spaces_around
    «spaces»assert_equal 'green-tea', slug_of(' Green Tea')
  end
end
`,
        },
        run: 'ruby test/slug_test.rb -v --seed 7',
        truth: { cause: 'test_spaces_around Expected: "green-tea" Actual: "-green-tea"', at: 'spaces' },
      },
    ],
  },
  {
    name: 'ruby',
    packages: ['ruby'],
    failures: [
      {
        name: 'deep-in-middleware',
        files: {
          'app.rb': `
require_relative 'lib/stack'
require_relative 'lib/orders'

app = Stack.new(Orders.new, 24)
(1..30).each do |number|
  status = app.call("/orders/#{number}")
  puts "GET /orders/#{number} #{status}"
end
`,
          'lib/stack.rb': `
class Layer
  def initialize(inner)
    @inner = inner
  end

  def call(path)
    @inner.call(path)
  end
end

class Stack
  def initialize(app, depth)
    @app = depth.times.reduce(app) { |inner, _| Layer.new(inner) }
  end

  def call(path)
    @app.call(path)
  rescue KeyError => error
    raise "the request for #{path} failed"
  end
end
`,
          'lib/orders.rb': `
class Orders
  ORDERS = (1..27).to_h { |number| [number, { cents: number * 10 }] }

  def call(path)
    number = Integer(path.split('/').last)
    «fetch»ORDERS.fetch(number)
    200
  end
end
`,
        },
        run: 'ruby app.rb',
        truth: { cause: 'the request for /orders/28 failed KeyError key not found: 28', at: 'fetch' },
      },
    ],
  },
] satisfies readonly FailingToolchain[];
