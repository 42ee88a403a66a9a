import type { Diagnostic } from '../../model.ts';
import { severityAround } from '../findings/severity-around.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { toNumber } from '../text.ts';

/** The reason why the build ended: `[ERROR] Failed to execute goal … -> [Help 1]`. */
const REASON = /^\[ERROR\] (\S.{0,1900}?)(?: -> \[Help \d{1,2}\])$/;
/** The same over several lines: its first, those below it, and its last. */
const REASON_BEGINS = /^\[ERROR\] (Failed to execute goal .{1,1900})$/;
const BELOW = /^\[ERROR\] (.{0,1900})$/;
const REASON_ENDS = /^\[ERROR\] (.{0,1900}?) ?-> \[Help \d{1,2}\]$/;
/** Most lines of such a reason. */
const MAX_REASON_LINES = 60;
/** What was run when it failed; the reason itself follows. */
const GOAL = /^Failed to execute goal (?:\S{1,300} (?:\([^)]{1,100}\) )?)?on project \S{1,200}: /;
/** The page that explains the kind of failure carries its name. */
const HELP = /^\[ERROR\] \[Help 1\] \S{1,200}\/(\w{1,100})$/m;
/** The project file whose problems follow. */
const PROJECT = /^\[ERROR\] {2,4}The project .{0,300}?\(([^()]{1,600})\) has \d{1,6} errors?$/;
/** One of its problems, with its place. */
const PROBLEM = /^\[ERROR\] {4,8}(\S.{0,1800}?)(?: {1,2}@ line (\d{1,7}), column (\d{1,7}))?(?: -> \[Help \d{1,2}\])?$/;

/** What stands before a list of artifacts, which may hide the reason behind it. */
const UNRESOLVED = 'artifacts could not be resolved: ';

const BUG = /^\[(?:ERROR|WARNING)\] (?:High|Medium|Low): /;

/** Failures of Maven itself: projects that it cannot read, what it cannot fetch, plugins that gave up. */
export const maven: Dialect = {
  name: 'maven',
  rank: 59,
  evidence: ['-> [Help 1]'],
  read: ({ text, lines }): Finding | null => {
    const problems = problemsOf(lines);
    const diagnostics = problems.length > 0 ? problems : bugsOf(lines);
    if (diagnostics.length > 0) return { exceptions: [], diagnostics };
    const line = lines.find((each) => REASON.test(each));
    const reason = REASON.exec(line ?? '')?.[1] ?? longReason(lines);
    if (reason === undefined) return null;
    const type = HELP.exec(text)?.[1] ?? null;
    return { exceptions: [{ type, code: null, message: briefer(reason.replace(GOAL, '')), frames: [] }] };
  },
};

/** The reason with the first artifact of a list, and how many others there are. */
function briefer(reason: string): string {
  const begin = reason.indexOf(UNRESOLVED) + UNRESOLVED.length;
  const end = begin < UNRESOLVED.length ? -1 : reason.indexOf(': ', begin);
  const [first, ...others] = reason.slice(begin, Math.max(begin, end)).split(', ');
  return others.length < 2 ? reason : `${reason.slice(0, begin)}${first} and ${others.length} more${reason.slice(end)}`;
}

/** A reason of several lines, as the enforcer and the surefire plugin give one. */
function longReason(lines: readonly string[]): string | undefined {
  const start = lines.findIndex((line) => REASON_BEGINS.test(line));
  if (start === -1) return undefined;
  const below = lines.slice(start + 1, start + 1 + MAX_REASON_LINES);
  const end = below.findIndex((line) => REASON_ENDS.test(line) || !BELOW.test(line));
  const last = REASON_ENDS.exec(below[end] ?? '')?.[1];
  if (last === undefined) return undefined;
  const first = REASON_BEGINS.exec(lines[start] ?? '')?.[1]?.replace(GOAL, '') ?? '';
  const between = below.slice(0, end).map((line) => BELOW.exec(line)?.[1] ?? '');
  return [first, ...between, last].filter((said) => said.trim() !== '').join('\n');
}

/** What SpotBugs' plugin lists: `[ERROR] High: message [Class] At A.java:[line 3] CODE`. */
function bugsOf(lines: readonly string[]): readonly Diagnostic[] {
  return lines.flatMap((line) => {
    const found = BUG.test(line) ? severityAround(line) : null;
    if (found === null) return [];
    const { word: _, ...bug } = found;
    return [bug];
  });
}

function problemsOf(lines: readonly string[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  let file: string | null = null;
  for (const line of lines) {
    const project = PROJECT.exec(line)?.[1];
    const [, message, row, column] = project === undefined && file !== null ? (PROBLEM.exec(line) ?? []) : [];
    if (project !== undefined) file = project;
    else if (file !== null && message !== undefined) {
      const place = {
        line: toNumber(row),
        column: toNumber(column),
      };
      found.push({ file, ...place, severity: 'error', code: null, message });
    } else file = null;
  }
  return found;
}
