import { z } from 'zod';
import { PARAMETER, type ParameterDetails } from './details.ts';
import type { Definitions } from './definitions.ts';
import { didYouMean, listed, named } from './words.ts';

export interface InputErrors {
  readonly INVALID_PARAMETER: ParameterDetails;
  readonly MISSING_REQUIRED: ParameterDetails;
  readonly INVALID_FORMAT: ParameterDetails;
  readonly NODE_NOT_FOUND: { readonly node?: string | undefined; readonly searchCommand?: string | undefined };
  readonly TAG_NOT_FOUND: {
    readonly tag?: string | undefined;
    readonly similar?: readonly string[] | undefined;
    readonly available?: readonly string[] | undefined;
  };
  readonly VALIDATION_ERRORS: {
    readonly count?: number | undefined;
    /** An input that is right. */
    readonly example?: unknown;
  };
}

/** What is wrong with the call itself (073, FR-2, "Input"). Unchanged it fails for ever; mended, it works at once. */
export const INPUT_ERRORS: Definitions<InputErrors> = {
  INVALID_PARAMETER: {
    category: 'input',
    message: ({ parameter, expected }) =>
      `${named('parameter', parameter)} has a value that is not allowed${expected === undefined ? '' : `; expected: ${expected}`}`,
    details: PARAMETER,
    suggestion: ({ similar, allowed, expected }) =>
      didYouMean(
        similar,
        allowed !== undefined && allowed.length > 0
          ? `Use one of: ${listed(allowed)}`
          : `Expected: ${expected ?? 'a value that the description of the parameter allows'}`,
      ),
    suggestions: ({ similar = [], allowed = [] }) => (similar.length > 0 ? similar : allowed),
    recoverable: true,
    recovery: ({ parameter, similar, allowed }) => {
      const value = similar?.[0] ?? allowed?.[0];
      return {
        retryable: false,
        ...(parameter !== undefined && value !== undefined && { parameterAdjustments: { [parameter]: value } }),
        requiredActions: ['Correct the parameter and call again'],
      };
    },
    hint: 'hint_input_parameter_001',
    steps: ['Read the description of the parameters', 'Correct the value that the message names', 'Call again'],
  },
  MISSING_REQUIRED: {
    category: 'input',
    message: ({ parameter }) => `${named('required parameter', parameter)} is missing`,
    details: PARAMETER,
    suggestion: ({ parameter, expected }) =>
      `Give ${parameter === undefined ? 'the parameter' : `'${parameter}'`}${expected === undefined ? '' : `; expected: ${expected}`}`,
    recoverable: true,
    recovery: ({ parameter, expected }) => ({
      retryable: false,
      ...(parameter !== undefined && expected !== undefined && { parameterAdjustments: { [parameter]: expected } }),
      requiredActions: ['Give every parameter that is required'],
    }),
    hint: 'hint_input_required_001',
    steps: ['Read which parameters are required', 'Give the one that is missing', 'Call again'],
  },
  INVALID_FORMAT: {
    category: 'input',
    message: ({ parameter }) => `The value${parameter === undefined ? '' : ` of '${parameter}'`} has the wrong format`,
    details: PARAMETER,
    suggestion: ({ expected }) => `Expected: ${expected ?? 'the format that the description names'}`,
    example: ({ parameter = 'date' }) => ({ call: `{ "${parameter}": "2026-01-31" }` }),
    recoverable: true,
    recovery: ({ parameter, expected }) => ({
      retryable: false,
      ...(parameter !== undefined && expected !== undefined && { parameterAdjustments: { [parameter]: expected } }),
      requiredActions: ['Write the value in the format that is expected'],
    }),
    hint: 'hint_input_format_001',
    steps: ['Read which format is expected', 'Write the value in it', 'Call again'],
  },
  NODE_NOT_FOUND: {
    category: 'input',
    message: ({ node }) => `${named('node', node)} not found`,
    details: z.looseObject({
      node: z.string().optional().describe('Id that was asked for.'),
      searchCommand: z.string().optional().describe('Command that searches for nodes.'),
    }),
    suggestion: ({ searchCommand }) =>
      searchCommand === undefined
        ? 'Search for the node by its name; ids are copied from what a search returns'
        : { text: 'Search for the node', command: searchCommand },
    example: ({ node = 'name' }) => ({ call: `search({ query: '${node}' })` }),
    recoverable: true,
    recovery: ({ node }) => ({
      retryable: false,
      alternatives: [
        {
          description: 'Search for the node by its name or by a part of its id',
          action: 'search',
          ...(node !== undefined && { params: { query: node } }),
        },
      ],
      requiredActions: ['Use an id that exists'],
    }),
    hint: 'hint_input_node_001',
    steps: ({ searchCommand }) => [
      searchCommand === undefined ? 'Search for the node by its name' : `Run: ${searchCommand}`,
      'Take the id from the result',
      'Call again with it',
    ],
    httpStatus: 404,
  },
  TAG_NOT_FOUND: {
    category: 'input',
    message: ({ tag }) => `${named('tag', tag)} not found`,
    details: z.looseObject({
      tag: z.string().optional().describe('Tag that was asked for.'),
      similar: z.array(z.string()).optional().describe('Tags that are near to it, likeliest first.'),
      available: z.array(z.string()).optional().describe('Tags that exist.'),
    }),
    suggestion: ({ similar, available = [] }) =>
      didYouMean(similar, available.length > 0 ? `Use one of: ${listed(available)}` : 'List the tags that exist'),
    suggestions: ({ similar = [], available = [] }) => (similar.length > 0 ? similar : available.slice(0, 3)),
    example: ({ similar: [tag = 'task'] = [] }) => ({ call: `tagged({ tag: '${tag}' })` }),
    recoverable: true,
    recovery: ({ similar: [tag] = [] }) => ({
      retryable: false,
      ...(tag !== undefined && { parameterAdjustments: { tag } }),
      requiredActions: ['Use a tag that exists'],
    }),
    hint: 'hint_input_tag_001',
    steps: ['List the tags that exist', 'Take the one that was meant', 'Call again with it'],
    httpStatus: 404,
  },
  VALIDATION_ERRORS: {
    category: 'input',
    message: ({ count }) =>
      count === undefined ? 'The input is not valid' : `${count} validation error${count === 1 ? '' : 's'}`,
    details: z.looseObject({
      count: z.number().optional().describe('How many things are wrong.'),
      example: z.unknown().optional().describe('An input that is right.'),
    }),
    suggestion: 'Correct every field that is named, then call once more',
    example: ({ example }) => (example === undefined ? null : (JSON.stringify(example) ?? null)),
    recoverable: true,
    recovery: { retryable: false, requiredActions: ['Correct every field that is named'] },
    hint: 'hint_input_validation_001',
    steps: ['Read what is expected of each field that is named', 'Correct all of them at once', 'Call again'],
    httpStatus: 422,
  },
};
