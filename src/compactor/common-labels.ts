import { levelOf } from './log/log-level.ts';
import { indentOf } from './text.ts';

/** The lines of a console without what its runner put before them. */
export interface Unlabelled {
  /** Each program's lines together, in the order in which the programs begin. */
  readonly lines: readonly string[];
  /** Whether the labels may as well be the lines' own: those that grade, as Maven's `[ERROR] `, that mark, or that name a program. */
  readonly isOwn: boolean;
}

/** A word at the beginning of a line, with the blank behind it. */
interface Word {
  /** The word without its numbers, where these count lines or tell the time. */
  readonly key: string;
  /** Where the line goes on behind it. */
  readonly end: number;
}

/** What stands before the lines of one program. */
interface Label {
  /** The keys of its words: `Nov 18 07:14:10 host9 shop[311]: ` has five. */
  readonly keys: readonly string[];
  readonly isOwn: boolean;
  /** Whether it is nothing but a time, as the program's own lines may have. */
  readonly isTime: boolean;
}

/** Most words of a label. */
const MAX_WORDS = 8;
/** Fewest lines that have one label. */
const MIN_LINES = 3;
/** Share of the lines of a group that may go on otherwise than the label; one may at any rate. */
const MAX_OTHERS = 0.1;
/** Share of the filled lines that must have a label. */
const MIN_SHARE = 0.5;
/** How many labels may stand before each other: the time of a job's log, then the task. */
const MAX_LABELS = 3;
/** Most lines of a group whose words are compared: so many, evenly spread, have what all of them have. */
const MAX_PROBED = 150;
/** Where in a text lines are looked at before all others, as shares of its length. */
const PROBES = [0.1, 0.25, 0.45, 0.6, 0.75, 0.9] as const;
/** A word, or one that is as wide as the others in its brackets (`[lint     ] `), and the one blank that parts it from the next. */
const WORD = /\s{0,40}(?:\[[^\s\]]{1,60} {1,24}\]|\S{1,120})(?:\s|$)/y;
const WIDENED = / {1,24}\]$/;
/** The bar that a column of labels ends with. */
const BAR = /^[|│]$/;
/** What lines that begin with blanks have where these are part of a label: `     web │ `, `    default: `. */
const INDENTED = /^\s{1,40}\S{1,80}(?::|\s{1,40}[|│])(?:\s|$)/;
/** The day of a month, of one digit. */
const DAY = /^ \d\s$/;
/** Words whose numbers count lines or tell the time. */
const COUNTING = /\d[:.]\d|:L?\d|\d{3}/;
/** What frames, listings and reports begin with. */
const CONTENT =
  /^(?:at|from|in|File|E|[+*-]{1,3}|-{1,2}>|#?\d{1,7}[:|.)]?|\S{0,8}ERR!|={2}\d{1,9}={2}|FAIL|PASS|[✓✔✗✘✖×●│┃║┆┊|]|\^+|~+)$|\.[a-z]\w{0,4}\W{0,2}(?:\d|$)|\(\d{1,7}(?:,\d{1,7})?\)/i;
/** A word that only grades: `[ERROR]`, `warning:`. */
const GRADE = /^[[(]?([A-Za-z]{1,11})[\])]?:?$/;
const BRACKETED_GRADE = /^\[[a-z]{1,11}\]$/i;
/** What a transcript or a quote puts before every line. */
const MARK = /^[#>]$/;
/** What stands for a grade behind other words of a label, whichever it is, and what parts the words of a record's head. */
const LEVEL = '[level]';
const DASH = '-';
/** The words of all lines that are only graded or marked. */
const GRADES = '[info]';
/** How a label ends, other than by words or by a program's name alone, which may be the lines' own: `[web]`, `web |`, `web:lint:`. */
const NAMES_TASK = /[\]|│]:?$|[\w/][:/]\S{0,80}:$/;
/** What may end a label. */
const CLOSED = /[\]:|│]$|\d[:.]\d\S{0,20}$/;
/** Words of a date and a time, which every reader of lines takes off by itself. */
const TIME =
  /^(?:[\dTZ:.,+/-]{1,40}|\d{1,2}-[A-Z][a-z]{2}-\d{1,4}|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec),?)$/;
/** What Go's log begins with where the program puts its name before the time. */
const NAMED_TIME = /^\S{1,60} 0\/0\/0 0:0:0(?:\.0)?$/;
/** What a line goes on with behind a label, as it does not behind its own first words: nothing, or an indentation. */
const ALONE = /^(?: {2}|\t|\s?$)/;
const INDENTED_REST = /^(?: {2}|\t)/;

/** glog and klog: the letter of a level with the day behind it begins a record. */
const KLOG = /^[IWEF]\d{4} \d\d:/;

/** A place of a finding, with its column: `cmd/main.go:5:6: `. */
const PLACED = /^[^\s:]{1,300}\.[A-Za-z]\w{0,7}:\d{1,7}:\d{1,7}:? /;

/**
 * Takes off what the lines of a console begin with alike, whatever it is: a time, a host, a task, a container. One label
 * after the other; empty where there are none but the time.
 */
export function withoutCommonLabels(lines: readonly string[]): readonly Unlabelled[] {
  const found: Unlabelled[] = [];
  let bare = lines;
  for (let level = 0; level < MAX_LABELS && mayHaveLabels(bare); level += 1) {
    const inner = withoutOne(bare);
    if (inner === null) break;
    if (!inner.isTime) found.push(inner);
    // Records of a log have no column: where places with one stand behind the time, a checker's lines were stamped.
    else if (inner.lines.filter((line) => PLACED.test(line)).length >= MIN_LINES) found.push({ ...inner, isOwn: true });
    bare = inner.lines;
  }
  return found;
}

/** Whether some lines out of many begin alike; those of most texts do not. */
function mayHaveLabels(lines: readonly string[]): boolean {
  if (lines.length < MIN_LINES) return false;
  const begun = new Set<string>();
  for (const share of PROBES) {
    const word = firstWord(lines[Math.floor((lines.length - 1) * share)] ?? '');
    if (word === null) continue;
    if (begun.has(word)) return true;
    begun.add(word);
  }
  return false;
}

function withoutOne(lines: readonly string[]): (Unlabelled & { readonly isTime: boolean }) | null {
  const keys = lines.map(firstWord);
  const groups = new Map<string, string[]>();
  for (const [index, key] of keys.entries()) {
    const line = lines[index] ?? '';
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [line]);
    else group.push(line);
  }
  const labels = new Map<string, Label>();
  let labelled = 0;
  for (const [key, group] of groups) {
    const label = group.length < MIN_LINES ? null : labelOf(key, group);
    if (label === null) continue;
    labels.set(key, label);
    labelled += group.length;
  }
  const filled = lines.filter((line) => line.trim() !== '').length;
  if (labels.size === 0 || labelled < filled * MIN_SHARE) return null;
  const programs = new Map<string, string[]>();
  let program: string[] = [];
  for (const [index, line] of lines.entries()) {
    const key = keys[index] ?? '';
    const label = labels.get(key);
    const end = label === undefined ? null : labelEnd(line, label);
    // A line without a label is of the program that spoke last.
    if (end !== null || programs.size === 0)
      program = programs.get(end === null ? '' : key) ?? newProgram(programs, end === null ? '' : key);
    program.push(end === null ? line : line.slice(end));
  }
  const found = [...labels.values()];
  return {
    lines: dedented([...programs.values()].flat()),
    isOwn: found.some(({ isOwn }) => isOwn),
    isTime: found.every(({ isTime }) => isTime),
  };
}

/** Without the blank that all filled lines begin with: a label may be followed by two, which is no column. */
function dedented(lines: readonly string[]): readonly string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => indentOf(line));
  const least = indents.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  return least === 1 ? lines.map((line) => line.slice(1)) : lines;
}

/** Where a line goes on behind a label; `null` where it has another one. */
function labelEnd(line: string, { keys }: Label): number | null {
  if (keys[0] === GRADES) return wordAt(line, 0)?.end ?? null;
  const words = wordsOf(line, keys.length);
  return words.every(({ key }, at) => key === keys[at]) ? (words.at(-1)?.end ?? null) : null;
}

function newProgram(programs: Map<string, string[]>, key: string): string[] {
  const lines: string[] = [];
  programs.set(key, lines);
  return lines;
}

/** The words that all lines of a group but a few begin with, as far as they are a label; `null` where they are none. */
function labelOf(first: string, group: readonly string[]): Label | null {
  if (first === GRADES) return { keys: [first], isOwn: true, isTime: false };
  const step = Math.ceil(group.length / MAX_PROBED);
  let own = group.filter((_, index) => index % step === 0).map((line) => ({ line, words: wordsOf(line, MAX_WORDS) }));
  let best: Label | null = null;
  let isTime = true;
  for (const keys: string[] = []; keys.length < MAX_WORDS;) {
    const at = keys.length;
    const word = sharedWord(own.map(({ words }) => words[at]?.key));
    // The day in a time, and the bar at the end of a column, begin other lines; behind a time so do a record's grade and dashes.
    const isJoint = word === LEVEL || word === DASH;
    const goesOn =
      at > 0 &&
      word !== null &&
      (BAR.test(word) || (isTime && TIME.test(word)) || (isJoint && TIME.test(keys[0] ?? '')));
    if (word === null || (isContent(word) && !goesOn)) break;
    keys.push(word);
    own = own.filter(({ words }) => words[at] === undefined || words[at].key === word);
    isTime &&= TIME.test(word);
    const rests = own.map(({ line, words }) => line.slice(words[at]?.end ?? line.length));
    if (rests.filter((rest) => rest !== '').length < MIN_LINES) break;
    const isAlone = rests.some((rest) => ALONE.test(rest));
    const isLabel = keys.includes(LEVEL) ? isPartlyIndented(rests) : isAlone || (CLOSED.test(word) && !isJoint);
    if (isLabel)
      best = {
        keys: [...keys],
        isOwn: !isAlone && !NAMES_TASK.test(word),
        isTime: !isAlone && (isTime || NAMED_TIME.test(keys.join(' '))),
      };
  }
  return best;
}

/** Whether some lines are indented behind a grade and others are not, as those of one output are, and records are not. */
function isPartlyIndented(rests: readonly string[]): boolean {
  const filled = rests.filter((rest) => rest.trim() !== '');
  const indented = filled.filter((rest) => INDENTED_REST.test(rest)).length;
  return indented > 0 && indented < filled.length;
}

/** The word that all lines have which go on so far, but one or a few; `null` where they differ. */
function sharedWord(keys: readonly (string | undefined)[]): string | null {
  const counts = new Map<string, number>();
  for (const key of keys) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  const [[most, count] = ['', 0], [next, less] = ['', 0]] = [...counts].toSorted(([, a], [, b]) => b - a);
  const others = keys.filter((key) => key !== undefined).length - count;
  // A few lines of another task are no exception: `[14:25:01 ruff] `, `[14:25:04 mypy] `.
  if (less >= MIN_LINES && most.endsWith(']') && next.endsWith(']')) return null;
  return count < MIN_LINES || others > Math.max(1, count * MAX_OTHERS) ? null : most;
}

/** The word that a line begins with; `null` where it can be no label's. */
function firstWord(line: string): string | null {
  if ((/^\s/.test(line) && !INDENTED.test(line)) || KLOG.test(line)) return null;
  const key = wordAt(line, 0)?.key ?? '';
  if (BRACKETED_GRADE.test(key) ? isGrade(key) : MARK.test(key)) return GRADES;
  return key === '' || isContent(key) ? null : key;
}

function wordsOf(line: string, most: number): readonly Word[] {
  const words: Word[] = [];
  for (let word = wordAt(line, 0); word !== null && words.length < most; word = wordAt(line, word.end))
    words.push(words.length > 0 && isGrade(word.key) ? { ...word, key: LEVEL } : word);
  return words;
}

function wordAt(line: string, from: number): Word | null {
  if (from >= line.length) return null;
  WORD.lastIndex = from;
  const found = WORD.exec(line)?.[0] ?? '';
  const key = found.trim().replace(WIDENED, ']');
  // Beyond the first word, what is further to the right is the lines' own.
  if (key === '' || (from > 0 && /^\s/.test(found) && !BAR.test(key) && !DAY.test(found))) return null;
  return { key: COUNTING.test(key) ? key.replace(/\d{1,20}/g, '0') : key, end: from + found.length };
}

function isContent(key: string): boolean {
  return key === LEVEL || CONTENT.test(key) || isGrade(key);
}

function isGrade(key: string): boolean {
  const word = GRADE.exec(key)?.[1];
  return word !== undefined && (levelOf(word) !== null || /^(?:note|hint|help|style)$/i.test(word));
}
