import { z } from 'zod';
import { FILE, type FileDetails } from './details.ts';
import type { Definitions } from './definitions.ts';
import { inCommand, listed, named } from './words.ts';

export interface ConfigErrors {
  readonly CONFIG_NOT_FOUND: FileDetails;
  readonly CONFIG_INVALID: FileDetails & { readonly problem?: string | undefined };
  readonly WORKSPACE_NOT_FOUND: {
    readonly workspace?: string | undefined;
    readonly availableWorkspaces?: readonly string[] | undefined;
    readonly createCommand?: string | undefined;
  };
  readonly API_KEY_MISSING: {
    readonly service?: string | undefined;
    readonly variable?: string | undefined;
    readonly command?: string | undefined;
  };
}

/** What has to be set up before anything works (073, FR-2, "Config"). */
export const CONFIG_ERRORS: Definitions<ConfigErrors> = {
  CONFIG_NOT_FOUND: {
    category: 'config',
    message: ({ path }) => `${named('configuration file', path)} does not exist`,
    details: FILE,
    suggestion: 'Create the configuration file, or name the one to use',
    recoverable: true,
    recovery: { retryable: false, requiredActions: ['Create the configuration file'] },
    hint: 'hint_config_missing_001',
    steps: ({ path }) => [
      `List the folder in which it is expected: ls -la ${folderOf(path)}`,
      'Create the file from the example of the tool, or name another one by its option',
      'Run the command again',
    ],
  },
  CONFIG_INVALID: {
    category: 'config',
    message: ({ path, problem }) =>
      `${named('configuration file', path)} cannot be used${problem === undefined ? '' : `: ${problem}`}`,
    details: z.looseObject({
      path: z.string().optional().describe('Path of the file.'),
      operation: z.string().optional().describe('What was to be done with it.'),
      problem: z.string().optional().describe('What is wrong in it.'),
    }),
    suggestion: 'Correct the place that the message names; nothing else in the file has to change',
    recoverable: true,
    recovery: { retryable: false, requiredActions: ['Correct the configuration file'] },
    hint: 'hint_config_invalid_001',
    steps: ({ path }) => [
      `Read the file: cat ${inCommand(path, 'config-file')}`,
      'Correct the place that the message names',
      'Run the command again',
    ],
  },
  WORKSPACE_NOT_FOUND: {
    category: 'config',
    message: ({ workspace }) => `${named('workspace', workspace)} not found`,
    details: z.looseObject({
      workspace: z.string().optional().describe('Name that was asked for.'),
      availableWorkspaces: z.array(z.string()).optional().describe('Workspaces that exist.'),
      createCommand: z.string().optional().describe('Command that creates it.'),
    }),
    suggestion: ({ availableWorkspaces = [], createCommand }) => {
      const text =
        availableWorkspaces.length > 0
          ? `Use one of the available workspaces: ${listed(availableWorkspaces)}`
          : 'Create the workspace first';
      return createCommand === undefined ? text : { text: `${text}; or create it`, command: createCommand };
    },
    suggestions: ({ availableWorkspaces = [] }) => availableWorkspaces,
    example: ({ availableWorkspaces: [workspace = 'main'] = [] }) => ({
      call: `search({ query: 'book', workspace: '${workspace}' })`,
      command: `search book --workspace ${inCommand(workspace, 'workspace')}`,
    }),
    recoverable: true,
    recovery: ({ availableWorkspaces: [workspace] = [] }) => ({
      retryable: false,
      ...(workspace !== undefined && { parameterAdjustments: { workspace } }),
      requiredActions: ['Name a workspace that exists, or create it'],
    }),
    hint: 'hint_config_workspace_001',
    steps: ({ createCommand }) => [
      'List the workspaces that exist',
      createCommand === undefined ? 'Name one of them, or create the one that is missing' : `Run: ${createCommand}`,
      'Run the command again',
    ],
    httpStatus: 404,
  },
  API_KEY_MISSING: {
    category: 'config',
    message: ({ service }) => `No API key is set${service === undefined ? '' : ` for ${service}`}`,
    details: z.looseObject({
      service: z.string().optional().describe('Service that asks for the key.'),
      variable: z.string().optional().describe('Environment variable from which the key is read.'),
      command: z.string().optional().describe('Command that stores the key.'),
    }),
    suggestion: ({ variable, command }) => {
      if (command !== undefined) return { text: 'Set the API key', command };
      return `Set the API key: ${variable === undefined ? 'in the configuration of the tool' : `export ${variable}=<key>`}`;
    },
    example: ({ variable = 'SERVICE_API_KEY' }) => ({ command: `export ${inCommand(variable, 'VARIABLE')}=<key>` }),
    recoverable: true,
    recovery: { retryable: false, requiredActions: ['Ask the person who owns the account for a key, and set it'] },
    hint: 'hint_auth_key_001',
    steps: ({ variable, command }) => [
      'Ask the person who owns the account for a key',
      command === undefined ? `Set it: export ${inCommand(variable, 'VARIABLE')}=<key>` : `Run: ${command}`,
      'Run the command again',
    ],
    httpStatus: 401,
  },
};

function folderOf(path: string | undefined): string {
  const end = path?.lastIndexOf('/') ?? -1;
  return end <= 0 ? '.' : inCommand(path?.slice(0, end), 'folder');
}
