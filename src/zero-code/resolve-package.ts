import nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';
import { ownPlace } from './own-place.ts';

/** The file that a package would be imported from; `null` where it is not installed. */
export function resolvePackage(name: string): string | null {
  try {
    // A CommonJS bundle has `require` alone.
    const canImport = typeof import.meta.resolve === 'function';
    return canImport ? fileURLToPath(import.meta.resolve(name)) : nodeModule.createRequire(ownPlace()).resolve(name);
  } catch {
    return null;
  }
}
