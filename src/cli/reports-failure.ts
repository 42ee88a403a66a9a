import { observationOf } from '../compactor/observation.ts';
import { parseText } from '../compactor/parse.ts';
import { parsedJson } from '../compactor/parsed-json.ts';
import { complains, weightOf } from '../compactor/telling-line.ts';
import { commandsOf } from './asked-command.ts';
import { endedBadly } from './ended-well.ts';
import { hasRefusalStatus, saysOnlyError } from './refusal-json.ts';
import { endedProcess } from './exit-status.ts';
import { isAnswered, isSpeech, reportsSuccess, saysDone } from './reports-success.ts';
import { asksService, isFailurePage, isRefusedAnswer } from './service-answer.ts';
import { hasShowingCommand, isOfShell, isShowingTool, isShownNothing, isSpeakingTool } from './showing.ts';
import { isTable } from './tabular.ts';
import { saysCaught, saysInVain } from './vain-words.ts';

/** An answer over HTTP that says of itself that the request failed. */
const HTTP_FAILURE = /^HTTP(?:\/[\d.]{1,3})? (?:Error )?[45]\d\d\b|^[45]\d\d (?:Client|Server) Error\b/;
/** What stands before a page for those who may be no person, as text. */
const ASKS_FOR_PERSON =
  /\b(?:enable javascript and cookies to continue|verify(?:ing)? (?:that )?you are (?:a )?human|unusual traffic from your (?:computer )?network|(?:complete|solve) the (?:captcha|security check)|prove you(?:'re| are) not a robot|press and hold to confirm you are)\b/i;
/** Longest such page, in characters. */
const MAX_ASKING_CHARS = 800;
/** How a list of checks begins, some of which failed. */
const CHECKED =
  /^(?:Some|[1-9]\d{0,4}(?: of \d{1,5})?) (?:checks?|jobs?|steps?|tests?|tasks?|hooks?) (?:were not successful|(?:have |has )?failed)\b/;
/** How a tool begins that tells nothing but that it failed. */
const BEGINS =
  /^(?!\[ERROR\] .{1,600} @ \S{1,400}:\d)(?:\[?(?:error|fatal)(?:\[\w{1,20}\])?\]?: \S|curl: \(\d{1,2}\) \S|npm (?:ERR!|error) |ssh: |E: |(?:error|fatal):$|[\w.+-]{1,40}: (?:fatal )?error: \S|(?:[A-Z]\w{1,40}Error: )?(?:page|frame|locator|elementHandle|browserType|browserContext)\.\w{2,30}: \S|code execution failed at line |oops! something went wrong|Msg \d{1,6}, Level (?:1[1-9]|2\d), State \d|[45]\d\d[ -][45]\.\d{1,3}\.\d{1,3} )/i;
/** What a protocol or a service says of a call that it refused, whatever the tool would have shown. */
const OF_PROTOCOL = /^(?:[\w-]{1,40} ){0,4}(?:error: )?MCP error -3\d{4}: |^API error: [45]\d\d\b/i;
/** How a program ends that an exception ended. */
const ENDS = [
  /^(?:[a-z_]\w{0,60}\.){0,8}[A-Z]\w{0,80}(?:Error|Exception|Interrupt|Exit)(?:: .{1,400})?$/,
  /^Node\.js v\d{1,2}\.\d/,
  /^at [\w.$/<>]{1,300}\([\w.$: ]{1,200}\)$|^\.\.\. \d{1,4} more$/,
  /^npm (?:ERR!|error) A complete log of this run\b/,
  /^note: .{1,60}`RUST_BACKTRACE=/,
  /^exit status [1-9]|^FAIL(?:\t\S.{0,300})?$|^g?make(?:\[\d{1,3}\])?: \*\*\* |^error: (?:could not compile|test failed|build failed)\b/,
  /^fatal: \S|^from \S{1,300}:\d{1,7}:in \S|^\S{1,300}:\d{1,7}:in .{1,200}: .{1,400} \([A-Z][\w:]{1,80}\)$/,
  /^\([1-9]\d{0,4} failures?\)$|^(?:\*\* )?(?:BUILD|TEST|ARCHIVE) FAILED\b|\bSome tests failed\.$/,
  /^(?:Found )?[1-9]\d{0,5} errors?(?: generated\.| in .{1,80}|\.)?$/,
];
/** How a run of tests ends, some of which failed. */
const SUMMARY =
  /^=*\s?(?:\d{1,6} \w{1,12}, )*[1-9]\d{0,6} failed\b.{0,100} in \d|\b100% packet loss\b|^\*\* server can't find \S/;
/** How a crash begins of which a filter shows no more than its beginning. */
const CRASH =
  /^(?:Traceback \(most recent call last\):$|thread '.{1,200}' (?:\(\d{1,12}\) )?panicked at |panic: |(?:Exception in|Uncaught exception in) thread |PHP Fatal error: )/m;
/** What a compiler says of a place, and what it prints around that: where it was, source below its number, how many there are. */
const FINDING = /^\S{1,300}(?:\(\d{1,7}(?:,\d{1,5})?\)|:\d{1,7}(?::\d{1,5})?)(?::| -) (?:fatal )?error\b/;
const BESIDE_FINDING =
  /^\S{1,300}(?:\(\d{1,7}(?:,\d{1,5})?\)|:\d{1,7}(?::\d{1,5})?)(?::| -) (?:warning|note|info)\b|^\s|^\S{1,300}: (?:In|At) .{1,300}:$|^\d{1,7} {1,8}\S|^(?:Found )?\d{1,6} errors?\b/i;
/** What runners of scripts say before they run one. */
const ANNOUNCED = /^(?:\s{0,80}\n|> .{0,400}\n){1,10}/;
/** What a client of a database says of a statement that failed, which goes on with the next and ends well. */
const STATEMENT =
  /^(?:psql:\S{1,300}:\d{1,7}: )?(?:ERROR|FATAL): {2}\S|^ERROR \d{4} \(\w{5}\)(?: at line \d{1,7})?: |^(?:Parse|Runtime) error near line \d/m;
/** The label of an output. */
const OBSERVED = /^observation:\s{1,8}/i;
/** An exception as Python prints its value, and nothing else. */
const VALUE =
  /^(?:[a-z_]\w{0,60}\.){0,8}[A-Z]\w{0,60}(?:Error|Exception|Exit|Interrupt)\(["'].{1,600}["'](?:, .{1,200})?\)$/;
/** What a shell says of a program that a signal ended, or a program of itself. */
const DIED =
  /^(?:\S{1,80}: line \d{1,6}:\s{1,8}\d{1,9} |\s{1,12}\d{1,9} )?(?:Segmentation fault|Killed|Aborted|Bus error|Illegal instruction|Floating point exception)(?: \(core dumped\))?(?:\s|$)/m;
/** The part of an output whose first and last line tell, in characters. */
const MAX_CHARS = 20_000;
/** How much of the end of an output tells how a program died, in characters. */
const MAX_END_CHARS = 600;

/**
 * Whether a step that a recording does not call failed says so itself: by the status or the mark that its harness put
 * around the output, or because it is nothing but the words of a failure. Commands hide their status behind a pipe
 * (`npm test | tail`), and services tell in their body that they refused. What a reader of files or logs shows is none.
 */
export function reportsFailure(output: string, tool: string, input?: unknown): boolean {
  if (output === '') return false;
  const observed = observationOf(output);
  if (observed?.isMarked === true) return true;
  const process = endedProcess(output);
  const status = observed?.status ?? process?.status ?? null;
  const printed = process?.outputs.join('\n') ?? observed?.output ?? output;
  const body = printed.trim().replace(OBSERVED, '');
  if (status !== null && status !== 0) {
    // By status 1 some commands answer that something is not so.
    return (status > 1 || anyComplains(body)) && !reportsSuccess(output, input, tool);
  }
  if (HTTP_FAILURE.test(body) || VALUE.test(body)) return true;
  if (body.length > MAX_CHARS || (isSpeakingTool(tool) && isSpeech(body.split('\n')))) return false;
  if (saysDone(body) || isAnswered(body, input)) return false;
  if (hasNoOutput(body, input)) return true;
  const isShowing = hasShowingCommand(input);
  if (asksService(input) && isRefusedAnswer(body)) return true;
  // Behind a pipe a status is that of the last command; a crash is one all the same.
  if (status === 0) {
    if (isShowing) return saysInVain(body, tool, input);
    return isFailureBesideSuccess(body) || isCutCrash(body, input) || STATEMENT.test(body);
  }
  if (isShowing ? saysInVain(body, tool, input) : isToldInVain(printed, body, tool, input)) return true;
  if (isShowing) return false;
  if (isShowingTool(tool)) return isRefusedPage(body);
  if (isRefusedAnswer(body) || OF_PROTOCOL.test(body)) return true;
  const said = body.replace(ANNOUNCED, '');
  return !said.startsWith('{') && (isFailure(said) || endedBadly(said) || STATEMENT.test(said) || isOfFindings(said));
}

/** Nothing but what a compiler found, some of which are errors; `| head` cut off the rest. */
function isOfFindings(body: string): boolean {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.some((line) => FINDING.test(line)) && lines.every((line) => FINDING.test(line) || BESIDE_FINDING.test(line))
  );
}

/** Whether a line of a text complains, or a tool is known that tells its failures as the text does. */
export function anyComplains(text: string): boolean {
  return text.split('\n').some((line) => complains(line)) || parseText(text).dialect !== 'text';
}

/** Whether a command did not run or reached nobody, although the one behind its pipe ended well. */
function hasNoOutput(body: string, input: unknown): boolean {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  return isOfShell(lines[0] ?? '', commandsOf(input)) || isShownNothing(lines, input);
}

function isToldInVain(printed: string, body: string, tool: string, input: unknown): boolean {
  return (!isTable(printed.split('\n')) && saysInVain(body, tool, input)) || asksForPerson(body);
}

function asksForPerson(body: string): boolean {
  return body.length <= MAX_ASKING_CHARS && ASKS_FOR_PERSON.test(body);
}

/** A crash whose end `| head` cut off. */
function isCutCrash(body: string, input: unknown): boolean {
  return CRASH.test(body) && /^head\b/.test(commandsOf(input).at(-1) ?? '') && parseText(body).dialect !== 'text';
}

/** A crash, or nothing but an exception that the program caught and told. */
function isFailureBesideSuccess(body: string): boolean {
  return endedBadly(body) || (isFailure(body) && parseText(body).dialect !== 'text') || saysCaught(body);
}

function isFailure(body: string): boolean {
  const begin = body.slice(0, 400).split('\n')[0]?.trim() ?? '';
  if (BEGINS.test(begin)) return weightOf(begin) > 0 || parseText(body).dialect !== 'text';
  const end = body.slice(body.lastIndexOf('\n') + 1).trim();
  if (CHECKED.test(begin) || SUMMARY.test(end) || DIED.test(body.slice(-MAX_END_CHARS))) return true;
  return ENDS.some((pattern) => pattern.test(end)) && parseText(body).dialect !== 'text';
}

/** What a tool shows that could not get it: the page of a proxy, a problem with its status. */
function isRefusedPage(body: string): boolean {
  if (!body.startsWith('{')) return isFailurePage(body) || OF_PROTOCOL.test(body);
  const value = parsedJson(body);
  return hasRefusalStatus(value) || saysOnlyError(value);
}
