import type { Toolchain } from '../error-class.ts';

const MANIFEST = `
[package]
name = "shop"
version = "0.3.0"
edition = "2021"

[dependencies]
`;
const ENVIRONMENT = { CARGO_HOME: '/home/dev/.cargo', CARGO_TERM_COLOR: 'never' };

const cargo: Toolchain = {
  name: 'cargo',
  packages: ['gcc'],
  comment: '//',
  environment: ENVIRONMENT,
  classes: [
    {
      name: 'build',
      files: {
        'Cargo.toml': MANIFEST,
        'src/cart.rs': String.raw`
#[derive(Default)]
pub struct Cart {
    prices: Vec<u32>,
}

impl Cart {
    pub fn total(&self) -> u32 {
        let «unused»rebate = 1;
        self.prices.iter().sum()
    }
}
`,
        'src/main.rs': String.raw`
mod cart;

fn main() {
    let cart = cart::Cart::default();
    println!("{}", cart.«method»{{method}}());
    println!("{}", cart.«field»prices.len());
}
`,
      },
      values: { method: 'summary' },
      run: 'cargo build',
      truth: {
        type: null,
        code: 'E0599',
        cause: 'no method named `{{method}}` found for struct `Cart`',
        at: 'method',
        diagnostics: [
          { at: 'method', column: true, code: 'E0599', message: 'no method named `{{method}}` found' },
          { at: 'field', column: true, code: 'E0616', message: 'field `prices` of struct `Cart` is private' },
          {
            at: 'unused',
            column: true,
            severity: 'warning',
            code: 'unused_variables',
            message: 'unused variable: `rebate`',
          },
        ],
      },
      near: [{ name: 'other-method', values: { method: 'whole' } }],
    },
    {
      name: 'manifest',
      files: {
        'Cargo.toml': String.raw`
[package]
name = "shop"
version = "{{version}}"
edition = "2021"
`,
        'src/main.rs': `
fn main() {}
`,
      },
      values: { version: '1.x', words: "unexpected character 'x'" },
      run: 'cargo build',
      truth: { cause: 'unexpected character' },
      near: [
        { name: 'edition', values: { version: '0.1.0"\nedition = "2020' }, truth: { cause: 'duplicate key' } },
        {
          name: 'no-target',
          values: { version: '0.1.0' },
          files: { 'src/main.rs': '', 'src/other.rs': '' },
          prepare: 'rm src/main.rs',
          truth: { cause: 'no targets specified in the manifest' },
        },
      ],
    },
    {
      name: 'resolution',
      files: {
        'Cargo.toml': `${MANIFEST}{{name}} = "1.0"\n`,
        'src/main.rs': `
fn main() {}
`,
      },
      values: { name: 'order_format' },
      run: 'cargo build --offline',
      truth: { cause: 'no matching package named `{{name}}` found' },
      near: [
        { name: 'other-name', values: { name: 'order_formats' } },
        {
          name: 'path',
          files: { 'Cargo.toml': `${MANIFEST}rates = { path = "../rates" }\n` },
          truth: { cause: 'failed to read rates/Cargo.toml No such file or directory' },
        },
      ],
    },
    {
      name: 'feature',
      files: {
        'Cargo.toml': `${MANIFEST}rates = { path = "rates", features = ["{{feature}}"] }\n`,
        'src/main.rs': `
fn main() {}
`,
        'rates/Cargo.toml': MANIFEST.replace('shop', 'rates'),
        'rates/src/lib.rs': `
pub fn rate() -> u32 { 19 }
`,
      },
      values: { feature: 'eu' },
      run: 'cargo build --offline',
      truth: { cause: 'rates does not have feature {{feature}}' },
      near: [{ name: 'other-feature', values: { feature: 'us' } }],
    },
    {
      name: 'build-script',
      files: {
        'Cargo.toml': MANIFEST,
        'build.rs': String.raw`
use std::env;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let home = env::var("{{variable}}")«expect».expect("{{variable}} must be set to build");
    println!("cargo:rustc-link-search={home}");
}
`,
        'src/main.rs': `
fn main() {}
`,
      },
      values: { variable: 'RATES_HOME' },
      run: 'cargo build --offline',
      truth: { cause: '{{variable}} must be set to build: NotPresent', at: 'expect' },
      near: [{ name: 'other-variable', values: { variable: 'TAXES_HOME' } }],
    },
    {
      name: 'run-panic',
      files: {
        'Cargo.toml': MANIFEST,
        'src/report.rs': String.raw`
pub fn average(values: &[f64]) -> f64 {
    let index = values.len() / 2;
    «index»values[index + {{offset}}]
}
`,
        'src/main.rs': String.raw`
mod report;

fn main() {
    let unused = 3;
    println!("{}", report::average(&[1.0, 2.0]));
}
`,
      },
      values: { offset: '1' },
      run: 'cargo run',
      truth: {
        type: 'panic',
        cause: 'index out of bounds: the len is 2 but the index is',
        at: 'index',
      },
      near: [
        {
          name: 'unwrap',
          files: {
            'src/report.rs': String.raw`
pub fn average(values: &[f64]) -> f64 {
    values.iter().find(|value| **value > 9.0)«index».copied().unwrap()
}
`,
          },
          truth: { cause: 'called `Option::unwrap()` on a `None` value' },
        },
      ],
    },
  ],
};

export default cargo;
