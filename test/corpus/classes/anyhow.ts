import type { Toolchain } from '../error-class.ts';

const MANIFEST = `
[package]
name = "shop"
version = "0.3.0"
edition = "2021"

[dependencies]
anyhow = "=1.0.100"
color-eyre = { version = "=0.6.5", default-features = false, features = ["track-caller"] }
thiserror = "=2.0.17"
`;
/** Crates and what is built of them stay in the home, for one program at a time. */
const RUN = `flock /home/dev/lock bash -c 'touch src/main.rs && cargo run -q'`;

const anyhow: Toolchain = {
  name: 'anyhow',
  packages: ['gcc'],
  comment: '//',
  network: true,
  environment: {
    CARGO_HOME: '/home/dev/.cargo',
    CARGO_TARGET_DIR: '/home/dev/target',
    CARGO_TERM_COLOR: 'never',
  },
  classes: [
    {
      name: 'context-chain',
      files: {
        'Cargo.toml': MANIFEST,
        'src/main.rs': String.raw`
use anyhow::{Context, Result};
use std::fs;

fn read(path: &str) -> Result<u16> {
    let text = fs::read_to_string(path).with_context(|| format!("read {path}"))?;
    text.trim().parse().context("port of the shop")
}

fn main() -> Result<()> {
    println!("shop of {{customer}}");
    let port = read("{{file}}").context("load settings")?;
    println!("{port}");
    Ok(())
}
`,
        'port.txt': '80a0\n',
      },
      values: { file: 'conf/port.txt', customer: 'ada' },
      run: RUN,
      truth: { cause: 'load settings No such file or directory (os error 2)', at: null },
      noise: [{ customer: 'bo' }, { customer: 'cy' }],
      near: [
        {
          name: 'other-cause',
          values: { file: 'port.txt' },
          truth: { cause: 'load settings invalid digit found in string' },
        },
      ],
    },
    {
      name: 'eyre-report',
      files: {
        'Cargo.toml': MANIFEST,
        'src/main.rs': String.raw`
use color_eyre::eyre::{eyre, Result, WrapErr};

fn charge(order: &str) -> Result<u32> {
    Err(«make»eyre!("card of order {order} is {{state}}"))
}

fn main() -> Result<()> {
    color_eyre::install()?;
    charge("{{order}}").wrap_err("checkout failed")?;
    Ok(())
}
`,
      },
      values: { state: 'expired', order: '1001' },
      run: RUN,
      truth: { cause: 'checkout failed card of order is {{state}}', at: 'make' },
      noise: [{ order: '1002' }, { order: '77' }],
      near: [{ name: 'other-state', values: { state: 'blocked' } }],
    },
    {
      name: 'thiserror-debug',
      files: {
        'Cargo.toml': MANIFEST,
        'src/main.rs': String.raw`
use thiserror::Error;

#[derive(Debug, Error)]
enum StoreError {
    #[error("table {0} is missing")]
    Missing(&'static str),
}

#[derive(Debug, Error)]
#[error("query failed")]
struct QueryError {
    #[source]
    source: StoreError,
}

fn main() -> anyhow::Result<()> {
    let failed: Result<(), _> = Err(QueryError { source: StoreError::Missing("{{table}}") });
    «unwrap»failed.unwrap();
    Ok(())
}
`,
      },
      values: { table: 'orders' },
      run: RUN,
      truth: { type: 'panic', cause: 'QueryError { source: Missing("{{table}}") }', at: 'unwrap' },
      near: [{ name: 'other-table', values: { table: 'returns' } }],
    },
  ],
};

export default anyhow;
