import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { sourceFrame } from '../native/source-frame.ts';

/** Where the runtime was: `At line 6 of file rows.f90 (unit = 10, file = 'a.dat')`. */
const AT = /^At line (\d{1,7}) of file ([^\s()]{1,400})/;
/** What it says: `Fortran runtime error: …`, Intel's `forrtl: severe (24): end-of-file during read, unit 10, …`. */
const SAID = /^(?:(Fortran runtime (?:error|warning)): (.+)|(forrtl): (?:severe|error) \((\d{1,4})\): (.+))$/;
/** A frame below: `#3  0x5559… in rows`, then `	at /srv/app/rows.f90:6`. */
const FRAME = /^#\d{1,4}\s{1,4}0x[0-9a-f]{1,16} in (\S{1,200})$/;
const PLACE = /^\s{1,8}at ([^\s:]{1,400}):(\d{1,7})$/;

/** Run-time errors of Fortran programs. */
export const fortran: Dialect = {
  name: 'fortran',
  rank: 79,
  evidence: ['Fortran runtime ', 'forrtl: '],
  read: ({ lines: labelled }) => {
    const lines = unlabelled(labelled);
    const index = lines.findIndex((line) => SAID.test(line));
    const [, type, said, intel, number, message] = SAID.exec(lines[index] ?? '') ?? [];
    const kind = type ?? intel;
    if (kind === undefined) return null;
    const [, row, file] = AT.exec(lines[index - 1] ?? '') ?? [];
    const stack = lines.flatMap((line, at) => {
      const [, path, place] = PLACE.exec(line) ?? [];
      const name = FRAME.exec(lines[at - 1] ?? '')?.[1];
      return path === undefined ? [] : [sourceFrame(path, place, undefined, name)];
    });
    const frames = file === undefined ? stack : [sourceFrame(file, row, undefined, stack[0]?.function ?? undefined)];
    return { exceptions: [{ type: kind, code: number ?? null, message: said ?? message ?? '', frames }] };
  },
};
