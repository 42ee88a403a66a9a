import type { Signals } from '../audit/signals.ts';
import { setBounded } from '../bounded-map.ts';
import { ATTR_RECORD_ID, ATTR_TRUNCATED } from '../semconv.ts';
import { watchAcceptance } from './acceptance.ts';
import { isObject, member } from '../json-value.ts';
import { type OtlpExporter, otlpExportersBehind } from './otlp-exporters.ts';

/** Told of the audit records that have reached a backend. */
export type OnDelivered = (recordIds: readonly string[]) => void;

/** Records that one exporter, or one signal, has delivered and another one not yet. */
const MAX_HALF_WAY = 10_000;

/** What a record goes out by. */
type Live = Exclude<Signals, 'both'>;

/** Finds out which audit records the host's own exporters deliver. */
export interface DeliveryWatch {
  /** Watches the exporters that this span goes to when it ends; for a span of no known SDK does nothing. */
  readonly spansOf: (span: object) => void;
  /** Watches the exporters of this logger provider; for one of no known SDK does nothing. */
  readonly logsOf: (provider: object) => void;
}

/**
 * A record is delivered when every OTLP exporter behind a provider has handed it to a backend that took all of it:
 * these are the exporters of which that can be told. Consoles, memories and exporters of other formats do not
 * count. Where an exporter is not found, nothing is reported, and the record is shipped a second time under the
 * same id, which is better than not at all.
 *
 * @param signals - with `both`, a record has to be delivered as a span and as a log record. @default 'spans'
 */
export function watchDelivery(onDelivered: OnDelivered, signals: Signals = 'spans'): DeliveryWatch {
  const halfDelivered = new Map<string, Live>();
  const seen = new WeakSet<object>();
  const watched = new WeakSet<OtlpExporter>();

  function tell(recordIds: readonly string[], by: Live): void {
    const delivered = recordIds.filter((id) => {
      if (signals !== 'both') return true;
      const before = halfDelivered.get(id);
      if (before !== undefined && before !== by) return halfDelivered.delete(id);
      setBounded(halfDelivered, id, by, MAX_HALF_WAY);
      return false;
    });
    if (delivered.length > 0) onDelivered(delivered);
  }

  function watch(processors: unknown, by: Live): void {
    if (!isObject(processors) || seen.has(processors)) return;
    seen.add(processors);
    const exporters = otlpExportersBehind(processors).filter((exporter) => !watched.has(exporter));
    const missing = new Map<string, Set<OtlpExporter>>();
    for (const exporter of exporters) {
      watched.add(exporter);
      watchAcceptance(exporter, (items) => {
        const delivered = items.flatMap(recordIdsOf).filter((id) => {
          const left = missing.get(id) ?? new Set(exporters);
          left.delete(exporter);
          if (left.size > 0) setBounded(missing, id, left, MAX_HALF_WAY);
          else missing.delete(id);
          return left.size === 0;
        });
        tell(delivered, by);
      });
    }
  }

  return {
    spansOf: (span) => watch(member(member(span, '_spanProcessor'), '_spanProcessors'), 'spans'),
    logsOf: (provider) =>
      watch(member(member(member(provider, '_sharedState'), 'activeProcessor'), 'processors'), 'logs'),
  };
}

/** The records that an exported span or log record holds whole. */
function recordIdsOf(item: unknown): readonly string[] {
  const events = member(item, 'events');
  if (Array.isArray(events)) return [item, ...events].flatMap(recordIdOf);
  // A log record whose attributes did not all fit.
  return member(item, 'droppedAttributesCount') === 0 ? recordIdOf(item) : [];
}

function recordIdOf(item: unknown): readonly string[] {
  const attributes = member(item, 'attributes');
  const id = member(attributes, ATTR_RECORD_ID);
  return typeof id === 'string' && member(attributes, ATTR_TRUNCATED) !== true ? [id] : [];
}
