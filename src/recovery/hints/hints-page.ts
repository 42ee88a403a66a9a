import type { RawPage } from '../../context/raw-on-demand.ts';
import type { Hint } from '../../definition/error-definition.ts';
import { answerHints } from './answer-hints.ts';
import type { HintRegistry } from './hint-registry.ts';

/** What asks for hints; case does not count, as ids of errors are written in capitals. */
const HINTS = /^\s*hint_/i;
/** Longest list of ids that is read, in characters. */
const MAX_CHARS = 4_000;

/** Whether ids of hints are asked for, and not that of an error. */
export function asksForHints(asked: string): boolean {
  return HINTS.test(asked);
}

/** Advice of the ids, which are separated by commas or blanks, as the page of `get_error`; `null` for ids of errors. */
export function hintsPage(registry: HintRegistry, asked: string): RawPage | null {
  if (!asksForHints(asked)) return null;
  const ids = asked
    .slice(0, MAX_CHARS)
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((id) => id !== '');
  const { hints, unknown = {} } = answerHints(registry, ids).data;
  const told = [
    ...Object.entries(hints).map(([id, hint]) => [id, hintText(hint)] as const),
    ...Object.entries(unknown).map(([id, known]) => [id, unknownText(known)] as const),
  ];
  const [only, ...others] = told;
  const text = others.length === 0 ? (only?.[1] ?? '') : told.map(([id, said]) => `${id}: ${said}`).join('\n');
  return { id: told.map(([id]) => id).join(', '), part: 1, parts: 1, text };
}

/** Advice as a line: what to do, and what it is about. */
export function hintText({ action, tool, field }: Hint): string {
  return [action, tool === undefined ? null : `tool: ${tool}`, field === undefined ? null : `field: ${field}`]
    .filter((part) => part !== null)
    .join(' · ');
}

function unknownText(known: readonly string[]): string {
  return known.length === 0 ? 'there is no such hint' : `there is no such hint; nearest: ${known.join(', ')}`;
}
