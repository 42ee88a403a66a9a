// Written by `npm run dialects` from the files of this folder.
import type { Dialect } from '../dialect.ts';
import { node } from './node.ts';
import { python } from './python.ts';

/** Every dialect, in the order of their names. */
export const DIALECTS: readonly Dialect[] = [node, python];
