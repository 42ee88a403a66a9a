import { isJsonObject, type JsonObject } from '../../json-value.ts';
import { fieldErrors } from './field-errors.ts';
import { fieldsOf, stackOf, textOf, type Fields } from './json-fields.ts';

/** Members that hold the error which a resolver threw, or that of the database which it asked. */
const THROWN = ['originalerror', 'exception', 'internal', 'error', 'cause'] as const;

/** The error behind an error of GraphQL, which servers keep in its extensions. */
export interface Thrown {
  readonly stack: string | null;
  /** Its words where the stack does not say them; `''` where it has none. */
  readonly words: string;
}

export function thrownBehind(fields: Fields): Thrown {
  const extensions = fields.get('extensions');
  if (!isJsonObject(extensions)) return { stack: null, words: '' };
  const own = fieldsOf(extensions);
  const thrown = thrownIn(own);
  const inner = thrown && fieldsOf(thrown);
  const stack = (inner && stackOf(inner)) ?? stackOf(own);
  const words = inner === null ? '' : (textOf(inner, 'message') ?? fieldErrors(inner.get('message')));
  return { stack, words: stack?.includes(words) === true ? '' : words };
}

/** The innermost object that says something: Hasura has the database's below `internal.error`. */
function thrownIn(fields: Fields): JsonObject | null {
  for (const name of THROWN) {
    const found = fields.get(name);
    if (!isJsonObject(found)) continue;
    const own = fieldsOf(found);
    const inner = thrownIn(own);
    if (inner !== null || own.has('message') || stackOf(own) !== null) return inner ?? found;
  }
  return null;
}
