import type { Toolchain } from '../error-class.ts';

const crystal: Toolchain = {
  name: 'crystal',
  packages: ['crystal'],
  comment: '#',
  classes: [
    {
      name: 'compile',
      files: {
        'src/cart.cr': `
class Cart
  def total(prices : Array(Int32))
    prices.«call»{{method}}
  end
end

puts Cart.new.total([1, 2])
`,
      },
      values: { method: 'summ' },
      run: 'crystal build --no-codegen --no-color src/cart.cr',
      truth: {
        cause: "undefined method '{{method}}' for Array(Int32)",
        at: 'call',
        diagnostics: [{ at: 'call', column: true, message: "undefined method '{{method}}' for Array(Int32)" }],
      },
      near: [{ name: 'other-method', values: { method: 'summe' } }],
    },
    {
      name: 'syntax',
      files: {
        'main.cr': `
def total(price)
  price * {{value}}

«end»puts total(2)
`,
      },
      values: { value: '3' },
      moves: false,
      run: 'crystal build --no-codegen --no-color main.cr',
      truth: { cause: "expecting identifier 'end', not 'EOF'" },
      near: [
        {
          name: 'token',
          files: {
            'main.cr': `
«end»puts [1, 2
`,
          },
          truth: { cause: 'expecting token' },
        },
      ],
    },
  ],
};

export default crystal;
