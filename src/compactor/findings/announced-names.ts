import type { Diagnostic } from '../../model.ts';
import type { ErrorText } from '../error-text.ts';
import { pathLikeness } from './source-path.ts';

/** A sentence that judges all that is listed below it: `These methods MIGHT not be called:`, `Unused functions:`. */
const SENTENCE =
  /^(?=[A-Z])(.{0,120}\b(?:[Nn]ot|[Nn]ever|[Nn]o|[Nn]obody|[Nn]othing|[Ww]ithout|[Dd]ead|[Mm]issing|[Uu]n\w{2,12}(?:ed|able))\b.{0,60}):$/;
/** A name and its place in columns: `  legacy_total        app/order.rb:112-119`. */
const ROW = /^\s{1,8}([\w.#:?!=<>[\]+*/-]{1,120})\s{1,80}([^\s:"'<>|*?,;=`]{1,400}):(\d{1,7})(?:-\d{1,7})?$/;

/** Reads lists of names with their places below a sentence that judges them all, in groups or in one (debride). */
export function announcedNames({ text, lines }: ErrorText): readonly Diagnostic[] {
  if (!text.includes(':\n')) return [];
  const findings: Diagnostic[] = [];
  let said: string | null = null;
  for (const line of lines) {
    if (line.endsWith(':')) said = SENTENCE.exec(line)?.[1] ?? said;
    const [, name = '', file = '', row] = said === null ? [] : (ROW.exec(line) ?? []);
    if (row === undefined || pathLikeness(file) !== 'sure') continue;
    const message = `${name}: ${said}`;
    findings.push({ file, line: Number(row), column: null, severity: 'warning', code: null, message });
  }
  return findings;
}
