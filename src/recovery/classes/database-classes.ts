import { type ErrorClassification, is, type WordRule } from './class-rules.ts';

/** The classes of databases; two files of rules lead to them. */
export const UNIQUE: ErrorClassification = is('CONSTRAINT_VIOLATION', 'hint_db_unique_001');
export const FOREIGN_KEY: ErrorClassification = is('CONSTRAINT_VIOLATION', 'hint_db_foreign_key_001');
export const NOT_NULL: ErrorClassification = is('CONSTRAINT_VIOLATION', 'hint_db_not_null_001');
export const CHECK: ErrorClassification = is('CONSTRAINT_VIOLATION', 'hint_db_constraint_001');
export const NO_TABLE: ErrorClassification = is('QUERY_INVALID', 'hint_db_table_001');
export const NO_COLUMN: ErrorClassification = is('QUERY_INVALID', 'hint_db_column_001');
export const NO_FUNCTION: ErrorClassification = is('QUERY_INVALID', 'hint_db_function_001');
export const AMBIGUOUS: ErrorClassification = is('QUERY_INVALID', 'hint_db_column_001');
export const SYNTAX: ErrorClassification = is('QUERY_INVALID', 'hint_db_query_001');
export const ABORTED: ErrorClassification = is('QUERY_INVALID', 'hint_db_transaction_001');
export const LOCKED: ErrorClassification = is('DATABASE_LOCKED', 'hint_db_locked_001');
export const DEADLOCK: ErrorClassification = is('DATABASE_LOCKED', 'hint_db_deadlock_001');
export const NO_DATABASE: ErrorClassification = is('DATABASE_NOT_FOUND', 'hint_db_missing_001');
export const NO_FILE: ErrorClassification = is('DATABASE_NOT_FOUND', 'hint_db_file_001');
export const CORRUPT: ErrorClassification = is('DATABASE_CORRUPT', 'hint_db_corrupt_001');
export const CONNECTIONS: ErrorClassification = is('RESOURCE_BUSY', 'hint_db_connections_001');
export const PASSWORD: ErrorClassification = is('AUTH_FAILED', 'hint_db_password_001');
export const DENIED: ErrorClassification = is('PERMISSION_DENIED', 'hint_db_grant_001');
export const BAD_LITERAL: ErrorClassification = is('INVALID_FORMAT', 'hint_db_literal_001');
export const BAD_VALUE: ErrorClassification = is('VALUE_INVALID', 'hint_db_value_001');
export const SLOW: ErrorClassification = is('TIMEOUT', 'hint_db_timeout_001');
export const READ_ONLY: ErrorClassification = is('STORAGE_WRITE_FAILED', 'hint_storage_write_001');
export const DIVISION: ErrorClassification = is('ARITHMETIC_ERROR', 'hint_code_arithmetic_001');
export const REFUSED: ErrorClassification = is('CONNECTION_REFUSED', 'hint_net_refused_001');
export const SHUT: ErrorClassification = is('SERVICE_UNAVAILABLE', 'hint_http_unavailable_001');

export const TABLE_WORDS: readonly WordRule[] = [
  [
    /\bno such table\b|\brelation "[^"]{1,100}" does not exist|\btable\b.{0,120}\b(?:doesn't|does not) exist\b|\binvalid object name\b/i,
    NO_TABLE,
  ],
];
export const COLUMN_WORDS: readonly WordRule[] = [
  [
    /\bno such column\b|\bcolumn "?[\w.]{1,100}"?.{0,60}does not exist\b|\bunknown column\b|\binvalid column name\b|\bhas no column named\b/i,
    NO_COLUMN,
  ],
];
export const CONSTRAINT_WORDS: readonly WordRule[] = [
  [/\bUNIQUE constraint failed\b|\bduplicate key\b|\bunique constraint\b|^Duplicate entry\b/i, UNIQUE],
  [/\bforeign key constraint\b/i, FOREIGN_KEY],
  [/\bnot[- ]null constraint\b|\bcannot be null\b|\bColumn '[^']{1,100}' cannot be null/i, NOT_NULL],
  [/\bcheck constraint\b/i, CHECK],
];
