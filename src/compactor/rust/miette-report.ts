import type { Frame, ParsedException } from '../../model.ts';
import { isLibraryPath } from '../frames.ts';

/** What `main` returned: the code of the error, alone on its line but for the address of its page. */
const CODE = /^Error: ([a-z_]\w{0,60}(?:::[\w-]{1,60}){0,8})(?: \(https?:\/\/[^\s()]{1,300}\))?$/;
/** The words of the error. */
const WORDS = /^\s{0,4}[×x] (\S.{0,1000})$/;
/** The words of a cause: the last one is the root. */
const CAUSE = /^\s{0,8}(?:├─▶|╰─▶|\|-> |`-> )\s?(\S.{0,1000})$/;
/** More of the words above, below the line that leads to the next. */
const CONTINUED = /^\s{0,8}[│|] {1,4}(\S.{0,1000})$/;
/** The place of the source that is shown. */
const PLACE = /^\s{0,12}(?:╭─|,-)\[(.{1,400}?):(\d{1,7}):(\d{1,7})\]$/;
const HELP = /^\s{0,8}help: (\S.{0,400})$/;

/** An error with its causes, and the source that it is about, as miette draws it; outermost first. */
export function mietteReport(lines: readonly string[]): readonly ParsedException[] | null {
  const start = lines.findIndex((line) => line.startsWith('Error:'));
  const first = start === -1 ? -1 : lines.findIndex((line, index) => index > start && WORDS.test(line));
  if (first === -1 || first - start > 3) return null;
  // Other tools draw the same below a code of their own.
  const head = lines[start] ?? '';
  if (head.trim() !== 'Error:' && !CODE.test(head)) return null;
  const words = [WORDS.exec(lines[first] ?? '')?.[1] ?? ''];
  let place: Frame | null = null;
  let help = '';
  for (const line of lines.slice(first + 1)) {
    const cause = CAUSE.exec(line)?.[1];
    const found: Frame | null = place === null ? placeOf(line) : null;
    if (cause !== undefined) words.push(cause);
    else if (found) {
      place = found;
    } else if (place === null && CONTINUED.test(line)) {
      words.push(`${words.pop() ?? ''} ${CONTINUED.exec(line)?.[1] ?? ''}`);
    } else help ||= HELP.exec(line)?.[1] ?? '';
  }
  // Without any of its lines this is some other tool's mark.
  if (place === null && words.length === 1) return null;
  const code = CODE.exec(head)?.[1] ?? null;
  return words.map((said, index) => {
    const isRoot = index === words.length - 1;
    return {
      type: null,
      code: index === 0 ? code : null,
      message: isRoot && help !== '' ? `${said} (help: ${help})` : said,
      frames: isRoot && place !== null ? [place] : [],
    };
  });
}

function placeOf(line: string): Frame | null {
  const [, file, row, column] = PLACE.exec(line) ?? [];
  if (file === undefined) return null;
  return { file, line: Number(row), column: Number(column), function: null, inApp: !isLibraryPath(file) };
}
