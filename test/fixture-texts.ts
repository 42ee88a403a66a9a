import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FIXTURES = join(import.meta.dirname, 'fixtures');
/** Files of fixtures that are outputs of tools. */
const OUTPUT = /^(?:input|error|near-.{1,60}|twin-.{1,60})\.txt$/;

/** Every output of a real tool among the fixtures, each text once, in the order of their paths. */
export function fixtureTexts(): readonly string[] {
  const paths = readdirSync(FIXTURES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && OUTPUT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return [...new Set(paths.toSorted().map((path) => readFileSync(path, 'utf8')))];
}
