import { defused } from '../context/defuse.ts';
import { isJsonList, isJsonObject, jsonValue } from '../json-value.ts';
import type { JsonValue } from '../model.ts';
import type { Redactor } from '../redaction/redactor.ts';

/** How much of a text is looked at for secrets before it is cut: one that begins in what is shown ends in it. In characters. */
const MAX_READ_CHARS = 8_000;
/** Longest text that is shown, in characters; of a longer one, so much that there is room to say how long it was. */
const MAX_TEXT_CHARS = 200;
const KEPT_CHARS = 160;
/** Members of an object or a list that are shown, and how deep. */
const MAX_MEMBERS = 20;
const KEPT_MEMBERS = MAX_MEMBERS - 1;
const MAX_DEPTH = 4;

/**
 * A value as anybody may see it: without secrets, by its names and its looks; long texts and lists cut, and what could give a
 * model orders made harmless. What is shown already stays as it is. `undefined` where there is no value.
 *
 * @param names - under which it stands, outermost first: what is below `password` is one
 */
export function shownValue(value: unknown, names: readonly string[], redactor: Redactor): JsonValue | undefined {
  const plain = jsonValue(value);
  if (plain === undefined) return undefined;
  return harmless(redactedUnder(bounded(plain, MAX_DEPTH), names, redactor));
}

/** The same for named values, such as parameters. */
export function shownMembers(members: object, redactor: Redactor): Readonly<Record<string, JsonValue>> {
  const shown = shownValue(members, [], redactor);
  return isJsonObject(shown) ? shown : {};
}

/** The innermost name decides; a name further out only where it says that all below it is secret. */
function redactedUnder(value: JsonValue, names: readonly string[], redactor: Redactor): JsonValue {
  const redacted = redactor.value(value, names.at(-1));
  if (redacted !== value || names.length < 2) return redacted;
  const outer = names.slice(0, -1).find((name) => redactor.value(PROBE, name) !== PROBE);
  return outer === undefined ? redacted : redactor.value(value, outer);
}

/** What no rule takes for a secret by its looks, and every one by its name. */
const PROBE = 'q7-probe-0x';

/** With as many members as are shown; texts as long as they are looked at for secrets. */
function bounded(value: JsonValue, depth: number): JsonValue {
  if (typeof value === 'string') return value.slice(0, MAX_READ_CHARS);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return isJsonList(value) ? '[array]' : '[object]';
  if (isJsonList(value)) {
    if (value.length <= MAX_MEMBERS) return value.map((member) => bounded(member, depth - 1));
    const members = value.slice(0, KEPT_MEMBERS).map((member) => bounded(member, depth - 1));
    return [...members, `[${value.length - KEPT_MEMBERS} more]`];
  }
  const entries = Object.entries(value);
  const members = entries
    .slice(0, entries.length > MAX_MEMBERS ? KEPT_MEMBERS : MAX_MEMBERS)
    .map(([name, member]): [string, JsonValue] => [name.slice(0, MAX_READ_CHARS), bounded(member, depth - 1)]);
  if (entries.length > MAX_MEMBERS) members.push(['…', `[${entries.length - KEPT_MEMBERS} more]`]);
  return Object.fromEntries(members);
}

/** With texts as long as they are shown, and nothing in them that could give orders. */
function harmless(value: JsonValue): JsonValue {
  if (typeof value === 'string') return shortened(defused(value));
  if (typeof value !== 'object' || value === null) return value;
  if (isJsonList(value)) return value.map(harmless);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [shortened(defused(name)), harmless(member)]),
  );
}

function shortened(text: string): string {
  if (text.length <= MAX_TEXT_CHARS) return text;
  const kept = text.slice(0, KEPT_CHARS).replace(/[\uD800-\uDBFF]$/, '');
  const count = text.length < MAX_READ_CHARS ? text.length : `more than ${MAX_READ_CHARS - 1}`;
  return `${kept}… (${count} characters)`;
}
