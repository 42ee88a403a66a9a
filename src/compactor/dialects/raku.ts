import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { ownFrame, untyped } from '../single-cause.ts';

/** Errors of Raku, while it compiles and while it runs. */
export const raku: Dialect = { name: 'raku', rank: 79, evidence: ['===SORRY!===', '  in block <unit> at '], read };

const SORRY = /^===SORRY!===(?: Error while compiling (\S.{0,400}))?$/;
const PLACE = /^at (\S.{0,400}):(\d{1,7})$/;
const FRAME = /^ {2}in (?:(?:sub|method|block|submethod|regex|code|any) ?(\S{0,100}) )?at (\S.{0,400}) line (\d{1,7})$/;
const LIBRARY = /^(?:SETTING::|\/usr\/|NQP::)|\((?:[A-Z]\w*(?:::\w+)*|[\w-]+)\)$/;

function read({ lines }: ErrorText): Finding | null {
  const sorry = lines.findIndex((line) => SORRY.test(line));
  if (sorry !== -1) {
    const below = lines.slice(sorry + 1, sorry + 20);
    const at = below.findIndex((line) => PLACE.test(line));
    const [, file, row] = PLACE.exec(below[at] ?? '') ?? [];
    if (file === undefined) return null;
    return { exceptions: [untyped(below.slice(0, at).join(' '), null, [ownFrame(file, Number(row))])] };
  }
  const first = lines.findIndex((line) => FRAME.test(line));
  const message = lines.slice(0, Math.max(0, first)).filter((line) => line.trim() !== '');
  if (message.length === 0) return null;
  const frames = lines.slice(first).flatMap((line) => {
    const [found, name = '', file = '', row] = FRAME.exec(line) ?? [];
    if (found === undefined) return [];
    const plain = name === '' || name === '<unit>' ? null : name;
    return [{ file, line: Number(row), column: null, function: plain, inApp: !LIBRARY.test(file) }];
  });
  return { exceptions: [untyped(message.slice(-4).join(' '), null, frames)] };
}
