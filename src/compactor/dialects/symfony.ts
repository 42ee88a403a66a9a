import type { Frame } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { frameAt } from '../frames.ts';
import { oneLine } from '../text.ts';

/** Exceptions in the boxes of Symfony's console (Composer, artisan and most PHP tools), and what Composer cannot resolve. */
export const symfony: Dialect = {
  name: 'symfony',
  // Above the logs, of which the console may print a record beside the boxes.
  rank: 49.5,
  evidence: ['.php line ', 'Your requirements could not be resolved', '  [', 'Your lock file does not contain'],
  read,
};

/** The line above a box: `In JsonFile.php line 347:`; the file is the tool's own. */
const IN_FILE = /^\s{0,4}In [\w.-]{1,100}\.php line \d{1,7}:$/;
/** The first line within a box, where the class is shown: `  [RuntimeException]  `. */
const CLASS = /^ {2}\[([A-Z][\w\\]{0,200})\] {1,400}$/;
/** Composer's reasons: `    - Root composer.json requires …`. */
const REASON = /^ {4}- (\S.{0,1500})$/;
const UNRESOLVED = /^Your (?:requirements could not be resolved|lock file does not contain)/;
/** Longest box, in lines, and most reasons. */
const MAX_BOX_LINES = 30;
const MAX_REASONS = 4;
/** Narrowest box of which a full line was broken off, and a break within a word. */
const MIN_WRAPPED_CHARS = 60;
const BROKEN_BEFORE = /[\w\\/]$/;
const BROKEN_BEHIND = /^[a-z\d_\\/]/;
/** What stands above the calls that led to an exception, and one of these: ` App\Import->run() at /srv/src/Import.php:31`. */
const TRACE = 'Exception trace:';
const CALL = /^ {1,2}(?:(\S{1,400})\(\) )?at (?:n\/a:n\/a|(\S{1,600}):(\d{1,7}))$/;
/** Lines that point at a place in the quoted text. */
const POINTER = /^-{1,400}\^$/;

function read({ lines }: ErrorText): Finding | null {
  const unresolved = lines.findIndex((line) => UNRESOLVED.test(line));
  if (unresolved !== -1) {
    const reasons = lines.slice(unresolved).flatMap((line) => REASON.exec(line)?.[1] ?? []);
    const message = reasons.length === 0 ? oneLine(lines[unresolved] ?? '') : reasons.slice(0, MAX_REASONS).join('; ');
    return { exceptions: [{ type: null, code: null, message, frames: [] }] };
  }
  const boxes = lines.flatMap((line, index) => (IN_FILE.test(line) || isBareBox(lines, index) ? [index] : []));
  const exceptions = boxes.flatMap((index, number) => {
    const { type, message } = boxAt(lines, index + 1);
    const frames = framesIn(lines.slice(index, boxes[number + 1]));
    return message === '' ? [] : [{ type, code: null, message, frames }];
  });
  return exceptions.length === 0 ? null : { exceptions };
}

/** The calls below a box, where they were asked for. */
function framesIn(lines: readonly string[]): readonly Frame[] {
  const title = lines.indexOf(TRACE);
  const frames: Frame[] = [];
  for (const line of title === -1 ? [] : lines.slice(title + 1)) {
    const [called, name = null, file, row] = CALL.exec(line) ?? [];
    if (called === undefined) break;
    if (file !== undefined) frames.push({ ...frameAt(file, Number(row)), function: name });
  }
  return frames;
}

/** Older versions print no line above. */
function isBareBox(lines: readonly string[], index: number): boolean {
  if (IN_FILE.test(lines[index - 1] ?? '')) return false;
  return (lines[index] ?? '').trim() === '' && CLASS.test(lines[index + 1] ?? '');
}

function boxAt(lines: readonly string[], from: number): { readonly type: string | null; readonly message: string } {
  const body: string[] = [];
  let type: string | null = null;
  for (const line of lines.slice(from, from + MAX_BOX_LINES)) {
    if (line.trim() === '') {
      if (body.length > 0) break;
      continue;
    }
    if (!line.startsWith('  ')) break;
    const name: string | undefined = body.length === 0 && type === null ? CLASS.exec(line)?.[1] : undefined;
    if (name !== undefined) type = name;
    else if (!POINTER.test(line.trim())) body.push(line.trim());
  }
  return { type, message: withoutBreaks(body) };
}

/** The lines of a box, with the words together that were broken off at its edge. */
function withoutBreaks(body: readonly string[]): string {
  const width = Math.max(...body.map((line) => line.length));
  let joined = body[0] ?? '';
  for (const [index, line] of body.slice(1).entries()) {
    const before = body[index] ?? '';
    const isFull = before.length === width && width >= MIN_WRAPPED_CHARS;
    joined += isFull && BROKEN_BEFORE.test(before) && BROKEN_BEHIND.test(line) ? line : `\n${line}`;
  }
  return joined;
}
