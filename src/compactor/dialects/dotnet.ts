import type { Dialect } from '../dialect.ts';
import { exceptionChain } from '../dotnet/exception-chain.ts';
import { unlabelled } from '../findings/line-label.ts';
import { unprefixed } from '../line-prefix.ts';

/** What `docker compose` or a log puts before each line: `web-1  | `, all before the runtime's first words. */
const PREFIX = /^(?:[\w.-]{1,60}-\d{1,4}\s{1,20}\| |.{1,200}?(?=Unhandled exception\. ))/;

function prefixOf(line: string): string | null {
  const mayHave = line.includes('| ') || line.includes('Unhandled exception. ');
  return mayHave ? (PREFIX.exec(line)?.[0] ?? null) : null;
}

/** Exceptions of .NET and Mono with their inner exceptions. */
export const dotnet: Dialect = {
  name: 'dotnet',
  rank: 81,
  evidence: ['   at ', '  at ', ' (at ', 'nhandled exception. ', 'Unhandled Exception:'],
  read: ({ lines }) => {
    const exceptions = exceptionChain(unprefixed(unlabelled(lines), prefixOf));
    return exceptions.length === 0 ? null : { exceptions };
  },
};
