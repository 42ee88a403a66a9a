import { jsonValue } from '../../json-value.ts';
import type { JsonValue } from '../../model.ts';
import type { Redactor } from '../../redaction/redactor.ts';
import { DEFAULT_REDACTOR } from '../default-redactor.ts';
import { nodeOf } from './json-schema.ts';
import { repaired } from './repaired.ts';
import { type Placeholder, sampleOf } from './sample-of.ts';
import { type Checkable, type Checker, checkerOf } from './schema.ts';

/** Longest example that is shown, in characters of its JSON; of a longer input, a small one is made instead. */
const MAX_CHARS = 1_500;

export interface ExampleOptions {
  /** @default all that is known of secrets */
  readonly redactor?: Redactor | undefined;
}

/**
 * An input that the schema takes: the given one, with what is wrong in it mended; where that does not succeed, or it is long, the
 * smallest that can be made. It was checked with the same schema, and holds no secret of the input. `null` where none was found, and
 * for schemas that answer later. Never throws. The schema's own functions are called with values that nobody gave.
 * JSON Schema as an object is checked as far as it is plain (types with their keywords, alternatives, references); of more than that,
 * hand in the function that ajv has compiled.
 *
 * @param input - what was validated. @default none: the smallest is made
 */
export function exampleFor(schema: Checkable, input?: unknown, options: ExampleOptions = {}): JsonValue | null {
  const { redactor = DEFAULT_REDACTOR } = options;
  try {
    const checker = checkerOf(schema);
    return mended(checker, input, redactor) ?? smallest(checker, redactor);
  } catch {
    // A schema may run anything; without an example the issues are told all the same.
    return null;
  }
}

function mended(checker: Checker, input: unknown, redactor: Redactor): JsonValue | null {
  const copy = jsonValue(input);
  if (copy === undefined || JSON.stringify(copy).length > MAX_CHARS) return null;
  const example = repaired(redactor.value(copy), checker, placeholderOf(redactor), REDACTED);
  return example === undefined ? null : checked(example, checker, redactor);
}

function smallest(checker: Checker, redactor: Redactor): JsonValue | null {
  const node = checker.json === null ? null : nodeOf(checker.json, checker.json);
  const sample = node === null ? undefined : sampleOf(node, '', placeholderOf(redactor));
  return sample === undefined ? null : checked(sample, checker, redactor);
}

/** What is shown is what was checked: an example that redaction would change is none. */
function checked(example: JsonValue, checker: Checker, redactor: Redactor): JsonValue | null {
  const text = JSON.stringify(example);
  if (text.length > MAX_CHARS || JSON.stringify(redactor.value(example)) !== text) return null;
  return checker.check(structuredClone(example))?.length === 0 ? example : null;
}

/** A text that was redacted; an example that has one would be copied with it. */
const REDACTED = /\[redacted:[\w-]{1,40}\]/;

/** Free texts are `text`; where the name says that it is a secret, a text that nobody takes for one: `<password>`. */
function placeholderOf(redactor: Redactor): Placeholder {
  return (name) => (redactor.value('text-4711-x', name) === 'text-4711-x' ? 'text' : `<${name}>`);
}
