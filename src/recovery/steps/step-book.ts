import { z } from 'zod';
import { oneLine } from '../../compactor/text.ts';
import { InvalidInputError } from '../../errors.ts';
import { readProperty } from '../../json-value.ts';
import { destructiveCommandIn } from './destructive.ts';

/** Steps of the user's own, by code (`SEGMENT_NOT_INITIALIZED`) or by class (`class:Precondition`). */
export interface StepBook {
  readonly byCode: ReadonlyMap<string, readonly string[]>;
  /** Classes in lower case. */
  readonly byClass: ReadonlyMap<string, readonly string[]>;
}

export const EMPTY_STEP_BOOK: StepBook = { byCode: new Map(), byClass: new Map() };

const CLASS_PREFIX = 'class:';
const EXAMPLE = '{"version":1,"steps":{"PORT_IN_USE":["Stop the other server: npm run stop"]}}';

const step = z
  .string()
  .trim()
  .min(1, 'should be a sentence or a command')
  .max(300, 'should have at most 300 characters')
  .superRefine((text, context) => {
    if (oneLine(text) !== text) context.addIssue('should be one line without control characters');
    const command = destructiveCommandIn(text);
    if (command !== null) context.addIssue(`would destroy data (${command}); steps are carried out unseen`);
  });

const KEY = /^(?:[A-Z][A-Z0-9_]{0,80}|class:[A-Za-z][\w -]{0,60})$/;
const STEPS = z.array(step).min(1, 'should have a step').max(10, 'should have at most 10 steps');

/** The file but for its keys, which are looked at apart: a wrong one would hide what is wrong below it. */
const anyKeys = z.strictObject({ version: z.literal(1), steps: z.record(z.string(), STEPS) });

/** Shape of `.faultline/steps.json`; published as JSON Schema. */
export const stepsFileSchema: z.ZodType<{
  readonly version: 1;
  readonly steps: Readonly<Record<string, readonly string[]>>;
}> = anyKeys.extend({
  steps: z.record(z.string().regex(KEY), STEPS),
});

/**
 * Reads steps of the user's own out of the text of their file.
 *
 * @param name - how messages call the file
 * @throws InvalidInputError with all that is wrong: no JSON, another shape, steps that would destroy data
 */
export function parseStepBook(text: string, name: string): StepBook {
  const content = parsed(text, name);
  const checked = anyKeys.safeParse(content);
  const problems = [...keyProblems(content), ...(checked.error?.issues ?? []).map(problemOf)];
  if (!checked.success || problems.length > 0) {
    throw new InvalidInputError(
      `${name}: ${problems.join('; ')}; expected steps by code or class, for example ${EXAMPLE}`,
    );
  }
  const entries = Object.entries(checked.data.steps);
  const isClass = ([key]: readonly [string, unknown]): boolean => key.startsWith(CLASS_PREFIX);
  return {
    byCode: new Map(entries.filter((entry) => !isClass(entry))),
    byClass: new Map(
      entries.filter(isClass).map(([key, steps]) => [key.slice(CLASS_PREFIX.length).toLowerCase(), steps]),
    ),
  };
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const why = error instanceof Error ? oneLine(error.message) : 'unreadable';
    throw new InvalidInputError(
      `${name}: is no JSON (${why}); expected steps by code or class, for example ${EXAMPLE}`,
      {
        cause: error,
      },
    );
  }
}

function keyProblems(content: unknown): readonly string[] {
  const steps = typeof content === 'object' && content !== null ? readProperty(content, 'steps') : null;
  if (typeof steps !== 'object' || steps === null || Array.isArray(steps)) return [];
  const wrong = Object.keys(steps).filter((key) => !KEY.test(key));
  return wrong.map((key) => `steps.${key} should be a code such as PORT_IN_USE, or a class such as class:Precondition`);
}

function problemOf({ path, message }: z.core.$ZodIssue): string {
  const place = path
    .map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at === 0 ? '' : '.'}${String(part)}`))
    .join('');
  return place === '' ? message : `${place} ${message}`;
}
