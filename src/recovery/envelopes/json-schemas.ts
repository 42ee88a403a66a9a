import { z } from 'zod';
import { ENVELOPE_NAMES, type EnvelopeName, ENVELOPES } from './index.ts';

/** A JSON Schema of draft 2020-12. */
export type JsonSchema = Readonly<z.core.JSONSchema.BaseSchema>;

/** The published schema of a format. */
export function envelopeSchema(name: EnvelopeName): JsonSchema {
  return namedSchema(name, z.toJSONSchema(ENVELOPES[name].schema, { unrepresentable: 'any' }));
}

/** The published schemas by the name of their format. */
export function envelopeSchemas(): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(ENVELOPE_NAMES.map((name) => [name, envelopeSchema(name)]));
}

/** A schema under the name by which others refer to it. */
export function namedSchema(name: string, { $schema, ...members }: JsonSchema): JsonSchema {
  return { ...($schema !== undefined && { $schema }), $id: `urn:faultline:schema:${name}`, ...members };
}
