import { bareLines } from './bare-line.ts';
import { endedUnit } from './ended-unit.ts';
import { joinMessages } from './single-cause.ts';
import { begunAbove, closed } from './quoted-between.ts';
import { lastSaid, MAX_PARAGRAPH_LINES } from './last-paragraph.ts';
import { tellsSystemReason } from './log/system-reason.ts';
import { cutEnd, oneLine } from './text.ts';

/** Longest text that passes as it is when no line of it stands out, in characters and lines. */
const SHORT_CHARS = 160;
const SHORT_LINES = 4;
/** Longest answer, in characters. */
const MAX_CHARS = 400;
/** How much of a long line stands before the words that matter, in characters. */
const LEAD_CHARS = 60;
/** From this weight on, the first of several lines is the cause; below it, the last is nearest to the failure. */
const STRONG = 5;
/** From this weight on, a line is a complaint. */
const WEAK = 3;

/** What marks a line, by weight. */
const MARKS: readonly (readonly [number, RegExp])[] = [
  [7, /^(?:fatal|panic|uncaught|unhandled)\b|Kernel panic - |\bkernel BUG at \S/i],
  [6, /\bI\/O error, dev \w/],
  [6, /[\s[(|<](?:FATAL|CRITICAL)[\s\])|>:]/],
  [
    6,
    /^(?:[-*•] )?(?:[A-Z]\d{3,4} )?\[?(?:[\w.]{0,80}\.)?[A-Z][\w$]{0,60}(?: ?Error|[ _]ERROR|Exception|NotFound)\b\]?\s{0,2}:/,
  ],
  [6, /\b(?:fatal|panic|uncaught|unhandled|critical)\b.{0,20}:/i],
  // The words of Selenium's exceptions, and why a state of Salt was not reached.
  [
    6,
    /^Message: [a-z]|^Comment: .{0,300}\b(?:not found|[Ff]ail(?:ed|ure)?|[Ee]rrors?|[Uu]nable|could not|cannot|[Ii]nvalid)\b/,
  ],
  [5, /^(?:\[!!?\]|!!!) |^Package \S{1,80} was not found in the pkg-config /],
  [
    5,
    /\berror\b\s{0,4}[:=(\]]|\[(?:error|alert|emerg|crit|critical)\]|^E: \S|\bERROR\b|\blevel=(?:error|fatal|panic)\b|\bE\d{4}\b/i,
  ],
  // A check that a rule asks for, with a cross before it and the rule behind it (commitlint).
  [5, /^[✖✘✗❌⨯]\s{1,4}\S.{2,300} \[[a-z][\w/-]{2,60}\]$/],
  // A program that took too much, and a person who may do too little.
  [5, /\bbeyond (?:the )?.{0,20}\bmemory limits?\b|\bOOMKilled\b|\bNOT in sudoers\b/],
  // Why the system refused, at the end of what a program says about it.
  [
    5,
    /(?:: \(?|^\(\d{1,3}\))(?:permission denied|no such file or directory|connection refused|address already in use|no space left on device|operation not permitted|input\/output error|cannot allocate memory|read-only file system|too many open files|connection timed out|no route to host)\b/i,
  ],
  // The kernel's worst words.
  [5, /\bBUG: |\bOops: |\bblocked for more than \d{1,6} seconds|\bsoft lockup\b|\bcorruption detected\b/],
  // A server's record of a request that it could not answer: `"GET /orders HTTP/1.1" 502 157`.
  [4, /HTTP\/[\d.]{1,3}" 5\d\d (?:\d|-)/],
  // Why systemd could not begin a process: `Main process exited, code=exited, status=203/EXEC`.
  [4, /\bcode=exited, status=2[0-4]\d\/[A-Z]/],
  [4, /\b(?:failed|failure|exception)\b\s{0,4}[:=(]|^(?:failed|failure)\b/i],
  // The end of a process, and a code in a record's own words: `fail errorCode = 4`.
  [
    4,
    /\bsegmentation fault\b|\babort trap\b|\b(?:due to|by|on) signal\b|\bcore dumped\b|\bdumped core\b|\berr(?:or)?_?(?:code|no|msg|message)\s?[:=]\s?(?!(?:0|ok|none|null|success)\b)[\w"'-]/i,
  ],
  // A member of an object that tells a failure in words, beside those that only name its kind.
  [4, /^"\w{0,40}(?:message|error|reason)": ?"[^"]{0,200}\b(?:failed|error|cannot|could not|unable|invalid|denied) /i],
  // A cross, but for the count at the end of a report.
  [3, /^[✖✘✗❌⨯]\s{1,4}(?!(?:found )?\d{1,6} (?:problem|error|warning|issue|file))[\p{L}`"']/iu],
  [
    3,
    /\b(?:error|exception|failed|failure|denied|refused|rejected|found (?:the following )?(?:unused|duplicate|outdated|vulnerab\w{2,8}|incompatib\w{2,6})|no \w{2,20} (?:for|matching|named) \S{1,80} (?:was |were )?found|not (?:found|exist|allowed|permitted|supported|defined)|no such|(?:has|have|found) no [\w-]{1,40}|cannot|can't|could not|couldn't|unable|invalid|no valid|unrecogni[sz]ed|incorrect|illegal|mismatch(?:ed)?|insufficient|exceed(?:s|ed)|exhausted|bad (?!luck)|wrong|no (?!(?:issues?|problems?|errors?|warnings?|violations?|vulnerabilities|offenses?|conflicts?|differences?) )\w{2,20} (?:received|found)|no free \w{2,20}|(?:too many|not enough) \w{3,20}|(?:is|are|was) too (?:low|small|large|long|short|old|big|few)|not (?:successful|writable|readable|responding|valid|running|ready|accessible|available)|unexpected|undefined|unknown|missing|timed? ?out|timeout|(?:took|taking) too long|out of (?:memory|[\w-]{1,20} space)|killed process|segfault|corrupt(?:ed|ion)?|unreadable|uncorrectable|unreachable|lost (?:access|connection|connectivity|contact)|crash(?:ed|ing)?|violat(?:es|ed|ion)|already in use|(?:table|buffer|queue|stack|heap) overflow|(?<![/-])full(?![\w-]|\s(?:duplex|speed|name|path|text|list|log|size|stack)\b)|do(?:es)?(?:n't| not) (?:exist|match)|not an? (?:valid|known|recogni[sz]ed|available) \w|(?<![\w.-])unavailable(?![\w.-]\w)|catastrophic|aborted|malformed|expired|conflict|forbidden|unauthori[sz]ed)\b/i,
  ],
];
/** From this weight on, a line says that something is wrong. */
export const MIN_COMPLAINT = 3;
/** From this weight on, it is the words of an exception. */
const MIN_EXCEPTION = 6;
/** Counts and promises of no errors, the kernel's frames, and names that only sound like one. */
const HARMLESS =
  /\b(?:0|no|zero|without(?: any)?) (?:errors?|failures?|failed)\b|\b(?:errors?|failures?|failed)\b[:=]? {0,4}0\b|\b0 [\w()]{2,20}s\)? (?:failed|errors)\b|\bno (?:missing|invalid|unknown|unexpected|malformed|corrupt(?:ed)?|failed) (?:values?|rows?|columns?|records?|entries|cells|fields|data|items?|files?|tests?|jobs?)\b|\d callbacks suppressed$|^#\d{1,3} 0x[\da-f]|^\[?[\w.]{1,80}\+0x[\da-f]{1,8}\/0x|\b\d{1,6} fixed, 0 remaining\b|\breport (?:any )?(?:incorrect results|bugs|errors|issues|problems)\b|\berror(?::\/\/|[-_ ](?:rate|handling|handler|margin|code 0)\b)/i;
/** Advice and warnings beside an error. */
const ASIDE =
  /^(?:warning|warn|note|hint|help|info|debug|tip|deprecat|\(?if you |this is (?:likely|probably|usually)|(?:.{1,60} )?(?:i|we)(?:'m|'ve| am| have| keep)? (?:getting|gets?|got|see|saw|face|facing|received?|have|had) (?:[a-z]{1,12} ){0,3}(?:error|exception|issue|problem)s?\b[^:]{0,40}[:.!-]{0,3}$|errors? (?:encountered|occurred|happened|when|while)\b.{0,80}:$)|\bwarning\b|\bWARN\b|\bdeprecated\b/i;
/** Records of a log whose layout nobody knows, by the words of their levels: those of what is no error, and the worst. */
const LEVEL_OF_NO_ERROR = /(?:^|[\s[(|<])(?:INFO|DEBUG|TRACE|NOTICE)(?:[\s\])|>:]|$)/;
/** Source code that handles errors, quoted in a listing. */
const SOURCE =
  /[{;]$|^(?:\/\/|#|\*|def |class |import |from |raise |throw |except |catch |try\b|if |return |\} )|(?<!=)=>|^\d{1,5}[:|]/;
/** Says that something failed, not what. */
const SYMPTOM =
  /^(?:FAIL(?:ED|URE)?|ERRORS)[.!]?$|^\[[\w ]{1,60}\berror:\]$|^Error: (?:Could not create the Java Virtual Machine|A fatal exception has occurred)|\bmsg="?FAIL(?:ED)?"?$|^exit ?code: \d|(?<!OOMKilled \()\bexit(?:ed)?(?: with)?(?: (?:status|code))?:? ?-?\d{1,3}\b(?!: \w{2,20}: \S)|\bfailed with (?:exit )?(?:status|code):? -?\d{1,3}\b|non-zero exit(?! status \d{1,3}: \w{2,20}: \S)|^make(?:\[\d+\])?: \*\*\*|\bcommand failed\b|\bfailed due to: exit code\(|^Lifecycle script `|^BEGIN failed--compilation aborted|\b(?:see|check) (?:the )?(?:logs?|above|below)\b|\bexited (?:abnormally|with error status)\b|\b(?:shown|listed|printed) below:$|(?:^|: )(?:(?:Main|Control) process exited(?!, code=exited, status=2\d\d\/)|Failed with result '|Start request repeated too quickly|Scheduled restart job|Unit \S{1,100} (?:entered failed state|cannot be reloaded because))|\bLoggingFailureAnalysisReporter\b|^FAILURE: Build failed|^(?:BUILD|ARCHIVE|TEST) FAILED|^Aborted with |\berrors?(?:\(s\))? found\b|^Failed to compile\.$|\bdid not run successfully\b|\bno (?:live |healthy )?(?:server|upstream|backend|host|node)s? (?:is |are )?available\b/i;
/** An agent's report of an exit code: `exitcode: 1 (execution failed)`, `Exit code: 1`. */
const EXIT_REPORT =
  /^(?:exit ?code|exit status|return ?code|status)\s?[:=]\s?-?\d{1,5}(?: \(.{1,40}\))?$|^(?:the )?(?:command|process|script) (?:exited|failed|finished) with (?:exit )?(?:code|status):? -?\d{1,5}\.?$/i;
/** What stands before the words: the process of HAProxy, the field of a journal's record. */
const HEAD = /^\[(?:ALERT|WARNING|NOTICE)\]\s{1,6}(?:\d{3}\/\d{6} )?\(\d{1,9}\) : |^MESSAGE=/;
/** Advice and courtesies at the end of a text. */
const CLOSING =
  /^(?:done|finished|bye)\b[.!]?$|^(?:see|run|use|try|consult)\b.{0,80}(?:--?h(?:elp)?\b|for (?:more|help|usage|details|further))/i;
/** A level in brackets and a title, whose details stand in the items below. */
const TITLE = /^\[(?:CRITICAL|ERROR|FAIL(?:ED)?)\] [\w ]{3,80}$/;
/** The head of a list below an error, and an item of it. */
const LIST_HEAD = /^(?:Call log|Details?|Reasons?|Errors?|ERRORS?|Problems?|Caused by|Violations?):$/;
/** The head of a list of errors, each of which counts. */
const ERROR_LIST = /^(?:Errors?|ERRORS?|Problems?|Violations?):$/;
const LIST_ITEM = /^(?:[-*•·]|\d{1,2}[.)]) (\S.{0,300})$/;
/** `gpg: `; levels and fields are no tools. */
const TOOL =
  /^(?!(?:error|fatal|warning|warn|info|note|hint|help|debug|failed|caused|details?|reason|message): )[a-z][\w.+-]{1,30}: (?=\S)/;
/** Tells the place in a statement, and below it what is wrong there: `SQL compilation error: error line 1 at position 7`. */
const AT_POSITION = /\berror line \d{1,7} at position \d{1,7}$/;
/** What was called and what it printed, below the line that tells only its status. */
const CALLED = /^(?:cmdline|command|stderr|stdout): \S/;
/** Announces the line of source below it, and the words that follow that: `Syntax error in line:`, `Message: '(' was never closed`. */
const OF_LINE = /\b(?:in|at|on) line:$/;
const SAID_OF_IT = /^Message: (?=\S)/;
const QUOTED_ABOVE = /^>>> (['"`].{1,300}['"`])$/;
/** A level alone on its line, or a title between stars, as a banner above the words. */
const BANNER = /^(?:[✖✘✗×] )?(?:ERROR|Error|error|FATAL|Fatal)[:!]?$|^\*{3} [A-Z][^*]{3,100} \*{3}$/;
/** The part of FFmpeg that says a line: `[libx264 @ 0x5581c84d1c00] width not divisible by 2`. */
const OF_PART = /^\[[\w#:,/. -]{1,120} @ (?:0x)?[\da-f]{4,16}\] /;
/** The words of a record in the `key=value` layout. */
const LOGFMT = /\b(?:msg|message|err|error)=(?:"((?:[^"\\]|\\.){1,600})"|(\S{1,300}))/g;

/** What was chosen of which lines: several readers ask for the same ones, and to weigh them all takes longest. */
const chosen = new WeakMap<readonly string[], string>();

/**
 * The part of a text that says most about what went wrong, for texts that no dialect reads: a short text
 * as it is, otherwise its line with the strongest mark, otherwise the last line that is not empty.
 */
export function tellingLine(lines: readonly string[]): string {
  const known = chosen.get(lines);
  if (known !== undefined) return known;
  const told = chooseLine(lines);
  chosen.set(lines, told);
  return told;
}

function chooseLine(lines: readonly string[]): string {
  const all = bareLines(lines).filter((line) => line !== '');
  const said = all.filter((line) => !EXIT_REPORT.test(line));
  const told = said.filter((line) => !CLOSING.test(line));
  const filled = told.length > 0 ? told : said.length > 0 ? said : all;
  const weights: number[] = [];
  let best = 0;
  for (const line of filled) {
    // Beside a strong line only a stronger one matters.
    weights.push(weightOf(line, best >= STRONG ? best : 0));
    best = Math.max(best, weights.at(-1) ?? 0);
  }
  const marked = weights.filter((weight) => weight > 0).length;
  const whole = filled.join(' ');
  if (best < STRONG && marked !== 1 && filled.length <= SHORT_LINES && whole.length <= SHORT_CHARS) return whole;
  if (best === 0) return cutEnd(lastSaid(lines, filled), MAX_CHARS);
  const first = weights.indexOf(best);
  const cause = weights.findLastIndex((weight, index) => weight === best && !SYMPTOM.test(filled[index] ?? ''));
  const last = cause === -1 ? weights.lastIndexOf(best) : cause;
  if (best >= WEAK && best < STRONG) {
    const both = ofOneTool(filled, weights, last);
    if (both !== null) return both;
  }
  const loudest = best >= STRONG ? first : last;
  const index = SYMPTOM.test(filled[loudest] ?? '') ? reasonOf(filled, weights, loudest) : loudest;
  const below = belowBanner(lines, filled[index] ?? '');
  if (below !== null) return windowed(below);
  return windowed(completed(filled, partAbove(filled, index)));
}

/** The complaint that gives the system's reason, where the given one only says that something failed. */
function reasonOf(lines: readonly string[], weights: readonly number[], given: number): number {
  const told = lines.findIndex((line, index) => (weights[index] ?? 0) > 0 && tellsSystemReason(line));
  return told === -1 ? given : told;
}

/** What stands below a line that is nothing but a level, up to an empty line; `null` below any other. */
function belowBanner(lines: readonly string[], banner: string): string | null {
  if (!BANNER.test(banner)) return null;
  const at = lines.findIndex((line) => line.trim() === banner);
  const begin = lines.findIndex((line, index) => index > at && line.trim() !== '');
  if (at === -1 || begin === -1) return null;
  const length = lines.slice(begin).findIndex((line) => line.trim() === '');
  return oneLine(lines.slice(begin, length === -1 ? begin + MAX_PARAGRAPH_LINES : begin + length).join(' '));
}

/** The line in which a part of FFmpeg says why, right above the one in which its user gives up; the line itself for any other. */
function partAbove(lines: readonly string[], index: number): number {
  const line = lines[index] ?? '';
  const above = lines[index - 1] ?? '';
  const isUser = OF_PART.test(above) && (OF_PART.test(line) || line.startsWith('Error '));
  return isUser && partOf(above) !== partOf(line) && !ASIDE.test(above.replace(OF_PART, '')) ? index - 1 : index;
}

/** The name of the part that says a line; empty where it names none. */
function partOf(line: string): string {
  return OF_PART.exec(line)?.[0] ?? '';
}

/** The first and the last complaint of one tool: the cause, and what it meant for the tool. */
function ofOneTool(lines: readonly string[], weights: readonly number[], index: number): string | null {
  const last = lines[index] ?? '';
  const tool = TOOL.exec(last)?.[0];
  if (tool === undefined) return null;
  const begin = lines.findIndex((line, at) => (weights[at] ?? 0) >= WEAK && line.startsWith(tool));
  const first = lines[begin] ?? '';
  if (begin === -1 || begin >= index || first.length + last.length > MAX_CHARS) return null;
  return `${first.replace(/[.;]$/, '')}; ${last.slice(tool.length)}`;
}

/** How strongly a line is marked as an error, up to 7; 0 where it is not. What is no stronger than `atMost` may not be told. */
export function weightOf(line: string, atMost = 0): number {
  const last = MARKS.findLastIndex(([weight]) => weight > atMost);
  const mark = MARKS.find(([, pattern], index) => index <= last && pattern.test(line));
  if (!mark) return 0;
  if (HARMLESS.test(line)) return 0;
  const doubt = [ASIDE, LEVEL_OF_NO_ERROR, SOURCE, SYMPTOM].filter((pattern) => pattern.test(line)).length;
  return Math.max(1, mark[0] - doubt * 3);
}

export function complains(line: string): boolean {
  return weightOf(line) >= MIN_COMPLAINT;
}

export function tellsException(line: string): boolean {
  return weightOf(line) >= MIN_EXCEPTION;
}

/** Whether a line says that something failed, but not what. */
export function isSymptom(line: string): boolean {
  return SYMPTOM.test(line);
}

/** The line, with the next where it only announces it, and without its keys where it is a record of a log. */
function completed(lines: readonly string[], index: number): string {
  const line = (lines[index] ?? '').replace(HEAD, '');
  if (/\blevel=\w/.test(line)) {
    const words = [...line.matchAll(LOGFMT)].map((found) => (found[1] ?? found[2] ?? '').replaceAll('\\"', '"'));
    if (words.length > 0) return words.join(': ');
  }
  const begun = begunAbove(lines, index);
  if (begun !== null) return begun;
  const listed = wholeList(lines, index);
  if (listed !== null) return listed;
  // The words may come behind a line of source, with the sentence that announces both before it.
  if (SAID_OF_IT.test(line) && OF_LINE.test(lines[index - 2] ?? '')) return completed(lines, index - 2);
  // What is complained of, quoted above: `>>> 'maxmemory lots'`.
  const quoted = QUOTED_ABOVE.exec(lines[index - 1] ?? '')?.[1];
  if (quoted !== undefined) return `${quoted}: ${line}`;
  const next = lines[index + 1];
  const behind = OF_LINE.test(line) ? (lines[index + 2] ?? '') : '';
  if (SAID_OF_IT.test(behind)) return `${line} ${next ?? ''}: ${behind.replace(SAID_OF_IT, '')}`;
  if (next !== undefined && AT_POSITION.test(line)) return `${line}: ${closed(lines, index + 1)}`;
  if (next !== undefined && SYMPTOM.test(line) && CALLED.test(next)) return lines.slice(index).join(' ');
  // `Call log:` and its kind: the first item says what was waited for.
  const item = next !== undefined && LIST_HEAD.test(next) ? LIST_ITEM.exec(lines[index + 2] ?? '')?.[1] : undefined;
  if (item !== undefined) return `${line} ${item}`;
  const detail = next !== undefined && TITLE.test(line) ? LIST_ITEM.exec(next)?.[1] : undefined;
  if (detail !== undefined) return `${line}: ${detail}`;
  const status = endedUnit(lines, line);
  if (status !== undefined) return `${line}; ${status}`;
  // `[1] checks failed`, and below it `[1]: files is too low`.
  const numbered = [next, lines[index + 2]].find((each) => each?.startsWith('[1]: '));
  if (numbered !== undefined) return `${line} ${numbered}`;
  if (line.endsWith(':') && next?.endsWith(':') === true && index + 2 < lines.length)
    return `${line} ${next} ${closed(lines, index + 2)}`;
  if (line.endsWith(':') && next !== undefined) return `${line} ${closed(lines, index + 1)}`;
  return closed(lines, index).replace(HEAD, '');
}

/** The items of a list of errors, of which the line is one or before which it stands; `null` for any other line, and for one item alone. */
function wholeList(lines: readonly string[], index: number): string | null {
  const line = lines[index] ?? '';
  let begin = index;
  if (LIST_ITEM.test(line)) while (begin > 0 && LIST_ITEM.test(lines[begin - 1] ?? '')) begin -= 1;
  const isHead = begin === index && ERROR_LIST.test(lines[index + 1] ?? '');
  if (isHead) begin = index + 2;
  else if (!ERROR_LIST.test(lines[begin - 1] ?? '')) return null;
  const items: string[] = [];
  for (let at = begin; at < lines.length; at += 1) {
    const item = LIST_ITEM.exec(lines[at] ?? '')?.[1];
    if (item === undefined) break;
    items.push(item);
  }
  if (items.length < 2) return null;
  return `${isHead ? `${line} ` : ''}${joinMessages(items)}`;
}

/** The part of a long line that begins shortly before its mark. */
function windowed(line: string): string {
  const text = oneLine(line);
  if (text.length <= MAX_CHARS) return text;
  const at = MARKS.map(([, pattern]) => pattern.exec(text)?.index).find((index) => index !== undefined) ?? text.length;
  const start = at > MAX_CHARS / 2 && at < text.length ? Math.max(0, text.indexOf(' ', at - LEAD_CHARS)) : 0;
  return cutEnd(start > 0 ? `…${text.slice(start)}` : text, MAX_CHARS);
}
