import { FILE, type FileDetails } from './details.ts';
import type { Definitions } from './definitions.ts';
import { inCommand, named } from './words.ts';

export interface FileErrors {
  readonly FILE_NOT_FOUND: FileDetails;
  readonly FILE_EXISTS: FileDetails;
  readonly DISK_FULL: FileDetails;
  readonly TOO_MANY_OPEN_FILES: FileDetails;
  readonly STORAGE_WRITE_FAILED: FileDetails;
}

/** Files, folders and disks. */
export const FILE_ERRORS: Definitions<FileErrors> = {
  FILE_NOT_FOUND: {
    category: 'system',
    message: ({ path }) => `${named('file', path)} does not exist`,
    details: FILE,
    class: 'Precondition',
    suggestion: 'Check the path; relative ones begin at the folder in which the command runs',
    recoverable: true,
    recovery: {
      retryable: false,
      alternatives: [{ description: 'List the folder or search for the file by its name' }],
      requiredActions: ['Correct the path, or create the file'],
    },
    hint: 'hint_file_missing_001',
    steps: ({ path }) => [
      'See in which folder you are: pwd',
      `Look for the file: find . -name ${nameOf(path)}`,
      'Correct the path, or create the file',
    ],
    httpStatus: 404,
  },
  FILE_EXISTS: {
    category: 'system',
    message: ({ path }) => `${named('file', path)} exists already`,
    details: FILE,
    class: 'Precondition',
    suggestion: 'Use another name, or change the file that is there',
    recoverable: true,
    recovery: { retryable: false, requiredActions: ['Choose a name that is free, or use what is there'] },
    hint: 'hint_file_exists_001',
    steps: ({ path }) => [
      `Look at what is there: ls -la ${inCommand(path, 'path')}`,
      'Use it, or choose another name',
      'Run the command again',
    ],
    httpStatus: 409,
  },
  DISK_FULL: {
    category: 'system',
    message: ({ path }) => `No space is left on the disk${path === undefined ? '' : ` of '${path}'`}`,
    details: FILE,
    suggestion: 'Find out what fills the disk, and ask before anything is removed',
    recoverable: true,
    recovery: {
      retryable: false,
      alternatives: [{ description: 'Write to another disk that has room' }],
      requiredActions: ['Make room on the disk'],
    },
    hint: 'hint_disk_full_001',
    steps: [
      'See which disk is full: df -h',
      'See what takes the room: du -xsh ./*',
      'Write to another disk, or ask the owner what may be removed',
    ],
    httpStatus: 507,
  },
  TOO_MANY_OPEN_FILES: {
    category: 'system',
    message: 'Too many files are open',
    details: FILE,
    suggestion: 'Open fewer files at once and close them, or raise the limit',
    recoverable: true,
    recovery: { retryable: false, requiredActions: ['Open fewer files at once, or raise the limit'] },
    hint: 'hint_file_handles_001',
    steps: ['Read the limit: ulimit -n', 'Work on fewer files at once, or raise it: ulimit -n 4096', 'Run it again'],
  },
  STORAGE_WRITE_FAILED: {
    category: 'system',
    message: ({ path }) => `Writing${path === undefined ? '' : ` to '${path}'`} failed`,
    details: FILE,
    suggestion: 'Try again; check that the store is there, writable and has room',
    recoverable: true,
    recovery: {
      retryable: true,
      retryAfterMillis: 1_000,
      strategy: 'exponential',
      maxRetries: 3,
      requiredActions: ['Check that the store is there, writable and has room'],
    },
    hint: 'hint_storage_write_001',
    steps: ({ path }) => [
      'Check that there is room: df -h',
      `Check that it may be written: ls -ld ${inCommand(path, 'path')}`,
      'Try again',
    ],
  },
};

function nameOf(path: string | undefined): string {
  return inCommand(path?.slice(path.lastIndexOf('/') + 1), 'name');
}
