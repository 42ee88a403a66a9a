import { valueFrom } from '../../definition/structured-error.ts';
import { classByCategory } from '../class-by-category.ts';
import type { CatalogEntry } from '../error-catalog.ts';
import type { ErrorReport } from '../error-report.ts';
import type { PrintedCard } from './printed-card.ts';

/**
 * The report of a failed command that printed an error card: code, class and cause are those of the card, and of what
 * was derived from the rest of its output only what does not depend on the code is kept.
 *
 * @param entry - what is known of the card's code; `null` where it is none of ours
 */
export function cardReport(derived: ErrorReport, card: PrintedCard, entry: CatalogEntry | null): ErrorReport {
  const sameCode = entry !== null && entry.code === derived.code;
  const definition = entry?.definition;
  const category = definition?.category ?? 'tool';
  const known = {
    ...derived,
    code: card.code,
    category: sameCode ? derived.category : category,
    errorClass: card.class ?? definition?.class ?? classByCategory(category),
    message: card.cause?.split('\n', 1)[0] ?? derived.message,
    cause: card.cause ?? derived.cause,
  };
  if (sameCode) return known;
  return {
    ...known,
    suggestion: null,
    suggestions: [],
    example: null,
    docUrl: entry?.docUrl ?? null,
    hintId: definition?.hint ?? null,
    steps: valueFrom(definition?.steps, {}, []),
  };
}
