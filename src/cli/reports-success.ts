import { observationOf } from '../compactor/observation.ts';
import { parseText } from '../compactor/parse.ts';
import { tellsException, weightOf } from '../compactor/telling-line.ts';
import { commandsOf, isEchoed } from './asked-command.ts';
import { endedProcess } from './exit-status.ts';
import { endedBadly, endedWell } from './ended-well.ts';
import { isDiff, isFolder, isListing } from './listing.ts';
import { isHealth, isRecord, isRows } from './record-json.ts';
import { asksService, isRefusedAnswer } from './service-answer.ts';
import { isShown, isShowingTool, isSpeakingTool, SAYS, wordsOf } from './showing.ts';
import { isGrid, isTable } from './tabular.ts';
import { isUnfounded } from './unfounded-mark.ts';
import { isInVain, saysCaught } from './vain-words.ts';
import { withoutWarnings } from './warned-lines.ts';
import { saysWell } from './well-json.ts';

/** An answer over HTTP that says of itself that all is well. */
const HTTP_SUCCESS = /^HTTP(?:\/[\d.]{1,3})? 2\d\d\b/;
/** What AutoGen says behind or before an output, wherever that stands in a conversation. */
const SUCCEEDED = /^exitcode: 0 \(execution succeeded\)/;
/** How tools sum up that nothing failed. */
const SUMMARY =
  /\b[1-9]\d{0,6} (?:tests? )?pass(?:ed|ing)\b|\b(?:0|no) (?:errors?|failures?|failed|issues|problems)\b|\b(?:errors|failures|failed)["']?\s?[:=]\s?(?:\[\]|none\b|null\b|0\b)|^BUILD SUCCESS|^# fail 0$/i;
/** A test that passed, whatever it is called. */
const PASSED = /^\s{0,12}(?:ok {1,6}\d{1,6}\b|[✓✔√] |PASS\b|--- PASS)/;
/** What git and agents say of a commit; its subject tells what was wrong before. */
const COMMITTED = /^(?:\[[\w./-]{1,100} (?:\(root-commit\) )?[\da-f]{7,40}\]|commit(?:ted)? [\da-f]{7,40}) \S/i;
/** A tool that says what it did; behind it may stand the file that it wrote. */
const DONE =
  /^\W{0,4}(?:Successfully \w{2,30}\b|Applied (?:edit|edits|patch|changes?) to \S|[\w ]{3,30} (?:was|were|has been|have been) (?:successfully )?(?:saved|created|updated|written|edited|deleted|moved|replaced)\b|File (?:created|updated|written) successfully\b|[\w ]{1,40} (?:completed|applied) (?:successfully|without errors?)\b|(?:the|your|this) (?:[\w-]{1,30} ){1,3}(?:is|are|looks?) (?:valid|correct|well-formed|fine|up to date)(?:[.,;!]|$))/i;
/** A warning of Python: a program goes on behind it. */
const PYTHON_WARNING = /^(?:[^\s:]{1,300}:\d{1,7}: )?[A-Z]\w{1,40}Warning:/;
/** What somebody says who goes on, and no tool does. */
const PROPOSES = /\b(?:I'll|I will|let me|let's|we should|I(?:'d| would) suggest)\b/i;
/** A tool that changes files, whose first line says whether it did; what it then tells is of the file. */
const WRITING = /^(?:write|edit|replace|insert|create|save|patch|update|str)$/i;
/** How installers end that came to their end, whatever they warned of before. */
const DONE_AT_LAST = /^Successfully (?:installed|uninstalled|built|tagged|updated|created|deployed) \S/;
/** How a tool begins that took something from a page, whatever that says. */
const TAKEN = /^\W{0,6}(?:Extracted|Retrieved|Fetched) (?:from|content|text|page)\b/;
/** The answer of a search, whoever asked for it. */
const SEARCHED = /^(?:#{1,6} )?(?:web )?search results?\b/i;
/** What a page wrote to the console of its browser, as a tool shows it beside the page. */
const OF_CONSOLE = /^(?:- )?\[(?:ERROR|WARNING|LOG|INFO|DEBUG)\] .{1,600} @ \S{1,400}:\d{1,7}$/;
/** How a program ends that tells what it made, after whatever it complained of on the way. */
const MADE_AT_LAST =
  /^(?:saved|wrote|exported|stored|inserted|uploaded|downloaded|generated) (?:[\w.-]{1,30} ){0,3}(?:to|in|into|as) \S|^[\w ]{3,40} (?:finished|succeeded|completed)(?:[.,!]|$| successfully\b| in \d)|^(?:done|finished|processed|imported|converted|parsed|loaded)[,:]? (?:in \d|[1-9]\d{0,8} (?:of|out of|rows?|records?|files?|items?|lines?|pages?|documents?|entries)\b)/i;
/** How a browser's tool begins that did what was asked; what the page says then stands below. */
const RAN = /^### Ran Playwright code$/;
/** A tool that says in one sentence what it did; behind a colon may stand what that is called. */
const DID =
  /^[^\w\s]{0,6}\s{0,2}(?:(?:clicked|typed|pressed|selected|scrolled|hovered|tapped|filled|navigated|switched|copied|restarted|enabled|disabled|marked|created|updated|saved|added|opened|closed|sent|booked|scheduled|merged|moved|renamed|deleted|removed|uploaded|published|assigned|transferred|posted|submitted|registered) |(?:e-?mail|message|invitation|reminder) sent\b|(?:[\w#-]{1,40} ){1,3}(?:created|updated|closed|assigned|reopened|resolved|merged|deleted|added|scheduled|renamed|published)(?:: |\.?$)|(?:screenshot|snapshot) (?:captured|taken)\b)(?!.{0,300}\b(?:but|however|except|refused|denied|timed out|not found|failed to|could not|cannot|with (?:\d{1,6} )?errors?)\b)/i;
const QUOTED = /"[^"\n]{1,300}"/g;
/** A page of the web whose title tells of no refusal. */
const WELL_PAGE =
  /^<(?:!doctype )?html\b[^]{0,2000}<title>(?![^<]{0,80}\b(?:[45]\d\d|error|exception|denied|forbidden|unavailable|not found|unauthorized|timeout|sign in|log ?in)\b)/i;
/** A request that a page made, with its answer, and a page that is open, as a tool lists them. */
const LISTED =
  /^\[(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\] \S{1,2000}(?: => \[\d{3}\].{0,80})?$|^- \d{1,3}: [^[]{0,40}\[(?:[^\]]|\](?! ?\()){0,300}\] ?\(\S{1,2000}\)$/;
/** Tags around what it wrote. */
const TAG = /^<\/?\w[^<>]{0,200}>$/;
/** A search that found nothing. */
const NOTHING_FOUND =
  /^(?:No (?:matches|occurrences|results|hits|files|rows|items|documents|entries) (?:were )?found\b|Found 0 (?:matches|occurrences|results)\b|The search string .{1,200} was not found\b)/;
/** Commands that answer with status 1 that something is not so: no such words, a difference. */
const ANSWERS_NO =
  /^(?:[ezf]?grep|rg|ag|ack|git (?:-C \S{1,300} )?(?:grep|diff)|diff|cmp|test|\[\[?|pgrep|which|command -v)(?:\s|$)/;
/** How records of a log begin, and how pages do. */
const RECORD = /^\[?\d{4}-\d\d-\d\d[T ]/;
const HEADING =
  /^(?:title|url|source|subject|from|page): |^(?:page|chapter|section|slide|chunk|document|result) \d{1,6}\b|^#{1,6} |^(?:web )?search results?\b|^(?:[-*•]|\d{1,3}[.)]) \S|^<[a-z!]|^\[\{/i;
/** From so many words on, a line is prose, which tells of errors as of other things. */
const MIN_PROSE_WORDS = 14;
const NO_PROSE = /^\W{0,4}(?:error|fatal|exception|fail(?:ed|ure)?|traceback|denied|invalid)\b|: error\b/i;
/** Fewest lines of a page that a tool showed. */
const MIN_SHOWN = 3;
/** How much of an output is looked at, in lines. */
const MAX_LINES = 2_000;

/**
 * Whether the output of a step that a recording calls failed says itself that nothing failed. Recordings mark steps
 * by simple rules, such as the word `error` anywhere, or a status that is not 0; a listing of code that handles
 * errors, a search for the word or a run of tests that passed is none, and would be counted as one.
 */
export function reportsSuccess(output: string, input?: unknown, tool = ''): boolean {
  const observed = observationOf(output);
  const process = endedProcess(output);
  const status = observed?.status ?? process?.status ?? null;
  if (observed?.isMarked === true) return false;
  const body = process === null || observed?.status ? (observed?.output ?? output) : process.outputs.join('\n');
  if (status === 0 && asksService(input) && isRefusedAnswer(body.trim())) return false;
  const lines = body.split('\n', MAX_LINES).filter((line) => line.trim() !== '');
  if (status !== null && status !== 0) return status === 1 && isAnswer(lines, input);
  if (isShown(lines, input) || (isShowingTool(tool) && isLog(lines))) return true;
  if (isWritten(lines, tool) || isCommitDiff(lines) || isFolder(lines) || isWarned(lines)) return true;
  if (isRows(body) || isHealth(body) || isGrid(lines) || WELL_PAGE.test(body.trimStart())) return true;
  if ((isSpeakingTool(tool) || (/^[A-Z]/.test(body) && PROPOSES.test(body))) && isSpeech(lines)) return true;
  if (status === null && (endedWell(lines) || isMade(lines) || saysDone(body) || RAN.test(lines[0] ?? ''))) return true;
  if (isAnswered(body, input)) return true;
  if (isShowingTool(tool) && TAKEN.test(lines[0] ?? '')) return true;
  if (status === null && DONE_AT_LAST.test(lines.at(-1) ?? '')) return true;
  if (status === 0 && (saysCaught(body) || endedBadly(body))) return false;
  // A prompt alone: the command had nothing to say.
  const isSilent = observed !== null && lines.length === 0;
  const says =
    isSilent ||
    status === 0 ||
    lines.some((line) => SUCCEEDED.test(line)) ||
    HTTP_SUCCESS.test(body) ||
    NOTHING_FOUND.test(lines[0] ?? '') ||
    isDone(lines) ||
    isListing(lines) ||
    isSummedUp(lines) ||
    saysWell(body) ||
    isRecord(body) ||
    isTable(lines) ||
    (isUnfounded(lines) && !isInVain(lines[0] ?? '')) ||
    ((isShowingTool(tool) || SEARCHED.test(lines[0] ?? '') || lines.some((line) => OF_CONSOLE.test(line))) &&
      isPage(lines));
  // A difference is read as what a formatter would change; the one who asked for it got what was asked for.
  if (!says || isDiff(lines)) return says;
  const { dialect } = parseText(lines.filter((line) => !OF_CONSOLE.test(line)).join('\n'));
  return dialect === 'text' || (dialect === 'plain-log' && isUnfounded(lines));
}

/** Whether an output is one sentence that says what was done, whatever that is called. */
export function saysDone(body: string): boolean {
  const said = body.trim();
  // Behind it may stand in quotes what somebody said.
  return !said.includes('\n') && DID.test(said.replaceAll(QUOTED, '""'));
}

/** Whether an output is what a command was told to say where something is not so: `which jq || echo 'jq not found'`. */
export function isAnswered(body: string, input: unknown): boolean {
  const said = body.trim();
  if (said === '' || said.includes('\n') || !commandsOf(input).some((command) => ANSWERS_NO.test(command)))
    return false;
  return isEchoed(said, input);
}

/** Whether status 1 is the answer of a command that asked whether something is so, and nothing printed is a complaint. */
function isAnswer(lines: readonly string[], input: unknown): boolean {
  // Words alone do not fail: `test -f notes.txt && echo there`.
  const asked = commandsOf(input).findLast((command) => !(lines.length === 0 && SAYS.test(command)));
  if (!ANSWERS_NO.test(asked ?? '')) return false;
  return lines.every((line) => weightOf(line) === 0) || isListing(lines);
}

function isDone([first = '', ...others]: readonly string[]): boolean {
  const written = others.filter((line) => !TAG.test(line) && !COMMITTED.test(line));
  return (
    (DONE.test(first) || COMMITTED.test(first)) && (isListing(written) || written.every((line) => weightOf(line) === 0))
  );
}

function isWritten([first = '']: readonly string[], tool: string): boolean {
  return DONE.test(first) && wordsOf(tool).some((word) => WRITING.test(word));
}

/** The difference between two states of a repository is what was asked for; formatters print others. */
function isCommitDiff(lines: readonly string[]): boolean {
  return lines[0]?.startsWith('diff --git ') === true && isDiff(lines);
}

/** Nothing but warnings complain, and what was to be done was done behind them. */
function isWarned(lines: readonly string[]): boolean {
  const others = withoutWarnings(lines);
  if (others.length === 0) return PYTHON_WARNING.test(lines[0] ?? '');
  if (others.length === lines.length || others.at(-1) !== lines.at(-1)) return false;
  return others.every((line) => weightOf(line) === 0) && parseText(others.join('\n')).dialect === 'text';
}

/** What somebody says, of an error as of other things, who does not say that something could not be done. */
export function isSpeech(lines: readonly string[]): boolean {
  return lines.every((line) => !/^[[{<]/.test(line) && isTalk(line));
}

/** No exception ended the program, and its last words are of what it made. */
function isMade(lines: readonly string[]): boolean {
  if (!MADE_AT_LAST.test(lines.at(-1) ?? '') || isInVain(lines.at(-1) ?? '')) return false;
  const { dialect } = parseText(lines.join('\n'));
  return dialect === 'text' || dialect === 'plain-log';
}

/** What a tool shows: a failure would be told on the first line, and where there are few, be marked as one. */
function isPage(lines: readonly string[]): boolean {
  const [first = ''] = lines;
  const isTold = weightOf(first) === 0 || HEADING.test(first) || isProse(first);
  return isTold && (lines.length >= MIN_SHOWN || lines.every((line) => !tellsException(line) && !isInVain(line)));
}

function isProse(line: string): boolean {
  return line.split(' ', MIN_PROSE_WORDS).length === MIN_PROSE_WORDS && isTalk(line);
}

/** Whether a line speaks of errors, if at all, as of other things. */
function isTalk(line: string): boolean {
  return !tellsException(line) && !NO_PROSE.test(line) && !isInVain(line);
}

/** Records of a log tell of the failures of others. */
function isLog(lines: readonly string[]): boolean {
  const records = lines.length > 1 ? [RECORD, OF_CONSOLE, LISTED] : [OF_CONSOLE];
  return lines.length > 0 && records.some((record) => lines.every((line) => record.test(line)));
}

function isSummedUp(lines: readonly string[]): boolean {
  return (
    lines.some((line) => SUMMARY.test(line)) &&
    withoutWarnings(lines).every((line) => weightOf(line) === 0 || PASSED.test(line))
  );
}
