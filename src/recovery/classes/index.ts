import type { ClassRules } from './class-rules.ts';
import { CODE } from './code.ts';
import { CODE_WORDS } from './code-words.ts';
import { CONFIG } from './config.ts';
import { CONTAINERS } from './containers.ts';
import { DATABASE } from './database.ts';
import { FILES } from './files.ts';
import { FORMATS } from './formats.ts';
import { GIT } from './git.ts';
import { HTTP } from './http.ts';
import { MODULES } from './modules.ts';
import { NETWORK } from './network.ts';
import { PACKAGES } from './packages.ts';
import { PROCESSES } from './processes.ts';
import { SERVICES } from './services.ts';
import { TOOLS } from './tools.ts';

/** The rules of every domain, most telling first. */
export const CLASS_RULES: readonly ClassRules[] = [
  TOOLS,
  GIT,
  CONTAINERS,
  PACKAGES,
  CONFIG,
  DATABASE,
  MODULES,
  FORMATS,
  SERVICES,
  HTTP,
  NETWORK,
  FILES,
  PROCESSES,
  CODE,
  CODE_WORDS,
];
