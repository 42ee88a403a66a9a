import { z } from 'zod';
import type { Hint } from '../../definition/error-definition.ts';
import { defused } from '../../context/defuse.ts';
import { InvalidInputError } from '../../errors.ts';
import { HINT_ID } from '../check-definitions.ts';
import type { HintDefinition } from './hint-definition.ts';
import type { HintRule } from './hint-rule.ts';
import { canonicalLocale } from './locales.ts';

/** What a file of hints says. */
export interface HintsFile {
  readonly hints: readonly HintDefinition[];
  /** In the order of the file. */
  readonly rules: readonly HintRule[];
}

/** Longest action, in characters: it is read by a model, each time anew. */
const MAX_ACTION_CHARS = 500;
/** Longest name and longest part of a message, in characters. */
const MAX_CHARS = 200;

const text = z.string().trim().min(1).max(MAX_CHARS);
const toldText = text.transform(harmless);
const hintId = z.string().regex(HINT_ID, 'expected hint_<category>_<subcategory>_<nnn>');
const locale = z
  .string()
  .refine((name) => canonicalLocale(name) !== null, 'expected a language by BCP 47, such as de-AT');

const advice = {
  action: z.string().trim().min(1).max(MAX_ACTION_CHARS).transform(harmless).describe('What to do; a short sentence.'),
  tool: toldText.optional().describe('The tool or command that helps.'),
  field: toldText.optional().describe('The option, field or setting that it is about.'),
};

// No regular expressions: one that was written without care could hold up every failing call of the host.
const condition = z
  .strictObject({
    code: z
      .union([text, z.array(text).min(1)])
      .optional()
      .describe('Code of the error or of a cause, or one of the catalogue, such as CONNECTION_REFUSED; or several.'),
    type: text.optional().describe('Type of the error or of a cause, such as ConnectionError.'),
    tool: text.optional().describe('Name of the tool that failed.'),
    message: text.optional().describe('Part of the message, in upper or lower case; no regular expression.'),
    fingerprint: text.optional().describe('Fingerprint of the class, as faultline errors shows it.'),
  })
  .refine((when) => Object.keys(when).length > 0, 'expected at least one of code, type, tool, message, fingerprint')
  .meta({
    description: 'Failures that it is for: all that is said has to hold. Left out: it is named by errors alone.',
    minProperties: 1,
  });

const hint = z.strictObject({
  ...advice,
  locales: z.record(locale, z.strictObject(advice)).optional().describe('The advice in other languages.'),
  replaces: hintId.optional().describe('A hint of another name in whose place it comes.'),
  when: condition.optional(),
});

const FILE = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(1),
  hints: z.record(hintId, hint).describe('Hints by id. Better advice takes the next number.'),
});

/** On one line; the file may have come with a folder that somebody else has filled. */
function harmless(told: string): string {
  return defused(told.replaceAll(/[\s\p{Cc}]+/gu, ' '));
}

/** JSON Schema of the file, for editors. */
export function hintsFileSchema(): Readonly<Record<string, unknown>> {
  return z.toJSONSchema(FILE, { io: 'input' });
}

/** A file that the error shows for wrong ones. */
const EXAMPLE =
  '{"version":1,"hints":{"hint_orders_locked_001":{"action":"Release the order first","when":{"code":"ORDER_LOCKED"}}}}';

/**
 * @param name - how the error calls the file
 * @throws InvalidInputError that names everything that is wrong
 */
export function parseHintsFile(content: string, name: string): HintsFile {
  const checked = FILE.safeParse(jsonOf(content, name));
  if (!checked.success)
    throw wrong(
      name,
      checked.error.issues.flatMap((issue) => problemsOf(issue)),
    );
  const entries = Object.entries(checked.data.hints);
  return {
    hints: entries.map(([id, { action, tool, field, locales, replaces }]) => ({
      id,
      advice: { ...translations(locales), en: { action, tool, field } },
      replaces,
    })),
    rules: entries.flatMap(([id, { when }]) => (when === undefined ? [] : [{ hintId: id, when }])),
  };
}

function translations(locales: Readonly<Record<string, Hint>> = {}): Readonly<Record<string, Hint>> {
  return locales;
}

function jsonOf(content: string, name: string): unknown {
  try {
    // Editors of some systems begin a file with a mark of its byte order.
    const value: unknown = JSON.parse(content.replace(/^\uFEFF/, ''));
    return value;
  } catch (error) {
    throw wrong(name, [`no JSON (${error instanceof Error ? error.message : String(error)})`]);
  }
}

function wrong(name: string, problems: readonly string[]): InvalidInputError {
  return new InvalidInputError(`${name}: ${problems.join('; ')}; for example ${EXAMPLE}`);
}

/** A sentence for each problem; a wrong name of a member and a value of several kinds hold theirs within. */
function problemsOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): readonly string[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_key') return issue.issues.flatMap((inner) => problemsOf(inner, path));
  const [first] = issue.code === 'invalid_union' ? issue.errors : [];
  if (first !== undefined) return first.flatMap((inner) => problemsOf(inner, path));
  return [`${path.length === 0 ? 'file' : path.map(String).join('.')}: ${issue.message}`];
}
