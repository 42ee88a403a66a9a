import { z } from 'zod';
import type { Definitions } from './definitions.ts';
import { didYouMean, named } from './words.ts';

export interface ToolErrors {
  readonly TOOL_NOT_FOUND: {
    readonly tool?: string | undefined;
    readonly similar?: readonly string[] | undefined;
    readonly available?: readonly string[] | undefined;
  };
  readonly TOOL_EXECUTION_FAILED: { readonly tool?: string | undefined };
}

/** Tools of an agent. */
export const TOOL_ERRORS: Definitions<ToolErrors> = {
  TOOL_NOT_FOUND: {
    category: 'tool',
    message: ({ tool }) => `${named('tool', tool)} does not exist`,
    details: z.looseObject({
      tool: z.string().optional().describe('Name that was called.'),
      similar: z.array(z.string()).optional().describe('Tools that are near to it, likeliest first.'),
      available: z.array(z.string()).optional().describe('Tools that exist.'),
    }),
    class: 'Usage',
    suggestion: ({ similar }) => didYouMean(similar, 'Call only tools that are in the list of tools'),
    suggestions: ({ similar = [], available = [] }) => (similar.length > 0 ? similar : available),
    recoverable: true,
    recovery: { retryable: false, requiredActions: ['Call a tool that is in the list'] },
    hint: 'hint_tool_unknown_001',
    steps: ['Read the list of tools', 'Take the one that does what is wanted', 'Call it'],
    httpStatus: 404,
  },
  TOOL_EXECUTION_FAILED: {
    category: 'tool',
    message: ({ tool }) => `${named('tool', tool)} failed`,
    details: z.looseObject({ tool: z.string().optional().describe('Name of the tool.') }),
    suggestion: 'Read the cause; change the call before it is made again',
    recovery: { requiredActions: ['Read the cause and change what it names'] },
    hint: 'hint_tool_failed_001',
    steps: ['Read the cause', 'Check the arguments of the call against it', 'Call again with what was changed'],
  },
};
