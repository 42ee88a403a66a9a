import type { Toolchain } from '../error-class.ts';

const MANIFEST = `
[package]
name = "shop"
version = "0.3.0"
edition = "2021"
`;

const clippy: Toolchain = {
  name: 'clippy',
  packages: ['gcc'],
  comment: '//',
  environment: { CARGO_HOME: '/home/dev/.cargo', CARGO_TERM_COLOR: 'never' },
  classes: [
    {
      name: 'warnings',
      files: {
        'Cargo.toml': MANIFEST,
        'src/lib.rs': String.raw`
pub fn total(prices: «vec»&Vec<u32>) -> u32 {
    let mut sum = 0;
    for index in «range»0..prices.len() {
        sum += prices[index];
    }
    «return»return sum;
}

pub fn {{name}}(text: String) -> bool {
    text.len() «empty»== 0
}
`,
      },
      values: { name: 'is_blank' },
      run: 'cargo clippy',
      truth: {
        type: null,
        // Lints of the syntax come before those of the types.
        code: 'clippy::needless_return',
        cause: 'unneeded `return` statement',
        at: 'return',
        diagnostics: [
          {
            at: 'return',
            column: true,
            severity: 'warning',
            code: 'clippy::needless_return',
            message: 'unneeded `return`',
          },
          {
            at: 'vec',
            column: true,
            severity: 'warning',
            code: 'clippy::ptr_arg',
            message: 'writing `&Vec` instead of `&[_]`',
          },
          {
            at: 'range',
            severity: 'warning',
            code: 'clippy::needless_range_loop',
            message: 'the loop variable `index`',
          },
          { at: 'empty', severity: 'warning', code: 'clippy::len_zero', message: 'length comparison to zero' },
        ],
      },
      near: [
        {
          name: 'other-lint',
          files: {
            'src/lib.rs': String.raw`
pub fn label(paid: bool) -> &'static str {
    if «compare»paid == true {
        "paid"
    } else {
        "open"
    }
}
`,
          },
          truth: {
            code: 'clippy::bool_comparison',
            cause: 'equality checks against true are unnecessary',
            at: 'compare',
            diagnostics: [
              {
                at: 'compare',
                column: true,
                severity: 'warning',
                code: 'clippy::bool_comparison',
                message: 'equality checks against true are unnecessary',
              },
            ],
          },
        },
      ],
    },
    {
      name: 'denied',
      files: {
        'Cargo.toml': MANIFEST,
        'src/lib.rs': String.raw`
pub struct {{name}} {
    total: u32,
}

impl {{name}} {
    pub fn «new»new() -> Self {
        Self { total: 0 }
    }

    pub fn total(&self) -> u32 {
        self.total.«clone»clone()
    }
}
`,
      },
      values: { name: 'Order' },
      run: 'cargo clippy -- -D warnings',
      truth: {
        type: null,
        code: 'clippy::new_without_default',
        cause: 'you should consider adding a `Default` implementation for `{{name}}`',
        at: 'new',
        diagnostics: [
          {
            at: 'new',
            code: 'clippy::new_without_default',
            message: 'adding a `Default` implementation for `{{name}}`',
          },
          { at: 'clone', code: 'clippy::clone_on_copy', message: 'using `clone` on type `u32`' },
        ],
      },
      near: [{ name: 'other-type', values: { name: 'Invoice' } }],
    },
    {
      name: 'correctness',
      files: {
        'Cargo.toml': MANIFEST,
        'src/lib.rs': String.raw`
pub fn same(total: u32) -> bool {
    «same»total == total
}

pub fn circle(radius: f64) -> f64 {
    «pi»{{pi}} * radius * radius
}
`,
      },
      values: { pi: '3.14', constant: 'PI' },
      run: 'cargo clippy',
      truth: {
        type: null,
        code: 'clippy::eq_op',
        cause: 'equal expressions as operands to ==',
        at: 'same',
        diagnostics: [
          { at: 'same', column: true, code: 'clippy::eq_op', message: 'equal expressions as operands to ==' },
          { at: 'pi', column: true, code: 'clippy::approx_constant', message: '{{constant}}` found' },
        ],
      },
      near: [{ name: 'other-constant', values: { pi: '2.718', constant: 'E' } }],
    },
  ],
};

export default clippy;
