import type { Diagnostic } from '../../model.ts';

/** Sass: the message, the code in a box, and the place last: `  src/a.scss 2:10  root stylesheet`. */
const PLACE = /^\s{2,4}(\S[^:\n]{0,500}\.(?:s[ac]ss|css)) (\d{1,7}):(\d{1,7})\s{2,60}\S.{0,200}$/;
const MESSAGE = /^(?:Error|SassError|\w{0,60}Exception): (\S.{0,1500})$/;
/** The place as Sass in Ruby says it right below its message: `        on line 22 of app/scss/_buttons.scss`. */
const SPOKEN = /^\s{4,12}on line (\d{1,7}) of (\S{1,400}\.(?:s[ac]ss|css))$/;
const SYNTAX = /^(?:Error|Syntax error): (\S.{0,1500})$/;
/** What it only warns of: `DEPRECATION WARNING [import]: …`, `Deprecation Warning: …`, and what `@warn` prints. */
const WARNING = /^(?:deprecation )?warning(?: \[([a-z][\w-]{1,60})\])?: (\S.{0,1500})$/i;
/** Where to read on, which says nothing of this source. */
const LINK = /^More info\b.{0,80}: https?:/;
/** The code and its marks. */
const CODE = /^\s{0,8}(?:\d{0,7}\s{0,4}[│|╷╵,']|\/ ?\S)/;
/** How far above its place a message of Sass may stand, in lines. */
const MAX_LINES = 40;

/** Reads a place of Sass with the message above it. It is the first below its message; those below it are the files that load this one. */
export function sassPlace(lines: readonly string[], index: number): Diagnostic | null {
  const line = lines[index] ?? '';
  const [, spoken, of] = line.includes('on line ') ? (SPOKEN.exec(line) ?? []) : [];
  if (spoken !== undefined) return spokenPlace(lines[index - 1] ?? '', of ?? null, spoken);
  const [, file, row, column] = line.startsWith('  ') ? (PLACE.exec(line) ?? []) : [];
  if (file === undefined || PLACE.test(lines[index - 1] ?? '')) return null;
  const message: string[] = [];
  for (let above = index - 1; above >= Math.max(0, index - MAX_LINES); above -= 1) {
    const text = lines[above] ?? '';
    const [, code = null, warned] = WARNING.exec(text) ?? [];
    const first = warned ?? MESSAGE.exec(text)?.[1];
    if (first !== undefined) {
      const severity = warned === undefined ? 'error' : 'warning';
      const said = [first, ...message].join('\n');
      return { file, line: Number(row), column: Number(column), severity, code, message: said };
    }
    if (!CODE.test(text) && text.trim() !== '' && !LINK.test(text)) message.unshift(text.trim());
  }
  return null;
}

function spokenPlace(above: string, file: string | null, row: string): Diagnostic | null {
  const message = SYNTAX.exec(above)?.[1];
  if (message === undefined) return null;
  return { file, line: Number(row), column: null, severity: 'error', code: null, message };
}
