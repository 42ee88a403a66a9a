import type { Dialect } from '../dialect.ts';
import { exceptionChain } from '../dotnet/exception-chain.ts';
import { unlabelled } from '../findings/line-label.ts';

/** Exceptions of .NET and Mono with their inner exceptions. */
export const dotnet: Dialect = {
  name: 'dotnet',
  rank: 81,
  evidence: ['   at ', '  at ', 'nhandled exception. ', 'Unhandled Exception:'],
  read: ({ lines }) => {
    const exceptions = exceptionChain(unlabelled(lines));
    return exceptions.length === 0 ? null : { exceptions };
  },
};
