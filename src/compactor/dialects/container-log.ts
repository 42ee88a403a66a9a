import type { Dialect, Finding } from '../dialect.ts';
import { collectedLines, CRI } from '../collected-lines.ts';
import { recordedConsole } from '../recorded-console.ts';
import { complaintsOf, failedStep } from '../runner-steps.ts';
import { untyped } from '../single-cause.ts';
import { tellingLine } from '../telling-line.ts';
import { isJsonFields, parsedJson } from '../parsed-json.ts';

/** Docker's json-file driver: a line of output for each object. */
const DOCKER = /^\{"log": ?"/;
/** Output of containers as their runtimes keep it: the program's own lines are read as if they stood alone. */
export const containerLog: Dialect = {
  name: 'container-log',
  rank: 95,
  evidence: ['{"', '": "', ' stderr F ', ' stdout F ', ' stderr P ', ' stdout P ', 'Z ', 'Z] ', ']W:', ']E:', '] :'],
  read(text): Finding | null {
    const { lines } = text;
    const collected = collectedLines(lines) ?? recordedConsole(text);
    if (collected?.some((line) => line.trim() !== '')) {
      const step = failedStep(collected);
      return {
        exceptions: [untyped(tellingLine(step === null ? collected : complaintsOf(step)))],
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
