import type { FailingToolchain } from '../failure.ts';

/** Failures of a few words, which need no reader. */
export default [
  {
    name: 'short',
    packages: ['git', 'jq', 'sqlite3', 'make', 'curl', 'python3'],
    failures: [
      {
        name: 'cat',
        files: {},
        run: 'cat config/app.yml',
        truth: { cause: 'config/app.yml: No such file or directory', at: null },
        isShort: true,
      },
      {
        name: 'python-file',
        files: {},
        run: 'python3 manage.py migrate',
        truth: { cause: "can't open file '/srv/app/manage.py': [Errno 2] No such file or directory", at: null },
        isShort: true,
      },
      {
        name: 'not-a-repository',
        files: {},
        run: 'git status',
        truth: { cause: 'not a git repository', at: null },
        isShort: true,
      },
      {
        name: 'permission',
        files: { 'deploy.sh': '#!/bin/sh\n' },
        run: './deploy.sh',
        truth: { cause: './deploy.sh: Permission denied', at: null },
        isShort: true,
      },
      {
        name: 'no-rule',
        files: { Makefile: 'all:\n\ttrue\n' },
        run: 'make tests',
        truth: { cause: "No rule to make target 'tests'", at: null },
        isShort: true,
      },
      {
        name: 'no-command',
        files: {},
        run: 'kubctl get pods',
        truth: { cause: 'kubctl: command not found', at: null },
        isShort: true,
      },
      {
        name: 'jq-index',
        files: { 'a.json': '["tea"]\n' },
        run: 'jq .name a.json',
        truth: { cause: 'Cannot index array with string "name"', at: null },
        isShort: true,
      },
      {
        name: 'sqlite-syntax',
        files: {},
        run: "sqlite3 shop.db 'select * from order'",
        truth: { cause: 'near "order": syntax error', at: null },
        isShort: true,
      },
      {
        name: 'curl-refused',
        files: {},
        run: 'curl -sS http://127.0.0.1:8700/health',
        truth: { cause: 'Failed to connect to 127.0.0.1 port 8700', at: null },
        isShort: true,
      },
      {
        name: 'no-manifest',
        files: {},
        run: 'cargo build',
        truth: { cause: 'could not find `Cargo.toml` in `/srv/app` or any parent directory', at: null },
        isShort: true,
      },
      {
        name: 'git-checkout',
        files: {},
        prepare: 'git init -q .',
        run: 'git checkout featrue',
        truth: { cause: "pathspec 'featrue' did not match any file(s) known to git", at: null },
        isShort: true,
      },
      {
        name: 'kill',
        files: {},
        run: 'kill 3999999',
        truth: { cause: 'No such process', at: null },
        isShort: true,
      },
      {
        name: 'copy',
        files: { 'a/b.txt': 'b\n' },
        run: 'cp a backup',
        truth: { cause: "-r not specified; omitting directory 'a'", at: null },
        isShort: true,
      },
    ],
  },
] satisfies readonly FailingToolchain[];
