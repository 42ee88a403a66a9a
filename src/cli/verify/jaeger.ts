import { z } from 'zod';
import { InvalidInputError } from '../../errors.ts';
import { ATTR_CAUSE_CHAIN, ATTR_EXCEPTION_STACKTRACE, ATTR_RECORD_ID, EXCEPTION_EVENT } from '../../semconv.ts';
import type { Backend, WantedRecord } from './backend.ts';
import { evidenceOf } from './checked-record.ts';
import { inParallel } from './in-parallel.ts';
import { requestJson } from './request-json.ts';

/** Traces that are asked for at a time. */
const MAX_PARALLEL = 8;
const NOT_FOUND = 404;

const KEY_VALUES = z.array(z.object({ key: z.string(), value: z.unknown() }));
const SPAN = z.object({ tags: KEY_VALUES, logs: z.array(z.object({ fields: KEY_VALUES })).nullable() });
const ANSWER = z.object({
  data: z.array(z.object({ spans: z.array(SPAN) })).nullable(),
  errors: z.array(z.object({ code: z.number().optional(), msg: z.string() })).nullish(),
});

type Span = z.infer<typeof SPAN>;
type KeyValues = z.infer<typeof KEY_VALUES>;

/**
 * Jaeger, by the query interface that its pages use (`/api/traces/{id}`, versions 1 and 2).
 *
 * @param url - base address of the query service, such as `http://127.0.0.1:16686`
 * @param timeoutMillis - longest time for one trace
 */
export function jaegerBackend(url: URL, timeoutMillis = 30_000): Backend {
  const base = url.href.endsWith('/') ? url.href : `${url.href}/`;

  async function spansOf(traceId: string): Promise<readonly Span[]> {
    const { status, body } = await requestJson(new URL(`api/traces/${traceId}`, base), timeoutMillis);
    const answer = ANSWER.safeParse(body);
    if (!answer.success) {
      throw new InvalidInputError(
        `${url.href} does not answer as Jaeger does (status ${status}); expected the address of its query service`,
      );
    }
    if (status === NOT_FOUND) return [];
    const [refused] = answer.data.errors ?? [];
    if (refused && refused.code !== NOT_FOUND) {
      throw new InvalidInputError(`${url.href} answers: ${refused.msg}; expected a Jaeger whose storage works`);
    }
    return (answer.data.data ?? []).flatMap((trace) => trace.spans);
  }

  return {
    name: 'Jaeger',
    async holds(wanted, onProgress) {
      const held = new Map<string, 'whole' | 'part'>();
      const byTrace = [...Map.groupBy(wanted, (record) => record.traceId)];
      let done = 0;
      await inParallel(byTrace, MAX_PARALLEL, async ([traceId, records]) => {
        const copies = copiesIn(await spansOf(traceId));
        for (const record of records) {
          const found = copies.get(record.id);
          if (found) held.set(record.id, isWhole(record, found) ? 'whole' : 'part');
        }
        done += records.length;
        onProgress(done);
      });
      return held;
    },
  };
}

/** The evidence of each copy in a trace, by record id; a record that was shipped twice has two. */
function copiesIn(spans: readonly Span[]): ReadonlyMap<string, readonly string[]> {
  const copies = new Map<string, string[]>();
  const add = (id: string | null, evidence: string): void => {
    if (id !== null) copies.set(id, [...(copies.get(id) ?? []), evidence]);
  };
  for (const { tags, logs } of spans) {
    add(textOf(tags, ATTR_RECORD_ID), '');
    for (const { fields } of logs ?? []) {
      if (textOf(fields, 'event') !== EXCEPTION_EVENT) continue;
      const evidence = evidenceOf(textOf(fields, ATTR_EXCEPTION_STACKTRACE), textOf(fields, ATTR_CAUSE_CHAIN));
      add(textOf(fields, ATTR_RECORD_ID), evidence);
    }
  }
  return copies;
}

function isWhole({ isForeign, evidence }: WantedRecord, copies: readonly string[]): boolean {
  return isForeign || copies.includes(evidence);
}

function textOf(values: KeyValues, wanted: string): string | null {
  const found = values.find(({ key }) => key === wanted)?.value;
  return typeof found === 'string' ? found : null;
}
