import { rpcCode } from '../../compactor/retry/rpc-codes.ts';
import type { ParsedError, RawError } from '../../model.ts';
import { SERVICE_NAMES } from './service-names.ts';

/** The code of an error that no rule knows, by where it comes from: a process, an HTTP answer, or a tool. */
export function foreignCode(parsed: ParsedError, raw: RawError): string {
  const chain = linksOf(raw);
  if (chain.some(isProcessResult)) return 'COMMAND_FAILED';
  const named = chain
    .toReversed()
    .map(serviceCode)
    .find((code) => code !== null);
  if (named != null) return named;
  if (chain.some(isAnswer) || parsed.exceptions.some(({ code }) => code !== null && /^[45]\d\d$/.test(code)))
    return 'API_ERROR';
  return 'TOOL_EXECUTION_FAILED';
}

/** Connect names its one error class like a failed connection; its number knows better than any rule by words. */
export function connectCode(raw: RawError): string | null {
  const link = linksOf(raw).find(
    ({ type, properties }) => type === 'ConnectError' && properties['rawMessage'] !== undefined,
  );
  return link === undefined ? null : serviceCode(link);
}

function serviceCode(link: RawError): string | null {
  // Names of the AWS SDK mean what they say only in its own errors.
  const name = rpcCode(link) ?? (link.properties['$metadata'] === undefined ? null : link.type);
  return name === null ? null : (SERVICE_NAMES.get(name) ?? null);
}

function isProcessResult({ properties }: RawError): boolean {
  const { exitCode, status, stderr, stdout, cmd, signal, spawnargs } = properties;
  if (typeof exitCode === 'number' || spawnargs !== undefined) return true;
  const printed = typeof stderr === 'string' || typeof stdout === 'string';
  return printed && (typeof status === 'number' || typeof cmd === 'string' || typeof signal === 'string');
}

function isAnswer({ properties }: RawError): boolean {
  const { status, statusCode, $metadata } = properties;
  return (
    [status, statusCode].some((value) => typeof value === 'number' && value >= 400 && value <= 599) ||
    $metadata !== undefined
  );
}

/** The chain of causes, outermost first. */
export function linksOf(raw: RawError): readonly RawError[] {
  const links: RawError[] = [];
  for (
    let link: RawError | null = raw;
    link !== null && links.length < 16;
    link = link.cause ?? link.errors[0] ?? null
  ) {
    links.push(link);
  }
  return links;
}
