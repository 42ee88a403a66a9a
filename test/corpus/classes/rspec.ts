import type { Toolchain } from '../error-class.ts';

const CART = `
class Cart
  def initialize(prices)
    @prices = prices
  end

  def total
    @prices.sum
  end

  def discount(code)
    «fetch»{ 'SPRING' => 10 }.fetch(code)
  end
end
`;

const rspec: Toolchain = {
  name: 'rspec',
  packages: ['ruby-rspec'],
  comment: '#',
  classes: [
    {
      name: 'expectation',
      files: {
        'lib/cart.rb': CART,
        'spec/cart_spec.rb': `
require_relative '../lib/cart'

RSpec.describe Cart do
  it 'adds prices' do
    expect(Cart.new([1, 2]).total).to eq(3)
  end

  it 'adds none' do
    «empty»expect(Cart.new([]).total).to eq({{wanted}})
  end
end
`,
      },
      values: { wanted: '1', seed: '1' },
      run: 'rspec --seed {{seed}} --order random',
      truth: {
        type: 'RSpec::Expectations::ExpectationNotMetError',
        cause: 'expected: {{wanted}} got: 0',
        at: 'empty',
        diagnostics: [{ at: 'empty', message: 'Cart adds none' }],
      },
      noise: [{ seed: '4711' }, { seed: '90210' }],
      near: [
        {
          name: 'other-matcher',
          files: {
            'spec/cart_spec.rb': `
require_relative '../lib/cart'

RSpec.describe Cart do
  it 'adds none' do
    «empty»expect(Cart.new([]).total).to be > {{wanted}}
  end
end
`,
          },
          truth: { cause: 'expected: > 1 got: 0' },
        },
        {
          name: 'other-example',
          files: {
            'spec/cart_spec.rb': `
require_relative '../lib/cart'

RSpec.describe Cart do
  it 'adds nothing to nothing' do
    «empty»expect(Cart.new([]).total).to eq({{wanted}})
  end
end
`,
          },
          truth: { diagnostics: [{ at: 'empty', message: 'Cart adds nothing to nothing' }] },
        },
      ],
    },
    {
      name: 'error-in-code',
      files: {
        'lib/cart.rb': CART,
        'spec/cart_spec.rb': `
require_relative '../lib/cart'

RSpec.describe Cart do
  subject(:cart) { described_class.new([4]) }

  context 'with a code' do
    it 'knows {{code}}' do
      puts 'looking up a code'
      expect(cart.discount('{{code}}')).to eq(5)
    end
  end
end
`,
      },
      values: { code: 'SUMMER' },
      run: 'rspec --format documentation',
      truth: {
        type: 'KeyError',
        cause: 'key not found: "{{code}}"',
        at: 'fetch',
        diagnostics: [{ at: 'fetch', message: 'Cart with a code knows {{code}}' }],
      },
      near: [{ name: 'other-code', values: { code: 'WINTER' } }],
    },
    {
      name: 'several',
      files: {
        'lib/cart.rb': CART.replace('«fetch»', ''),
        'spec/a_spec.rb': `
require_relative '../lib/cart'

RSpec.describe Cart do
  it 'has a name' do
    «name»expect(Cart.new([]).{{method}}).to eq('cart')
  end

  it 'is pending' do
    pending 'later'
    raise 'not yet'
  end

  it 'holds prices' do
    «include»expect([1, 2]).to include(3)
  end
end
`,
        'spec/b_spec.rb': `
RSpec.describe 'arithmetic' do
  it 'raises' do
    «raise»expect { Integer('x') }.to raise_error(TypeError)
  end
end
`,
      },
      values: { method: 'name' },
      run: 'rspec --color --tty',
      truth: {
        type: 'NoMethodError',
        cause: "undefined method `{{method}}'",
        at: 'name',
        diagnostics: [
          { at: 'name', message: 'Cart has a name' },
          { at: 'include', message: 'Cart holds prices expected [1, 2] to include 3' },
          { at: 'raise', message: 'arithmetic raises expected TypeError, got #<ArgumentError' },
        ],
      },
      near: [{ name: 'other-method', values: { method: 'label' } }],
    },
    {
      name: 'outside-of-examples',
      files: {
        'spec/helper.rb': `
«require»require '{{gem}}'
`,
        'spec/store_spec.rb': `
require_relative 'helper'

RSpec.describe 'store' do
  it('works') {}
end
`,
      },
      values: { gem: 'factory_bot' },
      run: 'rspec',
      truth: { type: 'LoadError', cause: 'cannot load such file -- {{gem}}', at: 'require' },
      near: [
        { name: 'other-gem', values: { gem: 'webmock' } },
        {
          name: 'constant',
          files: {
            'spec/helper.rb': `
«constant»Store.reset
`,
          },
          truth: { type: 'NameError', cause: 'uninitialized constant Store', at: 'constant' },
        },
      ],
    },
    {
      name: 'hook',
      files: {
        'spec/queue_spec.rb': `
class QueueError < StandardError; end

def open_queue(name)
  «open»raise QueueError, "no queue named #{name}"
rescue QueueError => e
  raise "setup failed"
end

RSpec.describe 'queue' do
  before { open_queue('{{queue}}') }

  it 'pops' do
    expect(1).to eq(1)
  end
end
`,
      },
      values: { queue: 'mails' },
      run: 'rspec',
      truth: {
        type: 'QueueError',
        cause: 'no queue named {{queue}}',
        at: 'open',
        diagnostics: [{ at: 'open', message: 'queue pops' }],
      },
      near: [{ name: 'other-queue', values: { queue: 'orders' } }],
    },
  ],
};

export default rspec;
