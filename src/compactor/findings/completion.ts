import type { Severity } from '../../model.ts';
import { severityOf } from './severity.ts';
import { indentOf } from '../text.ts';

/** A message that stands below its place, after the code: `Error: This expression has type …`. */
const BELOW = /^(?:Fatal )?(Error|ERROR|Warning)(?: \d{1,3})?(?: \[([\w-]{1,60})\])?(?: \(([\w-]{1,60})\))?: (\S.*)$/;
/** A line of quoted source or its underline. */
const CODE_VIEW = /^\s{0,10}\d{0,7}\s{0,4}[|│╵]|^\s{0,400}[\^~]+|^[━─-]{3,}$/;
/** A step of the way to a finding: `3. leaked_handle: Handle variable "fd" …` (Coverity). */
const STEP = /^\d{1,3}\. [a-z][a-z_-]{2,40}: \S/;
/** A bullet or an icon before a message. */
const BULLET = /^([•*✖✘×⚠ℹ!-])\s{1,4}/;
/** How far below its place a message may stand, in lines. */
const MAX_LINES = 10;

/** The message, or the rest of it, that stands below the line of a finding. */
export interface Completion {
  readonly severity: Severity | null;
  readonly code: string | null;
  readonly message: string;
}

/**
 * Reads the message below a place whose own line has none (GHC, OCaml, gfortran, Biome), or only the
 * start of one, ending in a colon (pydocstyle).
 */
export function completionBelow(lines: readonly string[], index: number, begun: string): Completion | null {
  const end = Math.min(lines.length, index + 1 + MAX_LINES);
  const [next = ''] = lines.slice(index + 1, index + 2);
  // GHC's message stands right below and deeper; what follows may be the summary of a build.
  const isNext = next.trim() !== '' && indentOf(next) > indentOf(lines[index] ?? '') && !CODE_VIEW.test(next);
  if (begun === '' && !isNext) {
    for (let below = index + 1; below < end; below++) {
      const [, word = '', name, other, message] = BELOW.exec(lines[below] ?? '') ?? [];
      if (message !== undefined) {
        return { severity: severityOf(word), code: name ?? other ?? null, message: rest(lines, below, 0, message) };
      }
    }
  }
  const indent = indentOf(lines[index] ?? '');
  for (let below = index + 1; below < end; below++) {
    const line = lines[below] ?? '';
    if (CODE_VIEW.test(line) || (line.trim() === '' && begun === '')) continue;
    if (line.trim() === '' || indentOf(line) <= indent) return null;
    const text = line.trim();
    if (STEP.test(text)) return null;
    const [bullet = '', icon = ''] = BULLET.exec(text) ?? [];
    const message = rest(lines, below, indentOf(line) + bullet.length - 1, text.slice(bullet.length));
    return { severity: severityOf(icon), code: null, message: begun === '' ? message : `${begun} ${message}` };
  }
  return null;
}

/** What a parser made with yacc says in general, below what it had read: `(last token was 'list')`. */
const LAST_TOKEN = /^\(last token was /;
/** Says only where: `In procedure loop:`. */
const WITHIN = /^(?:In|At|While|During|Within) [^\n]{1,300}:$/;
/** A sentence of a compiler, not quoted source. */
const SENTENCE = /^(?:[A-Z][a-z]{1,20} (?:[a-z]|["'`‘“])|(?:syntax|parse) error\b)/;

/** The message that stands right below its place and no deeper (JFlex), or names what the place's line only details (Thrift). */
export function sentenceBelow(lines: readonly string[], index: number, begun: string): string | null {
  const next = lines[index + 1] ?? '';
  if (begun === '' && isAnnounced(lines[index] ?? '', next)) return next;
  if (!SENTENCE.test(next)) return null;
  if (begun === '') return (lines[index] ?? '').trimEnd().endsWith('):') ? next : null;
  if (WITHIN.test(begun)) return `${begun} ${next}`;
  return LAST_TOKEN.test(begun) ? `${next} ${begun}` : null;
}

/** Whether a place as OCaml or libxslt prints it is all of a line, and the next says what is wrong there without a severity (Why3, Menhir). */
function isAnnounced(line: string, next: string): boolean {
  return /^File ".{1,400}:$| line \d{1,7} element \S{1,80}$/.test(line) && /^[a-z]/i.test(next) && !BELOW.test(next);
}

/** Adds the lines that go on deeper than `indent`. */
function rest(lines: readonly string[], index: number, indent: number, message: string): string {
  const more: string[] = [message];
  for (let below = index + 1; below < Math.min(lines.length, index + MAX_LINES); below++) {
    const line = lines[below] ?? '';
    if (line.trim() === '' || indentOf(line) <= indent || CODE_VIEW.test(line)) break;
    more.push(line.trim());
  }
  return more.join('\n');
}
