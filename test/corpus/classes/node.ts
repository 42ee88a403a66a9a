import type { Toolchain } from '../error-class.ts';
import { nodeErrors } from '../javascript/node-errors.ts';
import { nodeModules } from '../javascript/node-modules.ts';
import { nodeOutput } from '../javascript/node-output.ts';
import { nodeSystem } from '../javascript/node-system.ts';

const node: Toolchain = {
  name: 'node',
  packages: ['python3'],
  comment: '//',
  classes: [...nodeErrors, ...nodeModules, ...nodeSystem, ...nodeOutput],
};

export default node;
