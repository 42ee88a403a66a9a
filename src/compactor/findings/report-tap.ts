import type { Diagnostic } from '../../model.ts';
import { diagnosticOfLine } from './diagnostic-lines.ts';
import { severityOf } from './severity.ts';
import { pathLikeness } from './source-path.ts';
import { toNumber } from '../text.ts';

/** A file that did not pass: `not ok 1 - src/a.js`. */
const FILE = /^not ok \d{1,6} - (\S.{0,400})$/;
/** A member of what stands below: `  message: …`, `    - message: …`, `      line: 1`. */
const MEMBER = /^\s{1,12}(- )?(message|severity|line|column|ruleId): (\S.{0,1500})$/;
/** What only findings have: a rule, a message in a list with its severity, or a place in the file that did not pass. */
const RULE =
  /^\s{1,12}ruleId: |^\s{2,8}- message: .{1,1500}\n\s{2,10}severity: |^not ok \d{1,6} - (\S{1,400})\n# \1:\d/m;
/** The rule above the list of its findings. */
const RULE_ABOVE = /^\s{1,8}([a-z@][\w@/.-]{1,80}):$/;

/** Whether a report in TAP lists findings of a linter, not failed tests. */
export function isTapOfLinter(text: string): boolean {
  return text.includes('not ok ') && RULE.test(text);
}

/** Reads the findings of a linter that reports as if each file were a test, with the findings in YAML below. */
export function tapFindings(text: string, lines: readonly string[]): readonly Diagnostic[] {
  if (!isTapOfLinter(text)) return [];
  const findings: Diagnostic[] = [];
  let file: string | null = null;
  let above: string | null = null;
  let rule: string | null = null;
  let members = new Map<string, string>();
  const close = (): void => {
    const line = toNumber(members.get('line'));
    const message = members.get('message');
    if (file !== null && line !== null && message !== undefined) {
      const severity = severityOf(members.get('severity') ?? '') ?? 'error';
      const column = toNumber(members.get('column'));
      findings.push({ file, line, column, severity, code: members.get('ruleId') ?? rule, message });
    }
    members = new Map();
  };
  for (const line of lines) {
    const named = FILE.exec(line)?.[1];
    // RuboCop comments on the file with what it found.
    const commented = file !== null && line.startsWith(`# ${file}:`) ? diagnosticOfLine(line.slice(2)) : null;
    if (commented !== null) {
      const { indent: _indent, word: _word, ...found } = commented;
      findings.push(found);
    }
    const [, item, name = '', value = ''] = MEMBER.exec(line) ?? [];
    if (named !== undefined || item !== undefined || members.has(name)) close();
    above = RULE_ABOVE.exec(line)?.[1] ?? above;
    if (item !== undefined) rule = above;
    if (named !== undefined) file = pathLikeness(named) === 'sure' ? named : null;
    if (name !== '') members.set(name, unquoted(value));
  }
  close();
  return findings;
}

/** A scalar of YAML without its quotes. */
function unquoted(value: string): string {
  const [, inside] = /^'(.*)'$/.exec(value) ?? [];
  return inside === undefined ? value.replace(/^"(.*)"$/, '$1').replaceAll('\\"', '"') : inside.replaceAll("''", "'");
}
