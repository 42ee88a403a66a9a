import { z } from 'zod';

/** Details that several kinds of errors share. Every member may be missing, as foreign errors rarely tell all. */

const text = (description: string): z.ZodOptional<z.ZodString> => z.string().optional().describe(description);
const count = (description: string): z.ZodOptional<z.ZodNumber> => z.number().optional().describe(description);
const texts = (description: string): z.ZodOptional<z.ZodArray<z.ZodString>> =>
  z.array(z.string()).optional().describe(description);

export interface FileDetails {
  readonly path?: string | undefined;
  readonly operation?: string | undefined;
}
export const FILE: z.ZodType<FileDetails> = z.looseObject({
  path: text('Path of the file or folder.'),
  operation: text('What was to be done with it, such as `open`.'),
});

export interface AddressDetails {
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  readonly url?: string | undefined;
  readonly timeoutMillis?: number | undefined;
}
export const ADDRESS: z.ZodType<AddressDetails> = z.looseObject({
  host: text('Name or address of the host.'),
  port: count('Port number.'),
  url: text('Whole address, without credentials.'),
  timeoutMillis: count('How long was waited, in milliseconds.'),
});

export interface AnswerDetails {
  readonly service?: string | undefined;
  readonly status?: number | undefined;
  readonly url?: string | undefined;
  readonly method?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}
export const ANSWER: z.ZodType<AnswerDetails> = z.looseObject({
  service: text('Name of the service that answered.'),
  status: count('Status of its HTTP answer.'),
  url: text('Address that was asked, without credentials.'),
  method: text('HTTP method.'),
  retryAfterSeconds: count('How long it asks to wait, in seconds.'),
});

export interface CommandDetails {
  readonly command?: string | undefined;
  readonly exitCode?: number | undefined;
  readonly signal?: string | undefined;
}
export const COMMAND: z.ZodType<CommandDetails> = z.looseObject({
  command: text('The command as it was typed, without secrets.'),
  exitCode: count('Exit code.'),
  signal: text('Signal that ended it, such as `SIGKILL`.'),
});

export interface PlaceDetails {
  readonly name?: string | undefined;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}
export const PLACE: z.ZodType<PlaceDetails> = z.looseObject({
  name: text('The name, key or value that it is about.'),
  file: text('Source file.'),
  line: count('Line, counted from 1.'),
  column: count('Column, counted from 1.'),
});

export interface FindingsDetails extends PlaceDetails {
  readonly command?: string | undefined;
  readonly errors?: number | undefined;
}
export const FINDINGS: z.ZodType<FindingsDetails> = z.looseObject({
  command: text('The command that found it.'),
  errors: count('How many errors it found.'),
  name: text('The test, rule, symbol or target that it is about.'),
  file: text('Source file of the first error.'),
  line: count('Line of the first error, counted from 1.'),
  column: count('Column of the first error, counted from 1.'),
});

export interface QueryDetails {
  readonly database?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
  readonly constraint?: string | undefined;
}
export const QUERY: z.ZodType<QueryDetails> = z.looseObject({
  database: text('Name or path of the database.'),
  table: text('Table.'),
  column: text('Column.'),
  constraint: text('Name of the constraint.'),
});

export interface StoreDetails {
  readonly database?: string | undefined;
  /** Command that creates, syncs or checks the database. */
  readonly command?: string | undefined;
}
export const STORE: z.ZodType<StoreDetails> = z.looseObject({
  database: text('Name or path of the database.'),
  command: text('Command of the tool that mends it, such as its `sync`.'),
});

export interface PackageDetails {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
  readonly required?: string | undefined;
  readonly manager?: string | undefined;
}
export const PACKAGE: z.ZodType<PackageDetails> = z.looseObject({
  name: text('Name of the package or program.'),
  version: text('Version that is there.'),
  required: text('Version that is needed.'),
  manager: text('Package manager, such as `npm`.'),
});

export interface ParameterDetails {
  readonly parameter?: string | undefined;
  readonly value?: unknown;
  readonly expected?: string | undefined;
  readonly allowed?: readonly string[] | undefined;
  readonly similar?: readonly string[] | undefined;
}
export const PARAMETER: z.ZodType<ParameterDetails> = z.looseObject({
  parameter: text('Name of the parameter.'),
  value: z.unknown().optional().describe('What was given.'),
  expected: text('What is expected, in words.'),
  allowed: texts('Values that are allowed.'),
  similar: texts('Values that are near to what was given, likeliest first.'),
});
