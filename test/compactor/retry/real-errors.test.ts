// Errors as the libraries themselves raise them, against servers of the test.
import { createServer, type Server } from 'node:http';
import Anthropic from '@anthropic-ai/sdk';
import {
  credentials,
  makeGenericClientConstructor,
  Metadata,
  Server as GrpcServer,
  ServerCredentials,
  type ServiceError,
  status as grpcStatus,
} from '@grpc/grpc-js';
import { stampRetryable } from '@langchain/core/errors';
import { APICallError } from 'ai';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseRaw } from '../../../src/compactor/parse.ts';
import { captureRawError } from '../../../src/raw-error.ts';
import { reportOf } from '../../../src/recovery/report-of.ts';
import { bytes, detail, status, text, varint } from '../../rpc-details/encode.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

const quota = {
  error: { message: 'You exceeded your current quota', type: 'insufficient_quota', code: 'insufficient_quota' },
};
const slow = { error: { message: 'Rate limit reached', type: 'requests', code: 'rate_limit_exceeded' } };
const ANSWERS: Readonly<Record<string, Answer>> = {
  quota: { status: 429, headers: {}, body: quota },
  rate: {
    status: 429,
    headers: {
      'x-ratelimit-remaining-requests': '0',
      'x-ratelimit-reset-requests': '6m0s',
      'x-ratelimit-remaining-tokens': '100',
      'x-ratelimit-reset-tokens': '20ms',
    },
    body: slow,
  },
  millis: { status: 429, headers: { 'retry-after-ms': '1500' }, body: slow },
  refused: { status: 503, headers: { 'x-should-retry': 'false' }, body: { error: { message: 'down' } } },
  problem: { status: 503, headers: {}, body: { title: 'Busy', status: 503, retryable: true, retry_after: 7 } },
  overloaded: {
    status: 529,
    headers: {},
    body: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
  },
};

let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = ANSWERS[request.url?.split('/')[1] ?? ''];
    response.writeHead(answer?.status ?? 404, { 'content-type': 'application/json', ...answer?.headers });
    response.end(JSON.stringify(answer?.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => void server.close());

async function thrownBy(work: () => PromiseLike<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('It was to fail');
}

/** One library names 5xx by the class of its error, the other by its status. */
const DOWN = ['SERVICE_UNAVAILABLE', 'API_ERROR'];
const EXPECTED: readonly (readonly [
  answer: string,
  retryable: boolean,
  afterMillis: number | null,
  codes: readonly string[],
])[] = [
  ['quota', false, null, ['QUOTA_EXCEEDED']],
  ['rate', true, 360_000, ['RATE_LIMITED']],
  ['millis', true, 1_500, ['RATE_LIMITED']],
  ['refused', false, null, DOWN],
  ['problem', true, 7_000, ['SERVICE_UNAVAILABLE']],
  ['overloaded', true, null, DOWN],
];

describe.each(EXPECTED)('%s', (name, retryable, afterMillis, codes) => {
  test.each<[string, () => PromiseLike<unknown>]>([
    [
      'openai',
      () =>
        new OpenAI({ apiKey: 'k', baseURL: `${base}/${name}`, maxRetries: 0 }).chat.completions.create({
          model: 'm',
          messages: [],
        }),
    ],
    [
      'anthropic',
      () =>
        new Anthropic({ apiKey: 'k', baseURL: `${base}/${name}`, maxRetries: 0 }).messages.create({
          model: 'm',
          max_tokens: 1,
          messages: [],
        }),
    ],
  ])('%s', async (_, call) => {
    const error = await thrownBy(call);
    expect(parseRaw(captureRawError(error)).retry).toEqual({ retryable, afterMillis });
    const report = reportOf(error);
    expect(report.recovery.retryable).toBe(retryable);
    expect(codes).toContain(report.code);
  });
});

test('the AI SDK: its mark comes from the status, and the body knows better', () => {
  const call = (data: object, responseHeaders: Record<string, string> = {}): APICallError =>
    new APICallError({ message: 'no', url: base, requestBodyValues: {}, statusCode: 429, responseHeaders, data });
  expect(call(quota).isRetryable).toBe(true);
  expect(reportOf(call(quota))).toMatchObject({ code: 'QUOTA_EXCEEDED', recovery: { retryable: false } });
  expect(reportOf(call({}, { 'retry-after': '9' })).recovery).toMatchObject({
    retryable: true,
    retryAfterMillis: 9_000,
  });
});

test('LangChain stamps errors of others', () => {
  expect(reportOf(stampRetryable(new Error('the model said no'), false)).recovery.retryable).toBe(false);
  expect(reportOf(stampRetryable(new Error('the model is busy'), true)).recovery.retryable).toBe(true);
});

describe('gRPC', () => {
  const service = {
    Get: {
      path: '/example.Orders/Get',
      requestStream: false,
      responseStream: false,
      requestSerialize: (value: string) => Buffer.from(value),
      requestDeserialize: (value: Buffer) => value.toString(),
      responseSerialize: (value: string) => Buffer.from(value),
      responseDeserialize: (value: Buffer) => value.toString(),
    },
  } as const;
  const grpc = new GrpcServer();
  let metadata: Metadata;
  let answered = grpcStatus.UNAVAILABLE;
  let port = 0;

  beforeAll(async () => {
    grpc.addService(service, {
      Get: (_: unknown, reply: (error: Partial<ServiceError>) => void) =>
        reply({ code: answered, details: 'busy', metadata }),
    });
    port = await new Promise<number>((resolve, reject) => {
      grpc.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error === null ? resolve(bound) : reject(error),
      );
    });
  });
  afterAll(() => grpc.forceShutdown());

  async function failure(code: grpcStatus, details: Uint8Array | null): Promise<unknown> {
    answered = code;
    metadata = new Metadata();
    if (details !== null) metadata.set('grpc-status-details-bin', Buffer.from(details));
    const Client = makeGenericClientConstructor(service, 'Orders');
    const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
    try {
      return await new Promise((resolve) => {
        client.makeUnaryRequest(
          service.Get.path,
          service.Get.requestSerialize,
          service.Get.responseDeserialize,
          'x',
          (error: ServiceError | null) => resolve(error),
        );
      });
    } finally {
      client.close();
    }
  }

  test('RetryInfo in the trailer', async () => {
    const delay = bytes(1, Buffer.concat([varint(1, 3), varint(2, 500_000_000)]));
    const report = reportOf(await failure(grpcStatus.UNAVAILABLE, status(detail('google.rpc.RetryInfo', delay))));
    expect(report).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      recovery: { retryable: true, retryAfterMillis: 3_500 },
    });
  });

  test('BadRequest in the trailer', async () => {
    const violation = bytes(1, Buffer.concat([text(1, 'page_size'), text(2, 'must be positive')]));
    const report = reportOf(
      await failure(grpcStatus.INVALID_ARGUMENT, status(detail('google.rpc.BadRequest', violation))),
    );
    expect(report).toMatchObject({
      code: 'VALIDATION_ERRORS',
      message: '1 validation error',
      recovery: { retryable: false },
    });
    expect(report.validationErrors).toMatchObject([{ field: 'page_size', message: 'must be positive' }]);
  });

  test('the code alone', async () => {
    expect(reportOf(await failure(grpcStatus.UNAUTHENTICATED, null))).toMatchObject({
      code: 'AUTH_FAILED',
      recovery: { retryable: false },
    });
    expect(reportOf(await failure(grpcStatus.NOT_FOUND, null))).toMatchObject({
      code: 'RESOURCE_NOT_FOUND',
      recovery: { retryable: false },
    });
  });
});
