import type { Dialect, Finding } from '../dialect.ts';
import { untyped } from '../single-cause.ts';

/** The upper edge of the box: `╭─ Error ───╮`. */
const TOP = /^[╭┌+][─-]{1,4} Error [─-]{2,400}[╮┐+]$/;
/** Longest box, in lines. */
const MAX_LINES = 12;

/** Wrong arguments of a command-line program made with Typer or rich-click, in a box. */
export const click: Dialect = {
  name: 'click',
  rank: 42,
  evidence: ['─ Error ─', '- Error -'],
  read({ lines }): Finding | null {
    const top = lines.findIndex((line) => TOP.test(line.trim()));
    if (top === -1) return null;
    const said: string[] = [];
    for (const line of lines.slice(top + 1, top + 1 + MAX_LINES)) {
      const row = line.trim();
      if (!/^[│|].{0,2000}[│|]$/.test(row)) break;
      said.push(row.slice(1, -1).trim());
    }
    const message = said.filter((part) => part !== '').join(' ');
    return message === '' ? null : { exceptions: [untyped(message)] };
  },
};
