import type { Diagnostic } from '../../model.ts';
import { toNumber } from '../text.ts';

/** `warning: variable "rate" is unused (…)`, indented in a box since Elixir 1.16. */
const SAID = /^\s{0,8}(warning|error): (\S.{0,1500})$/;
/** The place below it: `  lib/shop.ex:2: Shop.total/2`, in a box `    └─ lib/shop.ex:2:5: Shop.total/2`. */
const PLACE = /^\s{2,12}(?:└─ )?([^\s:()]{1,300}\.(?:exs?|eex|heex|erl)):(\d{1,7})(?::(\d{1,5}))?(?::? .{0,300}|:)?$/;
/** Why it is warned of, in parentheses between the two: `  (references from A to B are not allowed)`. */
const REASON = /^\s{1,12}( \(\S.{1,400}\))$/;
/** How far below its message a place may stand, in lines. */
const MAX_LINES = 24;

/** What Elixir's compiler says of sources, in the order of the text. */
export function mixDiagnostics(lines: readonly string[]): readonly Diagnostic[] {
  return lines.flatMap((line, index) => {
    const said = line.includes(': ') ? SAID.exec(line) : null;
    const place = said ? placeBelow(lines, index + 1) : null;
    if (!said || !place) return [];
    const [, file = null, number, column] = place;
    return [
      {
        file,
        line: Number(number),
        column: toNumber(column),
        severity: said[1] === 'error' ? ('error' as const) : ('warning' as const),
        code: null,
        message: `${said[2] ?? ''}${REASON.exec(lines[index + 1] ?? '')?.[1] ?? ''}`,
      },
    ];
  });
}

/** Whether an empty line stands between a message and what it offers instead, or below that. */
function isAroundList(above: string): boolean {
  return above.endsWith(':') || /^\s{2,20}\* \S/.test(above);
}

function placeBelow(lines: readonly string[], from: number): RegExpExecArray | null {
  for (let index = from; index < from + MAX_LINES && index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const place = PLACE.exec(line);
    if (place) return place;
    if ((line.trim() === '' && !isAroundList(lines[index - 1] ?? '')) || SAID.test(line)) return null;
  }
  return null;
}
