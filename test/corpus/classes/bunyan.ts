import type { Toolchain } from '../error-class.ts';

const bunyan: Toolchain = {
  name: 'bunyan',
  npm: { bunyan: '2.0.5' },
  comment: '//',
  classes: [
    {
      name: 'error-object',
      files: {
        'main.mjs': `
import bunyan from 'bunyan';
import { readFileSync } from 'node:fs';

const log = bunyan.createLogger({ name: 'shop', hostname: '{{host}}' });

function settings() {
  return «read»readFileSync('{{file}}', 'utf8');
}

log.info('starting with 0 errors');
try {
  settings();
} catch (error) {
  log.fatal(error, 'no settings');
}
`,
      },
      values: { host: 'box', file: 'conf/shop.json' },
      run: 'node main.mjs',
      truth: { code: 'ENOENT', cause: 'no such file or directory conf/shop.json', at: 'read', function: 'settings' },
      noise: [{ host: 'box-2' }, { host: 'edge' }],
      near: [
        {
          name: 'other-file',
          values: { file: 'conf/prices.json' },
          truth: { cause: 'no such file or directory conf/prices.json' },
        },
      ],
    },
  ],
};

export default bunyan;
