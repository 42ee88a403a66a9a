import type { Toolchain } from '../error-class.ts';

const RUN = 'rustc -g --edition 2021 -A warnings -o app main.rs && ./app';
const TRACED = RUN.replace('./app', 'RUST_BACKTRACE=1 ./app');

const rust: Toolchain = {
  name: 'rust',
  packages: ['gcc'],
  comment: '//',
  classes: [
    {
      name: 'unwrap-on-error',
      files: {
        'settings.rs': String.raw`
use std::collections::HashMap;

pub fn number(values: &HashMap<&str, &str>, key: &str) -> u16 {
    values[key].parse::<u16>()«unwrap».unwrap()
}
`,
        'main.rs': String.raw`
mod settings;

use std::collections::HashMap;

fn main() {
    println!("build {{build}} begins");
    let values = HashMap::from([("port", "{{text}}")]);
    println!("port {}", settings::number(&values, "port"));
}
`,
      },
      values: { text: '80a0', kind: 'InvalidDigit', build: '17' },
      run: RUN,
      truth: {
        type: 'panic',
        code: 'ParseIntError',
        cause: 'called `Result::unwrap()` on an `Err` value: ParseIntError { kind: {{kind}} }',
        at: 'unwrap',
      },
      noise: [{ build: '18' }, { build: '2044' }],
      near: [
        { name: 'other-kind', values: { text: '80000', kind: 'PosOverflow' } },
        {
          name: 'option',
          files: {
            'settings.rs': String.raw`
use std::collections::HashMap;

pub fn number(values: &HashMap<&str, &str>, key: &str) -> u16 {
    values.get("host")«unwrap».unwrap().len() as u16
}
`,
          },
          truth: { code: 'panic', cause: 'called `Option::unwrap()` on a `None` value' },
        },
      ],
    },
    {
      name: 'expect-with-backtrace',
      files: {
        'main.rs': String.raw`
mod store {
    use std::fs;

    pub fn open(path: &str) -> String {
        fs::read_to_string(path)«expect».expect("{{words}}")
    }
}

fn load() -> usize {
    store::open("data/orders.csv").lines().count()
}

fn main() {
    eprintln!("job {{job}}: loading");
    println!("{}", load());
}
`,
      },
      values: { words: 'orders must be readable', job: '9' },
      run: TRACED,
      truth: {
        type: 'panic',
        code: 'NotFound',
        cause: '{{words}}: Os { code: 2, kind: NotFound, message: "No such file or directory" }',
        at: 'expect',
        function: 'main::store::open',
      },
      noise: [{ job: '10' }, { job: '311' }],
      near: [{ name: 'other-words', values: { words: 'returns must be readable' } }],
    },
    {
      name: 'nested-error',
      files: {
        'main.rs': String.raw`
#[derive(Debug)]
enum StoreError {
    Missing { table: &'static str },
    Broken(std::num::ParseIntError),
}

#[derive(Debug)]
enum AppError {
    Startup { step: &'static str, source: StoreError },
}

fn open(step: &'static str) -> Result<u32, AppError> {
    let source = {{source}};
    Err(AppError::Startup { step, source })
}

fn main() -> Result<(), AppError> {
    println!("opening");
    let rows = open("migrate")?;
    println!("{rows}");
    Ok(())
}
`,
      },
      values: { source: 'StoreError::Missing { table: "orders" }', shown: 'Missing { table: "orders" }' },
      run: RUN,
      truth: { cause: 'Startup { step: "migrate", source: {{shown}} }', type: 'Startup', at: null },
      near: [
        {
          name: 'other-table',
          values: { source: 'StoreError::Missing { table: "returns" }', shown: 'Missing { table: "returns" }' },
        },
        {
          name: 'other-variant',
          values: {
            source: 'StoreError::Broken("x".parse::<i32>().unwrap_err())',
            shown: 'Broken(ParseIntError { kind: InvalidDigit })',
          },
        },
      ],
    },
    {
      name: 'index-in-closure',
      files: {
        'main.rs': String.raw`
struct Grid {
    rows: Vec<Vec<i32>>,
}

impl Grid {
    fn column(&self, index: usize) -> Vec<i32> {
        self.rows.iter().map(|row| «index»row[index]).collect()
    }
}

fn main() {
    let grid = Grid { rows: vec![vec![1, 2, 3], vec![{{row}}]] };
    println!("{:?}", grid.column({{column}}));
}
`,
      },
      values: { row: '4, 5', column: '2', length: '2' },
      run: TRACED,
      truth: {
        cause: 'index out of bounds: the len is {{length}} but the index is {{column}}',
        at: 'index',
        function: 'main::Grid::column::{{closure}}',
      },
      near: [
        {
          name: 'overflow',
          files: {
            'main.rs': String.raw`
fn left(stock: u32, sold: u32) -> u32 {
    «index»stock - sold
}

fn main() {
    println!("{}", left(2, std::env::args().count() as u32 + 2));
}
`,
          },
          truth: { cause: 'attempt to subtract with overflow', function: 'main::left' },
        },
      ],
    },
    {
      name: 'thread',
      files: {
        'main.rs': String.raw`
use std::collections::HashMap;
use std::thread;

fn price(prices: &HashMap<String, u32>, name: &str) -> u32 {
    match prices.get(name) {
        Some(price) => *price,
        None => «panic»panic!("no price for {name}"),
    }
}

fn main() {
    let worker = thread::Builder::new()
        .name("{{thread}}".into())
        .spawn(|| price(&HashMap::new(), "{{name}}"))
        .unwrap();
    let total = worker.join().unwrap();
    println!("{total}");
}
`,
      },
      values: { thread: 'pricing-1', name: 'tea' },
      run: RUN,
      truth: { type: 'panic', cause: 'no price for {{name}}', at: 'panic' },
      noise: [{ thread: 'pricing-2' }, { thread: 'pricing-7' }],
      near: [{ name: 'other-name', values: { name: 'coffee' } }],
    },
    {
      name: 'assertion',
      files: {
        'main.rs': String.raw`
#[derive(Debug, PartialEq)]
struct Order {
    id: u32,
    {{field}}: bool,
}

fn main() {
    let made = Order { id: 1, {{field}}: false };
    «assert»assert_eq!(made, Order { id: 1, {{field}}: true }, "order after checkout");
}
`,
      },
      values: { field: 'paid' },
      run: RUN,
      truth: {
        cause:
          'assertion left == right failed: order after checkout left: Order { id: 1, {{field}}: false } right: Order { id: 1, {{field}}: true }',
        at: 'assert',
      },
      near: [{ name: 'other-field', values: { field: 'sent' } }],
    },
    {
      name: 'refcell',
      files: {
        'main.rs': String.raw`
use std::cell::RefCell;
use std::rc::Rc;

struct Bus {
    listeners: RefCell<Vec<Rc<dyn Fn(&Bus)>>>,
}

impl Bus {
    fn publish(&self) {
        for listener in self.listeners.{{outer}}().iter() {
            listener(self);
        }
    }

    fn add(&self, listener: Rc<dyn Fn(&Bus)>) {
        self.listeners.«borrow»{{inner}}().len();
        drop(listener);
    }
}

fn main() {
    let bus = Bus { listeners: RefCell::new(vec![Rc::new(|bus: &Bus| bus.add(Rc::new(|_| {})))]) };
    bus.publish();
}
`,
      },
      values: { outer: 'borrow', inner: 'borrow_mut', words: 'already borrowed' },
      run: TRACED,
      truth: { cause: '{{words}}', at: 'borrow', function: 'main::Bus::add' },
      near: [
        {
          name: 'mutably',
          values: { outer: 'borrow_mut', inner: 'borrow', words: 'already mutably borrowed' },
        },
      ],
    },
    {
      name: 'boxed-error',
      files: {
        'main.rs': String.raw`
use std::error::Error;
use std::fmt;

#[derive(Debug)]
struct ConfigError {
    key: &'static str,
    source: Box<dyn Error>,
}

impl fmt::Display for ConfigError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "setting {} is wrong", self.key)
    }
}

impl Error for ConfigError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(self.source.as_ref())
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let source = "{{text}}".parse::<{{type}}>().unwrap_err().into();
    Err(Box::new(ConfigError { key: "{{key}}", source }))
}

fn main() {
    if let Err(error) = run() {
        eprintln!("error: {error}");
        let mut cause = error.source();
        while let Some(inner) = cause {
            eprintln!("  caused by: {inner}");
            cause = inner.source();
        }
        std::process::exit(2);
    }
}
`,
      },
      values: { key: 'retries', type: 'u8', text: 'many', words: 'invalid digit found in string' },
      run: RUN,
      truth: { cause: 'setting {{key}} is wrong {{words}}', at: null },
      near: [
        { name: 'other-cause', values: { text: '900', words: 'number too large to fit in target type' } },
        { name: 'other-key', values: { key: 'workers' } },
      ],
    },
    {
      name: 'stack-overflow',
      files: {
        'main.rs': String.raw`
struct Node {
    next: Option<Box<Node>>,
}

fn depth(node: &Node, level: u64) -> u64 {
    let padding = [level; 64];
    padding[(level % 64) as usize] + depth(node, level + 1) + node.next.iter().count() as u64
}

fn main() {
    println!("{{word}}");
    println!("{}", depth(&Node { next: None }, 1));
}
`,
      },
      values: { word: 'walking' },
      run: RUN,
      truth: { cause: 'thread has overflowed its stack', at: null },
      noise: [{ word: 'going' }, { word: 'running' }],
      near: [
        {
          name: 'memory',
          files: {
            'main.rs': String.raw`
fn main() {
    let size = isize::MAX as usize / 2;
    let page: Vec<u8> = Vec::with_capacity(size);
    println!("{}", page.capacity());
}
`,
          },
          truth: { cause: 'memory allocation of bytes failed' },
        },
      ],
    },
    {
      name: 'no-debug-info',
      files: {
        'main.rs': String.raw`
use std::time::Duration;

fn wait(times: &[u64]) -> Duration {
    Duration::from_millis(times.iter().sum::<u64>() / «divide»(times.len() as u64))
}

fn main() {
    println!("{:?}", wait(&[]));
}
`,
      },
      run: 'rustc --edition 2021 -C strip=symbols -o app main.rs && RUST_BACKTRACE=1 ./app',
      truth: { cause: 'attempt to divide by zero' },
      near: [
        {
          name: 'remainder',
          files: {
            'main.rs': String.raw`
fn shard(key: u64, shards: u64) -> u64 {
    «divide»key % shards
}

fn main() {
    println!("{}", shard(7, std::env::args().count() as u64 - 1));
}
`,
          },
          truth: { cause: 'attempt to calculate the remainder with a divisor of zero', at: 'divide' },
        },
      ],
    },
  ],
};

export default rust;
