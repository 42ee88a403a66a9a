import { diagLogger, hasDiagLogger } from '../otel-registry.ts';

/**
 * Tells the person who starts the program, once, that something is not as they asked. Goes to OpenTelemetry's
 * diagnostic logger; where nobody has set one, which is the default, it is a warning of the process, as
 * otherwise nobody would ever read it.
 */
export function warn(message: string): void {
  if (hasDiagLogger()) diagLogger().warn(`faultline: ${message}`);
  else process.emitWarning(message, { type: 'FaultlineWarning' });
}
