import { isJsonObject } from '../json-value.ts';
import { observationOf } from '../compactor/observation.ts';
import { parseText } from '../compactor/parse.ts';
import { parsedJson } from '../compactor/parsed-json.ts';
import { processOutputOf } from '../compactor/process-output.ts';
import { weightOf } from '../compactor/telling-line.ts';
import type { JsonValue } from '../model.ts';
import { commandsOf } from './asked-command.ts';
import { reportsSuccess } from './reports-success.ts';

/** An answer over HTTP that says of itself that the request failed. */
const HTTP_FAILURE = /^HTTP\/[\d.]{1,3} [45]\d\d\b/;
/** The page of a server or a proxy that could not answer. */
const FAILURE_PAGE = /^<(?:!doctype )?html\b[^]{0,400}<title>\s{0,8}(?:error:? |http )?[45]\d\d\b/i;
/** How a tool begins that tells nothing but that it failed. */
const BEGINS = /^(?:\[?(?:error|fatal)(?:\[\w{1,20}\])?\]?: \S|curl: \(\d{1,2}\) \S|npm (?:ERR!|error) |ssh: |E: )/i;
/** How a program ends that an exception ended. */
const ENDS = [
  /^(?:[a-z_]\w{0,60}\.){0,8}[A-Z]\w{0,80}(?:Error|Exception|Interrupt|Exit)(?:: .{1,400})?$/,
  /^Node\.js v\d{1,2}\.\d/,
];
/** How a run of tests ends, some of which failed. */
const SUMMARY = /^=*\s?(?:\d{1,6} \w{1,12}, )*[1-9]\d{0,6} failed\b.{0,100} in \d/;
/** The part of an output whose first and last line tell, in characters. */
const MAX_CHARS = 20_000;
/** From this weight on, a line complains. */
const COMPLAINS = 3;
/** Commands that show what a file or a service has: its words are no failure of theirs. */
const SHOWS =
  /^(?:cat|bat|less|more|head|tail|sed|awk|grep|rg|zcat|strings|find|ls|git (?:log|show|diff|blame|grep)|journalctl|dmesg|docker (?:compose )?logs|kubectl (?:logs|describe|get)|gh (?:run|issue|pr)|echo|printf)\b/;
/** Tools that do the same. */
const SHOWING_TOOL = /read|view|open|cat|search|grep|glob|find|fetch|browse|scrape|visit|list|log/i;
/** Members of the body of a service that has nothing to give but its refusal. */
const OF_REFUSAL =
  /^(?:message|detail|error|error_?description|error_?code|code|type|title|status|status_?code|path|timestamp|request_?id|trace_?id|correlation_?id|documentation_?url|doc_?url|instance)$/i;
/** Statuses that processes have and answers over HTTP do not. */
const MAX_EXIT_STATUS = 99;
const SIGNALS = { from: 120, to: 165 } as const;

/**
 * Whether a step that a recording does not call failed says so itself: by the status or the mark that its harness put
 * around the output, or because it is nothing but the words of a failure. Commands hide their status behind a pipe
 * (`npm test | tail`), and services tell in their body that they refused. What a reader of files or logs shows is none.
 */
export function reportsFailure(output: string, tool: string, input?: unknown): boolean {
  if (output === '') return false;
  const observed = observationOf(output);
  if (observed?.isMarked === true) return true;
  const process = processOutputOf(output);
  const exited = exitStatus(process?.status);
  const status = observed?.status ?? exited;
  const body = (exited === null ? (observed?.output ?? output) : (process?.outputs.join('\n') ?? output)).trim();
  if (status !== null && status !== 0) return complains(body) && !reportsSuccess(output, input);
  if (HTTP_FAILURE.test(body)) return true;
  if (isShowing(tool, input) || body.length > MAX_CHARS) return false;
  // Behind a pipe a status is that of the last command; a crash is one all the same.
  if (status === 0) return isFailure(body) && parseText(body).dialect !== 'text';
  return FAILURE_PAGE.test(body) || (body.startsWith('{') ? isRefusal(parsedJson(body)) : isFailure(body));
}

/** A number that can only be the status of a process; that of an answer over HTTP has the same names. */
function exitStatus(status: number | undefined): number | null {
  if (status === undefined) return null;
  const isExit = status <= MAX_EXIT_STATUS || (status >= SIGNALS.from && status <= SIGNALS.to);
  return isExit ? status : null;
}

function complains(text: string): boolean {
  return text.split('\n').some((line) => weightOf(line) >= COMPLAINS) || parseText(text).dialect !== 'text';
}

function isShowing(tool: string, input: unknown): boolean {
  const commands = commandsOf(input);
  const isCommand = typeof input !== 'string' || commands.length > 0;
  return (
    (isCommand && SHOWING_TOOL.test(tool)) || commands.some((command) => SHOWS.test(command) && !isFilter(command))
  );
}

/** `| tail -5` shows what another command printed. */
function isFilter(command: string): boolean {
  return /^(?:head|tail)(?:\s{1,4}-\S{0,20}|\s{1,4}\d{1,9}){0,4}$/.test(command);
}

function isFailure(body: string): boolean {
  const begin = body.slice(0, 400).split('\n')[0]?.trim() ?? '';
  if (BEGINS.test(begin)) return weightOf(begin) > 0 || parseText(body).dialect !== 'text';
  const end = body.slice(body.lastIndexOf('\n') + 1).trim();
  return SUMMARY.test(end) || (ENDS.some((pattern) => pattern.test(end)) && parseText(body).dialect !== 'text');
}

/** The body of a service that refused: a status, a verdict or an error, and words; or nothing but words that complain. */
function isRefusal(value: JsonValue | undefined): boolean {
  if (!isJsonObject(value)) return false;
  if (Object.keys(value).every((name) => OF_REFUSAL.test(name))) {
    const words = [value['message'], value['detail'], value['error_description']].filter(
      (said) => typeof said === 'string',
    );
    if (words.some((said) => weightOf(said) >= COMPLAINS)) return true;
  }
  const { status, statusCode, success, ok, error, errors, data, message, title, detail, reason } = value;
  const told = [error, message, title, detail, reason].some((words) => typeof words === 'string' && words !== '');
  const number = [status, statusCode].find((member) => typeof member === 'number');
  if (told && number !== undefined) return number >= 400 && number <= 599;
  if (success === false || ok === false) return told || isJsonObject(error);
  const isNamed = isJsonObject(error) && typeof error['message'] === 'string';
  return (
    isNamed ||
    (Array.isArray(errors) &&
      errors.length > 0 &&
      (data === null || data === undefined) &&
      value['result'] === undefined)
  );
}
