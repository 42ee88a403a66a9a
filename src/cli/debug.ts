import { arch, platform } from 'node:process';
import { createRedactor } from '../redaction/redactor.ts';
import { type RequestTrace, watchRequests } from './debug/requests.ts';
import { foreign } from './output.ts';

/** Requests of the command that are remembered; earlier ones were told when they happened. */
const MAX_REQUESTS = 20;
/** Variables that change what a command does. */
const VARIABLE = /^(?:FAULTLINE_|OTEL_|NO_PROXY$|HTTPS?_PROXY$|NODE_OPTIONS$)/i;

const redactor = createRedactor();

/** A message as a person may read it: an address that was given may have a password in it. */
export function withoutSecrets(message: string): string {
  return redactor.text(message);
}

/** What a command knew when it failed (073, FR-6: internal state, request and response). */
export interface DebugState {
  readonly command: string;
  readonly version: string;
  readonly runtime: string;
  readonly folder: string;
  /** Variables that change what a command does, without secrets. */
  readonly environment: Readonly<Record<string, string>>;
  /** The latest requests, oldest first. */
  readonly requests: readonly RequestTrace[];
  /** Milliseconds since the command began. */
  readonly durationMillis: number;
}

let started: { readonly state: () => DebugState } | null = null;

/** From now on each step and each request is told on standard error (`--debug`). */
export function startDebug(words: readonly string[], version: string): void {
  if (started !== null) return;
  const begin = performance.now();
  const requests: RequestTrace[] = [];
  const command = redactor.text(['faultline', ...words].join(' '));
  started = {
    state: () => ({
      command,
      version,
      runtime: `Node.js ${process.version}, ${platform} ${arch}`,
      folder: process.cwd(),
      environment: environment(),
      requests: [...requests],
      durationMillis: Math.round(performance.now() - begin),
    }),
  };
  debug(`faultline ${version}, Node.js ${process.version}, ${platform} ${arch}, in ${process.cwd()}`);
  debug(`command: ${command}`);
  for (const [name, value] of Object.entries(environment())) debug(`environment: ${name}=${value}`);
  watchRequests(redactor, (request) => {
    requests.push(request);
    if (requests.length > MAX_REQUESTS) requests.shift();
    debug(`request: ${requestText(request)}`);
  });
  process.once('exit', (code) => debug(`exit code ${code} after ${Math.round(performance.now() - begin)} ms`));
}

/** Tells what is being done, where `--debug` was given; without secrets, on one line. */
export function debug(step: string): void {
  if (started === null) return;
  const lines = redactor.text(step).split('\n');
  const line = lines
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
  process.stderr.write(`[DEBUG] ${foreign(line)}\n`);
}

/** What is known now; `null` without `--debug`. */
export function debugState(): DebugState | null {
  return started?.state() ?? null;
}

/** `GET http://127.0.0.1:16686/api/services: 200 in 12 ms`. */
export function requestText({ method, url, status, error, durationMillis }: RequestTrace): string {
  return `${method} ${url}: ${error ?? status ?? 'no answer'} in ${durationMillis} ms`;
}

function environment(): Readonly<Record<string, string>> {
  const members = Object.entries(process.env).filter(([name]) => VARIABLE.test(name));
  return Object.fromEntries(members.map(([name, value = '']) => [name, withoutSecret(name, value)]));
}

function withoutSecret(name: string, value: string): string {
  const redacted = redactor.value(redactor.text(value), name);
  return typeof redacted === 'string' ? redacted : JSON.stringify(redacted);
}
