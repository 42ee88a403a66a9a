import { QUERY, type QueryDetails, STORE, type StoreDetails } from './details.ts';
import type { Definitions } from './definitions.ts';
import { named } from './words.ts';

export interface DatabaseErrors {
  readonly DATABASE_NOT_FOUND: StoreDetails;
  readonly DATABASE_CORRUPT: StoreDetails;
  readonly DATABASE_LOCKED: StoreDetails;
  readonly SYNC_REQUIRED: StoreDetails;
  readonly CONSTRAINT_VIOLATION: QueryDetails;
  readonly QUERY_INVALID: QueryDetails;
}

/** Databases and what is stored in them (073, FR-2, "Database"; the last two are ours). */
export const DATABASE_ERRORS: Definitions<DatabaseErrors> = {
  DATABASE_NOT_FOUND: {
    category: 'database',
    message: ({ database }) => `${named('database', database)} does not exist`,
    details: STORE,
    suggestion: ({ command }) =>
      command === undefined
        ? 'Create the database first, or correct its name or path'
        : { text: 'Create the database', command },
    recoverable: true,
    recovery: { retryable: false, requiredActions: ['Create the database'] },
    hint: 'hint_db_missing_001',
    steps: ({ command }) => [
      'Check the name or path of the database in the settings',
      command === undefined ? 'Create it with the set-up command of the tool' : `Run: ${command}`,
      'Run the command again',
    ],
  },
  DATABASE_CORRUPT: {
    category: 'database',
    message: ({ database }) => `${named('database', database)} is damaged`,
    details: STORE,
    suggestion: ({ command }) =>
      command === undefined
        ? 'Copy the file to a safe place, then restore a backup or build the database anew'
        : { text: 'Copy the file to a safe place, then build the database anew', command },
    recoverable: false,
    class: 'Environment',
    recovery: {
      retryable: false,
      alternatives: [{ description: 'Restore the last backup under another name and use that' }],
      requiredActions: ['Keep a copy of the damaged file', 'Ask the person who owns the data before it is replaced'],
    },
    hint: 'hint_db_corrupt_001',
    steps: ({ command }) => [
      'Copy the damaged file to a safe place',
      'Check it, for example with: sqlite3 <copy> "PRAGMA integrity_check"',
      command === undefined ? 'Restore the last backup under another name, and use that' : `Run: ${command}`,
    ],
    httpStatus: 500,
  },
  DATABASE_LOCKED: {
    category: 'database',
    message: ({ database }) => `${named('database', database)} is locked by another process`,
    details: STORE,
    class: 'Transient',
    suggestion: 'Wait until the other process is done, then try again',
    recoverable: true,
    recovery: {
      retryable: true,
      retryAfterMillis: 1_000,
      strategy: 'exponential',
      maxRetries: 5,
      requiredActions: ['Wait for the process that holds the lock'],
    },
    hint: 'hint_db_locked_001',
    steps: ['Find the process that holds the lock', 'Wait until it is done', 'Run the command again'],
  },
  SYNC_REQUIRED: {
    category: 'database',
    message: ({ database }) => `The data${database === undefined ? '' : ` in '${database}'`} is too old`,
    details: STORE,
    suggestion: ({ command }) =>
      command === undefined ? 'Bring the data up to date first' : { text: 'Bring the data up to date', command },
    recoverable: true,
    recovery: { retryable: false, requiredActions: ['Bring the data up to date'] },
    hint: 'hint_db_sync_001',
    steps: ({ command }) => [
      command === undefined ? 'Run the command of the tool that syncs its data' : `Run: ${command}`,
      'Wait until it has ended without an error',
      'Run the first command again',
    ],
    httpStatus: 409,
  },
  CONSTRAINT_VIOLATION: {
    category: 'database',
    message: ({ constraint, table }) =>
      `The data breaks ${constraint === undefined ? 'a constraint' : `the constraint '${constraint}'`}${table === undefined ? '' : ` of table '${table}'`}`,
    details: QUERY,
    class: 'Usage',
    suggestion: 'Change the value that breaks the constraint; the row with that key may exist already',
    recoverable: true,
    recovery: {
      retryable: false,
      alternatives: [{ description: 'Read the row that is there and update it instead of inserting a second one' }],
      requiredActions: ['Change the value that breaks the constraint'],
    },
    hint: 'hint_db_constraint_001',
    steps: [
      'Read the constraint in the schema',
      'Look for the row that is in its way',
      'Change the value, then try again',
    ],
    httpStatus: 409,
  },
  QUERY_INVALID: {
    category: 'database',
    message: ({ table, column }) =>
      `The query cannot be run${column === undefined ? '' : `: column '${column}'`}${table === undefined ? '' : ` of table '${table}'`}`,
    details: QUERY,
    class: 'Usage',
    suggestion: 'Read the schema, then correct the names or the syntax of the query',
    recoverable: true,
    recovery: { retryable: false, requiredActions: ['Correct the query'] },
    hint: 'hint_db_query_001',
    steps: ['Read the tables and columns of the schema', 'Correct the query', 'Run it again'],
    httpStatus: 400,
  },
};
