import type { Diagnostic } from '../../model.ts';
import type { ErrorText } from '../error-text.ts';
import { pathLikeness } from './source-path.ts';
import { toNumber } from '../text.ts';

/** A sentence that judges all that is listed below it: `These methods MIGHT not be called:`, `Unused functions:`, `Unused exports (2)`. */
const SENTENCE =
  /^(?=[A-Z])(.{0,120}\b(?:[Nn]ot|[Nn]ever|[Nn]o|[Nn]obody|[Nn]othing|[Ww]ithout|[Dd]ead|[Mm]issing|[Uu]n\w{2,12}(?:ed|able))\b.{0,60}?)(?::| \(\d{1,6}\))$/;
/** A name and its place in columns: `  legacy_total        app/order.rb:112-119 (8)`, `sub  function  src/math.ts:2:17`. */
const ROW =
  /^\s{0,8}([\w.@$#:?!=<>[\]+*/-]{1,120})(?:\s{1,80}[a-z]{3,12})?\s{1,80}([^\s:"'<>|*?,;=`]{1,400}):(\d{1,7})(?::(\d{1,7})|-\d{1,7})?(?: \(\d{1,6}\))?$/;

/** Reads lists of names with their places below a sentence that judges them all, in groups or in one (debride). */
export function announcedNames({ text, lines }: ErrorText): readonly Diagnostic[] {
  if (!text.includes(':\n') && !text.includes(')\n')) return [];
  const findings: Diagnostic[] = [];
  let said: string | null = null;
  for (const line of lines) {
    if (/[:)]$/.test(line)) said = SENTENCE.exec(line)?.[1] ?? said;
    const [, name = '', file = '', row, column] = said === null ? [] : (ROW.exec(line) ?? []);
    if (row === undefined || pathLikeness(file) !== 'sure') continue;
    const message = `${name}: ${said}`;
    findings.push({ file, line: Number(row), column: toNumber(column), severity: 'warning', code: null, message });
  }
  return findings;
}
