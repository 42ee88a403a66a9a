import type { Toolchain } from '../error-class.ts';

const jsonschema: Toolchain = {
  name: 'jsonschema',
  packages: ['python3'],
  pypi: ['jsonschema==4.26.0', 'sqlglot==30.30.0'],
  comment: '#',
  classes: [
    {
      name: 'invalid',
      files: {
        'check.py': `
import json
import jsonschema

SCHEMA = {
    "type": "object",
    "required": ["name"],
    "properties": {"name": {"type": "string"}, "port": {"type": "integer", "maximum": 65535}},
}


def check(text):
    «call»jsonschema.validate(json.loads(text), SCHEMA)


print("checking settings")
check('{{text}}')
`,
      },
      values: { text: '{"port": 80}' },
      run: 'python3 check.py',
      truth: {
        type: 'jsonschema.exceptions.ValidationError',
        cause: "'name' is a required property",
        at: 'call',
        function: 'check',
      },
      near: [
        {
          name: 'maximum',
          values: { text: '{"name": "a", "port": 70000}' },
          truth: { cause: '70000 is greater than the maximum of 65535' },
        },
        {
          name: 'type',
          values: { text: '{"name": "a", "port": "x"}' },
          truth: { cause: "'x' is not of type 'integer'" },
        },
      ],
    },
    {
      name: 'sqlglot',
      files: {
        'parse.py': `
import sqlglot


def parse(sql):
    return «call»sqlglot.parse_one(sql, read="postgres")


print(parse("SELECT id FROM orders"))
parse("{{sql}}")
`,
      },
      values: { sql: 'SELECT id FROM orders WHERE' },
      run: 'python3 parse.py',
      truth: {
        type: 'sqlglot.errors.ParseError',
        cause: "Required keyword: 'this' missing",
        at: 'call',
        function: 'parse',
      },
      near: [{ name: 'parentheses', values: { sql: 'SELECT count(id FROM orders' }, truth: { cause: 'Expecting )' } }],
    },
  ],
};

export default jsonschema;
