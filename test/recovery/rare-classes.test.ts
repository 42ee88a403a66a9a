import { describe, expect, test } from 'vitest';
import { classOf } from './classes/class-of.ts';

/** What tools print of failures that the corpus does not have, and the class of each. */
const TEXTS: readonly (readonly [text: string, is: string])[] = [
  ['curl: (35) error:0A00010B:SSL routines::wrong version number', 'TLS_FAILED net_protocol'],
  ['curl: (60) SSL certificate problem: unable to get local issuer certificate', 'TLS_FAILED net_tls'],
  ['HTTP/1.1 415 Unsupported Media Type\nContent-Length: 0\n\n', 'INVALID_FORMAT http_mediatype'],
  ['HTTP/1.1 407 Proxy Authentication Required\nContent-Length: 0\n\n', 'AUTH_FAILED http_proxy'],
  [
    'Traceback (most recent call last):\n  File "a.py", line 3, in <module>\n    s3.list_buckets()\nbotocore.exceptions.NoCredentialsError: Unable to locate credentials',
    'API_KEY_MISSING auth_credentials',
  ],
  [
    '{"error":{"message":"The response was filtered due to the prompt","type":null,"param":"prompt","code":"content_filter","status":400}}',
    'INVALID_PARAMETER ai_content',
  ],
  ['tail: inotify cannot be used, reverting to polling: Too many open files', 'TOO_MANY_OPEN_FILES file_handles'],
  ['rm: cannot remove /mnt/data: Device or resource busy', 'RESOURCE_BUSY resource_busy'],
  ['bash: line 1: ./tool: cannot execute binary file: Exec format error', 'COMMAND_FAILED process_architecture'],
  [
    './tool: error while loading shared libraries: libledger.so.2: cannot open shared object file: No such file or directory',
    'MODULE_NOT_FOUND process_library',
  ],
  [
    "./tool: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.38' not found (required by ./tool)",
    'VERSION_UNSUPPORTED version_glibc',
  ],
  [
    'Exception in thread "main" java.lang.UnsupportedClassVersionError: shop/Main has been compiled by a more recent version of the Java Runtime\n\tat java.base/java.lang.ClassLoader.defineClass1(Native Method)',
    'VERSION_UNSUPPORTED version_jdk',
  ],
  [
    'psql:a.sql:2: ERROR:  current transaction is aborted, commands ignored until end of transaction block',
    'QUERY_INVALID db_transaction',
  ],
  [
    'Traceback (most recent call last):\n  File "a.py", line 3, in <module>\n    db.execute(sql)\nsqlite3.DatabaseError: database disk image is malformed',
    'DATABASE_CORRUPT db_corrupt',
  ],
  [
    'npm error code EUSAGE\nnpm error\nnpm error `npm ci` can only install packages when your package.json and package-lock.json or npm-shrinkwrap.json are in sync. Please update your lock file with `npm install` before continuing.',
    'DEPENDENCY_CONFLICT package_lockfile',
  ],
  [
    "/srv/app/main.js:1\nimport fs from 'fs';\n^^^^^^\n\nSyntaxError: Cannot use import statement outside a module\n    at wrapSafe (node:internal/modules/cjs/loader:1620:18)\n    at Module._compile (node:internal/modules/cjs/loader:1662:20)",
    'MODULE_NOT_FOUND module_esm',
  ],
  [
    'Traceback (most recent call last):\n  File "a.py", line 9, in <module>\n    asyncio.run(main())\nRuntimeError: asyncio.run() cannot be called from a running event loop',
    'RESOURCE_BUSY python_loop',
  ],
  [
    'fatal: The current branch feature has no upstream branch.\nTo push the current branch and set the remote as upstream, use\n\n    git push --set-upstream origin feature\n',
    'CONFIG_INVALID git_upstream',
  ],
  ["fatal: detected dubious ownership in repository at '/srv/app'", 'PERMISSION_DENIED git_ownership'],
  [
    'Author identity unknown\n\n*** Please tell me who you are.\n\nRun\n\n  git config --global user.email "you@example.com"\n\nfatal: unable to auto-detect email address (got \'root@box.(none)\')',
    'CONFIG_INVALID git_identity',
  ],
  ["fatal: Authentication failed for 'https://git.example.org/shop.git/'", 'AUTH_FAILED git_auth'],
  [
    "remote: Repository not found.\nfatal: repository 'https://git.example.org/shop.git/' not found",
    'RESOURCE_NOT_FOUND git_remote',
  ],
  [
    'docker: permission denied while trying to connect to the Docker daemon socket at unix:///var/run/docker.sock: Head "http://%2Fvar%2Frun%2Fdocker.sock/_ping": dial unix /var/run/docker.sock: connect: permission denied.',
    'PERMISSION_DENIED docker_socket',
  ],
  [
    'docker: Error response from daemon: Conflict. The container name "/web" is already in use by container "4f1e". You have to remove (or rename) that container to be able to reuse that name.',
    'CONFLICT docker_name',
  ],
  [
    'Error from server (AlreadyExists): error when creating "web.yaml": deployments.apps "web" already exists',
    'CONFLICT kube_conflict',
  ],
  [
    '╷\n│ Error: Error acquiring the state lock\n│ \n│ Error message: resource temporarily unavailable\n│ Lock Info:\n│   ID:        0c5d\n╵',
    'RESOURCE_BUSY terraform_lock',
  ],
  [
    '╷\n│ Error: Inconsistent dependency lock file\n│ \n│ The following dependency selections recorded in the lock file are inconsistent\n│ with the current configuration:\n╵',
    'CONFIG_INVALID terraform_init',
  ],
  ['No tests found, exiting with code 1\nRun with `--passWithNoTests` to exit with code 0', 'TEST_FAILED test_none'],
  [
    'collected 0 items\n\n============================ no tests ran in 0.01s =============================\n',
    'TEST_FAILED test_none',
  ],
  [
    'Warning  BackOff  3s (x5 over 40s)  kubelet  Back-off restarting failed container web in pod web-0',
    'COMMAND_FAILED kube_crash',
  ],
  ['make: *** [Makefile:2: all] Error 127', 'COMMAND_NOT_FOUND process_not_found'],
  ['zsh: command not found: flyctl', 'COMMAND_NOT_FOUND process_not_found'],
  ['MCP error -32602: Tool find_orders not found', 'TOOL_NOT_FOUND tool_unknown'],
  ['MCP error -32602: Invalid params: limit must be positive', 'INVALID_PARAMETER tool_arguments'],
  [
    '--- FAIL: TestSum (0.00s)\n    sum_test.go:9: too many arguments: got 3, want 2\nFAIL\nexit status 1\nFAIL\texample.com/shop\t0.002s\n',
    'TEST_FAILED test_failed',
  ],
  ['a test of the season: no tests were taken', 'none'],
];

describe('texts of tools', () => {
  test.each(TEXTS)('%s', (text, is) => {
    expect(classOf(text)).toBe(is);
  });
});

describe('errors of libraries', () => {
  test.each<[string, object, string]>([
    ['Unexpected server response', { status: 407 }, 'AUTH_FAILED http_proxy'],
    ['Throttled', { name: 'ThrottlingException' }, 'RATE_LIMITED http_rate'],
    ['User is not authorized to perform: s3:GetObject', { name: 'AccessDenied' }, 'PERMISSION_DENIED auth_permission'],
    [
      'The security token included in the request is expired',
      { name: 'ExpiredTokenException' },
      'AUTH_FAILED auth_expired',
    ],
    ['EMFILE: too many open files, open a.txt', { code: 'EMFILE' }, 'TOO_MANY_OPEN_FILES file_handles'],
    ['EBUSY: resource busy or locked, unlink a.txt', { code: 'EBUSY' }, 'RESOURCE_BUSY resource_busy'],
    ['require() of ES Module a.mjs not supported', { code: 'ERR_REQUIRE_ESM' }, 'MODULE_NOT_FOUND module_esm'],
    ['Unique constraint failed on the fields: (`email`)', { code: 'P2002' }, 'CONSTRAINT_VIOLATION db_unique'],
    ['Command failed with exit code 127: vite build', { exitCode: 127 }, 'COMMAND_NOT_FOUND process_not_found'],
    ['Command failed', { signal: 'SIGTERM' }, 'PROCESS_KILLED process_terminated'],
    ['Request failed', { response: { status: 404 } }, 'RESOURCE_NOT_FOUND http_not_found'],
    ['Overloaded', { status: 529 }, 'SERVICE_UNAVAILABLE ai_overloaded'],
  ])('%s, %o', (message, members, is) => {
    expect(classOf(Object.assign(new Error(message), members))).toBe(is);
  });
});
