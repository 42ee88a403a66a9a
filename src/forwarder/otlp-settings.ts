import { readFileSync } from 'node:fs';
import type { Signals } from '../audit/signals.ts';
import { otlpHeaders } from './otlp-headers.ts';
import { type Signal, signalsOf } from './signal.ts';

/** Environment variables, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where and how one signal is sent. */
export interface OtlpEndpoint {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Longest time of one request, from its beginning to the end of the answer, in milliseconds. */
  readonly timeoutMillis: number;
  readonly compression: 'gzip' | 'none';
  /** PEM; what is `undefined` is left to Node. */
  readonly tls: {
    readonly ca?: string | undefined;
    readonly key?: string | undefined;
    readonly cert?: string | undefined;
  };
  /** Variables of proxies, where Node heeds them. */
  readonly proxy?: Environment | undefined;
}

export type OtlpEndpoints = ReadonlyMap<Signal, OtlpEndpoint>;

/** What is said beside the environment, and goes before it. */
export interface OtlpOverrides {
  /** Base URL of an OTLP/HTTP endpoint; `/v1/traces` and `/v1/logs` are appended. */
  readonly endpoint?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The endpoints that are set, and a sentence for everything that cannot be used. */
export interface OtlpSettings {
  readonly endpoints: OtlpEndpoints;
  readonly problems: readonly string[];
}

const PATHS = { spans: 'v1/traces', logs: 'v1/logs' } as const;
const NAMES = { spans: 'TRACES', logs: 'LOGS' } as const;
const DEFAULT_TIMEOUT_MILLIS = 10_000;
/** Longest timer of Node. */
const MAX_TIMEOUT_MILLIS = 2_147_483_647;
const OVERRIDE = 'FAULTLINE_FORWARD_ENDPOINT';
const EXAMPLE = 'http://localhost:4318';

/**
 * Where records are shipped to: an override, `FAULTLINE_FORWARD_ENDPOINT`, or what the specification of the OTLP
 * exporter says of `OTEL_EXPORTER_OTLP_*`. Without any of them nothing is: the default of the specification is a port
 * of the local machine, where mostly nobody listens. Reads the certificates that are named.
 */
export function otlpSettings(
  environment: Environment,
  signals: Signals,
  { endpoint, headers = {} }: OtlpOverrides = {},
): OtlpSettings {
  const problems: string[] = [];
  const endpoints = new Map<Signal, OtlpEndpoint>();
  for (const signal of signalsOf(signals)) {
    const read = readerOf(environment, NAMES[signal]);
    const url = urlOf(signal, read, endpoint ?? null, problems);
    if (!url) continue;
    endpoints.set(signal, {
      url,
      headers: { ...headersOf(environment, NAMES[signal], problems), ...lowerCased(headers) },
      timeoutMillis: timeoutOf(read('TIMEOUT'), problems),
      compression: compressionOf(read('COMPRESSION'), problems),
      tls: {
        ca: pemOf(read('CERTIFICATE'), problems),
        key: pemOf(read('CLIENT_KEY'), problems),
        cert: pemOf(read('CLIENT_CERTIFICATE'), problems),
      },
      // As Node itself: with this variable it heeds those of proxies, otherwise it does not.
      proxy: environment['NODE_USE_ENV_PROXY'] === '1' ? environment : undefined,
    });
  }
  return { endpoints, problems: [...new Set(problems)] };
}

/** Whether somebody has said that this process is not to ship anything. */
export function isForwardingOff(environment: Environment): boolean {
  const said = valueOf(environment, 'FAULTLINE_FORWARD')?.value.toLowerCase();
  return said === 'false' || valueOf(environment, 'OTEL_SDK_DISABLED')?.value.toLowerCase() === 'true';
}

/** The value of a variable, and its name for messages. */
interface Value {
  readonly name: string;
  readonly value: string;
}

type Read = (option: string) => Value | null;

/** An empty variable counts as unset, as the specification says. */
function valueOf(environment: Environment, name: string): Value | null {
  const value = environment[name]?.trim();
  return value === undefined || value === '' ? null : { name, value };
}

/** The variable of the signal goes before the general one. */
function readerOf(environment: Environment, signalName: string): Read {
  return (option) => {
    if (option.startsWith('FAULTLINE') || option.endsWith('EXPORTER')) return valueOf(environment, option);
    return (
      valueOf(environment, `OTEL_EXPORTER_OTLP_${signalName}_${option}`) ??
      valueOf(environment, `OTEL_EXPORTER_OTLP_${option}`)
    );
  };
}

function urlOf(signal: Signal, read: Read, override: string | null, problems: string[]): URL | null {
  const own = override === null ? read(OVERRIDE) : { name: 'endpoint', value: override };
  if (own) return parseUrl(own, problems, (url) => withPath(url, signal));
  // Whoever exports no such signal does not want it from us either.
  if (read(`OTEL_${NAMES[signal]}_EXPORTER`)?.value.toLowerCase() === 'none') return null;
  const set = read('ENDPOINT');
  if (!set) return null;
  if (read('PROTOCOL')?.value.toLowerCase() === 'grpc') {
    problems.push(
      `${read('PROTOCOL')?.name} is grpc, and records are shipped by OTLP/HTTP: ` +
        `set ${OVERRIDE} to an HTTP endpoint, for example ${OVERRIDE}=${EXAMPLE}`,
    );
    return null;
  }
  const isGeneral = set.name === 'OTEL_EXPORTER_OTLP_ENDPOINT';
  return parseUrl(set, problems, (url) => (isGeneral ? withPath(url, signal) : url));
}

function parseUrl({ name, value }: Value, problems: string[], finish: (url: URL) => URL): URL | null {
  const url = URL.parse(value);
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return finish(url);
  problems.push(`${name} should be an http or https URL, got ${JSON.stringify(value)}; for example ${EXAMPLE}`);
  return null;
}

/** Appends the path of the signal; one that was given with it is taken for the base. */
function withPath(base: URL, signal: Signal): URL {
  const url = new URL(base);
  const folder = Object.values(PATHS).reduce(
    (path, end) => (path.endsWith(`/${end}`) ? path.slice(0, -end.length) : path),
    url.pathname,
  );
  url.pathname = `${folder}${folder.endsWith('/') ? '' : '/'}${PATHS[signal]}`;
  return url;
}

/** Those of the signal beside the general ones, as the exporters of the OpenTelemetry SDK for JavaScript send them. */
function headersOf(environment: Environment, signalName: string, problems: string[]): Record<string, string> {
  const names = ['OTEL_EXPORTER_OTLP_HEADERS', `OTEL_EXPORTER_OTLP_${signalName}_HEADERS`];
  const all: Record<string, string> = {};
  for (const name of names) {
    const { headers, wrong } = otlpHeaders(valueOf(environment, name)?.value ?? '');
    Object.assign(all, headers);
    for (const member of wrong) {
      problems.push(`${name} should be a list such as key1=value1,key2=value2, got ${JSON.stringify(member)} in it`);
    }
  }
  return all;
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function timeoutOf(set: Value | null, problems: string[]): number {
  if (!set) return DEFAULT_TIMEOUT_MILLIS;
  const millis = /^\d{1,10}$/.test(set.value) ? Number(set.value) : 0;
  if (millis > 0 && millis <= MAX_TIMEOUT_MILLIS) return millis;
  problems.push(`${set.name} should be a positive number of milliseconds, got ${JSON.stringify(set.value)}`);
  return DEFAULT_TIMEOUT_MILLIS;
}

function compressionOf(set: Value | null, problems: string[]): 'gzip' | 'none' {
  const said = set?.value.toLowerCase() ?? 'gzip';
  if (said === 'none' || said === 'gzip') return said;
  problems.push(`${set?.name} should be gzip or none, got ${JSON.stringify(set?.value)}`);
  return 'gzip';
}

function pemOf(set: Value | null, problems: string[]): string | undefined {
  if (!set) return undefined;
  try {
    return readFileSync(set.value, 'utf8');
  } catch (error) {
    problems.push(
      `${set.name} should be the path of a PEM file, and ${JSON.stringify(set.value)} cannot be read: ${String(error)}`,
    );
    return undefined;
  }
}
