import { isJsonObject, jsonValue, readProperty } from '../json-value.ts';
import type { JsonValue } from '../model.ts';
import { MESSAGES } from './messages.ts';
import { decoded } from './decode.ts';
import { bytesOf } from './wire.ts';

/** Most details of one error. */
const MAX_DETAILS = 32;
/** Longest encoded status that is read, in bytes; headers are limited to 8 KiB by most servers. */
const MAX_BYTES = 65_536;
/** Trailer in which gRPC carries the details (gRPC, "Richer error model"). */
const TRAILER = 'grpc-status-details-bin';

/**
 * The details that an error of gRPC or Connect carries, as `google.rpc.Status` has them in JSON: each with its `@type`.
 * Libraries keep them encoded. Empty where there are none. Never throws.
 */
export function rpcDetails(thrown: object): readonly JsonValue[] {
  try {
    const details = readProperty(thrown, 'details');
    if (Array.isArray(details))
      return details.slice(0, MAX_DETAILS).flatMap((detail: unknown) => connectDetail(detail));
    const status = trailerOf(readProperty(thrown, 'metadata'));
    return status === null ? [] : statusDetails(status);
  } catch {
    return [];
  }
}

/** Of `ConnectError`: what came is encoded, what goes out is a description with its values. */
function connectDetail(detail: unknown): readonly JsonValue[] {
  if (typeof detail !== 'object' || detail === null) return [];
  const value = readProperty(detail, 'value');
  const type = readProperty(detail, 'type');
  if (typeof type === 'string' && value instanceof Uint8Array) return [detailOf(type, value)];
  const description = readProperty(detail, 'desc');
  const name =
    typeof description === 'object' && description !== null ? readProperty(description, 'typeName') : undefined;
  if (typeof name !== 'string') return [];
  const members = jsonValue(value);
  return [typed(name, isJsonObject(members) ? members : {})];
}

/** `google.rpc.Status`: its third field holds the details, each in an envelope that names its type. */
function statusDetails(bytes: Uint8Array): readonly JsonValue[] {
  return bytesOf(bytes, 3)
    .slice(0, MAX_DETAILS)
    .map((any) => {
      const [type] = bytesOf(any, 1);
      const [value] = bytesOf(any, 2);
      return detailOf(type === undefined ? '' : new TextDecoder().decode(type), value ?? new Uint8Array());
    });
}

function detailOf(type: string, value: Uint8Array): JsonValue {
  const name = type.slice(type.lastIndexOf('/') + 1);
  const message = MESSAGES[name];
  return typed(name, message === undefined ? {} : decoded(value, message));
}

function typed(name: string, members: { readonly [name: string]: JsonValue }): JsonValue {
  return { '@type': `type.googleapis.com/${name}`, ...members };
}

/** The trailer of `@grpc/grpc-js`, whose `Metadata` keeps bytes under names that end with `-bin`. */
function trailerOf(metadata: unknown): Uint8Array | null {
  if (typeof metadata !== 'object' || metadata === null) return null;
  const kept = readProperty(metadata, 'internalRepr');
  const values: unknown = kept instanceof Map ? kept.get(TRAILER) : undefined;
  const [value]: readonly unknown[] = Array.isArray(values) ? values : [];
  return value instanceof Uint8Array && value.length <= MAX_BYTES ? value : null;
}
