import { randomBytes } from 'node:crypto';
import { eventually } from '../../backends/server.ts';
import { postJson } from '../../backends/http.ts';

/** Values of a metric for one set of attributes. */
export interface Series {
  readonly metric: string;
  readonly kind: 'counter' | 'gauge';
  readonly attributes?: Readonly<Record<string, string>>;
  /** The last is of now, each other one a minute before the next. */
  readonly values: readonly number[];
}

const nanos = (millis: number): string => `${Math.trunc(millis)}000000`;

const keyValues = (attributes: Readonly<Record<string, string>>): readonly object[] =>
  Object.entries(attributes).map(([key, stringValue]) => ({ key, value: { stringValue } }));

/** Sends metrics as an SDK does: cumulative, and again until they are taken. */
export async function sendMetrics(endpoint: string, service: string, series: readonly Series[]): Promise<void> {
  const now = Date.now();
  const metrics = series.map(({ metric, kind, attributes = {}, values }) => {
    const dataPoints = values.map((asDouble, index) => ({
      attributes: keyValues(attributes),
      startTimeUnixNano: nanos(now - values.length * 60_000),
      timeUnixNano: nanos(now - (values.length - 1 - index) * 60_000),
      asDouble,
    }));
    const counter = { sum: { aggregationTemporality: 2, isMonotonic: true, dataPoints } };
    return { name: metric, ...(kind === 'counter' ? counter : { gauge: { dataPoints } }) };
  });
  const resource = { attributes: keyValues({ 'service.name': service, 'service.instance.id': service }) };
  await send(`${endpoint}/v1/metrics`, { resourceMetrics: [{ resource, scopeMetrics: [{ metrics }] }] });
}

/** Sends a trace of one failed span. Gives its id. */
export async function sendFailure(endpoint: string, service: string): Promise<string> {
  const traceId = randomBytes(16).toString('hex');
  const span = {
    traceId,
    spanId: randomBytes(8).toString('hex'),
    name: 'execute_tool fetch',
    kind: 1,
    startTimeUnixNano: nanos(Date.now()),
    endTimeUnixNano: nanos(Date.now() + 1),
    status: { code: 2 },
    attributes: keyValues({ 'faultline.fingerprint': 'f8-0123456789abcdef' }),
  };
  const resource = { attributes: keyValues({ 'service.name': service }) };
  await send(`${endpoint}/v1/traces`, { resourceSpans: [{ resource, scopeSpans: [{ spans: [span] }] }] });
  return traceId;
}

/** Sends texts as somebody else's spans, each in a trace, an attribute and an event of its own; every other one failed. */
export async function sendTexts(endpoint: string, service: string, texts: readonly string[]): Promise<void> {
  const now = nanos(Date.now());
  const spans = texts.map((text, index) => ({
    traceId: randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    name: 'GET /orders',
    kind: 3,
    startTimeUnixNano: now,
    endTimeUnixNano: now,
    status: { code: (index % 2) * 2 },
    attributes: keyValues({ 'url.full': text }),
    events: [{ name: 'log', timeUnixNano: now, attributes: keyValues({ 'log.body': text }) }],
  }));
  const resource = { attributes: keyValues({ 'service.name': service }) };
  await send(`${endpoint}/v1/traces`, { resourceSpans: [{ resource, scopeSpans: [{ spans }] }] });
}

/** A Collector that cannot take something says so, and whoever sent it tries again. */
async function send(url: string, body: object): Promise<void> {
  await eventually(async () => (await postJson(url, body), true), 120_000);
}
