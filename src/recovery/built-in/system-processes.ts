import { ADDRESS, type AddressDetails, COMMAND, type CommandDetails, FILE, type FileDetails } from './details.ts';
import type { Definitions } from './definitions.ts';
import { inCommand, named } from './words.ts';

export interface ProcessErrors {
  readonly OUT_OF_MEMORY: CommandDetails;
  readonly COMMAND_NOT_FOUND: CommandDetails;
  readonly COMMAND_FAILED: CommandDetails;
  readonly PROCESS_KILLED: CommandDetails;
  readonly PORT_IN_USE: AddressDetails;
  readonly RESOURCE_BUSY: FileDetails;
}

/** Commands, processes, and what they hold. */
export const PROCESS_ERRORS: Definitions<ProcessErrors> = {
  OUT_OF_MEMORY: {
    category: 'system',
    message: 'The memory is used up',
    details: COMMAND,
    suggestion: 'Work on less at once, or allow more memory',
    recoverable: true,
    recovery: {
      retryable: false,
      alternatives: [{ description: 'Work in parts: stream the data, or use smaller batches and fewer workers' }],
      requiredActions: ['Work on less at once, or allow more memory'],
    },
    hint: 'hint_memory_full_001',
    steps: ['See how much there is: free -h', 'Work in smaller parts, or with fewer workers', 'Run it again'],
  },
  COMMAND_NOT_FOUND: {
    category: 'system',
    message: ({ command }) => `${named('command', command)} does not exist here`,
    details: COMMAND,
    class: 'Precondition',
    suggestion: 'Check the spelling, or install the program that has the command',
    recoverable: true,
    recovery: { retryable: false, requiredActions: ['Install the program, or put it on the PATH'] },
    hint: 'hint_process_not_found_001',
    steps: ({ command }) => [
      `Look for it: command -v ${inCommand(command, 'command')}`,
      'Correct the spelling, or install the program',
      'Run the command again',
    ],
  },
  COMMAND_FAILED: {
    category: 'system',
    message: ({ command, exitCode }) =>
      `${named('command', command)} failed${exitCode === undefined ? '' : ` with exit code ${exitCode}`}`,
    details: COMMAND,
    class: 'Runtime',
    suggestion: 'Read the last lines of its output; change what they name before it is run again',
    recovery: { requiredActions: ['Read what the command printed'] },
    hint: 'hint_process_failed_001',
    steps: ['Check the syntax of the command', 'Check that what it needs is set up', 'Read the cause and mend it'],
  },
  PROCESS_KILLED: {
    category: 'system',
    message: ({ command, signal }) =>
      `${named('command', command)} was ended${signal === undefined ? '' : ` by ${signal}`}`,
    details: COMMAND,
    suggestion: 'Find out who ended it: a limit of memory or time, or a person',
    recoverable: true,
    recovery: { requiredActions: ['Find out who ended it, and why'] },
    hint: 'hint_process_killed_001',
    steps: [
      'See how much memory there was: free -h',
      'Allow more time or memory, or do less at once',
      'Run the command again',
    ],
  },
  PORT_IN_USE: {
    category: 'system',
    message: ({ port }) => `Port ${port ?? ''} is in use already`.replace('  ', ' '),
    details: ADDRESS,
    class: 'Precondition',
    suggestion: 'Use another port, or end the process of yours that listens there',
    recoverable: true,
    recovery: ({ port }) => ({
      retryable: false,
      ...(port !== undefined && port > 0 && port < 65_535 && { parameterAdjustments: { port: port + 1 } }),
      requiredActions: ['Choose a port that is free'],
    }),
    hint: 'hint_port_in_use_001',
    steps: ({ port }) => [
      `See who listens: ss -ltnp${port === undefined ? '' : ` 'sport = :${inCommand(port, 'port')}'`}`,
      'Choose another port, or end the process if it is your own',
      'Run the command again',
    ],
    httpStatus: 409,
  },
  RESOURCE_BUSY: {
    category: 'system',
    message: ({ path }) => `${named('resource', path)} is in use by another process`,
    details: FILE,
    class: 'Transient',
    suggestion: 'Wait until the other process is done, then try again',
    recoverable: true,
    recovery: {
      retryable: true,
      retryAfterMillis: 1_000,
      strategy: 'exponential',
      maxRetries: 5,
      requiredActions: ['Wait for the process that uses it'],
    },
    hint: 'hint_resource_busy_001',
    steps: ['Find the process that uses it', 'Wait until it is done', 'Run the command again'],
    httpStatus: 503,
  },
};
