import type { Dialect, Finding } from '../dialect.ts';
import { failedStep } from '../runner-steps.ts';
import { untyped } from '../single-cause.ts';
import { tellingLine } from '../telling-line.ts';
import { isJsonFields, parsedJson } from '../parsed-json.ts';

/** Docker's json-file driver: a line of output for each object. */
const DOCKER = /^\{"log":"/;
/** containerd and CRI-O: `2026-11-02T10:00:00.123456789Z stderr F words`; `P` for a part of a line. */
const CRI = /^\d{4}-\d{2}-\d{2}T\S{8,40} (?:stdout|stderr) ([FP]) /;

/**
 * `docker logs --timestamps`, `kubectl logs --timestamps` and runners of jobs: times too exact for a program's own log,
 * GitLab's stream behind them, TeamCity's level and step.
 */
const COLLECTED =
  /^(?:\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.(?:\d{7,9}Z |\d{6}Z \d{2}[EO][ +])|\[\d{2}:\d{2}:\d{2}\](?: ?:|[WEFi]:) {0,2}\t? ?(?:\[[^\]]{1,80}\] ?)?)/;
/** Share of the lines that must have such a time. */
const MIN_SHARE = 0.8;

/** Output of containers as their runtimes keep it: the program's own lines are read as if they stood alone. */
export const containerLog: Dialect = {
  name: 'container-log',
  rank: 95,
  evidence: ['{"log":"', ' stderr F ', ' stdout F ', ' stderr P ', ' stdout P ', 'Z ', ']W:', ']E:', '] :'],
  read({ lines }): Finding | null {
    const collected = withoutTimes(lines);
    if (collected?.some((line) => line.trim() !== '')) {
      const step = failedStep(collected);
      return {
        exceptions: [untyped(tellingLine(step ?? collected))],
        embedded: step
          ? [step.join('\n'), collected.join('\n').trim()]
          : [collected.join('\n').trim(), lines.join('\n')],
      };
    }
    let output = '';
    let found = false;
    for (const line of lines) {
      const part = dockerLine(line) ?? criLine(line);
      found ||= part !== null;
      output += part ?? `${line}\n`;
    }
    if (!found || output.trim() === '') return null;
    return { exceptions: [untyped(tellingLine(output.split('\n')))], embedded: [output.trim()] };
  },
};

/** The lines without a collector's times; `null` where they have none. */
function withoutTimes(lines: readonly string[]): readonly string[] | null {
  const count = lines.filter((line) => COLLECTED.test(line) && !CRI.test(line)).length;
  const filled = count === 0 ? 0 : lines.filter((line) => line.trim() !== '').length;
  return count === 0 || count < filled * MIN_SHARE ? null : lines.map((line) => line.replace(COLLECTED, ''));
}

function dockerLine(line: string): string | null {
  if (!DOCKER.test(line)) return null;
  const value = parsedJson(line);
  const log = isJsonFields(value) ? value['log'] : null;
  return typeof log === 'string' ? log : null;
}

function criLine(line: string): string | null {
  const found = CRI.exec(line);
  return found ? line.slice(found[0].length) + (found[1] === 'P' ? '' : '\n') : null;
}
