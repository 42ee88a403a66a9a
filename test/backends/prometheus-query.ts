import { getJson } from './http.ts';

interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface PrometheusAlert {
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
  readonly state: 'pending' | 'firing';
  readonly activeAt: string;
}

export interface PrometheusQuery {
  readonly url: string;
  /** Evaluates an expression at this moment. Rejects with Prometheus' own words where it is not valid. */
  readonly query: (expression: string) => Promise<readonly Sample[]>;
  /** The alerts that are pending or firing. */
  readonly alerts: () => Promise<readonly PrometheusAlert[]>;
}

export function prometheusQuery(url: string): PrometheusQuery {
  return {
    url,
    async query(expression) {
      const address = new URL('/api/v1/query', url);
      address.searchParams.set('query', expression);
      const { data } = await getJson<{ data: Data }>(address);
      if (data.resultType === 'scalar') return [{ labels: {}, value: Number(data.result[1]) }];
      return data.result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }));
    },
    alerts: async () =>
      (await getJson<{ data: { alerts: PrometheusAlert[] } }>(new URL('/api/v1/alerts', url))).data.alerts,
  };
}

type Data =
  | { readonly resultType: 'scalar'; readonly result: readonly [number, string] }
  | {
      readonly resultType: 'vector';
      readonly result: readonly { metric: Record<string, string>; value: readonly [number, string] }[];
    };
