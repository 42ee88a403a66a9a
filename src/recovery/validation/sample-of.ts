import { jsonValue, readProperty } from '../../json-value.ts';
import type { JsonValue } from '../../model.ts';
import { formatOf } from './formats.ts';
import { nodeOf, type SchemaNode } from './json-schema.ts';
import { listOf, numberOf, objectOf, textOf } from './members.ts';
import { patternSample } from './pattern-sample.ts';

/** How deep values lie in values. */
const MAX_DEPTH = 12;
/** Members that are made of a list or an object at most. */
const MAX_MEMBERS = 20;
/** Longest text that is made, in characters. */
const MAX_CHARS = 400;

/** Gives the text that stands for a free one, by the name of its field. */
export type Placeholder = (name: string) => string;

/** A value as a schema wants it, as small as can be; `undefined` where none can be made. It is to be tried before it is used. */
export function sampleOf(
  node: SchemaNode,
  name: string,
  placeholder: Placeholder,
  depth: number = MAX_DEPTH,
): JsonValue | undefined {
  const { schema, root } = node;
  const given = givenIn(schema);
  if (given !== undefined) return given;
  if (depth === 0) return undefined;
  const inner = (part: unknown, partName: string): JsonValue | undefined => {
    const each = nodeOf(part, root);
    return each === null ? undefined : sampleOf(each, partName, placeholder, depth - 1);
  };
  for (const part of [...(listOf(schema, 'anyOf') ?? []), ...(listOf(schema, 'oneOf') ?? [])]) {
    const sample = inner(part, name);
    if (sample !== undefined && sample !== null) return sample;
  }
  const whole = composed(schema, root);
  if (whole !== schema) return sampleOf({ schema: whole, root }, name, placeholder, depth - 1);
  switch (typeOf(schema)) {
    case 'object':
      return objectSample(schema, inner);
    case 'array':
      return arraySample(schema, (at) =>
        inner(listOf(schema, 'prefixItems')?.[at] ?? readProperty(schema, 'items'), name),
      );
    case 'number':
      return numberSample(schema, false);
    case 'integer':
      return numberSample(schema, true);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textSample(schema, placeholder(name));
  }
}

/** What the schema itself gives as a value. */
function givenIn(schema: object): JsonValue | undefined {
  const values = [listOf(schema, 'examples')?.[0], readProperty(schema, 'default'), readProperty(schema, 'const')];
  const given = values.find((value) => value !== undefined) ?? listOf(schema, 'enum')?.[0];
  return given === undefined ? undefined : jsonValue(given);
}

/** A schema with what it is composed of laid over it. */
function composed(schema: object, root: object): object {
  const parts = listOf(schema, 'allOf');
  if (parts === null) return schema;
  const nodes = parts.map((part) => nodeOf(part, root)?.schema ?? {});
  const all = [schema, ...nodes];
  const properties = Object.assign({}, ...all.map((each) => objectOf(each, 'properties') ?? {}));
  const required = all.flatMap((each) => listOf(each, 'required') ?? []);
  return { ...Object.assign({}, ...all), allOf: undefined, ...(required.length > 0 && { properties, required }) };
}

/** Keywords that say something of numbers alone. */
const NUMERIC = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

function typeOf(schema: object): string {
  const type = readProperty(schema, 'type');
  const types = Array.isArray(type) ? type : [type];
  const named = types.find((each) => typeof each === 'string' && each !== 'null') ?? types[0];
  if (typeof named === 'string') return named;
  if (objectOf(schema, 'properties') !== null || listOf(schema, 'required') !== null) return 'object';
  if (readProperty(schema, 'items') !== undefined) return 'array';
  return NUMERIC.some((keyword) => numberOf(schema, keyword) !== null) ? 'number' : 'string';
}

function objectSample(
  schema: object,
  inner: (part: unknown, name: string) => JsonValue | undefined,
): JsonValue | undefined {
  const properties = objectOf(schema, 'properties') ?? {};
  const names = (listOf(schema, 'required') ?? []).map(String);
  const least = numberOf(schema, 'minProperties') ?? 0;
  const more = Object.keys(properties).filter((name) => !names.includes(name));
  const wanted = [...names, ...more.slice(0, Math.max(0, least - names.length))];
  const members: [string, JsonValue][] = [];
  for (const name of wanted) {
    const part = Object.hasOwn(properties, name)
      ? readProperty(properties, name)
      : readProperty(schema, 'additionalProperties');
    const sample = inner(part ?? {}, name);
    if (sample === undefined) return undefined;
    members.push([name, sample]);
  }
  return Object.fromEntries(members);
}

function arraySample(schema: object, member: (at: number) => JsonValue | undefined): JsonValue | undefined {
  const least = Math.max(numberOf(schema, 'minItems') ?? 0, listOf(schema, 'prefixItems')?.length ?? 0);
  if (least > MAX_MEMBERS) return undefined;
  const members = Array.from({ length: least }, (_, at) => member(at)).filter((value) => value !== undefined);
  return members.length === least ? members : undefined;
}

function numberSample(schema: object, isInteger: boolean): number {
  const step = numberOf(schema, 'multipleOf') ?? (isInteger ? 1 : null);
  const [above, below] = [numberOf(schema, 'exclusiveMinimum'), numberOf(schema, 'exclusiveMaximum')];
  const least = numberOf(schema, 'minimum') ?? (above === null ? null : above + (step ?? 1));
  const most = numberOf(schema, 'maximum') ?? (below === null ? null : below - (step ?? 1));
  // Whole numbers stand for "no limit" in some schemas.
  const low = least !== null && least > Number.MIN_SAFE_INTEGER ? least : null;
  const high = most !== null && most < Number.MAX_SAFE_INTEGER ? most : null;
  const isBetween = low !== null && high !== null && low > high;
  const within = Math.min(high ?? Number.POSITIVE_INFINITY, Math.max(low ?? Number.NEGATIVE_INFINITY, 1));
  const wanted = isBetween ? ((above ?? low) + (below ?? high)) / 2 : within;
  return step === null ? wanted : Math.ceil(wanted / step) * step;
}

function textSample(schema: object, placeholder: string): string | undefined {
  const format = formatOf(textOf(schema, 'format') ?? '');
  const pattern = textOf(schema, 'pattern');
  const [least, most] = [numberOf(schema, 'minLength') ?? 0, numberOf(schema, 'maxLength') ?? MAX_CHARS];
  if (least > MAX_CHARS) return undefined;
  if (format !== null) return format.sample;
  if (pattern !== null) return patternSample(pattern) ?? undefined;
  if (placeholder.length > most) return 'a'.repeat(Math.max(least, Math.min(1, most)));
  const last = placeholder.endsWith('>') ? '>' : '';
  const start = placeholder.slice(0, placeholder.length - last.length);
  return start.padEnd(least - last.length, 'x') + last;
}
