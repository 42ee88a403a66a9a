// Written by `npm run dialects` from the files of this folder.
import type { Dialect } from '../dialect.ts';
import { java } from './java.ts';
import { javac } from './javac.ts';
import { jest } from './jest.ts';
import { mocha } from './mocha.ts';
import { node } from './node.ts';
import { pytest } from './pytest.ts';
import { python } from './python.ts';
import { unittest } from './unittest.ts';
import { vitest } from './vitest.ts';

/** Every dialect, in the order of their names. */
export const DIALECTS: readonly Dialect[] = [
  java,
  javac,
  jest,
  mocha,
  node,
  pytest,
  python,
  unittest,
  vitest,
];
