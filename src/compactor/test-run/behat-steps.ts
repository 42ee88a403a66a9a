import { ownFrame } from '../single-cause.ts';
import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { indentOf } from '../text.ts';

/** A scenario with its place: `  Scenario: Signing up  # features/newsletter.feature:6`. */
const SCENARIO = /^\s{0,8}(?:Scenario|Example|Scenario Outline): (\S.{0,300}?)\s{1,80}# (\S{1,300}\.feature:\d{1,7})$/;
/** A step and the method that is called for it: `    Then I see "x"  # FeatureContext::iSee()`. */
const STEP = /^\s{2,12}((?:Given|When|Then|And|But) \S.{0,400}?)\s{1,80}# \S{1,200}::\w{1,100}\(\)$/;
/** In the list of what failed, where the step stands: `    features/newsletter.feature:6 (on line 9)`. */
const LISTED = /^\s{2,8}(\S{1,300}\.feature):(\d{1,7}) \(on line (\d{1,7})\)$/;
/** The type of an exception behind its words. */
const TYPE_BEHIND = /^(.{1,1500}) \(([A-Z][\w\\]{0,200}(?:Exception|Error))\)$/;

/** The failed steps of Behat. */
export function behatFailures(text: string, lines: readonly string[]): readonly TestFailure[] {
  if (!text.includes('--- Failed scenarios:')) return [];
  const listed = new Map<string, { readonly file: string; readonly line: number }>(
    lines.flatMap((line) => {
      const [, file = '', scenario, row] = LISTED.exec(line) ?? [];
      return file === '' ? [] : [[`${file}:${scenario ?? ''}`, { file, line: Number(row) }] as const];
    }),
  );
  const failures: TestFailure[] = [];
  let [scenario, place] = ['', ''];
  for (const [index, line] of lines.entries()) {
    if (failures.length >= MAX_FAILURES) break;
    const [, named, placed] = SCENARIO.exec(line) ?? [];
    if (named !== undefined && placed !== undefined) [scenario, place] = [named, placed];
    const step = STEP.exec(line)?.[1];
    if (step === undefined) continue;
    const rest = lines.slice(index + 1, index + 60);
    const end = rest.findIndex((next) => next.trim() === '' || indentOf(next) <= indentOf(line));
    const said = rest.slice(0, end === -1 ? undefined : end).filter((next) => !/^\s{0,12}[|"]/.test(next));
    if (said.length === 0) continue;
    const whole = said.map((each) => each.trim()).join('\n');
    const [, message = whole, type = null] = TYPE_BEHIND.exec(whole) ?? [];
    const [file = '', row] = place.split(/:(?=\d+$)/);
    const at = listed.get(place) ?? { file, line: Number(row) };
    const frames = file === '' ? [] : [ownFrame(at.file, at.line)];
    failures.push({ title: `${scenario} > ${step}`, file: null, exceptions: [{ type, code: null, message, frames }] });
  }
  return failures;
}
