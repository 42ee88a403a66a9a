import type { ErrorClass, Toolchain } from '../error-class.ts';
import { REGISTRY } from '../javascript/registry.ts';

function manifest(dependencies: string): ErrorClass['files'] {
  return {
    'registry.mjs': REGISTRY,
    '.npmrc': 'registry=http://localhost:8700/\n',
    'package.json': `{ "name": "app", "version": "1.0.0", "scripts": { "build": "node build.mjs" }, "dependencies": ${dependencies} }\n`,
    'pnpm-workspace.yaml': 'fetchRetries: 0\nstoreDir: ./store\ncacheDir: ./cache\n',
  };
}

const PNPM = 'node node_modules/pnpm/bin/pnpm.mjs';

const pnpm: Toolchain = {
  name: 'pnpm',
  npm: { pnpm: '12.21.0' },
  environment: { CI: '1', npm_config_update_notifier: 'false', pnpm_config_manage_package_manager_versions: 'false' },
  comment: '//',
  classes: [
    {
      name: 'not-found',
      files: manifest('{ "{{name}}": "^1.0.0" }'),
      values: { name: 'lefft' },
      run: `mkdir -p /tmp/work && cp -r . /tmp/work 2>/dev/null; node registry.mjs ${PNPM} install --lockfile-only`,
      truth: { code: 'ERR_PNPM_FETCH_404', cause: 'Not Found - 404 {{name}}' },
      near: [
        { name: 'other-package', values: { name: 'rigth' } },
        {
          name: 'no-version',
          files: manifest('{ "left": "^9.0.0" }'),
          truth: { code: 'ERR_PNPM_NO_MATCHING_VERSION', cause: 'No matching version found for left@^9.0.0' },
        },
      ],
    },
    {
      name: 'script',
      files: {
        ...manifest('{}'),
        'build.mjs': "\nimport { a } from './lib.mjs';\n\nconsole.log('building');\n«read»a.{{member}}.c();\n",
        'lib.mjs': 'export const a = {};\n',
      },
      values: { member: 'b' },
      run: `${PNPM} run build`,
      truth: { type: 'TypeError', cause: "Cannot read properties of undefined (reading 'c')", at: 'read' },
      near: [
        {
          name: 'missing-script',
          run: `${PNPM} run biuld`,
          truth: { type: null, code: 'ERR_PNPM_NO_SCRIPT', cause: 'Missing script: biuld', at: null },
        },
      ],
    },
  ],
};

export default pnpm;
