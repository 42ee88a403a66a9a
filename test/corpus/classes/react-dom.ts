import type { Toolchain } from '../error-class.ts';

const reactDom: Toolchain = {
  name: 'react-dom',
  npm: { react: '19.3.1', 'react-dom': '19.3.1' },
  comment: '//',
  classes: [
    {
      name: 'render',
      files: {
        'src/list.mjs': `
import { createElement } from 'react';

export function Row({ user }) {
  return createElement('li', null, user.«read»name.first);
}

export function List({ users }) {
  return createElement('ul', null, users.map((user) => createElement(Row, { key: user.id, user })));
}
`,
        'page.mjs': `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { List } from './src/list.mjs';

console.log(renderToString(createElement(List, { users: [{ id: {{id}}, name: {{name}} }] })));
`,
      },
      values: { name: 'undefined', id: '4' },
      run: 'node page.mjs',
      truth: {
        type: 'TypeError',
        cause: "Cannot read properties of undefined (reading 'first')",
        at: 'read',
        function: 'Row',
      },
      noise: [{ id: '5' }, { id: '77120' }],
      near: [
        {
          name: 'null',
          values: { name: 'null' },
          truth: { cause: "Cannot read properties of null (reading 'first')" },
        },
      ],
    },
    {
      name: 'element',
      files: {
        'page.mjs': `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

function Page() {
  return {{value}};
}
console.log(renderToString(createElement(Page)));
`,
      },
      values: { value: '{ title: 1 }' },
      run: 'NODE_ENV=production node page.mjs',
      truth: { type: 'Error', cause: 'Objects are not valid as a React child found: object with keys {title}' },
      near: [
        {
          name: 'undefined',
          values: { value: 'createElement(undefined)' },
          truth: { cause: 'Element type is invalid but got: undefined' },
        },
      ],
    },
  ],
};

export default reactDom;
