import type { Diagnostic, ParsedException } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { unlabelled } from '../findings/line-label.ts';
import { ownFrame, untyped } from '../single-cause.ts';

/** Gradle's report of a failed build: what went wrong, each cause deeper than the one above. */
export const gradle: Dialect = {
  name: 'gradle',
  rank: 44,
  evidence: ['* What went wrong:'],
  read: (text) => {
    const exceptions = reported(unlabelled(text.lines));
    // A compiler's findings and a test's trace above the report say more; they are read first by their ranks.
    const diagnostics = text.lines.flatMap(resourceFinding);
    return exceptions.length === 0 ? null : { exceptions, diagnostics, embedded: compilers(text) };
  },
};

const HEAD = '* What went wrong:';
/** `Build file '/srv/app/build.gradle' line: 12`, `Script '/srv/app/x.gradle' line: 3`. */
const WHERE =
  /^(?:Build|Settings|Script|Initialization script|Precompiled script)(?: file)? '([^'\n]{1,400})' line: (\d{1,7})$/;
/** A cause: `   > Could not find com.example:lib:1.`. */
const CAUSE = /^(\s{0,40})> (\S.*)$/;
/** What Android's linker found in merged resources, whose paths begin with their archive: `app-mergeDebugResources-46:/values/values.xml:204: error: …`. */
const RESOURCE = /^\s{1,40}([\w.-]{1,200}:\/[^\s:]{1,300}\.xml):(\d{1,7}): error: (.+)$/;
/** Lists below a cause that do not say what went wrong. */
const ASIDE =
  /^(?:Searched in the following locations|Required by|If the artifact you are trying|Possible solution|Run with|Get more help)/;
/** Most lines of a report. */
const MAX_LINES = 60;

function reported(lines: readonly string[]): readonly ParsedException[] {
  const start = lines.findIndex((line) => line.trim() === HEAD);
  if (start === -1) return [];
  const [, file, line] =
    lines
      .slice(Math.max(0, start - 4), start)
      .map((text) => WHERE.exec(text))
      .find(Boolean) ?? [];
  const frames = file === undefined ? [] : [ownFrame(file, Number(line))];
  const chain: { indent: number; words: string[]; closed: boolean }[] = [];
  for (const text of lines.slice(start + 1, start + 1 + MAX_LINES)) {
    if (text.startsWith('* ') || text.startsWith('BUILD FAILED')) break;
    const [, blanks, said] = CAUSE.exec(text) ?? [];
    const last = chain.at(-1);
    if (said !== undefined) {
      // A sibling of a cause is another dependency or task that failed: the first one is followed.
      if (last && (blanks ?? '').length <= last.indent) break;
      chain.push({ indent: (blanks ?? '').length, words: [said], closed: false });
    } else if (last === undefined) {
      if (text.trim() !== '') chain.push({ indent: -1, words: [text.trim()], closed: false });
    } else if (ASIDE.test(text.trim())) {
      last.closed = true;
    } else if (!last.closed && text.trim() !== '') {
      last.words.push(text.trim());
    }
  }
  return chain.map(({ words }, index) => untyped(words.join('\n'), null, index === chain.length - 1 ? frames : []));
}

function resourceFinding(line: string): readonly Diagnostic[] {
  const [, file, row, message] = line.includes('.xml:') ? (RESOURCE.exec(line) ?? []) : [];
  if (file === undefined || message === undefined) return [];
  return [{ file, line: Number(row), column: null, severity: 'error', code: null, message }];
}

/** What stands above the report: the tool that failed has printed its own errors there. */
function compilers({ text }: ErrorText): readonly string[] {
  const above = text.slice(0, Math.max(0, text.indexOf('FAILURE: Build'))).trim();
  return /\berror\b|^e: /im.test(above) ? [above] : [];
}
