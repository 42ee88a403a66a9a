import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Address of the file from which packages are looked for: this one, or the bundle that it has become part of. In a
 * CommonJS bundle no file knows its address; there it is the program's first file.
 */
export function ownPlace(): string {
  const known: unknown = import.meta.url;
  if (typeof known === 'string') return known;
  return pathToFileURL(process.argv[1] ?? join(process.cwd(), 'program.js')).href;
}
