import type { ErrorDefinition } from '../definition/error-definition.ts';
import { InvalidInputError } from '../errors.ts';
import { type CatalogEntry, codesOf } from './error-catalog.ts';

/** Longest code, in characters. */
const MAX_CODE_CHARS = 64;
const CODE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;
/** What programs make up: long numbers, and hexadecimal of which neither letters nor digits alone would be a word. */
const GENERATED = /(?:^|_)(?:\d{5,}|(?=[A-F]*\d)(?=\d*[A-F])[0-9A-F]{8,})(?:_|$)/;
/** `hint_<category>_<subcategory>_<nnn>` (AX-012, "Hint ID Naming Convention"). */
export const HINT_ID: RegExp = /^hint_[a-z][a-z0-9]*(?:_[a-z0-9]+)+_\d{3}$/;

/** @throws InvalidInputError that names all that is wrong */
export function checkDefinitions(
  definitions: Readonly<Record<string, ErrorDefinition>>,
  inherited: readonly CatalogEntry[] = [],
): void {
  const taken = new Map(inherited.flatMap((entry) => codesOf(entry).map((code) => [code, entry.code])));
  const problems: string[] = [];
  for (const [code, definition] of Object.entries(definitions)) {
    problems.push(...codeProblems(code), ...definitionProblems(code, definition));
    for (const each of codesOf({ code, definition })) {
      const owner = taken.get(each);
      if (owner !== undefined) problems.push(`${each} of ${code} is taken by ${owner}`);
      taken.set(each, code);
    }
  }
  if (problems.length === 0) return;
  throw new InvalidInputError(
    `${problems.join('; ')}; expected each code once, the same in every release, ` +
      'for example defineErrors({ WORKSPACE_NOT_FOUND: { category: "config", message: "No such workspace" } })',
  );
}

function codeProblems(code: string): readonly string[] {
  if (!CODE.test(code)) return [`${JSON.stringify(code)} is not in SCREAMING_SNAKE_CASE`];
  if (code.length > MAX_CODE_CHARS) return [`${code} is longer than ${MAX_CODE_CHARS} characters`];
  return GENERATED.test(code) ? [`${code} has a generated part, so that it would not be stable`] : [];
}

function definitionProblems(code: string, { category, message, hint, httpStatus }: ErrorDefinition): readonly string[] {
  const problems: string[] = [];
  if (typeof category !== 'string' || !/^[a-z][a-z0-9_-]*$/.test(category))
    problems.push(`${code} has no category in lower case`);
  if (typeof message !== 'function' && (typeof message !== 'string' || message.trim() === ''))
    problems.push(`${code} has no message`);
  if (hint !== undefined && !HINT_ID.test(hint))
    problems.push(`the hint ${hint} of ${code} is not hint_<category>_<subcategory>_<nnn>`);
  if (httpStatus !== undefined && !(Number.isInteger(httpStatus) && httpStatus >= 400 && httpStatus <= 599))
    problems.push(`the httpStatus of ${code} is none of 400 to 599`);
  return problems;
}
