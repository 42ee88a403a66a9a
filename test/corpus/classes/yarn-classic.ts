import type { ErrorClass, Toolchain } from '../error-class.ts';
import { REGISTRY } from '../javascript/registry.ts';

function manifest(dependencies: string): ErrorClass['files'] {
  return {
    'registry.mjs': REGISTRY,
    '.yarnrc': 'registry "http://localhost:8700/"\nyarn-offline-mirror false\n',
    'package.json': `{ "name": "app", "version": "1.0.0", "license": "MIT", "scripts": { "build": "node build.mjs" }, "dependencies": ${dependencies} }\n`,
  };
}

const YARN = 'node node_modules/yarn/bin/yarn.js';

const yarnClassic: Toolchain = {
  name: 'yarn-classic',
  npm: { yarn: '1.22.22' },
  environment: { NODE_NO_WARNINGS: '1' },
  comment: '//',
  classes: [
    {
      name: 'not-found',
      files: manifest('{ "{{name}}": "^1.0.0" }'),
      values: { name: 'lefft' },
      run: `node registry.mjs ${YARN} install --non-interactive`,
      truth: { cause: '{{name}} Not found' },
      near: [
        { name: 'other-package', values: { name: 'rigth' } },
        {
          name: 'no-version',
          files: manifest('{ "left": "^9.0.0" }'),
          truth: { cause: 'Couldn\'t find any versions for "left" that matches "^9.0.0"' },
        },
      ],
    },
    {
      name: 'script',
      files: {
        ...manifest('{}'),
        'build.mjs': "\nimport { a } from './lib.mjs';\n\nconsole.log('building');\n«read»a.b.{{member}}();\n",
        'lib.mjs': 'export const a = {};\n',
      },
      values: { member: 'c' },
      run: `${YARN} run build`,
      truth: { type: 'TypeError', cause: "Cannot read properties of undefined (reading '{{member}}')", at: 'read' },
      near: [
        { name: 'other-member', values: { member: 'd' } },
        {
          name: 'missing-script',
          run: `${YARN} run biuld`,
          truth: { type: null, cause: 'Command "biuld" not found', at: null },
        },
      ],
    },
  ],
};

export default yarnClassic;
