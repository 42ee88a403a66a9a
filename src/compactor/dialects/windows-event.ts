import type { Dialect } from '../dialect.ts';
import { untyped } from '../single-cause.ts';
import { oneLine } from '../text.ts';

/** A field of an event: `Source:        Application Error`, `EventID : 1000`. */
const FIELD = /^([A-Z][A-Za-z ]{1,30}?)\s{0,16}: {0,16}(.*)$/;
/** Longest description, in lines. */
const MAX_LINES = 12;

/** Events of Windows' logs, as `wevtutil` and the viewer print them. */
export const windowsEvent: Dialect = {
  name: 'windows-event',
  rank: 60,
  evidence: ['Event ID:', 'EventID'],
  read: ({ lines }) => {
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
