import type { Diagnostic } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { unlabelled } from '../findings/line-label.ts';
import { readBody } from '../jvm/compiler-body.ts';
import { buildLine, headOf } from '../jvm/compiler-head.ts';

/** A part of every line that a finding can begin with. */
const EVIDENCE = /\.(?:java|kts?|scala|sc|sbt|groovy|gradle)\b|^error: /m;

/** Says that warnings were taken for errors, not which. */
const SYMPTOM = 'warnings found and -Werror specified';

/** Compilers for the Java virtual machine (javac, kotlinc, scalac), bare and inside Maven, Gradle and sbt. */
export const javac: Dialect = {
  name: 'javac',
  rank: 60,
  evidence: ['.java', '.kt', '.scala', '.sc', '.sbt', '.groovy', '.gradle', 'error: '],
  read,
};

function read({ text, lines: labelled }: ErrorText): Finding | null {
  if (!EVIDENCE.test(text)) return null;
  const build = unlabelled(labelled).map((line) => {
    const levelled = buildLine(line);
    return { ...levelled, head: headOf(levelled) };
  });
  const found = new Map<string, Diagnostic>();
  for (let at = 0; at < build.length;) {
    const head = build[at]?.head ?? null;
    if (!head) {
      at += 1;
      continue;
    }
    const { diagnostic, end } = readBody(head, build, at);
    // Maven lists every finding twice, the second time as the reason why its plugin failed.
    const { file, line: place, column, message } = diagnostic;
    const key = JSON.stringify([file, place, column, message.split('\n', 1)]);
    if (!found.has(key)) found.set(key, diagnostic);
    at = Math.max(end, at + 1);
  }
  const diagnostics = [...found.values()];
  const causes = diagnostics.filter(({ message }) => !message.startsWith(SYMPTOM));
  return found.size === 0 ? null : { exceptions: [], diagnostics: causes.length > 0 ? causes : diagnostics };
}
