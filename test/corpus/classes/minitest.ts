import type { Toolchain } from '../error-class.ts';

const minitest: Toolchain = {
  name: 'minitest',
  packages: ['ruby-minitest'],
  comment: '#',
  classes: [
    {
      name: 'assertion',
      files: {
        'test/test_price.rb': `
require 'minitest/autorun'

class TestPrice < Minitest::Test
  def test_rounds
    «round»assert_equal {{wanted}}, 2.4.round
  end

  def test_works
    assert true
  end
end
`,
      },
      values: { wanted: '3', seed: '1' },
      run: 'ruby test/test_price.rb --seed {{seed}}',
      truth: {
        type: 'Minitest::Assertion',
        cause: 'Expected: {{wanted}} Actual: 2',
        at: 'round',
        diagnostics: [{ at: 'round', message: 'TestPrice#test_rounds' }],
      },
      noise: [{ seed: '4711' }, { seed: '33' }],
      near: [
        {
          name: 'other-assertion',
          files: {
            'test/test_price.rb': `
require 'minitest/autorun'

class TestPrice < Minitest::Test
  def test_rounds
    «round»assert_includes [1, 2], 2.9.round
  end
end
`,
          },
          truth: { cause: 'Expected [1, 2] to include 3.' },
        },
      ],
    },
    {
      name: 'error',
      files: {
        'lib/price.rb': `
module Price
  def self.parse(text)
    «parse»Float(text)
  end
end
`,
        'test/test_price.rb': `
require 'minitest/autorun'
require_relative '../lib/price'

class TestPrice < Minitest::Test
  def test_parses
    assert_in_delta 1.5, Price.parse('{{text}}')
  end
end
`,
      },
      values: { text: '1,5' },
      run: 'ruby test/test_price.rb',
      truth: {
        type: 'ArgumentError',
        cause: 'invalid value for Float(): "{{text}}"',
        at: 'parse',
        function: 'parse',
        diagnostics: [{ at: 'parse', message: 'TestPrice#test_parses' }],
      },
      near: [
        {
          name: 'nil',
          files: {
            'lib/price.rb': `
module Price
  def self.parse(text)
    «parse»Float(nil)
  end
end
`,
          },
          truth: { type: 'TypeError', cause: "can't convert nil into Float" },
        },
      ],
    },
    {
      name: 'several',
      files: {
        'test/test_list.rb': `
require 'minitest/autorun'

class TestList < Minitest::Test
  i_suck_and_my_tests_are_order_dependent!

  def test_a_first
    «first»assert_nil [1].first, 'the list must be {{word}}'
  end

  def test_b_last
    «last»refute_empty []
  end

  def test_c_skipped
    skip 'not now'
  end

  def test_d_raises
    «raises»assert_raises(KeyError) { [].fetch(1) }
  end
end
`,
      },
      values: { word: 'empty' },
      run: 'ruby test/test_list.rb --verbose',
      truth: {
        type: 'Minitest::Assertion',
        cause: 'the list must be {{word}}. Expected 1 to be nil.',
        at: 'first',
        diagnostics: [
          { at: 'first', message: 'TestList#test_a_first' },
          { at: 'last', message: 'TestList#test_b_last Expected [] to not be empty.' },
          { at: 'raises', message: 'TestList#test_d_raises [KeyError] exception expected, not Class: <IndexError>' },
        ],
      },
      near: [{ name: 'other-word', values: { word: 'cleared' } }],
    },
  ],
};

export default minitest;
