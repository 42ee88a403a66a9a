import type { ErrorClass, Toolchain } from '../error-class.ts';
import { REGISTRY } from '../javascript/registry.ts';

function manifest(dependencies: string): ErrorClass['files'] {
  return {
    'registry.mjs': REGISTRY,
    '.npmrc': 'registry=http://localhost:{{port}}/\nfetch-retries=0\nupdate-notifier=false\n',
    'package.json': `{ "name": "app", "version": "1.0.0", "scripts": { "build": "node build.mjs", "test": "exit 3" }, "dependencies": ${dependencies} }\n`,
  };
}

const INSTALL = 'node registry.mjs npm install --no-audit --no-fund';

const npm: Toolchain = {
  name: 'npm',
  comment: '//',
  environment: { npm_config_update_notifier: 'false' },
  classes: [
    {
      name: 'not-found',
      files: manifest('{ "{{name}}": "^1.0.0" }'),
      values: { name: 'lefft', port: '8700' },
      run: INSTALL,
      truth: { code: 'E404', cause: "Not Found The requested resource '{{name}}@^1.0.0' could not be found" },
      near: [
        { name: 'other-package', values: { name: 'rigth' } },
        {
          name: 'no-version',
          values: { name: 'left-0' },
          files: {
            'package.json': '{ "name": "app", "version": "1.0.0", "dependencies": { "left": "^9.0.0" } }\n',
          },
          truth: { code: 'ETARGET', cause: 'No matching version found for left@^9.0.0' },
        },
      ],
    },
    {
      name: 'peers',
      files: manifest('{ "right": "^2.0.0", "widget": "{{range}}" }'),
      values: { range: '^3.0.0', port: '8700' },
      run: INSTALL,
      truth: {
        code: 'ERESOLVE',
        cause: 'unable to resolve dependency tree right peer right@"^1.0.0" from widget@3.0.0',
      },
      near: [
        {
          name: 'no-version',
          values: { range: '^4.0.0' },
          truth: { code: 'ETARGET', cause: 'No matching version found for widget@^4.0.0' },
        },
      ],
    },
    {
      name: 'login',
      files: manifest('{ "{{name}}": "1" }'),
      values: { name: 'secret', port: '8700' },
      run: INSTALL,
      truth: { code: 'E401', cause: 'Unauthorized secret authentication required' },
      near: [
        {
          name: 'forbidden',
          values: { name: 'closed' },
          truth: { code: 'E403', cause: '403 Forbidden closed' },
        },
      ],
    },
    {
      name: 'refused',
      files: manifest('{ "left": "^1.0.0" }'),
      values: { port: '8709' },
      run: 'npm install --no-audit --no-fund',
      truth: { code: 'ECONNREFUSED', cause: 'connect ECONNREFUSED' },
      near: [{ name: 'other-port', values: { port: '8708' } }],
    },
    {
      name: 'integrity',
      files: manifest('{ "right": "{{version}}" }'),
      values: { version: '2.1.0', port: '8700' },
      run: INSTALL,
      truth: { code: 'EINTEGRITY', cause: 'integrity checksum failed when using sha512' },
      near: [
        {
          name: 'no-version',
          values: { version: '3.0.0' },
          truth: { code: 'ETARGET', cause: 'No matching version found for right@3.0.0' },
        },
      ],
    },
    {
      name: 'script',
      files: {
        ...manifest('{}'),
        'build.mjs': `
import { readFileSync } from 'node:fs';

console.log('building');
const pages = «parse»JSON.parse('{{text}}');
console.log(pages, readFileSync('a'));
`,
      },
      values: { text: '[1,', port: '8700' },
      run: 'npm run build',
      truth: { type: 'SyntaxError', cause: 'Unexpected end of JSON input', at: 'parse' },
      near: [
        { name: 'other-text', values: { text: '[a' }, truth: { cause: "Unexpected token 'a'" } },
        { name: 'other-script', run: 'npm test', truth: { type: null, cause: 'exit 3', at: null } },
        {
          name: 'missing-script',
          run: 'npm run biuld',
          truth: { type: null, cause: 'Missing script: "biuld"', at: null },
        },
      ],
    },
    {
      name: 'manifest',
      files: { 'package.json': '{\n  "name": "app",\n  "version": "1.0.0"{{wrong}}\n  "private": true\n}\n' },
      values: { wrong: '' },
      run: 'npm install --offline',
      truth: { code: 'EJSONPARSE', cause: "Expected ',' or '}' after property value in JSON at position line 4" },
      near: [
        {
          name: 'comma',
          values: { wrong: ',,' },
          truth: { cause: 'Expected double-quoted property name in JSON at position line 3' },
        },
      ],
    },
  ],
};

export default npm;
