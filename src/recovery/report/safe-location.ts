import { cutEnd, oneLine } from '../../compactor/text.ts';
import { defused } from '../../context/defuse.ts';
import type { Location } from '../../model.ts';

/** Longest path or name that is told, in characters. */
const MAX_CHARS = 300;

/** A place as a model may read it: names of files and functions come from the text, too. */
export function safeLocation(location: Location | null): Location | null {
  if (location === null) return null;
  return { ...location, file: safe(location.file), function: safe(location.function) };
}

function safe(name: string | null): string | null {
  return name === null ? null : cutEnd(defused(oneLine(name)), MAX_CHARS);
}
