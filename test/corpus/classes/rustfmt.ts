import type { Toolchain } from '../error-class.ts';

const rustfmt: Toolchain = {
  name: 'rustfmt',
  comment: '//',
  environment: { CARGO_HOME: '/home/dev/.cargo' },
  classes: [
    {
      name: 'check',
      files: {
        'Cargo.toml': `
[package]
name = "shop"
version = "0.3.0"
edition = "2021"
`,
        'src/lib.rs': String.raw`
pub fn total(prices: &[u32]) -> u32 {
    «sum»let sum: u32 = prices.iter( ).sum();
    sum
}

pub fn first(prices: &[u32]) -> u32 {
    prices[0]
}

«last»pub fn last(prices: &[u32]) -> u32
{
    prices[prices.len()-1]
}
`,
      },
      run: 'cargo fmt --check',
      truth: {
        type: null,
        cause: 'let sum: u32 = prices.iter().sum();',
        at: 'sum',
        diagnostics: [
          { at: 'sum', message: 'let sum: u32 = prices.iter().sum();' },
          { at: 'last', message: 'pub fn last(prices: &[u32]) -> u32 {' },
        ],
      },
      near: [
        {
          name: 'does-not-parse',
          files: {
            'src/lib.rs': String.raw`
pub fn total(prices: &[u32]) -> u32 {
    let sum: u32 = «expression»;
    sum
}
`,
          },
          truth: {
            cause: 'expected expression, found `;`',
            at: 'expression',
            diagnostics: [{ at: 'expression', column: true, message: 'expected expression, found `;`' }],
          },
        },
      ],
    },
  ],
};

export default rustfmt;
