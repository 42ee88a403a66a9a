import type { Dialect, Finding } from '../dialect.ts';
import { prefixedOutputs } from '../prefixed-lines.ts';
import { untyped } from '../single-cause.ts';
import { tellingLine, weightOf } from '../telling-line.ts';

/**
 * Output of programs that something which runs several of them puts a name, a number or a time before, line by line:
 * Docker Compose, BuildKit, Turborepo, pnpm, Lerna, concurrently, systemd's journal. Each program's own lines are read as
 * if they stood alone.
 */
export const prefixedOutput: Dialect = {
  name: 'prefixed-output',
  rank: 94.5,
  read(text): Finding | null {
    const outputs = prefixedOutputs(text);
    if (outputs === null) return null;
    // Of several programs, the one that complains most is what the text is about.
    const ordered = outputs
      .map((output) => ({ text: output.join('\n'), told: tellingLine(output) }))
      .filter((output) => output.text.trim() !== '')
      .toSorted((one, other) => weightOf(other.told) - weightOf(one.told));
    const [first] = ordered;
    if (first === undefined) return null;
    return {
      exceptions: [untyped(first.told)],
      embedded: [...ordered.map((output) => output.text), text.text],
    };
  },
};
