import { fileURLToPath } from 'node:url';

/** The file that a package would be imported from; `null` where it is not installed. */
export function resolvePackage(name: string): string | null {
  try {
    return fileURLToPath(import.meta.resolve(name));
  } catch {
    return null;
  }
}
