import type { ErrorDefinition } from './error-definition.ts';

/** The errors that Faultline itself raises, by their stable codes; part of the built-in catalogue. */
export const OWN_DEFINITIONS: Readonly<Record<OwnCode, ErrorDefinition>> = {
  FAULTLINE_INVALID_INPUT: {
    category: 'input',
    message: 'An option, an argument or a file that was given to Faultline is wrong.',
    suggestion: 'Give what the message says is expected; it ends in an example.',
    recoverable: true,
    recovery: { retryable: false, requiredActions: ['Correct what the message names.'] },
  },
  FAULTLINE_CALL_BLOCKED: {
    category: 'tool',
    message: 'The identical call has failed too often in a row and was not executed.',
    suggestion: 'Change the arguments, or take another way.',
    recoverable: true,
    recovery: { retryable: false, requiredActions: ['Change the call before it is made again.'] },
    httpStatus: 409,
  },
  FAULTLINE_RUN_HALTED: {
    category: 'tool',
    message: 'The run was ended, since it kept failing.',
    suggestion: 'Have a person look at its errors before it goes on.',
    recovery: { retryable: false, requiredActions: ['A person lets the run go on: resume(runId).'] },
    steps: [
      'List what failed: npx faultline errors --last 10',
      'Read the error that ended the run: npx faultline show <id> --raw',
      'Mend its cause, then let the run go on: faultline.resume(runId)',
    ],
    httpStatus: 409,
  },
  FAULTLINE_RUN_BUSY: {
    category: 'internal',
    message: 'Too many processes changed the shared run at once.',
    recovery: { retryable: true, strategy: 'exponential', maxRetries: 3 },
    httpStatus: 503,
  },
  FAULTLINE_RUN_UNREADABLE: {
    category: 'internal',
    message: 'What the shared store has under the name of the run is no run of ours.',
    recovery: { retryable: false, requiredActions: ['Check who else writes under the prefix of the keys.'] },
  },
  FAULTLINE_MODEL_FAILED: {
    category: 'internal',
    message: 'The model that words errors gave no answer that can be used.',
    recovery: { retryable: true },
  },
  FAULTLINE_INTERNAL: { category: 'internal', message: 'Something in Faultline itself failed.' },
};

/** Codes of Faultline's own errors. */
export type OwnCode =
  | 'FAULTLINE_INVALID_INPUT'
  | 'FAULTLINE_CALL_BLOCKED'
  | 'FAULTLINE_RUN_HALTED'
  | 'FAULTLINE_RUN_BUSY'
  | 'FAULTLINE_RUN_UNREADABLE'
  | 'FAULTLINE_MODEL_FAILED'
  | 'FAULTLINE_INTERNAL';
