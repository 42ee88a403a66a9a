import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { decode, LOGS, METRICS, TRACES } from './protobuf.ts';

type Attributes = Readonly<Record<string, unknown>>;

interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly attributes: Attributes;
  readonly events: readonly { readonly name: string; readonly attributes: Attributes }[];
  readonly resource: Attributes;
}

interface ReceivedLog {
  readonly eventName: string | undefined;
  readonly severityNumber: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly attributes: Attributes;
  readonly resource: Attributes;
}

/** What the server answers; what it was sent counts as received all the same. */
export interface Answer {
  readonly status?: number;
  readonly body?: string | Buffer;
}

/** A loopback server that takes OTLP over HTTP, as JSON or protocol buffers, and remembers what arrived. */
export interface OtlpServer {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string;
  readonly spans: readonly ReceivedSpan[];
  readonly logs: readonly ReceivedLog[];
  /** Names of the metrics. */
  readonly metrics: ReadonlySet<string>;
  /** Paths that were asked for. */
  readonly paths: readonly string[];
  /** Answers this from now on. */
  readonly answer: (answer: Answer) => void;
  readonly close: () => Promise<void>;
}

export async function otlpServer(): Promise<OtlpServer> {
  const spans: ReceivedSpan[] = [];
  const logs: ReceivedLog[] = [];
  let answer: Answer = {};
  const metrics = new Set<string>();
  const paths: string[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      paths.push(path);
      const sent = Buffer.concat(chunks);
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
      const isJson = request.headers['content-type']?.includes('json') === true;
      const read = (message: typeof TRACES): Sent =>
        (isJson ? JSON.parse(body.toString('utf8')) : decode(body, message)) as Sent;
      if (path.endsWith('/traces')) spans.push(...spansOf(read(TRACES)));
      if (path.endsWith('/logs')) logs.push(...logsOf(read(LOGS)));
      if (path.endsWith('/metrics')) for (const name of metricsOf(read(METRICS))) metrics.add(name);
      response.writeHead(answer.status ?? 200, {
        'content-type': isJson ? 'application/json' : 'application/x-protobuf',
      });
      response.end(answer.body ?? (isJson ? '{}' : ''));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    logs,
    metrics,
    paths,
    answer(next) {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface KeyValue {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Sent {
  readonly resourceSpans?: readonly {
    readonly resource?: { readonly attributes?: readonly KeyValue[] };
    readonly scopeSpans?: readonly { readonly spans?: readonly SentSpan[] }[];
  }[];
  readonly resourceLogs?: readonly {
    readonly resource?: { readonly attributes?: readonly KeyValue[] };
    readonly scopeLogs?: readonly { readonly logRecords?: readonly SentLog[] }[];
  }[];
  readonly resourceMetrics?: readonly {
    readonly scopeMetrics?: readonly { readonly metrics?: readonly { readonly name: string }[] }[];
  }[];
}

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly attributes?: readonly KeyValue[];
  readonly events?: readonly { readonly name: string; readonly attributes?: readonly KeyValue[] }[];
}

function spansOf({ resourceSpans = [] }: Sent): readonly ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans = [] }) =>
    scopeSpans.flatMap(({ spans = [] }) =>
      spans.map(({ name, traceId, attributes, events = [] }) => ({
        name,
        traceId,
        attributes: record(attributes),
        events: events.map((event) => ({ name: event.name, attributes: record(event.attributes) })),
        resource: record(resource?.attributes),
      })),
    ),
  );
}

type SentLog = Omit<ReceivedLog, 'attributes' | 'resource'> & { readonly attributes?: readonly KeyValue[] };

function logsOf({ resourceLogs = [] }: Sent): readonly ReceivedLog[] {
  return resourceLogs.flatMap(({ resource, scopeLogs = [] }) =>
    scopeLogs.flatMap(({ logRecords = [] }) =>
      logRecords.map(({ eventName, severityNumber, traceId, spanId, attributes }) => ({
        eventName,
        severityNumber,
        traceId,
        spanId,
        attributes: record(attributes),
        resource: record(resource?.attributes),
      })),
    ),
  );
}

function metricsOf({ resourceMetrics = [] }: Sent): readonly string[] {
  return resourceMetrics.flatMap(({ scopeMetrics = [] }) =>
    scopeMetrics.flatMap(({ metrics = [] }) => metrics.map(({ name }) => name)),
  );
}

function record(attributes: readonly KeyValue[] = []): Attributes {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
