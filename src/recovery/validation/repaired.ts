import { isJsonObject, isObject } from '../../json-value.ts';
import type { JsonValue } from '../../model.ts';
import { didYouMean } from '../similar.ts';
import { valueAt } from './field-path.ts';
import type { FoundIssue, PathPart } from './found-issue.ts';
import { fieldsAt, nodeAt, partsOf, type SchemaNode } from './json-schema.ts';
import { isList, listOf, numberOf } from './members.ts';
import { type Placeholder, sampleOf } from './sample-of.ts';
import type { Checker } from './schema.ts';

/** Rounds of mending: what one round mended may show what else is wrong. */
const MAX_ROUNDS = 5;
/** From this round on, what is still wrong is left out. */
const LAST_RESORT = 2;
/** Issues that are mended in a round; an input with more of them is not meant for this schema. */
const MAX_ISSUES = 50;

/**
 * The input with what is wrong in it put right, one issue after the other; `undefined` where that does not succeed.
 *
 * @param withheld - texts that are no values any more, and are to be replaced although the schema may take them
 */
export function repaired(
  input: JsonValue,
  checker: Checker,
  placeholder: Placeholder,
  withheld: RegExp,
): JsonValue | undefined {
  let value = structuredClone(input);
  for (const path of placesOf(value, withheld)) value = replaced(value, path, sampleAt(checker, path, placeholder));
  // What has a wrong name may be what is missing under the right one.
  const misnamed = checker.check(structuredClone(value))?.filter(({ code }) => code === 'UNKNOWN_FIELD') ?? [];
  for (const { path } of misnamed.slice(0, MAX_ISSUES)) value = renamed(value, path, checker);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const issues = checker.check(structuredClone(value));
    if (issues === null || issues.length > MAX_ISSUES) return undefined;
    if (issues.length === 0) return value;
    for (const issue of issues) value = mended(value, issue, checker, placeholder, round);
  }
  return undefined;
}

function mended(
  whole: JsonValue,
  issue: FoundIssue,
  checker: Checker,
  placeholder: Placeholder,
  round: number,
): JsonValue {
  const { path, code } = issue;
  if (code === 'UNKNOWN_FIELD') return renamed(whole, path, checker);
  const given = valueAt(whole, path);
  const near = nearestValue(given, issue.allowed ?? []);
  if (near !== undefined) return replaced(whole, path, near);
  const node = checker.json === null ? null : nodeAt(checker.json, path);
  // First what was probably meant, then whatever is right.
  const meant = round === 0 && node !== null ? converted(given, node) : undefined;
  // What cannot be put right is left out in the end: it may be an option, or its name is what is wrong.
  return replaced(whole, path, round < LAST_RESORT ? (meant ?? sampleAt(checker, path, placeholder)) : undefined);
}

/** The allowed value that is most like the given one; the first of them where none is. */
function nearestValue(given: unknown, allowed: readonly unknown[]): JsonValue | undefined {
  const values = allowed.filter(isPlain);
  const texts = values.filter((value) => typeof value === 'string');
  return (typeof given === 'string' ? didYouMean(texts, given, 1)[0] : undefined) ?? values[0];
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** A number as a text has it. */
const NUMBER = /^\s{0,9}-?\d{1,15}(?:\.\d{1,9})?\s{0,9}$/;

/** A number in a text, a truth in a text, a single member without its list, a number beyond its limits. */
function converted(given: unknown, node: SchemaNode): JsonValue | undefined {
  const types = new Set(
    partsOf(node).flatMap(({ schema }) => listOf(schema, 'type') ?? ('type' in schema ? [schema.type] : [])),
  );
  const isNumber = types.has('number') || types.has('integer');
  if (typeof given === 'string' && isNumber && NUMBER.test(given)) return Number(given);
  if (typeof given === 'string' && types.has('boolean') && /^(?:true|false)$/i.test(given))
    return /^true$/i.test(given);
  if (typeof given === 'number' && types.has('string')) return String(given);
  if (typeof given === 'number' && isNumber) {
    const most = numberOf(node.schema, 'maximum');
    return most !== null && given > most ? most : undefined;
  }
  return undefined;
}

function sampleAt(checker: Checker, path: readonly PathPart[], placeholder: Placeholder): JsonValue | undefined {
  const node = checker.json === null ? null : nodeAt(checker.json, path);
  const name = path.findLast((part) => typeof part === 'string') ?? '';
  return node === null ? undefined : sampleOf(node, name, placeholder);
}

/** A field that nobody knows under the name that was meant, where that is free; otherwise without it. */
function renamed(whole: JsonValue, path: readonly PathPart[], checker: Checker): JsonValue {
  const around = path.slice(0, -1);
  const known = checker.json === null ? [] : (fieldsAt(checker.json, around) ?? []);
  const [meant] = didYouMean(known, String(path.at(-1) ?? ''), 1);
  const value = valueAt(whole, path);
  const without = replaced(whole, path, undefined);
  const isFree = meant !== undefined && valueAt(without, [...around, meant]) === undefined;
  return isFree && isJson(value) ? replaced(without, [...around, meant], value) : without;
}

/** A copy with another value at a path; without a value, the member is left out. */
function replaced(whole: JsonValue, [part, ...rest]: readonly PathPart[], value: JsonValue | undefined): JsonValue {
  if (part === undefined) return value ?? null;
  if (isList(whole)) {
    const at = Number(part);
    if (value === undefined && rest.length === 0) return whole.filter((_, index) => index !== at);
    return whole.map((member, index) => (index === at ? replaced(member, rest, value) : member));
  }
  const members = isJsonObject(whole) ? whole : {};
  const entries = Object.entries(members).filter(([name]) => name !== String(part));
  if (value === undefined && rest.length === 0) return Object.fromEntries(entries);
  const inner = Object.hasOwn(members, part) ? members[String(part)] : undefined;
  // At the place where it was: the order of members is what a reader compares.
  const changed = replaced(inner ?? {}, rest, value);
  if (inner === undefined) return Object.fromEntries([...entries, [String(part), changed]]);
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => [name, name === String(part) ? changed : member]),
  );
}

function isJson(value: unknown): value is JsonValue {
  return value !== undefined;
}

/** Where texts are that match. */
function placesOf(value: JsonValue, pattern: RegExp, path: readonly PathPart[] = []): readonly (readonly PathPart[])[] {
  if (typeof value === 'string') return pattern.test(value) ? [path] : [];
  if (!isObject(value)) return [];
  if (isList(value)) return value.flatMap((member: JsonValue, at) => placesOf(member, pattern, [...path, at]));
  return Object.entries(value).flatMap(([name, member]) => placesOf(member, pattern, [...path, name]));
}
