import type { RawError } from '../model.ts';

/** How many causes of one chain are read; the outermost are kept, and always the root. */
const MAX_CAUSES = 16;

/** The chain from the outermost error to the root; of an `AggregateError` without cause, its first member is followed. */
export function causeChain(raw: RawError): readonly RawError[] {
  const chain: RawError[] = [];
  for (let link: RawError | null = raw; link; link = link.cause ?? link.errors[0] ?? null) {
    if (chain.length < MAX_CAUSES) chain.push(link);
    else chain[MAX_CAUSES - 1] = link;
  }
  return chain;
}
