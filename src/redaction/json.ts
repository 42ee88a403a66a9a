import { isJsonList } from '../json-value.ts';
import type { JsonValue } from '../model.ts';
import type { NameRule } from './fields.ts';
import { marker } from './marker.ts';
import type { SecretName } from './names.ts';
import { withoutSecret } from './secret-value.ts';

interface JsonRedaction {
  readonly text: (text: string) => string;
  readonly nameRule: NameRule;
}

/** Members that name the value of another member, as in `{ name: 'PASSWORD', value: '…' }`. */
const NAMES = ['name', 'key', 'Name', 'Key'] as const;

/** A value without secrets: by the names of its members, and by the looks of its texts. The same one where it has none. */
export function redactJson(value: JsonValue, name: string | undefined, redaction: JsonRedaction): JsonValue {
  if (typeof value === 'string') return named(value, name, redaction);
  if (typeof value !== 'object' || value === null) return numberNamed(value, name, redaction);
  if (isJsonList(value)) return redactList(value, name, redaction);
  return redactObject(value, name, redaction);
}

function ruleOf(name: string | undefined, { nameRule }: JsonRedaction): SecretName | null {
  if (name === undefined) return null;
  return nameRule(name, false) ?? (name.includes('.') ? nameRule(name.slice(name.lastIndexOf('.') + 1), false) : null);
}

function named(value: string, name: string | undefined, redaction: JsonRedaction): string {
  const rule = ruleOf(name, redaction);
  const left = rule === null ? value : withoutSecret(value, name ?? '', rule, true);
  return redaction.text(left);
}

/** A number may be a password as well. */
function numberNamed<T extends JsonValue>(value: T, name: string | undefined, redaction: JsonRedaction): T | string {
  if (typeof value !== 'number') return value;
  const rule = ruleOf(name, redaction);
  if (rule === null || rule.form !== 'plain') return value;
  return rule.minChars === 1 || withoutSecret(String(value), '', rule, true) !== String(value)
    ? marker(rule.kind)
    : value;
}

function redactList(values: readonly JsonValue[], name: string | undefined, redaction: JsonRedaction): JsonValue {
  const redacted = values.map((member, index) =>
    redactJson(member, nameBefore(values, index, redaction) ?? name, redaction),
  );
  return redacted.every((member, index) => member === values[index]) ? values : redacted;
}

/** The flag or the header before a value in a list of arguments, or of headers and values. */
function nameBefore(values: readonly JsonValue[], index: number, { nameRule }: JsonRedaction): string | undefined {
  const before = values[index - 1];
  if (typeof before !== 'string' || before.length > 80) return undefined;
  if (/^--?[\w-]+$/.test(before)) return before;
  const rule = nameRule(before, false);
  return rule !== null && (rule.form !== 'plain' || /^x-/i.test(before)) ? before : undefined;
}

function redactObject(
  value: { readonly [key: string]: JsonValue },
  name: string | undefined,
  redaction: JsonRedaction,
): JsonValue {
  let changed = false;
  const redacted: Record<string, JsonValue> = {};
  const told = NAMES.map((key) => value[key]).find((member) => typeof member === 'string');
  const inCookies = name !== undefined && /^cookies$/i.test(name);
  for (const [key, member] of Object.entries(value)) {
    const by = /^value$/i.test(key) && typeof told === 'string' ? told : key;
    const left = inCookies && typeof member === 'string' ? marker('cookie') : redactJson(member, by, redaction);
    const said = redaction.text(key);
    changed ||= left !== member || said !== key;
    // Not by assignment: `__proto__` may be a name like any other.
    Object.defineProperty(redacted, said, { value: left, enumerable: true, configurable: true, writable: true });
  }
  return changed ? redacted : value;
}
