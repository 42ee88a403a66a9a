import type { ErrorReport } from '../../../src/recovery/error-report.ts';

/** Of which nothing is known but code and message. */
const BARE: ErrorReport = {
  code: 'INTERNAL_ERROR',
  category: 'internal',
  errorClass: 'Internal',
  message: 'It failed',
  details: {},
  validationErrors: [],
  suggestion: null,
  suggestions: [],
  example: null,
  docUrl: null,
  recoverable: null,
  recovery: {
    retryable: null,
    retryAfterMillis: null,
    strategy: null,
    maxRetries: null,
    parameterAdjustments: null,
    alternatives: [],
    requiredActions: [],
  },
  hintId: null,
  steps: [],
  context: { source: null, operation: null, parameters: null },
  cause: null,
  location: null,
  httpStatus: 500,
  errorId: '550e8400-e29b-41d4-a716-446655440000',
  timestamp: '2026-01-02T11:45:00.000Z',
};

/** A report of which only this is known. */
export function reportWith({
  recovery,
  context,
  ...members
}: Partial<Omit<ErrorReport, 'recovery' | 'context'>> & {
  readonly recovery?: Partial<ErrorReport['recovery']>;
  readonly context?: Partial<ErrorReport['context']>;
} = {}): ErrorReport {
  return {
    ...BARE,
    ...members,
    recovery: { ...BARE.recovery, ...recovery },
    context: { ...BARE.context, ...context },
  };
}

/** A report in which every text is the given one, wherever a text may come from outside. */
export function reportOfTexts(text: string): ErrorReport {
  return reportWith({
    code: text,
    category: text,
    errorClass: text,
    hintId: text,
    message: text,
    details: { text, nested: { list: [text] }, choices: [text, 'other'], [text]: 1 },
    validationErrors: [
      { field: text, code: 'NOT_ALLOWED', message: text, value: text, expected: text, suggestion: text },
    ],
    suggestion: { text, command: text },
    suggestions: [text],
    example: { call: text, command: text },
    docUrl: text,
    recovery: {
      retryable: true,
      retryAfterMillis: 1_500,
      parameterAdjustments: { text },
      alternatives: [{ description: text, example: text, action: text, params: { text } }],
      requiredActions: [text],
    },
    steps: [text, 'Look at the log'],
    context: { source: text, operation: text, parameters: { text } },
    cause: text,
  });
}
