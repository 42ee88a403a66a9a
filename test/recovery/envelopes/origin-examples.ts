import type { EnvelopeName } from '../../../src/recovery/envelopes/index.ts';

/** The examples of the origins, as they are printed there, by format. */
export const ORIGIN_EXAMPLES: readonly {
  readonly name: EnvelopeName;
  readonly section: string;
  readonly example: unknown;
}[] = [
  {
    name: 'structured',
    section: '073 FR-1',
    example: {
      error: {
        code: 'WORKSPACE_NOT_FOUND',
        message: "Workspace 'books' not found",
        details: { workspace: 'books', availableWorkspaces: ['main', 'work', 'personal'] },
        suggestion: "Use one of the available workspaces, or create 'books' with 'supertag workspace add books'",
        example: "tana_search({ query: 'book', workspace: 'main' })",
        docUrl: 'https://supertag.dev/docs/workspaces',
        recoverable: true,
        retryWith: { workspace: 'main' },
      },
    },
  },
  {
    name: 'structured',
    section: '073 FR-3',
    example: {
      error: {
        code: 'VALIDATION_ERRORS',
        message: '3 validation errors',
        validationErrors: [
          { field: 'name', code: 'REQUIRED', message: 'Name is required', value: '' },
          {
            field: 'tag',
            code: 'TAG_NOT_FOUND',
            message: "Tag 'nonexistent-tag' not found",
            value: 'nonexistent-tag',
            suggestion: "Did you mean: 'task', 'meeting', 'project'?",
          },
          {
            field: 'fields.Due',
            code: 'INVALID_FORMAT',
            message: 'Invalid date format',
            value: 'not-a-date',
            expected: 'YYYY-MM-DD or relative (today, tomorrow, +3d)',
          },
        ],
      },
    },
  },
  {
    name: 'structured',
    section: '073 FR-5',
    example: {
      error: {
        code: 'TAG_NOT_FOUND',
        message: "Tag 'meetting' not found",
        suggestions: ['meeting', 'meetings'],
        example: "tana_tagged({ tag: 'meeting' })",
      },
    },
  },
  {
    name: 'structured',
    section: '073 FR-7, a wait',
    example: {
      error: {
        code: 'RATE_LIMITED',
        message: 'Rate limit exceeded',
        recovery: { retryable: true, retryAfter: 30, retryStrategy: 'exponential', maxRetries: 3 },
      },
    },
  },
  {
    name: 'structured',
    section: '073 FR-7, another call',
    example: {
      error: {
        code: 'NODE_NOT_FOUND',
        message: "Node 'abc123' not found",
        recovery: { retryable: false, alternativeAction: 'search', alternativeParams: { query: 'abc123' } },
      },
    },
  },
  {
    name: 'terminal',
    section: '073 FR-1',
    example:
      "Error: Workspace 'books' not found\n\nAvailable workspaces: main, work, personal\n\n" +
      "Suggestion: Use one of the available workspaces, or create 'books' with:\n  supertag workspace add books\n\n" +
      'Example:\n  supertag search book --workspace main\n\nDocs: https://supertag.dev/docs/workspaces',
  },
  {
    name: 'ax',
    section: 'AX-012 Problem',
    example: {
      error: {
        code: 'VALIDATION_INVALID_MODULE_ID',
        message:
          "Module 'auth/invalid' not found in policy. Did you mean 'auth/core'? " +
          'Available modules: auth/core, auth/password, memory/store, ...',
        metadata: {
          invalidIds: ['auth/invalid'],
          suggestions: ['auth/core', 'auth/password'],
          availableModules: ['auth/core', 'auth/password', 'memory/store'],
        },
      },
    },
  },
  {
    name: 'compact',
    section: 'AX-012 Compact Error Envelope',
    example: {
      err: {
        code: 'VALIDATION_INVALID_MODULE_ID',
        msg: "Module 'auth/invalid' not found.",
        retry: false,
        hintId: 'hint_mod_invalid_001',
      },
    },
  },
  {
    name: 'bot',
    section: 'JSON Error Schema',
    example: {
      error: {
        code: 'ERROR_CODE',
        category: 'CATEGORY',
        source: 'COMPONENT_NAME',
        message: 'Human readable description of what went wrong',
        context: { operation: 'OPERATION_NAME', parameters: { param1: 'value1', param2: 'value2' } },
        recovery: {
          is_retryable: true,
          retry_strategy: {
            suggested_delay: 1000,
            max_retries: 3,
            parameter_adjustments: { param1: 'new_value1' },
          },
          alternatives: [{ description: 'Try using X instead', example: 'Example of alternative approach' }],
          required_actions: ['Verify API key is valid', 'Check if resource exists'],
        },
        // The schema says UNIQUE_ID and ISO_TIMESTAMP for these.
        debug: { error_id: '550e8400-e29b-41d4-a716-446655440000', timestamp: '2023-04-25T12:34:56.789Z' },
      },
    },
  },
  {
    name: 'bot',
    section: 'Network Error',
    example: {
      error: {
        code: 'NETWORK_CONNECTION_ERROR',
        category: 'network',
        source: 'weather_tool',
        message: 'Failed to connect to weather service',
        context: { operation: 'get_weather', parameters: { location: 'New York', units: 'metric' } },
        recovery: {
          is_retryable: true,
          retry_strategy: { suggested_delay: 2000, max_retries: 3 },
          required_actions: ['Check internet connection', 'Verify the weather service is operational'],
        },
        debug: { error_id: '550e8400-e29b-41d4-a716-446655440000', timestamp: '2023-04-25T12:34:56.789Z' },
      },
    },
  },
  {
    name: 'bot',
    section: 'Invalid Input Error',
    example: {
      error: {
        code: 'INVALID_INPUT_ERROR',
        category: 'tool',
        source: 'reminder_tool',
        message: 'Cannot create reminder: date is in the past',
        context: {
          operation: 'create_reminder',
          parameters: { title: 'Doctor appointment', date: '2023-01-01T10:00:00Z' },
        },
        recovery: {
          is_retryable: true,
          parameter_adjustments: { date: 'future date required' },
          alternatives: [
            {
              description: 'Create a note instead of a reminder for past events',
              example: 'Use notes_tool.create_note() for records of past events',
            },
          ],
          required_actions: ['Provide a future date and time'],
        },
        debug: { error_id: '550e8400-e29b-41d4-a716-446655440001', timestamp: '2023-04-25T14:22:33.456Z' },
      },
    },
  },
  {
    name: 'card',
    section: 'Output Format (JSONL)',
    example: {
      code: 'SEGMENT_NOT_INITIALIZED',
      class: 'Precondition',
      cause: 'Missing _ctx/trifecta_config.json',
    },
  },
];
