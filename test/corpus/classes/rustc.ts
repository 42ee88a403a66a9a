import type { Toolchain } from '../error-class.ts';

const RUN = 'rustc --edition 2021 --crate-type lib -o lib.rlib src/lib.rs';

const rustc: Toolchain = {
  name: 'rustc',
  packages: ['gcc'],
  comment: '//',
  classes: [
    {
      name: 'moved-value',
      files: {
        'src/lib.rs': String.raw`
pub struct Order {
    pub {{field}}: Vec<u32>,
}

pub fn total(order: Order) -> (Vec<u32>, usize) {
    let lines = order.{{field}};
    (lines, «use»order.{{field}}.len())
}
`,
      },
      values: { field: 'lines' },
      run: RUN,
      truth: {
        type: null,
        code: 'E0382',
        cause: 'borrow of moved value: `order.{{field}}`',
        at: 'use',
        diagnostics: [{ at: 'use', column: true, code: 'E0382', message: 'borrow of moved value: `order.{{field}}`' }],
      },
      near: [{ name: 'other-field', values: { field: 'items' } }],
    },
    {
      name: 'mismatched-types',
      files: {
        'src/lib.rs': String.raw`
pub mod prices;

pub fn label(cents: u32) -> String {
    «value»{{value}}
}
`,
        'src/prices.rs': String.raw`
pub fn parse(text: &str) -> Option<u32> {
    «result»text.parse::<u32>()
}
`,
      },
      values: { value: 'cents', found: 'u32' },
      run: RUN,
      truth: {
        type: null,
        code: 'E0308',
        // The modules of a crate come before its root.
        cause: 'mismatched types expected `Option<u32>`, found `Result<u32, ParseIntError>`',
        at: 'result',
        diagnostics: [
          { at: 'result', column: true, code: 'E0308', message: 'mismatched types expected Option found Result' },
          { at: 'value', column: true, code: 'E0308', message: 'mismatched types expected String, found {{found}}' },
        ],
      },
      near: [{ name: 'other-type', values: { value: "'c'", found: 'char' } }],
    },
    {
      name: 'missing-trait',
      files: {
        'src/lib.rs': String.raw`
use std::collections::HashMap;

#[derive(PartialEq)]
pub struct Key(String);

pub fn count(keys: Vec<Key>) -> HashMap<Key, usize> {
    let mut counts = HashMap::new();
    for key in keys {
        *counts.«entry»entry(key).or_insert(0) += 1;
    }
    counts
}

pub fn show(key: &Key) -> String {
    format!("{}", «show»key)
}

fn assert_send<T: Send>(_: T) {}

pub fn send(value: {{type}}) {
    assert_send(«send»value)
}
`,
      },
      values: { type: 'std::rc::Rc<u8>', shown: 'Rc<u8>' },
      run: RUN,
      truth: {
        type: null,
        code: 'E0277',
        cause: 'the trait bound `Key: Eq` is not satisfied',
        at: 'entry',
        diagnostics: [
          { at: 'entry', column: true, code: 'E0277', message: 'the trait bound `Key: Eq` is not satisfied' },
          { at: 'entry', column: true, code: 'E0277', message: 'the trait bound `Key: Hash` is not satisfied' },
          { at: 'show', column: true, code: 'E0277', message: "`Key` doesn't implement `std::fmt::Display`" },
          { at: 'send', column: true, code: 'E0277', message: '`{{shown}}` cannot be sent between threads safely' },
        ],
      },
      near: [{ name: 'other-type', values: { type: '*const u8', shown: '*const u8' } }],
    },
    {
      name: 'lifetimes',
      files: {
        'src/lib.rs': String.raw`
pub fn longest(first: &str, second: &str) -> «lifetime»&str {
    if first.len() > second.len() { first } else { second }
}

pub struct Cursor {
    pub text: «field»&str,
}
`,
      },
      run: RUN,
      truth: {
        type: null,
        code: 'E0106',
        cause: 'missing lifetime specifier',
        at: 'lifetime',
        diagnostics: [
          { at: 'lifetime', column: true, code: 'E0106', message: 'missing lifetime specifier' },
          { at: 'field', column: true, code: 'E0106', message: 'missing lifetime specifier' },
        ],
      },
      near: [
        {
          name: 'outlives',
          files: {
            'src/lib.rs': String.raw`
pub fn first_word() -> &'static str {
    let text = String::from("two words");
    «return»text.split(' ').next().unwrap_or("")
}
`,
          },
          truth: {
            code: 'E0515',
            cause: 'cannot return value referencing local variable `text`',
            at: 'return',
            diagnostics: [
              {
                at: 'return',
                column: true,
                code: 'E0515',
                message: 'cannot return value referencing local variable text',
              },
            ],
          },
        },
      ],
    },
    {
      name: 'errors-and-warnings',
      files: {
        'src/lib.rs': String.raw`
«unused»use std::collections::HashMap;

mod store {
    pub fn get(name: &str, index: usize) -> u32 {
        name.len() as u32 + index as u32
    }
    fn hidden() {}
}

pub fn run() -> u32 {
    let total = 1;
    let first = «arguments»store::get("a");
    store::«private»hidden();
    «name»{{name}}(first);
    total
}
`,
      },
      values: { name: 'audit' },
      run: RUN,
      truth: {
        type: null,
        code: 'E0603',
        cause: 'function `hidden` is private',
        at: 'private',
        diagnostics: [
          { at: 'private', column: true, code: 'E0603', message: 'function `hidden` is private' },
          { at: 'unused', message: 'unused import: `std::collections::HashMap`', severity: 'warning' },
          {
            at: 'arguments',
            column: true,
            code: 'E0061',
            message: 'this function takes 2 arguments but 1 argument was supplied',
          },
          { at: 'name', column: true, code: 'E0425', message: 'cannot find function `{{name}}` in this scope' },
        ],
      },
      near: [{ name: 'other-name', values: { name: 'account' } }],
    },
    {
      name: 'macro',
      files: {
        'src/lib.rs': String.raw`
macro_rules! field {
    ($name:ident, $kind:ty) => {
        pub fn $name(value: $kind) -> $kind {
            value
        }
    };
}

field!(port, u16);
field!(host«token»{{token}} String);

pub fn print(total: u32) {
    println!(«format»"{} of {}", total);
}
`,
      },
      values: { token: ';', shown: ';' },
      run: RUN,
      truth: {
        type: null,
        cause: 'no rules expected `{{shown}}`',
        at: 'token',
        diagnostics: [
          { at: 'token', column: true, message: 'no rules expected `{{shown}}`' },
          { at: 'format', message: '2 positional arguments in format string, but there is 1 argument' },
        ],
      },
      near: [{ name: 'other-token', values: { token: '::', shown: '::' } }],
    },
    {
      name: 'short-format',
      files: {
        'src/lib.rs': String.raw`
pub struct Cart {
    items: Vec<u32>,
}

impl Cart {
    pub fn add(&self, item: u32) {
        «borrow»self.items.push(item);
    }

    pub fn total(&self) -> u32 {
        self.items.iter().«method»{{method}}()
    }
}
`,
      },
      values: { method: 'total' },
      run: RUN.replace('rustc', 'rustc --error-format=short'),
      truth: {
        type: null,
        code: 'E0599',
        cause: 'no method named `{{method}}` found',
        at: 'method',
        diagnostics: [
          { at: 'borrow', column: true, code: 'E0596', message: 'cannot borrow `self.items` as mutable' },
          { at: 'method', column: true, code: 'E0599', message: 'no method named `{{method}}` found' },
        ],
      },
      near: [{ name: 'other-method', values: { method: 'whole' } }],
    },
    {
      name: 'json-format',
      files: {
        'src/lib.rs': String.raw`
pub enum State {
    Open,
    Paid,
    {{variant}},
}

pub fn name(state: State) -> &'static str {
    match «match»state {
        State::Open => "open",
        State::Paid => "paid",
    }
}
`,
      },
      values: { variant: 'Sent' },
      run: RUN.replace('rustc', 'rustc --error-format=json'),
      truth: {
        type: null,
        code: 'E0004',
        cause: 'non-exhaustive patterns: `State::{{variant}}` not covered',
        at: 'match',
        diagnostics: [
          {
            at: 'match',
            column: true,
            code: 'E0004',
            message: 'non-exhaustive patterns: `State::{{variant}}` not covered',
          },
        ],
      },
      near: [{ name: 'other-variant', values: { variant: 'Returned' } }],
    },
    {
      name: 'unresolved-import',
      files: {
        'src/lib.rs': String.raw`
mod api;

use crate::api::«import»{{name}};

pub fn run() -> u32 {
    {{name}}::default().port
}
`,
        'src/api.rs': String.raw`
#[derive(Default)]
pub struct Client {
    pub port: u32,
}
`,
      },
      values: { name: 'Clients' },
      run: RUN,
      truth: {
        type: null,
        code: 'E0432',
        cause: 'unresolved import `crate::api::{{name}}`',
        at: 'import',
      },
      near: [
        { name: 'other-name', values: { name: 'Server' } },
        {
          name: 'no-module-file',
          files: {
            'src/lib.rs': String.raw`
«import»mod http;

pub fn run() {
    http::get();
}
`,
          },
          truth: { code: 'E0583', cause: 'file not found for module `http`' },
        },
      ],
    },
    {
      name: 'syntax',
      files: {
        'src/lib.rs': String.raw`
pub fn total(prices: &[u32]) -> u32 {
    let mut sum = 0«end»
    for price in prices {
        sum += price;
    }
    sum
}
`,
      },
      run: RUN,
      truth: {
        type: null,
        cause: 'expected `;`, found keyword `for`',
        at: 'end',
        diagnostics: [{ at: 'end', column: true, message: 'expected `;`, found keyword `for`' }],
      },
      near: [
        {
          name: 'delimiter',
          files: {
            'src/lib.rs': String.raw`
pub fn total(prices: &[u32]) -> u32 {
    prices.iter().map(|price| price * 2)).sum()
«end»}
`,
          },
          truth: {
            cause: 'unexpected closing delimiter: `}`',
            diagnostics: [{ at: 'end', column: true, message: 'unexpected closing delimiter: `}`' }],
          },
        },
      ],
    },
  ],
};

export default rustc;
