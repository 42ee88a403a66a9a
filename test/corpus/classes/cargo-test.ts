import type { Toolchain } from '../error-class.ts';

const MANIFEST = `
[package]
name = "shop"
version = "0.3.0"
edition = "2021"
`;

const cargoTest: Toolchain = {
  name: 'cargo-test',
  packages: ['gcc'],
  comment: '//',
  environment: { CARGO_HOME: '/home/dev/.cargo', CARGO_TERM_COLOR: 'never' },
  classes: [
    {
      name: 'assertions',
      files: {
        'Cargo.toml': MANIFEST,
        'src/lib.rs': String.raw`
pub fn discount(cents: u32, percent: u32) -> u32 {
    cents - cents * percent / 100
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole() {
        assert_eq!(discount(100, 100), 0);
    }

    #[test]
    fn half() {
        «half»assert_eq!(discount(1000, 50), {{want}}, "half of it");
    }

    #[test]
    fn {{name}}() {
        println!("third of it");
        «third»assert!(discount(1000, 33) < 600);
    }
}
`,
      },
      values: { want: '400', name: 'third' },
      run: 'cargo test --lib -- --test-threads=1',
      truth: {
        cause: 'assertion left == right failed: half of it left: 500 right: {{want}}',
        at: 'half',
        diagnostics: [
          { at: 'half', column: true, message: 'half of it left: 500 right: {{want}}' },
          { at: 'third', column: true, message: 'assertion failed: discount(1000, 33) < 600' },
        ],
      },
      near: [
        {
          name: 'one-passes',
          values: { want: '500' },
          truth: {
            cause: 'assertion failed: discount(1000, 33) < 600',
            at: 'third',
            diagnostics: [{ at: 'third', column: true, message: 'assertion failed: discount(1000, 33) < 600' }],
          },
        },
      ],
    },
    {
      name: 'panic-in-code',
      files: {
        'Cargo.toml': MANIFEST,
        'src/lib.rs': String.raw`
pub mod stock;
`,
        'src/stock.rs': String.raw`
use std::collections::BTreeMap;

pub fn take(stock: &mut BTreeMap<String, u32>, name: &str) -> u32 {
    let left = stock.get_mut(name)«expect».expect("{{words}}");
    *left -= 1;
    *left
}
`,
        'tests/orders.rs': String.raw`
use shop::stock;
use std::collections::BTreeMap;

#[test]
fn takes_one() {
    let mut shelf = BTreeMap::from([("tea".to_string(), 3)]);
    assert_eq!(stock::take(&mut shelf, "tea"), 2);
    stock::take(&mut shelf, "{{name}}");
}
`,
      },
      values: { words: 'item is on the shelf', name: 'milk' },
      run: 'RUST_BACKTRACE=1 cargo test --test orders',
      truth: { type: 'panic', cause: '{{words}}', at: 'expect' },
      noise: [{ name: 'oats' }, { name: 'salt' }],
      near: [{ name: 'other-words', values: { words: 'item is known' } }],
    },
    {
      name: 'error-result',
      files: {
        'Cargo.toml': MANIFEST,
        'src/lib.rs': String.raw`
use std::num::ParseIntError;

pub fn cents(text: &str) -> Result<u32, ParseIntError> {
    text.replace('.', "").parse()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses() -> Result<(), ParseIntError> {
        assert_eq!(cents("2.50")?, 250);
        cents("{{text}}")?;
        Ok(())
    }
}
`,
      },
      values: { text: '2,50', kind: 'InvalidDigit' },
      run: 'cargo test --lib',
      truth: { cause: 'ParseIntError { kind: {{kind}} }' },
      near: [{ name: 'other-kind', values: { text: '', kind: 'Empty' } }],
    },
    {
      name: 'doctest',
      files: {
        'Cargo.toml': MANIFEST,
        'src/lib.rs': String.raw`
/// Takes a share off.
///
/// «example»${'```'}
/// «assert»assert_eq!(shop::discount(1000, 50), {{want}});
/// ${'```'}
pub fn discount(cents: u32, percent: u32) -> u32 {
    cents - cents * percent / 100
}
`,
      },
      values: { want: '400' },
      run: 'cargo test --doc',
      truth: { cause: 'assertion left == right failed left: 500 right: {{want}}' },
      near: [
        {
          name: 'does-not-compile',
          files: {
            'src/lib.rs': String.raw`
/// Takes a share off.
///
/// ${'```'}
/// «assert»shop::discounts(1000, 50);
/// ${'```'}
pub fn discount(cents: u32, percent: u32) -> u32 {
    cents - cents * percent / 100
}
`,
          },
          truth: { cause: 'cannot find function `discounts` in crate `shop`', code: 'E0425' },
        },
      ],
    },
    {
      name: 'should-panic',
      files: {
        'Cargo.toml': MANIFEST,
        'src/lib.rs': String.raw`
pub fn check(percent: u32) {
    if percent > 100 {
        panic!("percent {percent} is above 100");
    }
}

#[cfg(test)]
mod tests {
    #[test]
    #[should_panic]
    fn «test»{{name}}() {
        super::check(100);
    }
}
`,
      },
      values: { name: 'above' },
      run: 'cargo test --lib',
      truth: { cause: 'test did not panic as expected', at: 'test', function: 'tests::{{name}}' },
      near: [{ name: 'other-test', values: { name: 'beyond' } }],
    },
  ],
};

export default cargoTest;
