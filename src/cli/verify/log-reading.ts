import { exceptionAttributes } from '../../audit/attributes.ts';
import type { AuditDecision, AuditRecord } from '../../audit/audit-sink.ts';
import { type LoggedError, readSegment, type TornLine } from '../../audit/log-reader.ts';
import type { Segment } from '../../audit/segments.ts';
import { shippedTraceId } from '../../forwarder/identity.ts';
import { ATTR_CAUSE_CHAIN, ATTR_EXCEPTION_STACKTRACE } from '../../semconv.ts';
import { sightingOf } from '../log-source.ts';
import { counted } from '../output.ts';
import { type TornLines, tornText } from '../torn-lines.ts';
import { type CheckedRecord, evidenceOf } from './checked-record.ts';
import type { Finding } from './finding.ts';
import type { StreamFiles } from './stream-check.ts';

/** A record, whose state is known only when the whole log is read. */
export interface Unsettled extends Omit<CheckedRecord, 'state' | 'reason'> {
  /** Whether the forwarder is done with it. */
  readonly isPassed: boolean;
}

/** What the whole log says. */
export interface LogContent {
  /** Oldest first. */
  readonly records: readonly Unsettled[];
  /** Decisions whose record is nowhere. */
  readonly lost: readonly AuditDecision[];
  /** Ids of the records that the host's own exporters have delivered. */
  readonly delivered: ReadonlySet<string>;
  readonly findings: readonly Finding[];
}

/** Goes through the log once, and holds raw errors only until they are decided. */
export class LogReading {
  readonly #delivered = new Set<string>();
  readonly #known = new Set<string>();
  readonly #records: Unsettled[] = [];
  readonly #lost: AuditDecision[] = [];
  readonly #undecided = new Map<string, { readonly record: AuditRecord; readonly isPassed: boolean }>();
  readonly #torn: TornLines;
  readonly #findings: Finding[] = [];

  constructor(torn: TornLines) {
    this.#torn = torn;
  }

  async read(segment: Segment, { segments, checkpoint, stream }: StreamFiles): Promise<void> {
    const { path, sequence } = segment;
    const passed = checkpoint.sequence > sequence ? Infinity : checkpoint.sequence === sequence ? checkpoint.offset : 0;
    // The record of an early decision may have been in a segment that was rightly removed.
    const isFront = segment === segments[0] && sequence > 1;
    let within: number | null = null;
    for await (const { entries, start, end, isEnded } of readSegment(path)) {
      if (start < passed && passed < end) within = start;
      if (entries.length === 0) this.#torn.add({ path, offset: start, bytes: end - start, isEnded });
      for (const entry of entries) {
        if (entry.kind === 'record') this.#record(entry.record, start < passed);
        else if (entry.kind === 'decision') this.#decision(entry.decision, isFront);
        else if (entry.kind === 'delivery') for (const id of entry.recordIds) this.#delivered.add(id);
      }
    }
    if (within === null) return;
    const text = `${stream} is said to be shipped up to byte ${passed} of segment ${sequence}, within the line at byte ${within}: that line may be passed over`;
    this.#findings.push({ kind: 'checkpoint', isLoss: true, text });
  }

  #record(record: AuditRecord, isPassed: boolean): void {
    if (this.#known.has(record.id)) {
      this.#findings.push({ kind: 'duplicate', isLoss: false, text: `record ${record.id} is in the log twice` });
      return;
    }
    this.#known.add(record.id);
    this.#undecided.set(record.id, { record, isPassed });
  }

  #decision(decision: AuditDecision, isFront: boolean): void {
    const { recordId } = decision;
    const found = this.#undecided.get(recordId);
    if (found) {
      this.#undecided.delete(recordId);
      this.#records.push(unsettled({ record: found.record, decision }, found.isPassed));
    } else if (!this.#known.has(recordId) && !isFront) {
      this.#known.add(recordId);
      this.#lost.push(decision);
    }
  }

  end(): LogContent {
    const undecided = [...this.#undecided.values()].map(({ record, isPassed }) =>
      unsettled({ record, decision: null }, isPassed),
    );
    return {
      records: [...this.#records, ...undecided].sort((a, b) => a.timeMillis - b.timeMillis),
      lost: this.#lost,
      delivered: this.#delivered,
      findings: [...this.#findings, ...tornFindings(this.#torn.all()), ...undecidedFindings(undecided)],
    };
  }
}

function unsettled(logged: LoggedError, isPassed: boolean): Unsettled {
  const { record } = logged;
  const { digest, fingerprint } = sightingOf(logged);
  const attributes = exceptionAttributes(record.raw);
  return {
    id: record.id,
    timeMillis: record.timeMillis,
    runId: record.runId,
    toolName: record.toolName,
    digest,
    fingerprint,
    traceId: shippedTraceId(record),
    evidence: evidenceOf(attributes[ATTR_EXCEPTION_STACKTRACE] ?? null, attributes[ATTR_CAUSE_CHAIN] ?? null),
    isForeign: record.origin === 'span',
    isPassed,
  };
}

/** What a process left half written was shown to nobody; a line that was cut within a file was lost. */
function tornFindings(torn: readonly TornLine[]): readonly Finding[] {
  return [...Map.groupBy(torn, ({ path }) => path).values()].flatMap((lines) => {
    const [cut, tail] = [lines.filter(({ isEnded }) => isEnded), lines.filter(({ isEnded }) => !isEnded)];
    return [
      ...(cut.length > 0 ? [{ kind: 'unreadable line', isLoss: true, text: tornText(cut) } as const] : []),
      ...(tail.length > 0 ? [{ kind: 'torn tail', isLoss: false, text: tornText(tail) } as const] : []),
    ];
  });
}

function undecidedFindings(undecided: readonly Unsettled[]): readonly Finding[] {
  const [first] = undecided;
  if (!first) return [];
  const text = `${counted(undecided.length, 'record')} without a decision, the first ${first.id}: the process ended between the two`;
  return [{ kind: 'record without decision', isLoss: false, text }];
}
