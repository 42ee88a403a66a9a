import { defused } from '../../context/defuse.ts';
import { defusedValue } from '../../context/defuse-value.ts';
import { jsonValue } from '../../json-value.ts';
import type { JsonValue } from '../../model.ts';
import { createRedactor } from '../../redaction/redactor.ts';

/** Logs may have been written without, and pasted texts come from anywhere. */
const redactor = createRedactor();

/** A text as a model may read it: without secrets, and without what it could take for orders or delimiters. */
export function harmlessText(text: string): string {
  return defused(redactor.text(text));
}

/** A plain copy of a value, every text in it harmless; members that JSON does not know are left out. */
export function harmless(value: unknown): JsonValue {
  return defusedValue(redactor.value(jsonValue(value) ?? null));
}
