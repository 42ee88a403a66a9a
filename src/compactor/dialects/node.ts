import type { Frame } from '../../model.ts';
import type { Dialect } from '../dialect.ts';

/** Reads the `    at …` lines of a V8 stack, raise point first. */
export function v8Frames(_stack: string): readonly Frame[] {
  return [];
}

/** JavaScript errors as Node.js prints them. */
export const node: Dialect = { name: 'node', rank: 80, read: () => null };
