import { readFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import * as own from '@opentelemetry/api';
import { isObject, member } from '../json-value.ts';
import { ownPlace } from './own-place.ts';

export type Api = typeof own;

/**
 * The copies of the API that the process may use: ours and the SDK's, of each the form for `import` and the
 * one for `require`, which since 1.10 are two copies. They share one registry, but each has a tracer provider
 * of its own until an SDK registers.
 *
 * @param sdkPath - file of the SDK, from which its copy is found
 * @returns the SDK's copy first. Nothing may be registered by any other: the first registration settles which
 *   version of the API may register at all.
 */
export function apiCopies(sdkPath: string): readonly Api[] {
  const found = [required(sdkPath), imported(sdkPath), required(ownPlace()), own];
  const copies = found.filter((copy) => copy !== null);
  return copies.filter((copy, index) => copies.findIndex(({ trace }) => trace === copy.trace) === index);
}

function required(from: string): Api | null {
  try {
    const copy: Api = nodeModule.createRequire(from)('@opentelemetry/api');
    return copy;
  } catch {
    return null;
  }
}

/** `import.meta.resolve` finds what *this* file would import; what another one would has to be read from the manifest. */
function imported(from: string): Api | null {
  try {
    const manifest = nodeModule.findPackageJSON('@opentelemetry/api', from);
    if (manifest === undefined) return null;
    const read: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
    // `"default": "./file.js"`, or `"default": { "types": …, "default": "./file.mjs" }`.
    const condition = member(member(member(read, 'exports'), '.'), 'default');
    const entry = isObject(condition) ? member(condition, 'default') : condition;
    if (typeof entry !== 'string') return null;
    const copy: Api = nodeModule.createRequire(from)(join(dirname(manifest), entry));
    return isObject(copy.trace) ? copy : null;
  } catch {
    return null;
  }
}
