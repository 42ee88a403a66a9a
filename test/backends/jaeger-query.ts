import { getJson } from './http.ts';

/** A tag of a span, or a field of one of its events. */
interface JaegerTag {
  readonly key: string;
  readonly type: string;
  readonly value: string | number | boolean;
}

interface JaegerSpan {
  readonly traceID: string;
  readonly spanID: string;
  readonly operationName: string;
  readonly references: readonly { readonly refType: string; readonly traceID: string; readonly spanID: string }[];
  /** Microseconds since the epoch. */
  readonly startTime: number;
  /** Microseconds. */
  readonly duration: number;
  readonly tags: readonly JaegerTag[];
  /** The span's events; the name is the field `event`. */
  readonly logs: readonly { readonly timestamp: number; readonly fields: readonly JaegerTag[] }[];
  readonly processID: string;
}

interface JaegerTrace {
  readonly traceID: string;
  readonly spans: readonly JaegerSpan[];
  readonly processes: Readonly<Record<string, { readonly serviceName: string; readonly tags: readonly JaegerTag[] }>>;
}

interface TraceSearch {
  readonly service: string;
  /** All of them must be on one span. */
  readonly tags?: Readonly<Record<string, string>>;
  readonly operation?: string;
  /** How far back, in milliseconds. @default one hour */
  readonly lookbackMillis?: number;
  /** @default 1000 */
  readonly limit?: number;
}

/** What a person would ask of Jaeger's pages, by the interface that they use. */
export interface JaegerQuery {
  readonly queryUrl: string;
  readonly services: () => Promise<readonly string[]>;
  readonly findTraces: (search: TraceSearch) => Promise<readonly JaegerTrace[]>;
  /** Undefined where Jaeger does not have it. */
  readonly getTrace: (traceId: string) => Promise<JaegerTrace | undefined>;
}

export function jaegerQuery(queryUrl: string): JaegerQuery {
  return {
    queryUrl,
    services: async () => (await getJson<{ data: string[] | null }>(new URL('/api/services', queryUrl))).data ?? [],
    async findTraces({ service, tags = {}, operation, lookbackMillis = 3_600_000, limit = 1000 }) {
      const url = new URL('/api/traces', queryUrl);
      // A span of a clock that runs a little ahead is found too.
      const end = Date.now() + 60_000;
      url.search = new URLSearchParams({
        service,
        tags: JSON.stringify(tags),
        start: String((end - lookbackMillis) * 1000),
        end: String(end * 1000),
        limit: String(limit),
        ...(operation === undefined ? {} : { operation }),
      }).toString();
      return (await getJson<{ data: JaegerTrace[] | null }>(url)).data ?? [];
    },
    async getTrace(traceId) {
      const response = await fetch(new URL(`/api/traces/${traceId}`, queryUrl));
      if (response.status === 404) return (await response.arrayBuffer(), undefined);
      return ((await response.json()) as { data: JaegerTrace[] }).data[0];
    },
  };
}

/** The value of a tag or field, undefined where there is none. */
export function tagValue(tags: readonly JaegerTag[], key: string): JaegerTag['value'] | undefined {
  return tags.find((tag) => tag.key === key)?.value;
}
