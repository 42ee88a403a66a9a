import type { ErrorClass, Toolchain } from '../error-class.ts';
import { REGISTRY } from '../javascript/registry.ts';

function manifest(dependencies: string): ErrorClass['files'] {
  return {
    'registry.mjs': REGISTRY,
    '.yarnrc.yml':
      'npmRegistryServer: "http://localhost:8700"\nunsafeHttpWhitelist: ["localhost"]\nhttpRetry: 0\nenableTelemetry: false\nnodeLinker: node-modules\nenableImmutableInstalls: false\n',
    'yarn.lock': '',
    'package.json': `{ "name": "app", "version": "1.0.0", "scripts": { "build": "node build.mjs" }, "dependencies": ${dependencies} }\n`,
  };
}

const YARN = 'node node_modules/@yarnpkg/cli-dist/bin/yarn.js';

const yarnBerry: Toolchain = {
  name: 'yarn-berry',
  npm: { '@yarnpkg/cli-dist': '4.18.1' },
  comment: '//',
  classes: [
    {
      name: 'not-found',
      files: manifest('{ "{{name}}": "^1.0.0" }'),
      values: { name: 'lefft' },
      run: `node registry.mjs ${YARN} install --mode=update-lockfile`,
      truth: { code: 'YN0035', cause: '{{name}}@npm:^1.0.0: Package not found' },
      near: [
        { name: 'other-package', values: { name: 'rigth' } },
        {
          name: 'no-version',
          files: manifest('{ "left": "^9.0.0" }'),
          truth: { code: 'YN0082', cause: 'left@npm:^9.0.0: No candidates found' },
        },
      ],
    },
    {
      name: 'usage',
      files: manifest('{}'),
      values: { name: 'biuld' },
      prepare: `${YARN} install --mode=update-lockfile`,
      run: `${YARN} run {{name}}`,
      truth: { cause: 'Couldn\'t find a script named "{{name}}"' },
      near: [{ name: 'other-script', values: { name: 'tset' } }],
    },
  ],
};

export default yarnBerry;
