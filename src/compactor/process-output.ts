import { isJsonList, isJsonObject, membersOf } from '../json-value.ts';
import type { JsonValue } from '../model.ts';
import { answerOf } from './content-blocks.ts';
import { fieldsOf, numberOf, type Fields } from './http/json-fields.ts';
import { parsedJson } from './parsed-json.ts';

/** What a runner of commands reports of a process as one object of JSON. */
export interface ProcessOutput {
  readonly status: number;
  /** What it printed, the errors first, as far as it is not blank. */
  readonly outputs: readonly string[];
  /** Whether its members are those of a process alone: `code` and `error` stand in the answers of services too. */
  readonly isUnmistakable: boolean;
}

/** Members that hold the status with which a process ended, without case and separators. */
const STATUS = ['returncode', 'exitcode', 'exitstatus', 'statuscode', 'code', 'rc', 'status'] as const;
/** Those of them, and of what was printed, that no answer of a service has. */
const OF_PROCESS = ['returncode', 'exitcode', 'exitstatus'] as const;
const STREAMS = ['stderr', 'stdout'] as const;
/** Members that hold the status beside other figures of the process. */
const METADATA = ['metadata', 'meta', 'result', 'process'] as const;
/** Members that hold what a process printed, the errors first. */
const OUTPUT = ['stderr', 'traceback', 'error', 'output', 'stdout', 'result'] as const;

/** Reads such a report; `null` for any other text. */
export function processOutputOf(text: string): ProcessOutput | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{') || !trimmed.endsWith('}')) return null;
  const value = parsedJson(trimmed);
  if (!isJsonObject(value)) return null;
  const fields = fieldsOf(value);
  const status =
    statusOf(fields) ?? METADATA.map((name) => statusOf(fieldsOf(membersOf(fields.get(name))))).find(isNumber);
  if (!isNumber(status)) return null;
  const printed = OUTPUT.map((name) => printedOf(fields.get(name))).filter((output) => typeof output === 'string');
  const outputs = printed.filter((output) => output.trim() !== '');
  // A record of the call holds what was printed as blocks of text.
  const words = outputs.length === 0 ? answerOf(trimmed)?.words : undefined;
  const isUnmistakable = [OF_PROCESS, STREAMS].every((names) => names.some((name) => fields.has(name)));
  return { status, outputs: words === undefined || words.trim() === '' ? outputs : [words], isUnmistakable };
}

/** What was printed may be told as its lines. */
function printedOf(value: JsonValue | undefined): JsonValue | undefined {
  return isJsonList(value) && value.every((line) => typeof line === 'string') ? value.join('\n') : value;
}

function statusOf(fields: Fields): number | null {
  return STATUS.map((name) => numberOf(fields, name)).find(isNumber) ?? null;
}

function isNumber(number: number | null | undefined): number is number {
  return typeof number === 'number';
}
