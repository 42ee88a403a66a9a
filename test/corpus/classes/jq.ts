import type { Toolchain } from '../error-class.ts';

const jq: Toolchain = {
  name: 'jq',
  packages: ['jq'],
  comment: null,
  classes: [
    {
      name: 'index',
      files: { 'orders.json': '{ "orders": ["{{value}}", "b"] }\n' },
      values: { value: 'a', field: 'id' },
      run: "jq '.orders[].{{field}}' orders.json",
      truth: { cause: 'Cannot index string with string "{{field}}"' },
      noise: [{ value: 'x' }, { value: 'yy' }],
      near: [
        { name: 'other-field', values: { field: 'name' } },
        { name: 'null', run: "jq '.none[]' orders.json", truth: { cause: 'Cannot iterate over null' } },
        {
          name: 'parse',
          files: { 'orders.json': '{ "orders": [1, 2, }\n' },
          truth: { cause: 'parse error: Unmatched } at line 1, column 20' },
        },
      ],
    },
    {
      name: 'program',
      files: { 'a.json': '{}\n' },
      run: "jq '.a | {{function}}' a.json",
      values: { function: 'upcase' },
      truth: { cause: '{{function}}/0 is not defined' },
      near: [
        { name: 'other-function', values: { function: 'lower' } },
        { name: 'syntax', run: "jq '.a | [' a.json", truth: { cause: 'syntax error, unexpected $end' } },
        { name: 'file', run: 'jq . b.json', truth: { cause: 'Could not open file b.json: No such file or directory' } },
      ],
    },
  ],
};

export default jq;
