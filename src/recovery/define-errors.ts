import type { ErrorDefinition } from '../definition/error-definition.ts';
import { StructuredError, type StructuredErrorOptions } from '../definition/structured-error.ts';
import { checkDefinitions } from './check-definitions.ts';
import { createCatalog, type ErrorCatalog } from './error-catalog.ts';

/** The error that a definition makes. */
export interface DefinedError<Code extends string, Details> extends StructuredError<Details> {
  readonly code: Code;
}

/** What the constructor takes first: nothing where the definition asks for no details. */
type DetailsArguments<Details> = unknown extends Details
  ? [details?: Readonly<Record<string, unknown>>, options?: StructuredErrorOptions]
  : {} extends Details
    ? [details?: Details, options?: StructuredErrorOptions]
    : [details: Details, options?: StructuredErrorOptions];

/** The class that a definition makes: `throw new errors.WORKSPACE_NOT_FOUND({ workspace })`. */
export interface DefinedErrorClass<Code extends string, Details> {
  new (...args: DetailsArguments<Details>): DefinedError<Code, Details>;
  readonly prototype: DefinedError<Code, Details>;
  readonly code: Code;
  /** Whether it is an error of this kind, made by whatever copy of the package. */
  isInstance(value: unknown): value is DefinedError<Code, Details>;
}

/** A class for each code. */
export type ErrorClasses<All> = {
  readonly [Code in keyof All & string]: DefinedErrorClass<Code, All[Code]>;
};

const CATALOG: unique symbol = Symbol.for('faultline.error-catalog');

/** Errors that were defined together. */
export interface Defined {
  readonly [CATALOG]: ErrorCatalog;
}

export interface DefineErrorsOptions {
  /** Errors that stay known beside the new ones, such as `errors`, the built-in ones. @default none */
  readonly extends?: Defined | undefined;
  /** Page with an anchor for each code, the code in lower case. @default none */
  readonly docPage?: string | undefined;
}

/**
 * Makes an error class of each definition.
 *
 * @throws InvalidInputError when a code is not stable (`SCREAMING_SNAKE_CASE` without generated parts), is defined
 *   twice, takes the former code of another, or its definition cannot be used; it names all that is wrong
 */
export function defineErrors<All>(
  definitions: { readonly [Code in keyof All]: ErrorDefinition<All[Code]> },
  options?: DefineErrorsOptions,
): ErrorClasses<All> & Defined;
export function defineErrors(
  definitions: Readonly<Record<string, ErrorDefinition>>,
  options: DefineErrorsOptions = {},
): Defined {
  const inherited = options.extends === undefined ? [] : catalogOf(options.extends).entries;
  checkDefinitions(definitions, inherited);
  const classes = Object.fromEntries(
    Object.entries(definitions).map(([code, definition]) => [code, classOf(code, definition)]),
  );
  const catalog = createCatalog(definitions, inherited, options.docPage ?? null);
  return Object.freeze(Object.assign(classes, { [CATALOG]: catalog }));
}

/** What is known of the codes of a set, those that it extends among them. */
export function catalogOf(errors: Defined): ErrorCatalog {
  return errors[CATALOG];
}

function classOf(code: string, definition: ErrorDefinition): unknown {
  return class extends StructuredError {
    static readonly code = code;

    constructor(details: unknown = {}, options: StructuredErrorOptions = {}) {
      super(code, definition, details, options);
    }

    static override isInstance(value: unknown): value is StructuredError {
      return StructuredError.isInstance(value) && value.code === code;
    }
  };
}
