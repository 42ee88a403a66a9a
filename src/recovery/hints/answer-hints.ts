import type { Hint } from '../../definition/error-definition.ts';
import type { HintRegistry } from './hint-registry.ts';

/** Answer of `get_hints` (AX-012, "get_hints MCP Tool"). */
export interface HintsAnswer {
  readonly data: {
    readonly hints: Readonly<Record<string, Hint>>;
    /** For each id that nobody knows, the known ones that are most like it; left out where all are known. */
    readonly unknown?: Readonly<Record<string, readonly string[]>> | undefined;
  };
}

/** Most ids that are answered at a time; who asks for more has to ask again. */
export const MOST_HINTS = 50;
/** Longest unknown id that is repeated, in characters. */
const MAX_ID_CHARS = 100;

/** The advice of each id; each is answered once, in the order in which they were asked. */
export function answerHints(registry: HintRegistry, ids: readonly string[], locale?: string): HintsAnswer {
  const hints: [string, Hint][] = [];
  const unknown: [string, readonly string[]][] = [];
  for (const id of new Set(ids.slice(0, MOST_HINTS).map((each) => each.trim()))) {
    const hint = registry.get(id, locale) ?? registry.get(id.toLowerCase(), locale);
    if (hint !== null) hints.push([id, hint]);
    else unknown.push([id.slice(0, MAX_ID_CHARS), registry.nearest(id)]);
  }
  const answered = Object.fromEntries(hints);
  return {
    data: unknown.length === 0 ? { hints: answered } : { hints: answered, unknown: Object.fromEntries(unknown) },
  };
}
