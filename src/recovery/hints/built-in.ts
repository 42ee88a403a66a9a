import { AUTH_HINTS } from './built-in/auth.ts';
import { BUILD_HINTS } from './built-in/build.ts';
import { CHECK_HINTS } from './built-in/checks.ts';
import { CODE_HINTS } from './built-in/code.ts';
import { CONTAINER_HINTS } from './built-in/containers.ts';
import { DATABASE_HINTS } from './built-in/database.ts';
import { FILE_HINTS } from './built-in/files.ts';
import { GIT_HINTS } from './built-in/git.ts';
import { HTTP_HINTS } from './built-in/http.ts';
import { INPUT_HINTS } from './built-in/input.ts';
import { MODEL_HINTS } from './built-in/models.ts';
import { MODULE_HINTS } from './built-in/modules.ts';
import { NETWORK_HINTS } from './built-in/network.ts';
import { PACKAGE_HINTS } from './built-in/packages.ts';
import { PROCESS_HINTS } from './built-in/processes.ts';
import { VALUE_HINTS } from './built-in/values.ts';
import type { HintDefinition } from './hint-definition.ts';

/** The hints for the common classes of errors over all dialects, in English and German. */
export const BUILT_IN_HINTS: readonly HintDefinition[] = [
  ...NETWORK_HINTS,
  ...HTTP_HINTS,
  ...AUTH_HINTS,
  ...MODEL_HINTS,
  ...INPUT_HINTS,
  ...FILE_HINTS,
  ...PROCESS_HINTS,
  ...DATABASE_HINTS,
  ...PACKAGE_HINTS,
  ...MODULE_HINTS,
  ...CODE_HINTS,
  ...VALUE_HINTS,
  ...BUILD_HINTS,
  ...CHECK_HINTS,
  ...GIT_HINTS,
  ...CONTAINER_HINTS,
];
