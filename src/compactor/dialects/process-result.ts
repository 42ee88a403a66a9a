import type { Dialect, Finding } from '../dialect.ts';
import { fieldsOf, isObject, numberOf } from '../http/json-fields.ts';
import { untyped } from '../single-cause.ts';
import { tellingLine } from '../telling-line.ts';
import { parsedJson } from '../parsed-json.ts';

/** Members that hold the status with which a process ended, without case and separators. */
const STATUS = ['returncode', 'exitcode', 'exitstatus', 'statuscode', 'code', 'rc', 'status'] as const;
/** Members that hold what a process printed, the errors first. */
const OUTPUT = ['stderr', 'traceback', 'error', 'output', 'stdout', 'result'] as const;

/** What a runner of commands reports of a process, as one object: `{"returncode":1,"output":"Traceback …"}`. */
export const processResult: Dialect = {
  name: 'process-result',
  rank: 94,
  evidence: ['{"', '{ "', '{\n'],
  read({ text }): Finding | null {
    const trimmed = text.trim();
    if (!trimmed.startsWith('{') || !trimmed.endsWith('}')) return null;
    const value = parsedJson(trimmed);
    if (!isObject(value)) return null;
    const fields = fieldsOf(value);
    const status = STATUS.map((name) => numberOf(fields, name)).find((number) => number !== null) ?? null;
    const outputs = OUTPUT.map((name) => fields.get(name)).filter((output) => typeof output === 'string');
    const printed = outputs.filter((output) => output.trim() !== '');
    // Without line ends this is the body of some service's answer.
    if (status === null || status === 0 || !printed.some((output) => output.includes('\n'))) return null;
    const lines = (printed[0] ?? '').split('\n');
    return { exceptions: [untyped(tellingLine(lines))], embedded: printed };
  },
};
