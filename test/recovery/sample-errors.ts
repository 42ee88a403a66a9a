import { StructuredError } from '../../src/definition/structured-error.ts';
import { catalogOf } from '../../src/recovery/define-errors.ts';
import { type BuiltInErrors, errors } from '../../src/recovery/errors.ts';

const PLACE = { file: 'src/orders.ts', line: 42, column: 7 };

/** Realistic details of one error of every built-in code. */
const SAMPLE_DETAILS: { readonly [Code in keyof BuiltInErrors]: BuiltInErrors[Code] } = {
  CONFIG_NOT_FOUND: { path: 'config/app.json' },
  CONFIG_INVALID: { path: 'config/app.json', problem: 'line 4: a comma is missing' },
  WORKSPACE_NOT_FOUND: { workspace: 'books', availableWorkspaces: ['main', 'work', 'personal'] },
  API_KEY_MISSING: { service: 'the weather service', variable: 'WEATHER_API_KEY' },
  INVALID_PARAMETER: {
    parameter: 'units',
    value: 'metrik',
    allowed: ['metric', 'imperial'],
    similar: ['metric'],
    expected: "'metric' or 'imperial'",
  },
  MISSING_REQUIRED: { parameter: 'location', expected: 'name of a city' },
  INVALID_FORMAT: { parameter: 'due', value: 'next month', expected: 'a date such as 2026-01-31' },
  NODE_NOT_FOUND: { node: 'abc123' },
  TAG_NOT_FOUND: { tag: 'meetting', similar: ['meeting', 'meetings'] },
  VALIDATION_ERRORS: { count: 3 },
  DATABASE_NOT_FOUND: { database: 'data/index.db', command: 'notes sync' },
  DATABASE_CORRUPT: { database: 'data/index.db' },
  DATABASE_LOCKED: { database: 'data/index.db' },
  SYNC_REQUIRED: { database: 'data/index.db', command: 'notes sync' },
  CONSTRAINT_VIOLATION: { table: 'users', column: 'email', constraint: 'users_email_key' },
  QUERY_INVALID: { table: 'users', column: 'emial' },
  API_ERROR: { service: 'The weather service', status: 500, method: 'GET', url: 'https://api.example.com/v1/weather' },
  RATE_LIMITED: { service: 'The weather service', status: 429, retryAfterSeconds: 30 },
  TIMEOUT: { host: 'api.example.com', port: 443, timeoutMillis: 10_000 },
  NETWORK_ERROR: { host: 'api.example.com', port: 443 },
  CONNECTION_REFUSED: { host: '127.0.0.1', port: 5432 },
  DNS_FAILED: { host: 'api.exmaple.com' },
  TLS_FAILED: { host: 'api.example.com', port: 443 },
  SERVICE_UNAVAILABLE: { service: 'The weather service', status: 503, retryAfterSeconds: 120 },
  RESOURCE_NOT_FOUND: { url: 'https://api.example.com/v1/orders/1042', status: 404, method: 'GET' },
  CONFLICT: { url: 'https://api.example.com/v1/orders/1042', status: 409, method: 'PUT' },
  AUTH_FAILED: { service: 'the weather service', status: 401 },
  PERMISSION_DENIED: { path: '/etc/hosts', operation: 'write' },
  QUOTA_EXCEEDED: { service: 'the model provider', status: 429 },
  INTERNAL_ERROR: { component: 'the scheduler' },
  FILE_NOT_FOUND: { path: 'data/orders.csv', operation: 'open' },
  FILE_EXISTS: { path: 'data/orders.csv', operation: 'create' },
  DISK_FULL: { path: '/var/log', operation: 'write' },
  OUT_OF_MEMORY: { command: 'node build.js', exitCode: 134 },
  COMMAND_NOT_FOUND: { command: 'terrafrom', exitCode: 127 },
  COMMAND_FAILED: { command: 'make release', exitCode: 2 },
  PROCESS_KILLED: { command: 'node build.js', signal: 'SIGKILL' },
  PORT_IN_USE: { host: '0.0.0.0', port: 3000 },
  RESOURCE_BUSY: { path: 'data/lock', operation: 'open' },
  TOO_MANY_OPEN_FILES: { path: 'data/orders.csv', operation: 'open' },
  STORAGE_WRITE_FAILED: { path: 'data/frames.db', operation: 'save' },
  SYNTAX_ERROR: PLACE,
  TYPE_CHECK_FAILED: PLACE,
  MODULE_NOT_FOUND: { name: 'left-pad', manager: 'npm' },
  NAME_NOT_DEFINED: { name: 'totl', ...PLACE },
  NULL_REFERENCE: { name: 'customer', ...PLACE },
  TYPE_MISMATCH: { name: 'amount', ...PLACE },
  VALUE_INVALID: { name: 'amount', ...PLACE },
  INDEX_OUT_OF_RANGE: { name: '7', ...PLACE },
  KEY_NOT_FOUND: { name: 'customer_id', ...PLACE },
  ASSERTION_FAILED: PLACE,
  STACK_OVERFLOW: PLACE,
  ARITHMETIC_ERROR: PLACE,
  ENCODING_ERROR: PLACE,
  COMPILATION_FAILED: { command: 'cargo build', errors: 3, file: 'src/main.rs', line: 12, column: 9 },
  LINK_FAILED: { name: 'undefined reference to `sqrt`', file: 'main.o' },
  TEST_FAILED: { name: 'orders are charged once', errors: 1, file: 'test/orders.test.ts', line: 18 },
  LINT_FAILED: { command: 'eslint .', errors: 4, file: 'src/orders.ts', line: 42 },
  BUILD_FAILED: { name: 'release', command: 'make release' },
  DEPENDENCY_CONFLICT: { name: 'react', version: '19.2.0', required: '^18.0.0', manager: 'npm' },
  PACKAGE_NOT_FOUND: { name: 'lefft-pad', required: '^2.0.0', manager: 'npm' },
  MERGE_CONFLICT: { file: 'src/orders.ts' },
  VERSION_UNSUPPORTED: { name: 'node', version: '16.20.0', required: '>=22.15.0' },
  TOOL_NOT_FOUND: { tool: 'serch', similar: ['search'], available: ['search', 'read', 'write'] },
  TOOL_EXECUTION_FAILED: { tool: 'search' },
};

/** Realistic details of an error of this built-in code; `null` for any other code. */
export function sampleDetails(code: string): Readonly<Record<string, unknown>> | null {
  const found = Object.entries(SAMPLE_DETAILS).find(([known]) => known === code)?.[1];
  return found === undefined ? null : { ...found };
}

/** One error of every built-in code, with realistic details. */
export function sampleErrors(): readonly StructuredError[] {
  return catalogOf(errors).entries.map(
    ({ code, definition }) => new StructuredError(code, definition, sampleDetails(code) ?? {}),
  );
}
