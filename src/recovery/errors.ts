import { OWN_DEFINITIONS } from '../definition/own-definitions.ts';
import { AUTH_ERRORS, type AuthErrors } from './built-in/auth.ts';
import { BUILD_ERRORS, type BuildErrors } from './built-in/build.ts';
import { CODE_ERRORS, type CodeErrors } from './built-in/code.ts';
import { CONFIG_ERRORS, type ConfigErrors } from './built-in/config.ts';
import { DATABASE_ERRORS, type DatabaseErrors } from './built-in/database.ts';
import { INPUT_ERRORS, type InputErrors } from './built-in/input.ts';
import { INTERNAL_ERRORS, type InternalErrors } from './built-in/internal.ts';
import { NETWORK_ERRORS, type NetworkErrors } from './built-in/network.ts';
import { FILE_ERRORS, type FileErrors } from './built-in/system-files.ts';
import { PROCESS_ERRORS, type ProcessErrors } from './built-in/system-processes.ts';
import { TOOL_ERRORS, type ToolErrors } from './built-in/tool.ts';
import { type Defined, defineErrors, type ErrorClasses } from './define-errors.ts';

/** Details of every built-in error, by code. */
export interface BuiltInErrors
  extends
    ConfigErrors,
    InputErrors,
    DatabaseErrors,
    NetworkErrors,
    AuthErrors,
    InternalErrors,
    FileErrors,
    ProcessErrors,
    CodeErrors,
    BuildErrors,
    ToolErrors {}

/** Page on which the built-in codes are described, from the root of the package. */
export const DOC_PAGE = 'docs/errors.md';

/**
 * The built-in errors: those of 073 (FR-2), and one for each common class of failure over all languages and tools, so
 * that any foreign error has a stable code. Own errors are added with `defineErrors(own, { extends: errors })`.
 */
export const errors: ErrorClasses<BuiltInErrors> & Defined = defineErrors<BuiltInErrors>(
  {
    ...CONFIG_ERRORS,
    ...INPUT_ERRORS,
    ...DATABASE_ERRORS,
    ...NETWORK_ERRORS,
    ...AUTH_ERRORS,
    ...INTERNAL_ERRORS,
    ...FILE_ERRORS,
    ...PROCESS_ERRORS,
    ...CODE_ERRORS,
    ...BUILD_ERRORS,
    ...TOOL_ERRORS,
  },
  { docPage: DOC_PAGE },
);

/** The same and the errors that Faultline itself raises, which have classes of their own. */
export const allErrors: Defined = defineErrors(OWN_DEFINITIONS, { extends: errors, docPage: DOC_PAGE });
