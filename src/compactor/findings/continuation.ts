import { indentOf } from '../text.ts';
import type { Diagnostic } from '../../model.ts';
import { placeAtStart } from './source-place.ts';

/** A rule's name where mypy and pyright end a message: `"group"  [union-attr]`, `… is unknown (reportAttributeAccessIssue)`. */
const CODE_AT_END = /^(.{0,1500}?)(?: {2}\[([a-z][a-z\d-]{2,60})\]| \((report[A-Z]\w{2,60})\))$/;
/** How many lines a message may go on where they are indented deeper, and where they are not. */
const MAX_LINES = 12;
const MAX_WRAPS = 3;
/** The mark under the place of an error in a line of source. */
const CARET = /^\s{0,400}\^+\s{0,4}$/;
/** The parser's own words below: `ParseError: bad input`. */
const REASON = /^[A-Z]\w{1,40}Error: (\S.{0,400})$/;

/**
 * Adds to a finding without a code the lines below it, up to the one that ends in its code: messages wrapped
 * at the terminal's width, and details indented below their message.
 */
export function withContinuation(lines: readonly string[], index: number, finding: Diagnostic): Diagnostic {
  if (finding.code !== null) return finding;
  const own = CODE_AT_END.exec(finding.message);
  if (own) return { ...finding, code: own[2] ?? own[3] ?? null, message: own[1] ?? '' };
  const indent = indentOf(lines[index] ?? '');
  const more: string[] = [];
  for (const line of lines.slice(index + 1, index + 1 + MAX_LINES)) {
    const text = line.trim();
    if (text === '' || placeAtStart(text) !== null) return finding;
    const end = CODE_AT_END.exec(text);
    // Wrapped lines start where their message did or deeper, but quoted source never ends in a rule's name.
    const wrapped = end?.[2] !== undefined || more.length < MAX_WRAPS || indentOf(line) > indent;
    if (!wrapped) return finding;
    more.push(end?.[1] ?? text);
    if (end) {
      const joint = end[2] === undefined ? '\n' : ' ';
      return { ...finding, code: end[2] ?? end[3] ?? null, message: [finding.message, ...more].join(joint) };
    }
  }
  return finding;
}

/** A line that a terminal's width has broken behind a blank, which it keeps. */
const BROKEN = /^.{59,400}\S $/;

/** Adds to a message that ends in the blank at which it was broken the lines that go on with it. */
export function withBrokenLines(lines: readonly string[], index: number, finding: Diagnostic): Diagnostic {
  const more: string[] = [];
  for (let at = index; at < index + MAX_WRAPS && BROKEN.test(lines[at] ?? ''); at += 1) {
    const next = lines[at + 1] ?? '';
    if (!/^\S/.test(next) || placeAtStart(next) !== null) break;
    more.push(next.trim());
  }
  return more.length === 0 ? finding : { ...finding, message: [finding.message, ...more].join(' ') };
}

/** A finding in Semgrep's form for Vim, whose message keeps its own line ends: `a.py:7:11:W:yaml-load:message`. */
const FOR_VIM = /:\d{1,7}:\d{1,7}:[EWIN]:[a-z][\w.-]{1,200}:\S/;

/** Adds to such a finding the lines of its message that follow, up to an empty one or the next place. */
export function withVimLines(lines: readonly string[], index: number, finding: Diagnostic): Diagnostic {
  if (!FOR_VIM.test(lines[index] ?? '')) return finding;
  const below = lines.slice(index + 1, index + 1 + MAX_LINES);
  const end = below.findIndex((line) => line.trim() === '' || placeAtStart(line) !== null);
  return end <= 0 ? finding : { ...finding, message: [finding.message, ...below.slice(0, end)].join('\n') };
}

/** Adds to a finding whose place ends its line (`error: cannot parse: a.py:2:11`) the reason and the source that stand below. */
export function withQuotedSource(lines: readonly string[], index: number, finding: Diagnostic): Diagnostic {
  const source = lines[index + 1] ?? '';
  const isLast = (lines[index] ?? '').trimEnd().endsWith(`${finding.file}:${finding.line}:${finding.column}`);
  if (!isLast || !CARET.test(lines[index + 2] ?? '') || !/^\s+\S/.test(source)) return finding;
  const reason = REASON.exec(lines[index + 3] ?? '')?.[1];
  const parts = [finding.message, ...(reason === undefined ? [] : [reason]), source.trim()];
  return { ...finding, message: parts.join(': ') };
}

/** What two types are, in columns below a mismatch: `found   : string`, `required: number` (Closure's compiler, javac of old). */
const TYPE = /^(?:found {3}|required): \S/;

/** Adds to a finding the two types that stand right below it. */
export function withTypes(lines: readonly string[], index: number, finding: Diagnostic): Diagnostic {
  const below = lines.slice(index + 1, index + 3);
  return below.every((line) => TYPE.test(line))
    ? { ...finding, message: [finding.message, ...below].join('\n') }
    : finding;
}

/** A remark in parentheses on a line of its own: `(Using Ruby 3.3 parser; configure using …)`. */
const REMARK = /^\((?!There w)[A-Z][a-z]{1,20} [^()]{3,600}\)$/;

/** A finding with the remark that stands right below it; `null` where the line is none. */
export function withRemark(line: string, finding: Diagnostic): Diagnostic | null {
  return REMARK.test(line) ? { ...finding, message: `${finding.message}\n${line}` } : null;
}

/** A row of a table without bars, which begins with its place. */
const ROW = /^\s{1,20}\d{1,7}:\d/;
/** A rule in the last column. */
const RULE = /^[a-z@][\w@/.-]{1,80}$/;

/** Adds to a row of a table without a rule the lines of its message below it, of which the last has the rule in its column (ESLint). */
export function withRuleBelow(lines: readonly string[], index: number, row: Diagnostic): Diagnostic {
  const more: string[] = [];
  const mayGoOn = row.code === null && ROW.test(lines[index] ?? '');
  for (const line of mayGoOn ? lines.slice(index + 1, index + 1 + MAX_LINES) : []) {
    const text = line.trim();
    if (text === '' || ROW.test(line)) break;
    const gap = text.lastIndexOf('  ');
    const rule = gap === -1 ? '' : text.slice(gap + 2);
    more.push(RULE.test(rule) ? text.slice(0, gap).trimEnd() : text);
    if (RULE.test(rule)) return { ...row, code: rule, message: [row.message, ...more].join('\n') };
  }
  return row;
}
