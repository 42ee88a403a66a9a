import type { HintDefinition } from './hint-definition.ts';

/**
 * What each hint that is replaced was replaced by in the end: the highest version of its name, or a hint of another
 * name that says so. What replaces itself in a circle is left as it is.
 */
export function latestVersions(hints: readonly HintDefinition[]): ReadonlyMap<string, string> {
  const successors = new Map<string, string>();
  for (const versions of Map.groupBy(hints, ({ id }) => nameOf(id)).values()) {
    const ids = versions.map(({ id }) => id).sort();
    ids.forEach((id, index) => {
      const next = ids[index + 1];
      if (next !== undefined && next !== id) successors.set(id, next);
    });
  }
  for (const { id, replaces } of hints) if (replaces !== undefined) successors.set(replaces, id);
  return new Map([...successors.keys()].map((id) => [id, lastOf(id, successors)]));
}

function lastOf(id: string, successors: ReadonlyMap<string, string>): string {
  const seen = new Set<string>();
  let last = id;
  for (let next = successors.get(last); next !== undefined; next = successors.get(last)) {
    if (seen.has(next)) return id;
    seen.add(next);
    last = next;
  }
  return last;
}

/** `hint_orders_locked_001` → `hint_orders_locked`. */
function nameOf(id: string): string {
  return id.slice(0, -4);
}
