import type { ErrorDefinition } from '../../definition/error-definition.ts';

/** Definitions by code, each with the details that errors of its kind tell of themselves. */
export type Definitions<All> = { readonly [Code in keyof All]: ErrorDefinition<All[Code]> };
