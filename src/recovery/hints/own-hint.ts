import { StructuredError } from '../../definition/structured-error.ts';
import { readProperty } from '../../json-value.ts';
import { HINT_ID } from '../check-definitions.ts';

/** How far a chain of causes is followed. */
const MAX_CAUSES = 32;

/** The hint that the definition of an error names, or of the first of its causes that has one. Never throws. */
export function ownHintOf(thrown: unknown): string | null {
  let link = thrown;
  for (let depth = 0; typeof link === 'object' && link !== null && depth < MAX_CAUSES; depth += 1) {
    const definition = StructuredError.isInstance(link) ? readProperty(link, 'definition') : null;
    const hint = typeof definition === 'object' && definition !== null ? readProperty(definition, 'hint') : null;
    if (typeof hint === 'string' && HINT_ID.test(hint)) return hint;
    link = readProperty(link, 'cause');
  }
  return null;
}
