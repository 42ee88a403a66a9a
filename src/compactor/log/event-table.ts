import { levelOf } from './log-level.ts';

/** A row of a table of Windows' events. */
interface EventRow {
  /** What the rows are ordered by: their time, or their number. */
  readonly order: string;
  readonly id: string;
  readonly message: string;
}

/** `Get-WinEvent`: `2/18/2026 3:41:06 AM   1000 Error   Faulting application …`; the order of day and month is the machine's. */
const WIN_EVENT =
  /^\s{0,4}(\d{1,4})[./-](\d{1,2})[./-](\d{1,4}) {1,3}(\d{1,2}):(\d{2}):(\d{2})( [AP]M)? {1,30}(\d{1,5}) {1,3}([A-Z][a-z]{2,12}) {1,24}(\S.*)$/;
/** `Get-EventLog`: `  8812 Feb 18 03:41  Error  Application Error  1000 Faulting application …`. */
const EVENT_LOG =
  /^\s{0,8}(\d{1,9}) [A-Z][a-z]{2} {1,2}\d{1,2} \d{2}:\d{2} {1,4}([A-Z]\w{3,12}) {1,12}(\S.{0,60}?) {1,30}(\d{1,10}) (\S.*)$/;

/** The errors in a table of events, the earliest first whatever the order in which they are listed; none where there is no such table. */
export function eventErrors(lines: readonly string[]): readonly EventRow[] {
  const rows = lines.map((line) => winEvent(line) ?? eventLog(line)).filter((row) => row !== null);
  // Of those of one second, the list has the later one first.
  return rows.toReversed().toSorted((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0));
}

function winEvent(line: string): EventRow | null {
  const [, first = '', second = '', third = '', hour, minute, second60, half, id = '', level = '', message = ''] =
    WIN_EVENT.exec(line) ?? [];
  if (hour === undefined || !isError(level)) return null;
  const date = first.length === 4 ? [first, second, third] : [third, first, second];
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === ' PM' ? 12 : 0);
  const order = [...date, hours, minute, second60].map((part) => String(part).padStart(4, '0')).join('');
  return { order, id, message };
}

function eventLog(line: string): EventRow | null {
  const [, index, level = '', , id = '', message = ''] = EVENT_LOG.exec(line) ?? [];
  return index === undefined || !isError(level) ? null : { order: index.padStart(9, '0'), id, message };
}

function isError(level: string): boolean {
  const known = levelOf(level);
  return known === 'error' || known === 'fatal';
}
