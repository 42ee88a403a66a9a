import type { Dialect } from '../dialect.ts';
import { exceptionChain } from '../dotnet/exception-chain.ts';
import { unlabelled } from '../findings/line-label.ts';
import { isPlainTrace } from '../javascript/plain-trace.ts';
import { unprefixed } from '../line-prefix.ts';

/** What `docker compose` or a log puts before each line: `web-1  | `, all before the runtime's first words. */
const PREFIX = /^(?:[\w.-]{1,60}-\d{1,4}\s{1,20}\| |.{1,200}?(?=Unhandled exception\. ))/;

/** Words of the runtime, or parameters that do not end as a place does: most other languages' frames end in one, or have none of JavaScript's own. */
const EVIDENCE =
  /\((?!\S{0,300}:\d{1,7}\)$|index \d|<anonymous>\)|native\))[^\n()]{0,500}\)(?: |$)|\(at |nhandled exception\. |Unhandled Exception:|inner exception/m;

/** NLog's layout: the time, the level, the logger and the words of a record, then the exception itself. */
const COLUMNS = /^(?:[^|]{1,300}\|){3,6}(?=(?:[A-Z]\w{0,60}\.){1,8}[A-Z]\w{0,80}Exception: )/;

function prefixOf(line: string): string | null {
  const mayHave = line.includes('| ') || line.includes('Unhandled exception. ');
  return mayHave ? (PREFIX.exec(line)?.[0] ?? null) : null;
}

/** Exceptions of .NET and Mono with their inner exceptions. */
export const dotnet: Dialect = {
  name: 'dotnet',
  rank: 81,
  evidence: ['   at ', '  at ', ' (at ', 'nhandled exception. ', 'Unhandled Exception:', 'UNHANDLED EXCEPTION: '],
  read: ({ text, lines }) => {
    // The frames of Node.js are none of .NET's.
    if (!EVIDENCE.test(isPlainTrace(lines) ? (lines[0] ?? '') : text)) return null;
    const bare = unlabelled(lines).map((line) => (line.includes('Exception: ') ? line.replace(COLUMNS, '') : line));
    const exceptions = exceptionChain(unprefixed(bare, prefixOf));
    return exceptions.length === 0 ? null : { exceptions };
  },
};
