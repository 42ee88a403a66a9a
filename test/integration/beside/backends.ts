import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** A span as a backend has it, without what is different in every run. */
export interface KeptSpan {
  readonly name: string;
  readonly scope: string;
  readonly kind: number;
  readonly status: object;
  /** Name of the parent; `null` for the outermost span. */
  readonly parent: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly events: readonly { readonly name: string; readonly attributes: Readonly<Record<string, string>> }[];
}

/** What arrived at the backends, by their paths. */
interface Arrived {
  readonly spans: ReadonlyMap<string, readonly KeptSpan[]>;
  /** The `authorization` header of the latest request. */
  readonly keys: ReadonlyMap<string, string | undefined>;
}

/** A loopback server for several backends, each with a path of its own, that all take OTLP as JSON. */
export interface Backends {
  readonly url: string;
  /** What arrived since the last time. */
  readonly take: () => Arrived;
  readonly close: () => Promise<void>;
}

interface KeyValue {
  readonly key: string;
  readonly value: object;
}

interface SentSpan {
  readonly name: string;
  readonly kind: number;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: object;
  readonly attributes: readonly KeyValue[];
  readonly events: readonly { readonly name: string; readonly attributes: readonly KeyValue[] }[];
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly scope: { readonly name: string }; readonly spans: readonly SentSpan[] }[];
  }[];
}

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

export async function startBackends(): Promise<Backends> {
  let arrived = new Map<string, (SentSpan & { readonly scope: string })[]>();
  let keys = new Map<string, string | undefined>();
  const server = createServer((request, response) => {
    void buffer(request).then((sent) => {
      const path = request.url ?? '';
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
      const { resourceSpans }: Sent = JSON.parse(body.toString('utf8'));
      const spans = resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ scope, spans: some }) => some.map((span) => ({ ...span, scope: scope.name }))),
      );
      arrived.set(path, [...(arrived.get(path) ?? []), ...spans]);
      keys.set(path, request.headers.authorization);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    take() {
      const spans = new Map([...arrived].map(([path, sent]) => [path, kept(sent)]));
      const taken = { spans, keys };
      arrived = new Map();
      keys = new Map();
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function kept(sent: readonly (SentSpan & { readonly scope: string })[]): readonly KeptSpan[] {
  const names = new Map(sent.map(({ spanId, name }) => [spanId, name]));
  return sent.map(({ name, scope, kind, status, parentSpanId, attributes, events }) => ({
    name,
    scope,
    kind,
    status,
    parent: parentSpanId === undefined ? null : (names.get(parentSpanId) ?? 'one that did not arrive'),
    attributes: lasting(attributes),
    events: events.map((event) => ({ name: event.name, attributes: lasting(event.attributes) })),
  }));
}

function lasting(attributes: readonly KeyValue[]): Record<string, string> {
  const timeless = attributes.filter(({ key }) => !key.endsWith('.duration'));
  return Object.fromEntries(timeless.map(({ key, value }) => [key, JSON.stringify(value).replaceAll(UUID, 'ID')]));
}
