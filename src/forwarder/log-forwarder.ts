import { existsSync } from 'node:fs';
import type { DurableLog } from '../audit/durable-log.ts';
import type { Signals } from '../audit/signals.ts';
import { loggerProvider } from '../otel-registry.ts';
import { createForwarder } from './create-forwarder.ts';
import { type Forwarder, NULL_FORWARDER } from './forwarder.ts';
import { type Environment, isForwardingOff, type OtlpEndpoints, otlpSettings } from './otlp-settings.ts';

/** How the log of a process is shipped. */
export interface ForwardOptions {
  /**
   * Base URL of an OTLP/HTTP endpoint; `/v1/traces` and `/v1/logs` are appended.
   *
   * @default `FAULTLINE_FORWARD_ENDPOINT`, otherwise what `OTEL_EXPORTER_OTLP_*` say
   */
  readonly endpoint?: string | undefined;
  /** Sent beside those of `OTEL_EXPORTER_OTLP_HEADERS`. @default none */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** How long the host's own exporter has to deliver an error first, in milliseconds. @default 30000 */
  readonly graceMillis?: number | undefined;
}

/**
 * Where a process ships its log to; empty where it does not. On when an endpoint is named, by an option or by the
 * environment; `false`, `FAULTLINE_FORWARD=false` and `OTEL_SDK_DISABLED=true` switch it off, the variables not for an
 * endpoint that is an option.
 *
 * @param onProblem - told, in a sentence, of each variable that cannot be used
 */
export function forwardEndpoints(
  options: ForwardOptions | false | undefined,
  environment: Environment,
  signals: Signals,
  onProblem: (problem: string) => void,
): OtlpEndpoints {
  const isOff = options === false || (options?.endpoint === undefined && isForwardingOff(environment));
  if (isOff) return new Map();
  const { endpoints, problems } = otlpSettings(environment, signals, options);
  for (const problem of problems) onProblem(problem);
  return endpoints;
}

export interface LogForwarderOptions extends Pick<ForwardOptions, 'graceMillis'> {
  readonly log: DurableLog;
  readonly endpoints: OtlpEndpoints;
  readonly signals: Signals;
  readonly onSetAside: (recordId: string, reason: string) => void;
  readonly onTrouble: (message: string) => void;
  readonly onFailure: (error: unknown) => void;
}

/** The forwarder of a process's own log, and of what ended processes left in the folder; starts where there is any. */
export function logForwarder({ log, signals, graceMillis, ...options }: LogForwarderOptions): Forwarder {
  if (options.endpoints.size === 0) return NULL_FORWARDER;
  const forwarder = createForwarder({
    ...options,
    directory: log.directory,
    ownStream: () => log.stream,
    held: {
      resource: log.resource,
      list: () => log.unwritten(),
      release: (recordIds) => log.markDelivered(recordIds),
    },
    // Log records are not sampled: whatever the host has a logger for goes live.
    isLive: (isSampled) => (signals !== 'logs' && isSampled) || (signals !== 'spans' && loggerProvider() !== null),
    ...(graceMillis !== undefined && { graceMillis }),
  });
  // What earlier processes have left is not to wait until something fails again.
  if (existsSync(log.directory)) forwarder.start();
  return forwarder;
}
