import type { Frame } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { isLibraryPath } from '../frames.ts';

/** Errors of Racket. */
export const racket: Dialect = {
  name: 'racket',
  rank: 79,
  evidence: ['  context...:', '  errortrace...:', '  location...:', '.rkt:'],
  read,
};

/** A place, with a name behind it in a trace. */
const PLACE = /^ {2,4}(\S{1,300}\.(?:rkt|scrbl|ss|scm)):(\d{1,7})[:.](\d{1,7})(?:: (\S.{0,200}))?$/;
/** A place before the message. */
const HEAD = /^(\S{1,300}\.(?:rkt|scrbl|ss|scm)):(\d{1,7}):(\d{1,7}): (.{1,1500})$/;
/** Where places begin, or names of the files that were being compiled. */
const LIST = /^ {2}(?:(?:compilation )?context|errortrace|location)\.\.\.:$/;
/** What stands above the place of an expression that the expander could not read. */
const LOCATION = '  location...:';
/** A detail: `  expected: number?`; what belongs to it is indented deeper. */
const DETAIL = /^ {2,4}\S.{0,500}$/;

function read({ lines }: ErrorText): Finding | null {
  const list = lines.findIndex((line) => LIST.test(line));
  const start = list === -1 ? lines.findIndex((line) => HEAD.test(line)) : startAbove(lines, list);
  const first = lines[start] ?? '';
  if (start < 0 || first.trim() === '') return null;
  const [, file, line, column, said = first] = HEAD.exec(first) ?? [];
  const details = lines
    .slice(start + 1, list === -1 ? start + 1 : list)
    .map((detail) => detail.trim())
    .filter((detail) => !detail.startsWith('in: ') || !said.includes(detail.slice(4)));
  const own = file === undefined ? [] : [frame(file, Number(line), Number(column), null)];
  const below = lines.slice(list === -1 ? lines.length : list + 1).flatMap((each) => {
    const [, path, number, at, name] = PLACE.exec(each) ?? [];
    return path === undefined ? [] : [frame(path, Number(number), Number(at), named(name))];
  });
  const frames = [...own, ...below];
  const exceptions = [{ type: null, code: null, message: [said, ...details].join('\n'), frames }];
  // What the expander says of a place in the source is a finding; a failure at run time has no such list.
  const isFinding = file !== undefined && lines.some((each) => each === LOCATION);
  if (!isFinding) return { exceptions };
  const place = { file, line: Number(line), column: Number(column) };
  return { exceptions, diagnostics: [{ ...place, severity: 'error', code: null, message: said }] };
}

/** What a line of a trace names: a function; `errortrace` shows the expression instead. */
function named(said: string | undefined): string | null {
  return said === undefined || said.startsWith('(') ? null : said;
}

/** The message's first line, above its details. */
function startAbove(lines: readonly string[], list: number): number {
  let start = list - 1;
  while (start > 0 && DETAIL.test(lines[start] ?? '')) start -= 1;
  return start;
}

function frame(file: string, line: number, column: number, name: string | null): Frame {
  return { file, line, column, function: name, inApp: !isLibraryPath(file) };
}
