import { DiagLogLevel } from '@opentelemetry/api';
import { hasDiagLogger } from '../otel-registry.ts';
import type { Api } from './api-copies.ts';
import { type Environment, valueOf } from './environment.ts';

const LEVELS: Readonly<Record<string, DiagLogLevel>> = {
  NONE: DiagLogLevel.NONE,
  ERROR: DiagLogLevel.ERROR,
  WARN: DiagLogLevel.WARN,
  INFO: DiagLogLevel.INFO,
  DEBUG: DiagLogLevel.DEBUG,
  VERBOSE: DiagLogLevel.VERBOSE,
  ALL: DiagLogLevel.ALL,
};

/** Undoes what was done. */
export type Release = () => void;

/**
 * Sets the diagnostic logger that `OTEL_LOG_LEVEL` asks for, until the SDK, which would complain about another
 * one, sets its own: it may never be loaded.
 */
export function setDiagLogger(environment: Environment, [api]: readonly Api[]): Release {
  const level = LEVELS[valueOf(environment, 'OTEL_LOG_LEVEL')?.toUpperCase() ?? ''];
  if (level === undefined || !api || hasDiagLogger()) return () => {};
  api.diag.setLogger(new api.DiagConsoleLogger(), level);
  return () => api.diag.disable();
}
