/** Environment variables, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What an SDK exports. */
export const EXPORTS = ['traces', 'metrics', 'logs'] as const;
export type Export = (typeof EXPORTS)[number];

/** Whether OpenTelemetry is switched off altogether. */
export function isSdkDisabled(environment: Environment): boolean {
  return valueOf(environment, 'OTEL_SDK_DISABLED')?.toLowerCase() === 'true';
}

/** Whether a file configures the SDK, instead of the other variables. */
export function hasConfigFile(environment: Environment): boolean {
  return valueOf(environment, 'OTEL_CONFIG_FILE') !== null;
}

/**
 * Whether somebody has said where, or through what, this is to be exported. The SDK's own default without
 * any word is to send everything to a port of the local machine, where mostly nobody listens.
 */
export function isExported(what: Export, environment: Environment): boolean {
  const name = what.toUpperCase();
  const exporter = valueOf(environment, `OTEL_${name}_EXPORTER`);
  if (exporter !== null) return exporter.toLowerCase() !== 'none';
  const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', `OTEL_EXPORTER_OTLP_${name}_ENDPOINT`];
  return endpoints.some((endpoint) => valueOf(environment, endpoint) !== null);
}

/** The value of a variable; `null` where it is empty, which the specification takes for unset. */
export function valueOf(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim();
  return value === undefined || value === '' ? null : value;
}
