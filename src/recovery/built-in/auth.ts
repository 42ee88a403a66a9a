import { z } from 'zod';
import { ANSWER, type AnswerDetails } from './details.ts';
import type { Definitions } from './definitions.ts';

export interface AuthErrors {
  readonly AUTH_FAILED: AnswerDetails;
  readonly PERMISSION_DENIED: { readonly path?: string | undefined; readonly operation?: string | undefined };
  readonly QUOTA_EXCEEDED: AnswerDetails;
}

/** Who may do what, and how much of it (073, FR-2, "Auth"; the last is ours). */
export const AUTH_ERRORS: Definitions<AuthErrors> = {
  AUTH_FAILED: {
    category: 'auth',
    message: ({ service }) => `Authentication failed${service === undefined ? '' : ` at ${service}`}`,
    details: ANSWER,
    suggestion: 'Check that the key or token is set, belongs to this service, and has not expired',
    recoverable: true,
    recovery: { retryable: false, requiredActions: ['Sign in again, or set a valid key'] },
    hint: 'hint_auth_failed_001',
    steps: [
      'Check that the key or token is set, without printing it',
      'Sign in again, or ask the person who owns the account for a new one',
      'Run the command again',
    ],
    httpStatus: 401,
  },
  PERMISSION_DENIED: {
    category: 'auth',
    message: ({ path, operation }) =>
      `No permission${operation === undefined ? '' : ` to ${operation}`}${path === undefined ? '' : ` '${path}'`}`,
    details: z.looseObject({
      path: z.string().optional().describe('File or resource that was asked for.'),
      operation: z.string().optional().describe('What was to be done with it.'),
    }),
    suggestion: 'Use a place or resource that this account may use, or ask for the permission',
    recoverable: true,
    recovery: {
      retryable: false,
      alternatives: [{ description: 'Work in a folder of your own, or with a resource that this account may use' }],
      requiredActions: ['Ask the owner for the permission'],
    },
    hint: 'hint_auth_permission_001',
    steps: [
      'Find out as whom you work: id',
      'Compare with the owner and the rights of what was asked for: ls -ld <path>',
      'Use a place that this account may use, or ask its owner for the permission',
    ],
  },
  QUOTA_EXCEEDED: {
    category: 'auth',
    message: ({ service }) => `The quota${service === undefined ? '' : ` at ${service}`} is used up`,
    details: ANSWER,
    suggestion: 'Waiting does not help: ask the person who owns the account to raise the quota or to pay',
    recoverable: false,
    recovery: {
      retryable: false,
      alternatives: [{ description: 'Use another model, service or account that has quota left' }],
      requiredActions: ['Have the quota raised by the person who owns the account'],
    },
    hint: 'hint_auth_quota_001',
    steps: ['Read which quota is used up', 'Ask the person who owns the account to raise it', 'Try again after that'],
  },
};
