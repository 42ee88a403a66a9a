import type { Diagnostic } from '../../model.ts';
import { severityOf } from './severity.ts';
import { pathLikeness } from './source-path.ts';
import { toNumber } from '../text.ts';

/** A file that did not pass: `not ok 1 - src/a.js`. */
const FILE = /^not ok \d{1,6} - (\S.{0,400})$/;
/** A member of what stands below: `  message: …`, `    - message: …`, `      line: 1`. */
const MEMBER = /^\s{1,12}(- )?(message|severity|line|column|ruleId): (\S.{0,1500})$/;
/** What only findings have. */
const RULE = /^\s{1,12}ruleId: /m;

/** Whether a report in TAP lists findings of a linter, not failed tests. */
export function isTapOfLinter(text: string): boolean {
  return text.includes('ruleId: ') && text.includes('not ok ') && RULE.test(text);
}

/** Reads the findings of a linter that reports as if each file were a test, with the findings in YAML below. */
export function tapFindings(text: string, lines: readonly string[]): readonly Diagnostic[] {
  if (!isTapOfLinter(text)) return [];
  const findings: Diagnostic[] = [];
  let file: string | null = null;
  let members = new Map<string, string>();
  const close = (): void => {
    const line = toNumber(members.get('line'));
    const message = members.get('message');
    if (file !== null && line !== null && message !== undefined) {
      const severity = severityOf(members.get('severity') ?? '') ?? 'error';
      const column = toNumber(members.get('column'));
      findings.push({ file, line, column, severity, code: members.get('ruleId') ?? null, message });
    }
    members = new Map();
  };
  for (const line of lines) {
    const named = FILE.exec(line)?.[1];
    const [, item, name = '', value = ''] = MEMBER.exec(line) ?? [];
    if (named !== undefined || item !== undefined || members.has(name)) close();
    if (named !== undefined) file = pathLikeness(named) === 'sure' ? named : null;
    if (name !== '') members.set(name, unquoted(value));
  }
  close();
  return findings;
}

/** A scalar of YAML without its quotes. */
function unquoted(value: string): string {
  const [, inside] = /^'(.*)'$/.exec(value) ?? [];
  return inside === undefined ? value.replace(/^"(.*)"$/, '$1') : inside.replaceAll("''", "'");
}
