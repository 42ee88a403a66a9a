import type { Diagnostic } from '../../model.ts';
import { severityOf } from './severity.ts';
import { pathLikeness } from './source-path.ts';
import { toNumber } from '../text.ts';

/** A message with its grade in front: `[warn]: Unknown tag @retrun`. */
const GRADED = /^\[([A-Za-z]{4,7})\]:? (\S.{0,1500})$/;
/** A quoted file and its line at the end of a message: ``in file `lib/a.rb' near line 11``, `in file 'lib/a.rb':17:`. */
const PLACE_LAST =
  /(?:^|\s)in (?:file )?[`'"]([^`'"\s]{1,400})[`'"](?:,? (?:near|at|on) line (\d{1,7})|:(\d{1,7}))[:.]?$/;
/** What is said behind the file: ``Syntax error in `lib/a.rb`:(10,4): syntax error, unexpected …``, ``In file `lib/a.rb':48: Cannot resolve …``. */
const PLACE_FIRST =
  /^(?:(?:Syntax|Parse) error in|In file) [`'"]([^`'"\s]{1,400})[`'"]:(?:\((\d{1,7}),(\d{1,7})\)|(\d{1,7})): (\S.{0,1500})$/i;

/** Reads a graded message that names its file in quotes, at its end or at the beginning of the line below. */
export function quotedFile(lines: readonly string[], index: number): Diagnostic | null {
  const line = (lines[index] ?? '').trim();
  const own = GRADED.exec(line);
  const parsed = own === null ? null : PLACE_FIRST.exec(own[2] ?? '');
  if (parsed) {
    const [, file = '', row, column, alone, message = ''] = parsed;
    if (pathLikeness(file) === 'no') return null;
    const severity = alone === undefined ? 'error' : (severityOf(own?.[1] ?? '') ?? 'error');
    return { file, line: Number(row ?? alone), column: toNumber(column), severity, code: null, message };
  }
  const place = PLACE_LAST.exec(line);
  const [, file = '', row, otherRow] = place ?? [];
  if (place === null || pathLikeness(file) === 'no') return null;
  const isBelow = own === null && place.index === 0;
  const [, word = '', words = ''] = isBelow ? (GRADED.exec((lines[index - 1] ?? '').trim()) ?? []) : (own ?? []);
  const message = isBelow ? words : words.slice(0, words.length - place[0].length).trim();
  const severity = severityOf(word);
  if (severity === null || message === '') return null;
  return { file, line: toNumber(row ?? otherRow), column: null, severity, code: null, message };
}
