import type { RawError } from '../../model.ts';

/** The codes of gRPC by number, which Connect shares (gRPC, "Status codes"). */
const NAMES =
  'OK CANCELLED UNKNOWN INVALID_ARGUMENT DEADLINE_EXCEEDED NOT_FOUND ALREADY_EXISTS PERMISSION_DENIED RESOURCE_EXHAUSTED FAILED_PRECONDITION ABORTED OUT_OF_RANGE UNIMPLEMENTED INTERNAL UNAVAILABLE DATA_LOSS UNAUTHENTICATED'.split(
    ' ',
  );

/** The name of a code that libraries of gRPC and Connect keep as a number; any other error's numbers mean other things. */
export function rpcCode({ type, code, message, properties }: RawError): string | null {
  const name = code === null || !/^\d{1,2}$/.test(code) ? undefined : NAMES[Number(code)];
  if (name === undefined) return null;
  const isGrpc = properties['metadata'] !== undefined && typeof properties['details'] === 'string';
  const isConnect = type === 'ConnectError' || properties['rawMessage'] !== undefined;
  return isGrpc || isConnect || properties['statusDetails'] !== undefined || message.startsWith(`${code} ${name}`)
    ? name
    : null;
}
