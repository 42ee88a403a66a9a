import type { Frame } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { sourceFrame } from '../native/source-frame.ts';

/** `Runtime error 201 at $00000000004010B8`. */
const RUNTIME = /^Runtime error (\d{1,3}) at \$[0-9A-F]{4,16}$/;
/** `An unhandled exception occurred at $00000000004010D5:`. */
const UNHANDLED = /^An unhandled exception occurred at \$[0-9A-F]{4,16} ?:$/;
/** `EDivByZero: Division by zero`. */
const TYPED = /^([A-Z]\w{0,100}): ?(.*)$/;
/** `  $00000000004010D5  PORT,  line 7 of orders.pas`. */
const FRAME = /^\s{1,4}\$[0-9A-F]{4,16}(?:\s{1,4}([\w.$:]{1,200}),)?(?:\s{1,4}line (\d{1,7}) of (\S{1,400}))?/;
/** What the numbers mean, as Free Pascal documents them. */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['2', 'file not found'],
  ['3', 'path not found'],
  ['5', 'file access denied'],
  ['100', 'disk read error'],
  ['103', 'file not open'],
  ['106', 'invalid numeric format'],
  ['200', 'division by zero'],
  ['201', 'range check error'],
  ['202', 'stack overflow'],
  ['203', 'heap overflow'],
  ['204', 'invalid pointer operation'],
  ['205', 'floating point overflow'],
  ['207', 'invalid floating point operation'],
  ['210', 'object not initialized'],
  ['211', 'call to abstract method'],
  ['215', 'arithmetic overflow'],
  ['216', 'general protection fault'],
  ['217', 'unhandled exception'],
  ['219', 'invalid typecast'],
  ['227', 'assertion failed'],
]);

/** Uncaught exceptions and run-time errors of Free Pascal programs. */
export const pascal: Dialect = {
  name: 'pascal',
  rank: 79,
  evidence: ['Runtime error ', 'An unhandled exception occurred at $'],
  read: ({ lines: labelled }) => {
    const lines = unlabelled(labelled);
    const index = lines.findIndex((line) => RUNTIME.test(line) || UNHANDLED.test(line));
    const line = lines[index];
    if (line === undefined) return null;
    const code = RUNTIME.exec(line)?.[1] ?? null;
    const [, type = null, said = ''] = code === null ? (TYPED.exec(lines[index + 1] ?? '') ?? []) : [];
    const meaning = MEANINGS.get(code ?? '');
    const message = code === null ? said : `Runtime error ${code}${meaning === undefined ? '' : ` (${meaning})`}`;
    return { exceptions: [{ type, code, message, frames: framesFrom(lines, index + (code === null ? 2 : 1)) }] };
  },
};

function framesFrom(lines: readonly string[], start: number): readonly Frame[] {
  const frames: Frame[] = [];
  for (const line of lines.slice(start)) {
    const [frame, name, row, file] = FRAME.exec(line) ?? [];
    if (frame === undefined) break;
    if (file !== undefined) frames.push(sourceFrame(file, row, undefined, name));
  }
  return frames;
}
