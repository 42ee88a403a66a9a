// Written by `npm run dialects` from the files of this folder.
import type { Dialect } from '../dialect.ts';
import { java } from './java.ts';
import { node } from './node.ts';
import { pytest } from './pytest.ts';
import { python } from './python.ts';
import { unittest } from './unittest.ts';

/** Every dialect, in the order of their names. */
export const DIALECTS: readonly Dialect[] = [
  java,
  node,
  pytest,
  python,
  unittest,
];
