import { z } from 'zod';
import { envelopeSchemas, type JsonSchema, namedSchema } from './envelopes/json-schemas.ts';
import { hintsFileSchema } from './hints/hints-file.ts';
import { runRecordSchema } from './runs/run-record.ts';
import { stepsFileSchema } from './steps/step-book.ts';

/**
 * The JSON Schemas that are published with the package, by name: of each format in which errors are told, of the
 * records of `faultline run`, and of the files that a workspace may have.
 */
export function publishedSchemas(): Readonly<Record<string, JsonSchema>> {
  return {
    ...envelopeSchemas(),
    'run-record': namedSchema('run-record', z.toJSONSchema(runRecordSchema)),
    'hints-file': namedSchema('hints-file', {
      title: 'Hints of a workspace',
      description: 'Advice of the team for its failures: .faultline/hints.json.',
      ...hintsFileSchema(),
    }),
    'steps-file': namedSchema('steps-file', {
      title: 'Recovery steps of a workspace',
      description: 'Steps by code or by class, such as class:Precondition: .faultline/steps.json.',
      ...z.toJSONSchema(stepsFileSchema, { io: 'input' }),
    }),
  };
}
