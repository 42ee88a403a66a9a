import { InvalidInputError } from '../../errors.ts';
import { HINT_ID } from '../check-definitions.ts';
import type { HintDefinition } from './hint-definition.ts';
import { canonicalLocale } from './locales.ts';

/** @throws InvalidInputError that names all that is wrong with hints that are to be known together */
export function checkHints(hints: readonly HintDefinition[]): void {
  const problems = [...hints.flatMap(hintProblems), ...advisedTwice(hints), ...replacementProblems(hints)];
  if (problems.length === 0) return;
  throw new InvalidInputError(
    `${problems.join('; ')}; expected each hint once and its advice the same in every release, ` +
      'for example { id: "hint_orders_locked_001", advice: { en: { action: "Release the order, then try again" } } }',
  );
}

function hintProblems({ id, advice }: HintDefinition): readonly string[] {
  const problems: string[] = [];
  if (!HINT_ID.test(id)) problems.push(`${JSON.stringify(id)} is not hint_<category>_<subcategory>_<nnn>`);
  if (advice.en === undefined) problems.push(`${id} has no advice in English (en)`);
  for (const [locale, { action }] of Object.entries(advice)) {
    if (canonicalLocale(locale) === null) problems.push(`${JSON.stringify(locale)} of ${id} is no language (BCP 47)`);
    if (typeof action !== 'string' || action.trim() === '') problems.push(`${id} has no action in ${locale}`);
  }
  return problems;
}

function advisedTwice(hints: readonly HintDefinition[]): readonly string[] {
  return [...Map.groupBy(hints, ({ id }) => id)].flatMap(([id, [first, ...others]]) => {
    const other = others.find((each) => !isSame(each, first));
    if (first === undefined || other === undefined) return [];
    const [one, two] = [first, other].map(({ advice }) => JSON.stringify(advice.en?.action));
    return [`${id} has two advices, ${one} and ${two}: better advice is ${nextVersion(id)}`];
  });
}

/** Two in the place of one would leave it to chance which is named; what replaces itself would never be. */
function replacementProblems(hints: readonly HintDefinition[]): readonly string[] {
  const known = new Map(hints.map((hint) => [hint.id, hint]));
  const problems: string[] = [];
  for (const [replaced, by] of Map.groupBy([...known.values()], ({ replaces }) => replaces)) {
    if (replaced === undefined) continue;
    if (!known.has(replaced)) problems.push(`${by[0]?.id} replaces ${replaced}, which is not known`);
    if (by.length > 1) problems.push(`${replaced} is replaced by ${by.map(({ id }) => id).join(' and ')}`);
  }
  return problems;
}

function isSame(one: HintDefinition, other: HintDefinition | undefined): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([name, member]): [string, unknown] => [name, sorted(member)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** `hint_orders_locked_001` → `hint_orders_locked_002`. */
function nextVersion(id: string): string {
  const number = Number(id.slice(-3)) + 1;
  return `${id.slice(0, -3)}${String(number).padStart(3, '0')}`;
}
