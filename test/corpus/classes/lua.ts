import type { Toolchain } from '../error-class.ts';

const lua: Toolchain = {
  name: 'lua',
  packages: ['lua5.4'],
  comment: '--',
  classes: [
    {
      name: 'index-nil',
      files: {
        'main.lua': `
local cart = require 'cart'

for n = 1, {{count}} do print('line ' .. n) end
print(cart.total({ { price = 2 }, {} }))
`,
        'cart.lua': `
local M = {}

local function price_of(line)
  «index»return line.{{field}}.amount
end

function M.total(lines)
  local sum = 0
  for _, line in ipairs(lines) do
    sum = sum + price_of(line)
  end
  return sum
end

return M
`,
      },
      values: { field: 'tax', count: '3' },
      run: 'lua5.4 main.lua',
      truth: {
        type: null,
        cause: "attempt to index a nil value (field '{{field}}')",
        at: 'index',
        function: 'price_of',
      },
      noise: [{ count: '5' }, { count: '60' }],
      near: [{ name: 'other-field', values: { field: 'discount' } }],
    },
    {
      name: 'call-nil',
      files: {
        'app.lua': `
local queue = {}

local function run(job)
  «call»queue:{{method}}(job)
end

run('mail')
`,
      },
      values: { method: 'push' },
      run: 'lua5.4 app.lua',
      truth: { cause: "attempt to call a nil value (method '{{method}}')", at: 'call', function: 'run' },
      near: [
        { name: 'other-method', values: { method: 'enqueue' } },
        {
          name: 'arithmetic',
          files: {
            'app.lua': `
local queue = {}

local function run(job)
  «call»return job .. queue.size
end

run('mail')
`,
          },
          truth: { cause: "attempt to concatenate a nil value (field 'size')" },
        },
      ],
    },
    {
      name: 'module-missing',
      files: {
        'main.lua': `
«require»local json = require '{{module}}'
print(json.encode({}))
`,
      },
      values: { module: 'cjson' },
      run: 'lua5.4 main.lua',
      truth: { cause: "module '{{module}}' not found", at: 'require' },
      near: [{ name: 'other-module', values: { module: 'resty.redis' } }],
    },
    {
      name: 'syntax',
      files: {
        'conf.lua': `
return {
  host = 'db',
  port = 5432
  «name»{{name}} = 'shop',
}
`,
      },
      values: { name: 'database' },
      run: 'luac5.4 -p conf.lua',
      truth: { cause: "'}' expected (to close '{' at line 1) near '{{name}}'", at: 'name' },
      moves: false,
      noise: [{}, {}],
      near: [
        { name: 'other-name', values: { name: 'schema' } },
        {
          name: 'unfinished',
          files: {
            'conf.lua': `
return {
  «name»host = 'db,
}
`,
          },
          truth: { cause: "unfinished string near ''db,'" },
        },
      ],
    },
    {
      name: 'error-call',
      files: {
        'deploy.lua': `
local function check(target)
  if target ~= 'staging' then
    «error»error('unknown target: {{target}}')
  end
end

local function deploy(target)
  local ok, problem = pcall(check, target)
  if not ok then
    error('deploy failed: ' .. problem, 0)
  end
end

deploy('{{target}}')
`,
      },
      values: { target: 'prod' },
      run: 'lua5.4 deploy.lua',
      truth: { cause: 'unknown target: {{target}}', at: 'error' },
      near: [{ name: 'other-target', values: { target: 'qa' } }],
    },
    {
      name: 'bad-argument',
      files: {
        'fmt.lua': `
local function label(order)
  «format»return string.format('%d', order.{{field}})
end

print(label({ id = 1 }))
`,
      },
      values: { field: 'number' },
      run: 'lua5.4 fmt.lua',
      truth: { cause: "bad argument #2 to 'format' (number expected, got nil)", at: 'format' },
      near: [
        {
          name: 'other-function',
          files: {
            'fmt.lua': `
local function label(order)
  «format»return table.concat(order.{{field}})
end

print(label({ id = 1 }))
`,
          },
          truth: { cause: "bad argument #1 to 'concat' (table expected, got nil)" },
        },
      ],
    },
    {
      name: 'table-error',
      files: {
        'stop.lua': `
local Stop = setmetatable({}, { __tostring = function() return 'halted with code {{code}}' end })

local function finish()
  «error»error(Stop)
end

finish()
`,
      },
      values: { code: '3' },
      run: 'lua5.4 stop.lua',
      truth: { cause: 'halted with code {{code}}' },
      near: [
        { name: 'other-code', values: { code: '4' } },
        {
          name: 'no-tostring',
          files: {
            'stop.lua': `
local function finish()
  error({ code = 3 })
end

finish()
`,
          },
          truth: { cause: '(error object is a table value)' },
        },
      ],
    },
  ],
};

export default lua;
