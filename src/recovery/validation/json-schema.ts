import { isObject, readProperty } from '../../json-value.ts';
import { pathOfPointer, valueAt } from './field-path.ts';
import type { PathPart } from './found-issue.ts';
import { isList, listOf, objectOf } from './members.ts';

/** References that are followed one after the other. */
const MAX_REFERENCES = 16;

/** A schema with the document to which its references point. */
export interface SchemaNode {
  readonly schema: object;
  readonly root: object;
}

/** The schema of a part of one; references are followed. `null` where there is none. */
export function nodeOf(schema: unknown, root: object): SchemaNode | null {
  let node: unknown = schema;
  for (let count = 0; count < MAX_REFERENCES && isObject(node) && !isList(node); count += 1) {
    const reference = readProperty(node, '$ref');
    if (typeof reference !== 'string') return { schema: node, root };
    if (!reference.startsWith('#')) return null;
    node = valueAt(root, pathOfPointer(reference));
  }
  return null;
}

/** The schemas that stand for the same value: itself, all that it is composed of, and its alternatives. */
export function partsOf(node: SchemaNode, depth: number = MAX_REFERENCES): readonly SchemaNode[] {
  if (depth === 0) return [node];
  const inner = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => listOf(node.schema, name) ?? []);
  return [
    node,
    ...inner.flatMap((part) => {
      const each = nodeOf(part, node.root);
      return each === null ? [] : partsOf(each, depth - 1);
    }),
  ];
}

/** The schema of what is at a path of the input; `null` where nobody says. */
export function nodeAt(root: object, path: readonly PathPart[]): SchemaNode | null {
  let nodes = startOf(root);
  for (const part of path) {
    nodes = nodes.flatMap((node) => {
      const member = memberOf(node, part);
      return member === null ? [] : partsOf(member);
    });
  }
  return nodes[0] ?? null;
}

/** Names of the fields at a path; `null` where the schema lists none. */
export function fieldsAt(root: object, path: readonly PathPart[]): readonly string[] | null {
  const node = nodeAt(root, path);
  const names =
    node === null ? [] : partsOf(node).flatMap(({ schema }) => Object.keys(objectOf(schema, 'properties') ?? {}));
  return names.length === 0 ? null : [...new Set(names)];
}

function startOf(root: object): readonly SchemaNode[] {
  const start = nodeOf(root, root);
  return start === null ? [] : partsOf(start);
}

function memberOf({ schema, root }: SchemaNode, part: PathPart): SchemaNode | null {
  if (typeof part === 'number') {
    const first = listOf(schema, 'prefixItems')?.[part];
    return nodeOf(first ?? readProperty(schema, 'items'), root);
  }
  const properties = objectOf(schema, 'properties') ?? {};
  const own = Object.hasOwn(properties, part) ? readProperty(properties, part) : undefined;
  return nodeOf(own ?? readProperty(schema, 'additionalProperties'), root);
}
