import type { Frame } from '../../model.ts';
import { sourceFrame } from './source-frame.ts';

/** A frame: `Raised at Config.port in file "config.ml", line 5, characters 20-42`. */
const FRAME =
  /^(?:Raised(?: by primitive operation)?|Re-raised|Called)(?: at| from)? (?:(\S{1,200}) (?:\(inlined\) )?in )?file "([^"\n]{1,400})"(?: \(inlined\))?, lines? (\d{1,7})(?:-\d{1,7})?, characters? (\d{1,7})/;
/** Modules of the standard library and of the runners of tests. */
const LIBRARY = /^(?:Stdlib|CamlinternalLazy|OUnit|Alcotest)/;

/** Reads a frame of an OCaml trace; `null` for other lines. */
export function camlFrame(line: string): Frame | null {
  const [frame, name, file, row, column] = FRAME.exec(line) ?? [];
  if (frame === undefined) return null;
  const made = sourceFrame(file, row, column, name);
  return name !== undefined && LIBRARY.test(name) ? { ...made, inApp: false } : made;
}
