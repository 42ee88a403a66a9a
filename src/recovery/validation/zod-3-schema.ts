import { isObject, jsonValue, readProperty } from '../../json-value.ts';
import { isList, listOf, objectOf, objectsOf, textOf } from './members.ts';

/** How deep schemas lie in schemas; those that contain themselves end there. */
const MAX_DEPTH = 12;

type Json = Readonly<Record<string, unknown>>;
type Read = (definition: object, inner: (schema: unknown) => Json) => Json;

/** A schema of zod 3, which has no JSON Schema of its own, as one: as far as examples and names of fields need it. `null`: it is none. */
export function zod3Schema(schema: unknown): Json | null {
  return isObject(schema) && definitionOf(schema) !== null ? read(schema, MAX_DEPTH) : null;
}

function definitionOf(schema: unknown): object | null {
  const definition = isObject(schema) ? objectOf(schema, '_def') : null;
  return definition !== null && textOf(definition, 'typeName')?.startsWith('Zod') === true ? definition : null;
}

function read(schema: unknown, depth: number): Json {
  const definition = definitionOf(schema);
  if (definition === null || depth === 0) return {};
  return READ.get(textOf(definition, 'typeName') ?? '')?.(definition, (part) => read(part, depth - 1)) ?? {};
}

/** The schema that another one wraps. */
function wrapped(name: string): Read {
  return (definition, inner) => inner(readProperty(definition, name));
}

/** Members of an object that may be missing: the optional ones, and those with a default. */
function isOptional(schema: unknown): boolean {
  const definition = definitionOf(schema);
  const name = definition === null ? null : textOf(definition, 'typeName');
  if (name === 'ZodOptional' || name === 'ZodDefault' || name === 'ZodCatch') return true;
  const inner =
    definition === null ? undefined : readProperty(definition, name === 'ZodEffects' ? 'schema' : 'innerType');
  return isObject(inner) && isOptional(inner);
}

/** Rules of texts and numbers by their kinds, as JSON Schema has them. */
function rulesOf(definition: object, names: ReadonlyMap<string, string>): Json {
  const rules = (objectsOf(readProperty(definition, 'checks')) ?? []).map(
    (check): readonly (readonly [string, unknown])[] => {
      const kind = textOf(check, 'kind') ?? '';
      const [value, pattern] = [readProperty(check, 'value'), readProperty(check, 'regex')];
      if (kind === 'int') return [['type', 'integer']];
      if (kind === 'regex') return pattern instanceof RegExp ? [['pattern', pattern.source]] : [];
      if (kind === 'length')
        return [
          ['minLength', value],
          ['maxLength', value],
        ];
      const name = names.get(readProperty(check, 'inclusive') === false ? `${kind} exclusive` : kind);
      return name === undefined ? [['format', kind]] : [[name, value]];
    },
  );
  return Object.fromEntries(rules.flat());
}

const OF_TEXTS = new Map([
  ['min', 'minLength'],
  ['max', 'maxLength'],
]);
const OF_NUMBERS = new Map([
  ['min', 'minimum'],
  ['max', 'maximum'],
  ['min exclusive', 'exclusiveMinimum'],
  ['max exclusive', 'exclusiveMaximum'],
  ['multipleOf', 'multipleOf'],
]);

const ofObject: Read = (definition, inner) => {
  const shape = readProperty(definition, 'shape');
  const members: unknown = typeof shape === 'function' ? shape() : shape;
  const entries: readonly [string, unknown][] = isObject(members) ? Object.entries(members) : [];
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, member]) => [name, inner(member)])),
    required: entries.filter(([, member]) => !isOptional(member)).map(([name]) => name),
  };
};

const ofList: Read = (definition, inner) => ({
  type: 'array',
  items: inner(readProperty(definition, 'type')),
  minItems: readProperty(objectOf(definition, 'exactLength') ?? objectOf(definition, 'minLength') ?? {}, 'value') ?? 0,
});

const ofUnion: Read = (definition, inner) => {
  const options = readProperty(definition, 'options');
  const list = options instanceof Map ? [...options.values()] : isList(options) ? options : [];
  return { anyOf: list.map((option) => inner(option)) };
};

const ofValues: Read = (definition) => {
  const values = readProperty(definition, 'values');
  return { enum: isList(values) ? values : isObject(values) ? Object.values(values) : [] };
};

/** How a schema is read, by its kind in zod 3. */
const READ: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['ZodString', (definition): Json => ({ type: 'string', ...rulesOf(definition, OF_TEXTS) })],
  ['ZodNumber', (definition): Json => ({ type: 'number', ...rulesOf(definition, OF_NUMBERS) })],
  ['ZodBoolean', (): Json => ({ type: 'boolean' })],
  ['ZodNull', (): Json => ({ type: 'null' })],
  ['ZodLiteral', (definition): Json => ({ const: jsonValue(readProperty(definition, 'value')) })],
  ['ZodEnum', ofValues],
  ['ZodNativeEnum', ofValues],
  ['ZodObject', ofObject],
  ['ZodArray', ofList],
  [
    'ZodTuple',
    (definition, inner): Json => ({ type: 'array', prefixItems: (listOf(definition, 'items') ?? []).map(inner) }),
  ],
  [
    'ZodRecord',
    (definition, inner): Json => ({
      type: 'object',
      additionalProperties: inner(readProperty(definition, 'valueType')),
    }),
  ],
  ['ZodUnion', ofUnion],
  ['ZodDiscriminatedUnion', ofUnion],
  [
    'ZodIntersection',
    (definition, inner): Json => ({
      allOf: [inner(readProperty(definition, 'left')), inner(readProperty(definition, 'right'))],
    }),
  ],
  [
    'ZodLazy',
    (definition, inner): Json => {
      const getter = readProperty(definition, 'getter');
      return typeof getter === 'function' ? inner(getter()) : {};
    },
  ],
  ['ZodEffects', wrapped('schema')],
  ['ZodOptional', wrapped('innerType')],
  ['ZodNullable', wrapped('innerType')],
  ['ZodDefault', wrapped('innerType')],
  ['ZodCatch', wrapped('innerType')],
  ['ZodReadonly', wrapped('innerType')],
  ['ZodBranded', wrapped('type')],
  ['ZodPipeline', wrapped('in')],
]);
