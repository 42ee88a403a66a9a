import type { Toolchain } from '../error-class.ts';

const ruby: Toolchain = {
  name: 'ruby',
  packages: ['ruby'],
  comment: '#',
  classes: [
    {
      name: 'method-of-nil',
      files: {
        'bin/report.rb': `
require_relative '../lib/invoice'

puts "rendering {{count}} invoices"
puts Invoice.new([{ name: 'tea' }]).total
`,
        'lib/invoice.rb': `
class Invoice
  def initialize(lines)
    @lines = lines
  end

  def total
    @lines.sum { |line| price_of(line) }
  end

  private

  def price_of(line)
    «call»line[:price].{{method}}
  end
end
`,
      },
      values: { count: '12', method: 'round' },
      run: 'ruby bin/report.rb',
      truth: {
        type: 'NoMethodError',
        cause: "undefined method `{{method}}' for nil:NilClass",
        at: 'call',
        function: 'price_of',
      },
      noise: [{ count: '7' }, { count: '941' }],
      near: [
        { name: 'other-method', values: { method: 'floor' } },
        {
          name: 'other-receiver',
          files: {
            'bin/report.rb': `
require_relative '../lib/invoice'

puts Invoice.new([{ price: [] }]).total
`,
          },
          truth: { cause: "undefined method `round' for []:Array" },
        },
      ],
    },
    {
      name: 'cause-of-two',
      files: {
        'service.rb': `
require 'json'

class ConfigError < StandardError; end
class StartError < StandardError; end

def read(text)
  «parse»JSON.parse(text)
rescue JSON::ParserError
  raise ConfigError, 'config of {{service}} is unreadable'
end

def start
  read('{"port": }')
rescue ConfigError => e
  raise StartError, "cannot start: #{e.message}"
end

start
`,
      },
      values: { service: 'billing' },
      run: 'ruby service.rb',
      truth: { type: 'JSON::ParserError', cause: "unexpected token at '}'", at: 'parse', function: 'read' },
      near: [
        { name: 'other-service', values: { service: 'shipping' } },
        {
          name: 'other-text',
          files: {
            'service.rb': `
class ConfigError < StandardError; end
class StartError < StandardError; end

def read(text)
  «parse»Integer(text)
rescue ArgumentError
  raise ConfigError, 'config of {{service}} is unreadable'
end

def start
  read('80a')
rescue ConfigError => e
  raise StartError, "cannot start: #{e.message}"
end

start
`,
          },
          truth: { type: 'ArgumentError', cause: 'invalid value for Integer(): "80a"' },
        },
      ],
    },
    {
      name: 'key-not-found',
      files: {
        'app.rb': `
def connect(settings)
  settings.transform_values(&:to_s)
  «fetch»settings.fetch(:{{key}})
end

STDERR.puts 'warning: no cache is configured'
connect({ host: 'db.internal', prot: {{port}} })
`,
      },
      values: { key: 'port', port: '5432' },
      run: 'ruby app.rb',
      truth: { type: 'KeyError', cause: 'key not found: :{{key}}', at: 'fetch', function: 'connect' },
      noise: [{ port: '5433' }, { port: '6000' }],
      near: [{ name: 'other-key', values: { key: 'user' } }],
    },
    {
      name: 'cannot-load',
      files: {
        'main.rb': `
require_relative 'lib/store'
`,
        'lib/store.rb': `
require 'set'
«require»require '{{gem}}'
`,
      },
      values: { gem: 'redis' },
      run: 'ruby main.rb',
      truth: { type: 'LoadError', cause: 'cannot load such file -- {{gem}}', at: 'require' },
      near: [
        { name: 'other-gem', values: { gem: 'sidekiq' } },
        {
          name: 'relative',
          files: {
            'lib/store.rb': `
«require»require_relative 'redis'
`,
          },
          truth: { cause: 'cannot load such file' },
        },
      ],
    },
    {
      name: 'syntax',
      files: {
        'main.rb': `
require_relative 'handler'
`,
        'handler.rb': `
class Handler
  def call(env)
    if env[:ok]
      [200, {}, []]
  end
«end»end
`,
      },
      run: 'ruby main.rb',
      truth: { type: 'SyntaxError', cause: 'syntax error, unexpected end-of-input', at: 'end' },
      near: [
        {
          name: 'unexpected-paren',
          files: {
            'handler.rb': `
class Handler
  def call(env)
    «paren»[200, {}, [env[:body])]
  end
end
`,
          },
          truth: { cause: "syntax error, unexpected ')', expecting ']'", at: 'paren' },
        },
      ],
    },
    {
      name: 'misspelt-name',
      files: {
        'totals.rb': `
module Totals
  def self.of(prices)
    subtotal = prices.sum
    «name»subtotl * {{rate}}
  end
end

puts Totals.of([1, 2, 3])
`,
      },
      values: { rate: '1.19' },
      run: 'ruby totals.rb',
      truth: {
        type: 'NameError',
        cause: "undefined local variable or method `subtotl' for Totals:Module",
        at: 'name',
        function: 'of',
      },
      noise: [{ rate: '1.07' }, { rate: '2' }],
      near: [
        {
          name: 'constant',
          files: {
            'totals.rb': `
module Totals
  def self.of(prices)
    subtotal = prices.sum
    «name»subtotal * VAT_RATE
  end
end

puts Totals.of([1, 2, 3])
`,
          },
          truth: { cause: 'uninitialized constant Totals::VAT_RATE' },
        },
      ],
    },
    {
      name: 'thread-and-timeout',
      files: {
        'poll.rb': `
require 'timeout'

def wait_for(queue)
  «pop»Timeout.timeout({{seconds}}) { queue.pop }
end

$stdout.sync = true
puts "job #{rand(10_000_000)} started at #{Time.now}"
Thread.new { sleep }
wait_for(Queue.new)
`,
      },
      values: { seconds: '0.05' },
      run: 'ruby poll.rb',
      truth: { type: 'Timeout::Error', cause: 'execution expired', at: 'pop' },
      near: [
        {
          name: 'deadlock',
          files: {
            'poll.rb': `
def wait_for(queue)
  «pop»queue.pop
end

$stdout.sync = true
puts "job #{rand(10_000_000)} started at #{Time.now}"
wait_for(Queue.new)
`,
          },
          truth: { type: 'fatal', cause: 'No live threads left. Deadlock?' },
        },
      ],
    },
    {
      name: 'uncaught-throw',
      files: {
        'flow.rb': `
def leave(reason)
  «throw»throw :{{tag}}, reason
end

catch(:finished) { [1].each { |_| leave('early') } }
`,
      },
      values: { tag: 'done' },
      run: 'ruby flow.rb',
      truth: { type: 'UncaughtThrowError', cause: 'uncaught throw :{{tag}}', at: 'throw', function: 'leave' },
      near: [{ name: 'other-tag', values: { tag: 'stop' } }],
    },
    {
      name: 'frozen',
      files: {
        'labels.rb': `
# frozen_string_literal: true
{{shift}}
LABEL = '{{text}}'

def decorate(suffix)
  «append»LABEL << suffix
end

$stdout.sync = true
100.times { |n| puts "line #{n} of the output" }
decorate('!')
`,
      },
      values: { text: 'order' },
      run: 'ruby labels.rb 2>&1 | tail -n 40',
      truth: {
        type: 'FrozenError',
        cause: `can't modify frozen String: "{{text}}"`,
        at: 'append',
        function: 'decorate',
      },
      near: [
        {
          name: 'array',
          files: {
            'labels.rb': `
LABEL = ['order'].freeze

def decorate(suffix)
  «append»LABEL << suffix
end

$stdout.sync = true
100.times { |n| puts "line #{n} of the output" }
decorate('!')
`,
          },
          truth: { cause: `can't modify frozen Array: ["order"]` },
        },
      ],
    },
    {
      name: 'too-deep',
      files: {
        'tree.rb': `
class Node
  attr_accessor :parent

  def depth
    «call»parent.depth + 1
  end
end

node = Node.new
node.parent = node
puts node.depth
`,
      },
      run: 'ruby tree.rb',
      truth: { type: 'SystemStackError', cause: 'stack level too deep', at: 'call', function: 'depth' },
      near: [
        {
          name: 'nil',
          files: {
            'tree.rb': `
class Node
  attr_accessor :parent

  def depth
    «call»parent.depth + 1
  end
end

puts Node.new.depth
`,
          },
          truth: { type: 'NoMethodError', cause: "undefined method `depth' for nil:NilClass" },
        },
      ],
    },
    {
      name: 'no-such-file',
      files: {
        'import.rb': `
require 'csv'

class Import
  def rows(path)
    «open»CSV.read(path, headers: true)
  end
end

begin
  Import.new.rows('data/{{file}}')
ensure
  warn 'import stopped'
end
`,
      },
      values: { file: 'orders.csv' },
      run: 'ruby import.rb',
      truth: {
        type: 'Errno::ENOENT',
        cause: 'No such file or directory @ rb_sysopen - data/{{file}}',
        at: 'open',
        function: 'rows',
      },
      near: [
        { name: 'other-file', values: { file: 'refunds.csv' } },
        {
          name: 'directory',
          prepare: 'mkdir -p data/orders.csv',
          truth: { type: 'Errno::EISDIR', cause: 'Is a directory @ io_fillbuf' },
        },
      ],
    },
  ],
};

export default ruby;
