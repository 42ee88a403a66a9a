import type { Diagnostic } from '../../model.ts';
import { scanFindings } from '../findings/finding-scan.ts';
import { HEADER } from './frame-lines.ts';

/** What announces an exception over which a tool does not stop: `WARNING: autodoc: failed to import …; the following exception was raised:`. */
const WARNED = /^(?:\[?WARN(?:ING)?\]?|[Ww]arning): \S.{0,1500}:$/;

/**
 * What else a tool found that only warns of the tracebacks it prints and goes on, as Sphinx does; nothing where any of
 * them is not announced so.
 */
export function aroundWarned(lines: readonly string[]): readonly Diagnostic[] {
  const rest: string[] = [];
  let isInside = false;
  for (const [index, line] of lines.entries()) {
    if (line.includes(HEADER)) {
      if (!WARNED.test(lines[index - 1] ?? '')) return [];
      isInside = true;
    }
    isInside &&= line.includes(HEADER) || /^\s/.test(line);
    if (!isInside) rest.push(line);
  }
  return scanFindings(rest);
}
