import { z } from 'zod';
import type { JsonValue } from '../../model.ts';

/** Any value of JSON; in a JSON Schema that is the schema without a condition. */
export const json: z.ZodType<JsonValue> = z.custom<JsonValue>((value) => value !== undefined);

/** Any object of JSON. */
export const jsonObject: z.ZodType<Readonly<Record<string, JsonValue>>> = z.record(z.string(), json);
