import { cutMiddle, stripControls } from '../../compactor/text.ts';
import type { PrintedCard } from './printed-card.ts';

export interface ReadErrorCardOptions {
  /** What stands before `_ERROR_CODE:`, such as `TRIFECTA`. @default any word in capitals */
  readonly prefix?: string | undefined;
}

/** Most that is read of a text, in characters; its end is the longer part, since cards come last. */
const MAX_CHARS = 262_144;
/** Longest line that is read, in characters. */
const MAX_LINE_CHARS = 2_000;
/** Lines that one card may have. */
const MAX_LINES = 80;
/** Steps that one card may have. */
const MAX_STEPS = 20;

const CODE = /^\s{0,40}([A-Z][A-Z0-9_]{0,60})_ERROR_CODE:\s{0,20}([A-Za-z][\w.:-]{0,120})\s*$/;
const FIELD = /^\s{0,40}(CLASS|CAUSE|NEXT STEPS):(.*)$/;
/** Another part of the tool's output: a heading of its own, in capitals. */
const OTHER_HEADING = /^\s{0,40}[A-Z][A-Z_ ]{2,40}:/;
/** What numbers a step, or marks it as a member of a list. */
const STEP_MARK = /^\s{0,40}(?:\d{1,3}[.)]|[-*•])\s{1,20}/u;

type Field = 'CLASS' | 'CAUSE' | 'NEXT STEPS';

/**
 * Reads the last error card of a text: `<PREFIX>_ERROR_CODE:`, `CLASS:`, and the cause between `CAUSE:` and
 * `NEXT STEPS:`. `null` where there is none. Colours, line ends of Windows and indentation do not matter.
 */
export function readErrorCard(text: string, { prefix }: ReadErrorCardOptions = {}): PrintedCard | null {
  const lines = stripControls(cutMiddle(text, MAX_CHARS))
    .split(/\r\n|\r|\n/)
    .map((line) => line.slice(0, MAX_LINE_CHARS));
  const start = lines.findLastIndex((line) => codeIn(line, prefix) !== null);
  const code = start === -1 ? null : codeIn(lines[start] ?? '', prefix);
  if (code === null) return null;
  const fields = fieldsOf(lines.slice(start + 1, start + 1 + MAX_LINES));
  // Some tools name the class before the code.
  const before = fieldsOf(lines.slice(Math.max(0, start - 2), start));
  const cause = trimmedBlock(fields.get('CAUSE') ?? []);
  return {
    code,
    class: firstWord(fields.get('CLASS')) ?? firstWord(before.get('CLASS')),
    cause: cause === '' ? null : cause,
    steps: stepsOf(fields.get('NEXT STEPS') ?? []),
  };
}

function codeIn(line: string, prefix: string | undefined): string | null {
  const match = CODE.exec(line);
  return match?.[2] !== undefined && (prefix === undefined || match[1] === prefix) ? match[2] : null;
}

/** The lines of each field. The cause goes to `NEXT STEPS:`; where that is missing, to the first blank line. */
function fieldsOf(lines: readonly string[]): ReadonlyMap<Field, readonly string[]> {
  const fields = new Map<Field, string[]>();
  const hasSteps = lines.some((line) => FIELD.exec(line)?.[1] === 'NEXT STEPS');
  let current: string[] | null = null;
  let name: Field | null = null;
  for (const line of lines) {
    const match = FIELD.exec(line);
    if (match && !(name === 'NEXT STEPS' && match[1] !== 'NEXT STEPS')) {
      name = fieldNamed(match[1]);
      current = [match[2]?.trim() ?? ''];
      if (name !== null && !fields.has(name)) fields.set(name, current);
    } else if (current !== null && ends(line, name, hasSteps, current)) {
      current = null;
      if (name === 'NEXT STEPS') break;
    } else current?.push(line);
  }
  return fields;
}

function fieldNamed(name: string | undefined): Field | null {
  return name === 'CLASS' || name === 'CAUSE' || name === 'NEXT STEPS' ? name : null;
}

function ends(line: string, name: Field | null, hasSteps: boolean, so: readonly string[]): boolean {
  if (name === 'CLASS') return true;
  if (name === 'CAUSE' && hasSteps) return false;
  if (OTHER_HEADING.test(line)) return true;
  return line.trim() === '' && so.some((earlier) => earlier.trim() !== '');
}

function firstWord(lines: readonly string[] | undefined): string | null {
  const line = lines?.[0]?.trim() ?? '';
  return line === '' ? null : line.slice(0, 80);
}

/** The lines without their common indentation and the blank lines around them. */
function trimmedBlock(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

function stepsOf(lines: readonly string[]): readonly string[] {
  return lines
    .map((line) => line.replace(STEP_MARK, '').trim())
    .filter((line) => line !== '')
    .slice(0, MAX_STEPS);
}
