import { placeInWords } from '../place-in-words.ts';
import { complains, isSymptom, weightOf } from '../telling-line.ts';
import type { LogEntry } from './log-entry.ts';
import { tellsSystemReason } from './system-reason.ts';

/** A program goes down, or counts the errors above, without a word about what was wrong. */
const ECHO =
  /^(?![^:"']{0,80}\btimed out\b)[^:"']{0,80}[\s,;.-](?:aborting|exiting|giving up|quitting|terminating|bailing out)(?: \w{1,20})?[.!]{0,3}$|^could not load [\w./-]{1,200}$|^(?:aborting|aborted|exiting|terminating|shutting down|giving up)\b[^:"']{0,60}$|^(?:got|caught|received|handling) (?:signal )?SIG[A-Z]{3,5}\b|\(terminated by SIG[A-Z]{3,5}\)$|^Failed to (?:start|mount|stop|reload|listen on) [^:]{1,120}\.$|^Dependency failed for |^Job \S{1,120}\/\w{1,20} failed with result '|\b(?:completed|finished|ended) with (?:phase|status|state|result)[:=]? ?"?(?:failed|failure|errors?)\b|\bcontains? (?:\d{1,5} )?errors?\b|\bdue to (?:\w{1,20} )?errors?\)?\.?$|\b(?:fatal )?errors?(?:\(s\))? found\b|\bsee (?:the )?(?:warnings?|errors?|messages?) (?:above|below)\b|\bsee (?:the )?logs? for (?:more )?details\b/i;
/** A program that says why, in the system's words, and goes down over it: what it complained of right before says more. */
const ENDS = /[.;,] (?:exiting|aborting|quitting|giving up|terminating)[.!]{0,3}$/i;
/** Nothing but that something failed: `Background saving error`. */
const BARE = /^[A-Za-z]\w{0,40}(?: \w{1,40}){0,4} (?:error|exception|failed|failure)[.!]?$/i;
/** Nothing but that the time was up. */
const WAITED =
  /(?:context deadline exceeded|deadline exceeded|timed out(?: waiting for .{1,80})?|timeout expired)[.!]?$/i;
/** Most lines in which a program says why it goes down. */
const MAX_LAST_WORDS = 2;
/** Most lines in which a record's reasons are told below it. */
const MAX_LINES_BELOW = 12;
/** How many records above are looked at for what an echo is about. */
const MAX_BEFORE = 6;

/** Says itself how to be rid of it, or where more is told: `…, you can set user=root to avoid this message`. */
const ADVICE =
  /\bto (?:avoid|suppress|silence|hide) (?:this|these) (?:messages?|warnings?)\b|^for (?:more|further) (?:details|information|help)\b/i;
/** A line that a program began with `error:`, without a time. */
const MIN_UNDATED = 5;
/** How far above a record that tells why the one is looked for that tells where, and the fewest words that tell why. */
const MAX_PLACE_BEFORE = 3;
const REASON = /: (\w[\w'-]{0,40}(?: [\w'-]{1,40}){1,12})\.?$/;

/** What PostgreSQL adds to a complaint in records of their own. */
const FIELD = /^(?:HINT|DETAIL|CONTEXT|STATEMENT|LOCATION):/;
/** What compose says of a container that others waited for in vain, and a shell of a signal that ended the program: its own record says why. */
const SAID_OF_IT =
  /^(?:dependency failed to start: container \S.*|Aborted|Killed|Terminated|[A-Z][a-z/ ]{2,40} \(core dumped\))$/;
/** Plain words, which are no class, no level and no frame. */
const WORDS = /^[a-z][\w-]{1,40} (?:[\w.,>=<-]{1,40} ){2,20}[\w.,-]{1,40}$/;

/** What stands below a record, without what others say of it. */
export function ownBelow({ below }: LogEntry): string {
  const own = below.filter((line) => !SAID_OF_IT.test(line));
  return own.join('\n').trim();
}

/** The one line of plain words below an error, which belongs to it; `null` where there is none. */
export function wordsBelow({ level, below }: LogEntry): string | null {
  const [only = '', ...further] = below.filter((line) => line.trim() !== '');
  return further.length === 0 && level === 'error' && WORDS.test(only) ? only : null;
}

/** Whether a record is only advice, however loudly it is given. */
export function isAdvice(message: string): boolean {
  return ADVICE.test(message);
}

/** What a program says of an error beside its log, in a line without a time; `null` where it says nothing. */
export function undatedError(entries: readonly LogEntry[]): LogEntry | null {
  for (const { below } of entries) {
    const message = below.find(
      (line) => /^\S/.test(line) && weightOf(line) >= MIN_UNDATED && !isSymptom(line) && !isEcho(line),
    );
    if (message !== undefined) return { level: 'error', message, code: null, frame: null, below: [] };
  }
  return null;
}

/** The record right above one that gives the same reason, where only the one above tells the place; `null` where there is none. */
function placedBefore(entries: readonly LogEntry[], last: LogEntry): LogEntry | null {
  const reason = REASON.exec(last.message)?.[0];
  if (reason === undefined || last.frame !== null || placeInWords(last.message) !== null) return null;
  const end = entries.indexOf(last);
  const near = entries.slice(Math.max(0, end - MAX_PLACE_BEFORE), Math.max(0, end));
  return near.findLast(({ message }) => message.endsWith(reason) && placeInWords(message) !== null) ?? null;
}

/** Whether a record says only that the program goes down over what it has said before. */
export function isEcho(message: string): boolean {
  return ECHO.test(message);
}

/** The record above an echo that says why; `null` where none of the nearest does. */
export function causeBefore(entries: readonly LogEntry[], echo: LogEntry): LogEntry | null {
  const end = entries.indexOf(echo);
  for (const entry of entries.slice(Math.max(0, end - MAX_BEFORE), Math.max(0, end)).toReversed()) {
    const below = entry.below.findLast((line) => line.trim() !== '');
    // What a program says before its log is set up stands between the records.
    if (below !== undefined) return { ...entry, message: below.trim(), below: [] };
    if (isEcho(entry.message)) continue;
    if (complains(entry.message) || (entry.level !== 'harmless' && entry.level !== 'unknown')) return entry;
  }
  return null;
}

/** What a program said as if it were no error, before records that tell no more than how something ended; `null` where it said nothing. */
export function quietComplaint(entries: readonly LogEntry[], first: LogEntry | undefined): LogEntry | null {
  const end = first === undefined ? 0 : entries.indexOf(first);
  return entries.slice(Math.max(0, end - MAX_BEFORE), Math.max(0, end)).find(isQuiet) ?? null;
}

/** Whether a record complains as if it were no error. */
export function isQuiet({ level, message }: LogEntry): boolean {
  return level === 'harmless' && complains(message) && !isSymptom(message) && !isEcho(message);
}

/** What a program complained of right before a record that ends it, or only tells that something failed; `null` where that says nothing. */
function complaintBefore(entries: readonly LogEntry[], last: LogEntry): LogEntry | null {
  if (!ENDS.test(last.message) && !BARE.test(last.message)) return null;
  const before = entries[entries.indexOf(last) - 1];
  return before && before.level !== 'harmless' && complains(before.message) ? before : null;
}

/** What a record that only tells that something failed has below it in plain words; `null` where it says more itself. */
export function complaintBelow({ message, below }: LogEntry): string | null {
  const filled = below.filter((line) => line.trim() !== '');
  // RabbitMQ indents the words that its record announces by a blank.
  const announced = message.endsWith(':') && /^ [a-z]/.test(filled[0] ?? '') ? (filled[0] ?? '').trim() : '';
  if (complains(announced)) return announced;
  if (!BARE.test(message)) return null;
  const said = filled.filter((line) => complains(line) && !isSymptom(line) && !isEcho(line));
  return filled.length <= MAX_LINES_BELOW && filled.every((line) => /^\S/.test(line)) ? (said.at(-1) ?? null) : null;
}

/** What a program says in plain words behind the last record, where that one is no error: why it went down. */
export function lastWords(entries: readonly LogEntry[]): LogEntry | null {
  const last = entries.at(-1);
  if (last === undefined || (last.level !== 'harmless' && last.level !== 'warning')) return null;
  const said = last.below.filter((line) => line.trim() !== '');
  const message = said.at(-1) ?? '';
  if (
    said.length > MAX_LAST_WORDS ||
    /^\s/.test(message) ||
    !complains(message) ||
    isSymptom(message) ||
    isEcho(message)
  )
    return null;
  return { level: 'error', message, code: null, frame: null, below: [] };
}

/** What a program warned of while it waited for what never came; `null` where the record is about something else. */
export function complaintWhileWaiting(entries: readonly LogEntry[], last: LogEntry): LogEntry | null {
  if (!WAITED.test(last.message)) return null;
  const end = entries.indexOf(last);
  const near = entries.slice(Math.max(0, end - MAX_BEFORE), Math.max(0, end));
  return near.findLast(({ level, message }) => level === 'warning' && complains(message)) ?? null;
}

/**
 * The first of the complaints right above an error of which one gives the system's reason, where the error gives none:
 * it is what the error only follows from, however mildly it was logged. `null` where there is no such complaint.
 */
function reasonBefore(entries: readonly LogEntry[], last: LogEntry): LogEntry | null {
  if (tellsSystemReason(last.message)) return null;
  const end = entries.indexOf(last);
  const near = entries.slice(Math.max(0, end - MAX_BEFORE), Math.max(0, end));
  const begin = near.findLastIndex(({ message }) => !complains(message) && !FIELD.test(message));
  return near.slice(begin + 1).find(({ message }) => tellsSystemReason(message) && !isEcho(message)) ?? null;
}

/** The record above an error that says why, or where; `null` where none does. */
export function leadingTo(entries: readonly LogEntry[], error: LogEntry): LogEntry | null {
  return complaintBefore(entries, error) ?? reasonBefore(entries, error) ?? placedBefore(entries, error);
}
