import type { JsonValue, ParsedError, ParsedException, RawError } from '../model.ts';
import { systemSentenceInEnglish } from '../system-sentences.ts';
import type { ErrorClassification } from './classes/class-rules.ts';
import { classOfFindings } from './classes/findings.ts';
import { classOfStatus, statusIn } from './classes/http.ts';
import { CLASS_RULES } from './classes/index.ts';
import { createRuleIndex } from './classes/rule-index.ts';
import { classOfTestRun, isTestRun } from './classes/test-runs.ts';

export type { ErrorClassification } from './classes/class-rules.ts';

const RULES = createRuleIndex(CLASS_RULES);

/** How many causes are asked, from the root outwards, beside the outermost exception. */
const MAX_ASKED = 6;
/** How many findings are asked; the first ones decide. */
const MAX_FINDINGS = 8;
/** Longest part of a message that is read, in characters: what an error is stands at its beginning. */
const MAX_CHARS = 320;
/** Dialects in which a number of three digits is no HTTP status. */
const WITHOUT_STATUS: ReadonlySet<string> = new Set(
  'sql mysql postgres sqlite pascal powershell windows-event ansible shell npm gcc lint msbuild'.split(' '),
);
/** Codes too general to be taken from a wrapper whose cause names itself: the cause knows better. */
const GENERAL: ReadonlySet<string> = new Set([
  'VALUE_INVALID',
  'TYPE_MISMATCH',
  'API_ERROR',
  'SERVICE_UNAVAILABLE',
  'COMMAND_FAILED',
]);

/**
 * What kind of failure it is, by the rules of `classes/`: the root cause first, then what wraps it, then the findings
 * of a compiler, linter or test run. `null` where it is not sure, because a wrong class is worse than none.
 */
export function classify(read: ParsedError, raw: RawError): ErrorClassification | null {
  const parsed = shortened(read);
  const tested = isTestRun(parsed, raw);
  const found = (tested ? null : classOfFindings(parsed)) ?? classOfChain(parsed) ?? classOfProperties(parsed, raw);
  if (found === null) return classOfTestRun(parsed, tested);
  // That it failed says less than how it ended.
  if (found.code === 'COMMAND_FAILED') return classOfProperties(parsed, raw) ?? found;
  // An assertion of a test run is a failed test; one of the program is not.
  const inTest = found.code === 'ASSERTION_FAILED' && (tested || parsed.diagnostics.length > 0);
  return inTest ? { code: 'TEST_FAILED', hintId: 'hint_test_failed_001' } : found;
}

/** The same with short messages and the first findings alone. */
function shortened(parsed: ParsedError): ParsedError {
  const [outermost, ...causes] = parsed.exceptions;
  const [first, ...inner] = [outermost, ...causes.slice(-MAX_ASKED)].map(withShortMessage);
  return {
    ...parsed,
    exceptions: [first ?? outermost, ...inner],
    diagnostics: parsed.diagnostics.slice(0, MAX_FINDINGS).map(withShortMessage),
  };
}

function withShortMessage<Said extends { readonly message: string }>(said: Said): Said {
  return said.message.length > MAX_CHARS ? { ...said, message: said.message.slice(0, MAX_CHARS) } : said;
}

function classOfChain({ exceptions, dialect }: ParsedError): ErrorClassification | null {
  let innerNamed = false;
  for (const exception of exceptions.toReversed()) {
    const found =
      RULES.classOf(exception, dialect) ?? classByStatus(exception, dialect) ?? classInEnglish(exception, dialect);
    if (found !== null && !(innerNamed && GENERAL.has(found.code))) return found;
    innerNamed ||= namesItself(exception);
  }
  return null;
}

function namesItself({ code, type }: ParsedException): boolean {
  return code !== null || (type !== null && type !== 'Error');
}

/** Systems that speak another language end their line with the same sentences. */
function classInEnglish(exception: ParsedException, dialect: string): ErrorClassification | null {
  const { message } = exception;
  const start = message.lastIndexOf(': ') === -1 ? 0 : message.lastIndexOf(': ') + 2;
  const english = systemSentenceInEnglish(message.slice(start));
  return english === null
    ? null
    : RULES.classOf({ ...exception, message: `${message.slice(0, start)}${english}` }, dialect);
}

function classByStatus({ code, message }: ParsedException, dialect: string): ErrorClassification | null {
  if (WITHOUT_STATUS.has(dialect)) return null;
  const status = code !== null && /^[45]\d\d$/.test(code) ? Number(code) : statusIn(message);
  return status === null ? null : classOfStatus(status, message);
}

/** What libraries leave on the error beside its words: the status of the answer, how a process ended. */
function classOfProperties({ exceptions }: ParsedError, raw: RawError): ErrorClassification | null {
  const [outermost, ...inner] = exceptions;
  const { properties } = raw;
  const status =
    numberOf(properties['status']) ?? numberOf(properties['statusCode']) ?? numberOf(memberOf(properties['response']));
  if (status !== null) {
    const found = classOfStatus(status, outermost.message);
    return found !== null && GENERAL.has(found.code) && inner.some(namesItself) ? null : found;
  }
  const signal = properties['signal'];
  return typeof signal === 'string'
    ? RULES.classOf({ ...outermost, type: null, code: signal, message: '' }, 'node')
    : null;
}

/** Clients that keep the answer on the error keep its status there. */
function memberOf(response: JsonValue | undefined): JsonValue | undefined {
  return typeof response === 'object' && response !== null && 'status' in response ? response['status'] : undefined;
}

function numberOf(value: JsonValue | undefined): number | null {
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
}
