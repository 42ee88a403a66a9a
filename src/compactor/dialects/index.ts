// Written by `npm run dialects` from the files of this folder.
import type { Dialect } from '../dialect.ts';
import { apt } from './apt.ts';
import { cmake } from './cmake.ts';
import { docker } from './docker.ts';
import { gcc } from './gcc.ts';
import { git } from './git.ts';
import { go } from './go.ts';
import { goBuild } from './go-build.ts';
import { grpc } from './grpc.ts';
import { htmlError } from './html-error.ts';
import { http } from './http.ts';
import { httpClient } from './http-client.ts';
import { java } from './java.ts';
import { javac } from './javac.ts';
import { jest } from './jest.ts';
import { jsonError } from './json-error.ts';
import { jsonLog } from './json-log.ts';
import { kubectl } from './kubectl.ts';
import { lint } from './lint.ts';
import { make } from './make.ts';
import { mocha } from './mocha.ts';
import { mysql } from './mysql.ts';
import { node } from './node.ts';
import { nodeTest } from './node-test.ts';
import { npm } from './npm.ts';
import { pip } from './pip.ts';
import { postgres } from './postgres.ts';
import { pytest } from './pytest.ts';
import { python } from './python.ts';
import { rust } from './rust.ts';
import { rustc } from './rustc.ts';
import { sanitizer } from './sanitizer.ts';
import { shell } from './shell.ts';
import { sql } from './sql.ts';
import { sqlite } from './sqlite.ts';
import { terraform } from './terraform.ts';
import { transfer } from './transfer.ts';
import { tsc } from './tsc.ts';
import { unittest } from './unittest.ts';
import { validation } from './validation.ts';
import { vitest } from './vitest.ts';
import { xmlError } from './xml-error.ts';

/** Every dialect, in the order of their names. */
export const DIALECTS: readonly Dialect[] = [
  apt,
  cmake,
  docker,
  gcc,
  git,
  go,
  goBuild,
  grpc,
  htmlError,
  http,
  httpClient,
  java,
  javac,
  jest,
  jsonError,
  jsonLog,
  kubectl,
  lint,
  make,
  mocha,
  mysql,
  node,
  nodeTest,
  npm,
  pip,
  postgres,
  pytest,
  python,
  rust,
  rustc,
  sanitizer,
  shell,
  sql,
  sqlite,
  terraform,
  transfer,
  tsc,
  unittest,
  validation,
  vitest,
  xmlError,
];
