// Written by `npm run dialects` from the files of this folder.
import type { Dialect } from '../dialect.ts';
import { cmake } from './cmake.ts';
import { gcc } from './gcc.ts';
import { go } from './go.ts';
import { goBuild } from './go-build.ts';
import { java } from './java.ts';
import { javac } from './javac.ts';
import { jest } from './jest.ts';
import { lint } from './lint.ts';
import { make } from './make.ts';
import { mocha } from './mocha.ts';
import { node } from './node.ts';
import { nodeTest } from './node-test.ts';
import { pytest } from './pytest.ts';
import { python } from './python.ts';
import { rust } from './rust.ts';
import { rustc } from './rustc.ts';
import { sanitizer } from './sanitizer.ts';
import { tsc } from './tsc.ts';
import { unittest } from './unittest.ts';
import { validation } from './validation.ts';
import { vitest } from './vitest.ts';

/** Every dialect, in the order of their names. */
export const DIALECTS: readonly Dialect[] = [
  cmake,
  gcc,
  go,
  goBuild,
  java,
  javac,
  jest,
  lint,
  make,
  mocha,
  node,
  nodeTest,
  pytest,
  python,
  rust,
  rustc,
  sanitizer,
  tsc,
  unittest,
  validation,
  vitest,
];
