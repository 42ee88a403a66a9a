import { describe, expect, test } from 'vitest';
import { classOf } from './classes/class-of.ts';

function failure(message: string, members: object = {}): Error {
  return Object.assign(new Error(message), members);
}

/** Failures that read nearly the same and need other steps. */
const PAIRS: readonly (readonly [what: string, failure: unknown, is: string, other: unknown, isOther: string])[] = [
  [
    'refused or reset',
    failure('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
    'CONNECTION_REFUSED net_refused',
    failure('read ECONNRESET', { code: 'ECONNRESET' }),
    'NETWORK_ERROR net_reset',
  ],
  [
    'no name or no answer',
    failure('getaddrinfo ENOTFOUND api.example.org', { code: 'ENOTFOUND' }),
    'DNS_FAILED net_dns',
    failure('connect ETIMEDOUT 192.0.2.1:443', { code: 'ETIMEDOUT' }),
    'TIMEOUT net_timeout',
  ],
  [
    'certificate expired or unknown',
    failure('certificate has expired', { code: 'CERT_HAS_EXPIRED' }),
    'TLS_FAILED net_certificate',
    failure('self-signed certificate', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    'TLS_FAILED net_tls',
  ],
  [
    'file or program missing',
    failure("ENOENT: no such file or directory, open 'a.txt'", { code: 'ENOENT' }),
    'FILE_NOT_FOUND file_missing',
    failure('spawn ffmpeg ENOENT', { code: 'ENOENT', syscall: 'spawn ffmpeg' }),
    'COMMAND_NOT_FOUND process_not_found',
  ],
  [
    'disk full or too many watchers',
    failure('ENOSPC: no space left on device, write', { code: 'ENOSPC' }),
    'DISK_FULL disk_full',
    failure("ENOSPC: System limit for number of file watchers reached, watch '/srv'", { code: 'ENOSPC' }),
    'TOO_MANY_OPEN_FILES file_watchers',
  ],
  [
    'no right to a file or to a port',
    failure("EACCES: permission denied, open '/etc/shadow'", { code: 'EACCES' }),
    'PERMISSION_DENIED file_permission',
    failure('listen EACCES: permission denied 0.0.0.0:80', { code: 'EACCES' }),
    'PERMISSION_DENIED port_privileged',
  ],
  [
    'unknown caller or forbidden',
    failure('Request failed with status code 401', { status: 401 }),
    'AUTH_FAILED auth_failed',
    failure('Request failed with status code 403', { status: 403 }),
    'PERMISSION_DENIED auth_permission',
  ],
  [
    'too fast or used up',
    failure('429 Rate limit reached for requests per minute', { status: 429 }),
    'RATE_LIMITED http_rate',
    failure('429 You exceeded your current quota, please check your plan and billing details', { status: 429 }),
    'QUOTA_EXCEEDED auth_quota',
  ],
  [
    'wrong request or too long a one',
    '{"type":"error","error":{"type":"invalid_request_error","message":"temperature: Input should be at most 1"}}',
    'INVALID_PARAMETER ai_parameter',
    '{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 210000 tokens > 200000 maximum"}}',
    'INVALID_PARAMETER ai_context',
  ],
  [
    'wrong request or no credit',
    '{"type":"error","error":{"type":"invalid_request_error","message":"max_tokens: must be positive"}}',
    'INVALID_PARAMETER ai_parameter',
    '{"type":"error","error":{"type":"invalid_request_error","message":"Your credit balance is too low to access the API"}}',
    'QUOTA_EXCEEDED auth_quota',
  ],
  [
    'gateway down or slow',
    failure('HTTP error! status: 502'),
    'SERVICE_UNAVAILABLE http_unavailable',
    failure('HTTP error! status: 504'),
    'TIMEOUT http_timeout',
  ],
  [
    'unique or foreign key',
    failure('duplicate key value violates unique constraint "users_email_key"', { code: '23505' }),
    'CONSTRAINT_VIOLATION db_unique',
    failure('insert or update on table "orders" violates foreign key constraint "orders_customer_fkey"', {
      code: '23503',
    }),
    'CONSTRAINT_VIOLATION db_foreign_key',
  ],
  [
    'table or column missing',
    'sqlite3.OperationalError: no such table: invoices',
    'QUERY_INVALID db_table',
    'sqlite3.OperationalError: no such column: total',
    'QUERY_INVALID db_column',
  ],
  [
    'database or relation missing',
    'psql: error: FATAL:  database "shop_test" does not exist',
    'DATABASE_NOT_FOUND db_missing',
    'psql:q.sql:1: ERROR:  relation "shop_test" does not exist',
    'QUERY_INVALID db_table',
  ],
  [
    'locked or deadlocked',
    failure('SQLITE_BUSY: database is locked', { code: 'SQLITE_BUSY' }),
    'DATABASE_LOCKED db_locked',
    failure('deadlock detected', { code: '40P01' }),
    'DATABASE_LOCKED db_deadlock',
  ],
  [
    'SyntaxError of code or of JSON',
    'SyntaxError: missing ) after argument list\n    at wrapSafe (node:internal/modules/cjs/loader:1620:18)',
    'SYNTAX_ERROR code_syntax',
    'SyntaxError: Unexpected token \'}\', "{"a":}" is not valid JSON\n    at JSON.parse (<anonymous>)',
    'INVALID_FORMAT input_json',
  ],
  [
    'JSON or a page',
    "SyntaxError: Expected property name or '}' in JSON at position 1\n    at JSON.parse (<anonymous>)",
    'INVALID_FORMAT input_json',
    'SyntaxError: Unexpected token \'<\', "<!DOCTYPE "... is not valid JSON\n    at JSON.parse (<anonymous>)',
    'INVALID_FORMAT input_html',
  ],
  [
    'attribute of None or of an object',
    "Traceback (most recent call last):\n  File \"a.py\", line 1, in <module>\n    a.b\nAttributeError: 'NoneType' object has no attribute 'b'",
    'NULL_REFERENCE code_none',
    "Traceback (most recent call last):\n  File \"a.py\", line 1, in <module>\n    a.b\nAttributeError: 'Item' object has no attribute 'b'",
    'NAME_NOT_DEFINED code_attribute',
  ],
  [
    'undefined or no function',
    new TypeError("Cannot read properties of undefined (reading 'x')"),
    'NULL_REFERENCE code_undefined',
    new TypeError('cart.total is not a function'),
    'TYPE_MISMATCH code_callable',
  ],
  [
    'name not there or in a circle',
    "Traceback (most recent call last):\n  File \"a.py\", line 1, in <module>\n    from b import c\nImportError: cannot import name 'c' from 'b' (/srv/b.py)",
    'NAME_NOT_DEFINED module_export',
    "Traceback (most recent call last):\n  File \"a.py\", line 1, in <module>\n    from b import c\nImportError: cannot import name 'c' from partially initialized module 'b' (most likely due to a circular import) (/srv/b.py)",
    'NAME_NOT_DEFINED module_circular',
  ],
  [
    'package or path',
    "Error: Cannot find module 'left-pad'\nRequire stack:\n- /srv/app.js\n    at Module._resolveFilename (node:internal/modules/cjs/loader:1:1) {\n  code: 'MODULE_NOT_FOUND'\n}",
    'MODULE_NOT_FOUND module_node',
    "Error: Cannot find module './pad'\nRequire stack:\n- /srv/app.js\n    at Module._resolveFilename (node:internal/modules/cjs/loader:1:1) {\n  code: 'MODULE_NOT_FOUND'\n}",
    'MODULE_NOT_FOUND module_path',
  ],
  [
    'assertion of a program or of a test',
    'Traceback (most recent call last):\n  File "a.py", line 1, in <module>\n    assert total > 0\nAssertionError: total',
    'ASSERTION_FAILED code_assertion',
    '================ FAILURES ================\n____________ test_total ____________\n\n    def test_total():\n>       assert 1 == 2\nE       assert 1 == 2\n\ntest_a.py:2: AssertionError\n========= short test summary info =========\nFAILED test_a.py::test_total - assert 1 == 2\n========= 1 failed in 0.02s =========',
    'TEST_FAILED test_failed',
  ],
  [
    'killed or asked to end',
    failure('Command failed: sh job.sh', { code: 137 }),
    'PROCESS_KILLED process_killed',
    failure('Command failed: sh job.sh', { code: 143 }),
    'PROCESS_KILLED process_terminated',
  ],
  [
    'not found or not executable',
    failure('Command failed: ./job.sh', { code: 127 }),
    'COMMAND_NOT_FOUND process_not_found',
    failure('Command failed: ./job.sh', { code: 126 }),
    'PERMISSION_DENIED file_executable',
  ],
  [
    'heap of the JVM or of Node.js',
    'Exception in thread "main" java.lang.OutOfMemoryError: Java heap space\n\tat Main.main(Main.java:5)',
    'OUT_OF_MEMORY memory_jvm',
    'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
    'OUT_OF_MEMORY memory_node',
  ],
  [
    'conflict of merging or of pushing',
    'Auto-merging a.txt\nCONFLICT (content): Merge conflict in a.txt\nAutomatic merge failed; fix conflicts and then commit the result.',
    'MERGE_CONFLICT git_conflict',
    "To /srv/shop.git\n ! [rejected]        main -> main (fetch first)\nerror: failed to push some refs to '/srv/shop.git'",
    'CONFLICT git_rejected',
  ],
  [
    'key of SSH or right to a file',
    'git@example.org: Permission denied (publickey).\nfatal: Could not read from remote repository.',
    'AUTH_FAILED auth_ssh',
    'cat: /etc/shadow: Permission denied',
    'PERMISSION_DENIED file_permission',
  ],
  [
    'unknown tool or wrong arguments',
    'Error: find_orders is not a valid tool, try one of [search, sum].',
    'TOOL_NOT_FOUND tool_unknown',
    'McpError: MCP error -32602: Invalid arguments for tool search: [{"code":"invalid_type","path":["query"],"message":"Required"}]',
    'VALIDATION_ERRORS tool_arguments',
  ],
  [
    'linker or compiler',
    "/usr/bin/ld: /tmp/a.o: in function `main':\na.c:(.text+0x5): undefined reference to `total'\ncollect2: error: ld returned 1 exit status",
    'LINK_FAILED build_link',
    "a.c:3:10: error: 'total' undeclared (first use in this function)",
    'COMPILATION_FAILED build_undeclared',
  ],
  [
    'types or syntax of TypeScript',
    "src/a.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    'TYPE_CHECK_FAILED code_typecheck',
    "src/a.ts(3,7): error TS1005: ';' expected.",
    'SYNTAX_ERROR code_syntax',
  ],
];

describe('failures that read nearly the same', () => {
  test.each(PAIRS)('%s', (_what, one, isOne, other, isOther) => {
    expect(classOf(one)).toBe(isOne);
    expect(classOf(other)).toBe(isOther);
    expect(isOne).not.toBe(isOther);
  });
});

describe('what is not sure has no class', () => {
  test.each([
    ['words of a program', failure('order 7 refused: warehouse is closed')],
    ['a status that is none', failure('took 404 ms for 500 rows')],
    ['an own code', failure('mailbox is full', { code: 'EFULL' })],
    ['an own class', Object.assign(failure('card declined'), { name: 'CardError' })],
    ['a payment that is required', failure('Your card was declined', { status: 402 })],
    ['a TypeError that a program throws', new TypeError('column "price" is no number')],
    ['a RangeError that a program throws', new RangeError('order has no lines')],
    ['nothing', ''],
  ])('%s', (_what, thrown) => {
    expect(classOf(thrown)).toBe('none');
  });
});

describe('the root cause comes first', () => {
  test('what wraps it only counts where it does not say', () => {
    const refused = failure('connect ECONNREFUSED 127.0.0.1:1', { code: 'ECONNREFUSED' });
    expect(classOf(new Error('report failed', { cause: refused }))).toBe('CONNECTION_REFUSED net_refused');
    expect(classOf(new TypeError('fetch failed', { cause: failure('something new') }))).toBe('none');
    const full = failure('mailbox is full', { code: 'EFULL' });
    expect(classOf(failure("ENOENT: no such file or directory, open 'a'", { code: 'ENOENT', cause: full }))).toBe(
      'FILE_NOT_FOUND file_missing',
    );
  });

  test('a general code of a wrapper does not speak for a cause that names itself', () => {
    const own = failure('schema 3 is not known', { code: 'SCHEMA_MISMATCH' });
    expect(classOf(failure('ledger failed', { status: 502, cause: own }))).toBe('none');
    expect(classOf(failure('ledger failed', { status: 404, cause: own }))).toBe('RESOURCE_NOT_FOUND http_not_found');
  });
});
