import type { Dialect, Finding } from '../dialect.ts';
import { eventErrors } from '../log/event-table.ts';
import { joinMessages, untyped } from '../single-cause.ts';
import { cutEnd, oneLine } from '../text.ts';

/** A field of an event: `Source:        Application Error`, `EventID : 1000`. */
const FIELD = /^([A-Z][A-Za-z ]{1,30}?)\s{0,16}: {0,16}(.*)$/;
/** The heads of PowerShell's tables of events. */
const TABLE =
  /^\s{0,4}TimeCreated {1,40}Id LevelDisplayName Message\s{0,80}$|^\s{0,8}Index Time {1,20}EntryType {1,20}Source/;
/** Most errors of a table that are told, and the room of each, in characters. */
const MAX_ERRORS = 3;
const MAX_ERROR_CHARS = 160;
/** A service that ended, as the controller of services tells it: its own error stands beside. */
const ENDED = /\bservice terminated unexpectedly\b|\bterminated with the following service-specific error\b/;
/** How the description of a program that crashed begins, which is often copied without its event. */
const FAULT = 'Faulting application name: ';
/** Longest description, in lines. */
const MAX_LINES = 12;

/** Events of Windows' logs, as `wevtutil` and the viewer print them. */
export const windowsEvent: Dialect = {
  name: 'windows-event',
  rank: 60,
  evidence: [FAULT, 'Event ID:', 'EventID', 'LevelDisplayName', 'EntryType'],
  read: ({ lines }) => {
    const fault = lines.findIndex((line) => line.startsWith(FAULT));
    if (fault !== -1 && !lines.some((line) => /^(?:Description|Message)\s{0,16}:/.test(line)))
      return ofFault(lines.slice(fault));
    const listed = lines.some((line) => TABLE.test(line)) ? ofTable(lines) : null;
    if (listed !== null) return listed;
    const start = lines.findIndex((line) => /^(?:Description|Message)\s{0,16}:/.test(line));
    const fields = new Map(
      lines.slice(0, Math.max(0, start)).map((line) => [FIELD.exec(line)?.[1], FIELD.exec(line)?.[2]?.trim()]),
    );
    const source = fields.get('Source') ?? fields.get('ProviderName') ?? null;
    const id = fields.get('Event ID') ?? fields.get('EventID') ?? fields.get('Id') ?? null;
    if (start === -1 || source === null || id === null) return null;
    const first = FIELD.exec(lines[start] ?? '')?.[2] ?? '';
    const rest = lines.slice(start + 1, start + 1 + MAX_LINES);
    const end = rest.findIndex((line) => /^(?:Event Xml|Log Name)\s{0,8}:/.test(line));
    const message = oneLine([first, ...rest.slice(0, end === -1 ? undefined : end)].join('\n'));
    return message === '' ? null : { exceptions: [{ ...untyped(message, id), type: source }] };
  },
};

/** The description of a crash alone. */
function ofFault(lines: readonly string[]): Finding {
  const end = lines.findIndex((line) => line.trim() === '');
  return { exceptions: [untyped(oneLine(lines.slice(0, end === -1 ? MAX_LINES : end).join('\n')))] };
}

/** The errors of a table, the earliest first; `null` where there are none. */
function ofTable(lines: readonly string[]): Finding | null {
  const rows = eventErrors(lines);
  const own = rows.filter(({ message }) => !ENDED.test(message));
  const [first, ...others] = (own.length > 0 ? own : rows).slice(0, MAX_ERRORS);
  if (first === undefined) return null;
  const message = joinMessages([first, ...others].map((row) => cutEnd(row.message, MAX_ERROR_CHARS)));
  return { exceptions: [untyped(message, first.id)] };
}
