import type { Toolchain } from '../error-class.ts';
import { chains } from '../python/chains.ts';
import { loading } from '../python/loading.ts';
import { network } from '../python/network.ts';
import { output } from '../python/output.ts';
import { running } from '../python/running.ts';
import { values } from '../python/values.ts';

/** The runtime itself, with its standard library. */
const python: Toolchain = {
  name: 'python',
  packages: ['python3'],
  comment: '#',
  classes: [...chains, ...loading, ...values, ...running, ...output, ...network],
};

export default python;
