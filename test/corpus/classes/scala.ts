import type { Toolchain } from '../error-class.ts';
import { fetchJars } from '../jars.ts';

const PREPARE = fetchJars('org.scala-lang:scala3-compiler_3:3.3.7');
const COMPILE =
  'mkdir -p out && java -XX:-UsePerfData -cp "$HOME/jars/*" dotty.tools.dotc.Main -usejavacp -color:never -d out src/*.scala';
const RUN = `${COMPILE} && java -XX:-UsePerfData -cp "out:$HOME/jars/*" shop.start`;

const scala: Toolchain = {
  name: 'scala',
  packages: ['default-jdk-headless', 'maven'],
  comment: '//',
  network: true,
  classes: [
    {
      name: 'types-and-names',
      files: {
        'src/Basket.scala': String.raw`
package shop

final case class Basket(prices: List[Int]):
  def total: Int = prices.«call»{{name}}
  def label: String = «type»prices.size
  def first: Int = «found»missing(prices)
`,
      },
      values: { name: 'summed' },
      prepare: PREPARE,
      run: COMPILE,
      truth: {
        type: null,
        cause: 'value {{name}} is not a member of List[Int]',
        at: 'call',
        diagnostics: [
          { at: 'call', code: 'E008', message: 'value {{name}} is not a member of List[Int]' },
          { at: 'type', code: 'E007', message: 'Found: Int Required: String' },
          { at: 'found', code: 'E006', message: 'Not found: missing' },
        ],
      },
      near: [{ name: 'other-name', values: { name: 'totalled' } }],
    },
    {
      name: 'match-error',
      files: {
        'src/State.scala': String.raw`
package shop

object State:
  def label(code: Int): String = code match
    case 1 => "open"
    case 2 => "paid"

  def labels(codes: List[Int]): List[String] = codes.map(code => «label»label(code))
`,
        'src/Main.scala': String.raw`
package shop

@main def start(): Unit =
  println("{{word}}")
  println(State.labels(List(1, {{code}})))
`,
      },
      values: { code: '9', word: 'labels' },
      prepare: PREPARE,
      run: RUN,
      truth: { type: 'scala.MatchError', cause: '{{code}} (of class java.lang.Integer)', function: 'State$.label' },
      noise: [{ word: 'names' }, { word: 'texts' }],
      near: [
        {
          name: 'none-get',
          files: {
            'src/State.scala': String.raw`
package shop

object State:
  def labels(codes: List[Int]): Int = codes.find(_ > 99)«label».get
`,
          },
          truth: { type: 'java.util.NoSuchElementException', cause: 'None.get', function: 'State$.labels' },
        },
      ],
    },
    {
      name: 'exhaustive',
      files: {
        'src/Order.scala': String.raw`
package shop

enum Order:
  case Open, Paid, {{variant}}

object Order:
  def label(order: Order): String = «match»order match
    case Open => "open"
    case Paid => "paid"
`,
      },
      values: { variant: 'Sent' },
      prepare: PREPARE,
      run: COMPILE.replace('-color:never', '-color:never -Werror'),
      truth: { type: null, cause: 'match may not be exhaustive. It would fail on pattern case: {{variant}}' },
      near: [{ name: 'other-variant', values: { variant: 'Returned' } }],
    },
    {
      name: 'implicit',
      files: {
        'src/Sort.scala': String.raw`
package shop

final case class Price(cents: Int)

object Sort:
  def sorted(prices: List[Price]): List[Price] = prices.{{method}}«using»
`,
      },
      values: { method: 'sorted', words: 'No given instance of type Ordering[B] was found' },
      prepare: PREPARE,
      run: COMPILE,
      truth: {
        type: null,
        cause: '{{words}}',
        at: 'using',
      },
      near: [{ name: 'sum', values: { method: 'sum', words: 'No given instance of type Numeric[B] was found' } }],
    },
  ],
};

export default scala;
