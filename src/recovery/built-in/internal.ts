import { z } from 'zod';
import type { Definitions } from './definitions.ts';

export interface InternalErrors {
  readonly INTERNAL_ERROR: { readonly component?: string | undefined };
}

/** What nobody expected (073, FR-2, "Internal"). */
export const INTERNAL_ERRORS: Definitions<InternalErrors> = {
  INTERNAL_ERROR: {
    category: 'internal',
    message: ({ component }) => `Unexpected error${component === undefined ? '' : ` in ${component}`}`,
    details: z.looseObject({ component: z.string().optional().describe('Part in which it happened.') }),
    suggestion: 'The fault is not in the call: report it with the error id, and go another way',
    recoverable: false,
    recovery: {
      retryable: false,
      alternatives: [{ description: 'Reach the goal by another tool or another call' }],
      requiredActions: ['Report it with the error id'],
    },
    hint: 'hint_internal_error_001',
    steps: ['Note the error id', 'Report it to the people who look after the tool', 'Go on by another way'],
  },
};
