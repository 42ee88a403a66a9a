import { describe, expect, test } from 'vitest';
import { captureRawError } from '../../src/raw-error.ts';
import { rpcDetails } from '../../src/rpc-details/rpc-details.ts';
import { bytes, detail, status, text, varint } from './encode.ts';

const RETRY_INFO = bytes(1, Buffer.concat([varint(1, 3), varint(2, 500_000_000)]));
const ERROR_INFO = Buffer.concat([
  text(1, 'BACKEND_BUSY'),
  text(2, 'example.com'),
  bytes(3, Buffer.concat([text(1, 'zone'), text(2, 'eu-1')])),
  bytes(3, Buffer.concat([text(1, 'shard'), text(2, '7')])),
]);
const BAD_REQUEST = Buffer.concat([
  bytes(1, Buffer.concat([text(1, 'page_size'), text(2, 'must be positive')])),
  bytes(1, Buffer.concat([text(1, 'filter'), text(2, 'unknown field')])),
]);

/** Shape of `Metadata` of @grpc/grpc-js. */
function metadata(value: Uint8Array): object {
  return { internalRepr: new Map([['grpc-status-details-bin', [value]]]), options: {} };
}

describe('the trailer of gRPC', () => {
  const details = rpcDetails({
    metadata: metadata(
      status(
        detail('google.rpc.RetryInfo', RETRY_INFO),
        detail('google.rpc.ErrorInfo', ERROR_INFO),
        detail('google.rpc.BadRequest', BAD_REQUEST),
        detail('example.Own', text(1, 'x')),
      ),
    ),
  });

  test('is read as its JSON has it', () => {
    expect(details).toEqual([
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: { seconds: 3, nanos: 500_000_000 } },
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'BACKEND_BUSY',
        domain: 'example.com',
        metadata: { zone: 'eu-1', shard: '7' },
      },
      {
        '@type': 'type.googleapis.com/google.rpc.BadRequest',
        fieldViolations: [
          { field: 'page_size', description: 'must be positive' },
          { field: 'filter', description: 'unknown field' },
        ],
      },
      { '@type': 'type.googleapis.com/example.Own' },
    ]);
  });

  test('becomes statusDetails of the raw error', () => {
    const error = Object.assign(new Error('14 UNAVAILABLE: busy'), {
      code: 14,
      details: 'busy',
      metadata: metadata(status(detail('google.rpc.RetryInfo', RETRY_INFO))),
    });
    expect(captureRawError(error).properties).toMatchObject({
      details: 'busy',
      statusDetails: [{ retryDelay: { seconds: 3, nanos: 500_000_000 } }],
    });
  });

  test('may be cut anywhere, or be no message at all', () => {
    const whole = status(detail('google.rpc.ErrorInfo', ERROR_INFO), detail('google.rpc.BadRequest', BAD_REQUEST));
    for (let end = 0; end < whole.length; end++)
      expect(() => rpcDetails({ metadata: metadata(whole.subarray(0, end)) })).not.toThrow();
    for (let seed = 1; seed < 200; seed++) {
      const noise = Uint8Array.from({ length: 64 }, (_, at) => (seed * 31 + at * at * 17) % 256);
      expect(Array.isArray(rpcDetails({ metadata: metadata(noise) }))).toBe(true);
    }
    expect(rpcDetails({ metadata: metadata(new Uint8Array(70_000)) })).toEqual([]);
    expect(rpcDetails({ metadata: null, details: [null, 7, {}] })).toEqual([]);
  });
});

describe('details of Connect', () => {
  test('that came in are encoded', () => {
    const details = [
      { type: 'google.rpc.RetryInfo', value: new Uint8Array(RETRY_INFO), debug: { retryDelay: '3.5s' } },
    ];
    expect(rpcDetails({ details })).toEqual([
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: { seconds: 3, nanos: 500_000_000 } },
    ]);
  });

  test('that go out are values beside the description of their type, which is left out', () => {
    const desc: Record<string, unknown> = { typeName: 'google.rpc.RetryInfo' };
    desc['file'] = desc;
    const error = Object.assign(new Error('busy'), {
      details: [{ desc, value: { retryDelay: { seconds: 3n, nanos: 0 } } }],
    });
    expect(captureRawError(error).properties).toEqual({
      statusDetails: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: { seconds: '3', nanos: 0 } }],
    });
  });

  test('of other errors are left as they are', () => {
    const error = Object.assign(new Error('invalid'), { details: [{ message: 'a is required', path: ['a'] }] });
    expect(captureRawError(error).properties).toEqual({ details: [{ message: 'a is required', path: ['a'] }] });
  });
});
