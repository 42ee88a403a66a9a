import { isObject, readProperty } from '../../json-value.ts';
import { isList, listOf, objectOf, textOf } from './members.ts';

/** How deep schemas lie in schemas; what is below is taken for one that is not plain. */
const MAX_DEPTH = 32;

/** Keywords that say nothing of what is valid. */
const NOTES = new Set(
  '$schema $id $comment $defs definitions title description default examples deprecated readOnly writeOnly'.split(' '),
);
/** Keywords that stand for the whole of a value, and are read where they stand alone. */
const WHOLE = new Set(['$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const']);
/** Keywords that are read beside a type. */
const BESIDE_TYPE = new Set(
  (
    'type enum const properties required additionalProperties patternProperties propertyNames minProperties maxProperties ' +
    'items prefixItems minItems maxItems uniqueItems contains minLength maxLength pattern format ' +
    'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'
  ).split(' '),
);
const FORMATS = new Set('date date-time time duration email uri uuid ipv4 ipv6 hostname'.split(' '));

/**
 * Whether zod checks all that a JSON Schema says (`z.fromJSONSchema`, zod 4.6: tried keyword by keyword). It passes over
 * keywords without a type, beside references and in mixtures; what is checked by half must not be called valid.
 */
export function isPlainJsonSchema(schema: unknown, depth: number = MAX_DEPTH): boolean {
  if (typeof schema === 'boolean') return true;
  if (!isObject(schema) || isList(schema) || depth === 0) return false;
  const keywords = Object.keys(schema).filter((keyword) => !NOTES.has(keyword));
  const isWhole = keywords.length <= 1 && keywords.every((keyword) => WHOLE.has(keyword));
  const isTyped = keywords.includes('type') && keywords.every((keyword) => BESIDE_TYPE.has(keyword));
  return (
    (isWhole || (isTyped && isReadAsTyped(schema))) &&
    innerOf(schema).every((inner) => isPlainJsonSchema(inner, depth - 1))
  );
}

function isReadAsTyped(schema: object): boolean {
  const format = textOf(schema, 'format');
  const properties = objectOf(schema, 'properties') ?? {};
  const isEachDescribed = (listOf(schema, 'required') ?? []).every((name) => Object.hasOwn(properties, String(name)));
  const isArray = readProperty(schema, 'type') === 'array';
  const hasItems = 'items' in schema || 'prefixItems' in schema;
  return isEachDescribed && (!isArray || hasItems) && (format === null || FORMATS.has(format));
}

function innerOf(schema: object): readonly unknown[] {
  const named = ['properties', 'patternProperties', '$defs', 'definitions'].flatMap((name): unknown[] =>
    Object.values(objectOf(schema, name) ?? {}),
  );
  const listed = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((name) => listOf(schema, name) ?? []);
  const single = ['items', 'additionalProperties', 'propertyNames', 'contains'].map((name) =>
    readProperty(schema, name),
  );
  return [...named, ...listed, ...single.filter((inner) => inner !== undefined)];
}
