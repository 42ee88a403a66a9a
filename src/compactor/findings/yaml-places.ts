import type { Diagnostic } from '../../model.ts';
import { pathLikeness } from './source-path.ts';

/** Where a parser of YAML stopped: `  in "deploy/values.yaml", line 19, column 3`. */
const PLACE = /^ {2}in "([^"\n]{1,400})", line (\d{1,7}), column (\d{1,7})$/;
/** What it was doing, whose place stands above that of the error. */
const CONTEXT = /^(?:while |\s|$)/;

/** Reads the place of what a parser of YAML found, its words right above (PyYAML, ruamel.yaml). */
export function yamlPlace(lines: readonly string[], index: number): Diagnostic | null {
  const [, file = '', line, column] = PLACE.exec(lines[index] ?? '') ?? [];
  const message = lines[index - 1] ?? '';
  if (line === undefined || CONTEXT.test(message) || pathLikeness(file) !== 'sure') return null;
  return { file, line: Number(line), column: Number(column), severity: 'error', code: null, message };
}
