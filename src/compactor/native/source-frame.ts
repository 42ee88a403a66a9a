import type { Frame } from '../../model.ts';
import { isLibraryPath } from '../frames.ts';
import { toNumber } from '../text.ts';

/** Standard libraries of compiled languages that lie outside the folders of Debian's packages. */
const LIBRARY =
  /\/ziglang\/lib\/|\/zig\/lib\/|\/lib\/zig\/|\/\.nimble\/pkgs|\/nim\/lib\/|\/include\/d\/|\/\.choosenim\/|\/share\/crystal\/src\/|^(?:Swift|dart:|package:flutter|adainclude)[/:]|\/Swift\.framework\//;

/** A frame from the parts of a line of a stack trace, as patterns find them. */
export function sourceFrame(file?: string, line?: string, column?: string, name?: string): Frame {
  return {
    file: file ?? null,
    line: toNumber(line),
    column: toNumber(column),
    function: name ?? null,
    inApp: file !== undefined && !isLibraryPath(file) && !LIBRARY.test(file),
  };
}
