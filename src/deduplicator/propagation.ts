import type { RawError } from '../model.ts';
import { isSame, type Traits, traitsOfChain, traitsOf } from './traits.ts';
import { setBounded } from '../bounded-map.ts';

/** Open spans that are held; beyond them the oldest is forgotten, and its errors count on their own. */
const MAX_SPANS = 10_000;
/** Failures that one span holds; the oldest are forgotten. */
const MAX_FAILURES = 200;
/** How far up a failure is announced; deeper traces are rare and cost only a double count. */
const MAX_DEPTH = 64;

/** A failure that was seen on some span. */
export interface Sighting {
  /** Class of the failure; `null` while a history in another process has not answered. */
  fingerprint: string | null;
  readonly runId: string;
  /** `boundary`: recorded where the tool was called. `span`: found on an ending span. */
  readonly origin: 'boundary' | 'span';
}

interface Failure {
  readonly spanId: string;
  readonly links: readonly Traits[];
  readonly sighting: Sighting;
  /** Place in the order of all that happened. */
  readonly moment: number;
  /** The tool boundary above has reported it as well. */
  claimed: boolean;
}

interface OpenSpan {
  readonly parent: string | null;
  /** Place in the order of all that happened. */
  readonly started: number;
  /** Failures of this span and of those below it, oldest first; most spans have none. */
  failures: Failure[] | null;
}

/**
 * Knows, for every span that is still open, which failures were seen on it, below it, or above it while it
 * was open. One failure travels: the same exception is recorded on the tool's span, its parents and the
 * root, often in poorer copies. Siblings are not related: two failing calls are two failures.
 */
export class Propagation {
  readonly #spans = new Map<string, OpenSpan>();
  #moment = 0;

  spanStarted(spanId: string, parentSpanId: string | null): void {
    const span: OpenSpan = { parent: parentSpanId, started: ++this.#moment, failures: null };
    setBounded(this.#spans, spanId, span, MAX_SPANS);
  }

  spanEnded(spanId: string): void {
    this.#spans.delete(spanId);
  }

  /** Announces a failure on its span and on the open ones above it. */
  remember(spanId: string, raw: RawError, sighting: Sighting): void {
    const failure = { spanId, links: traitsOfChain(raw), sighting, moment: ++this.#moment, claimed: false };
    for (const { span } of this.#upwards(spanId)) {
      span.failures ??= [];
      span.failures.push(failure);
      if (span.failures.length > MAX_FAILURES) span.failures.shift();
    }
  }

  /** The sighting of the same failure on this span or one related to it, the latest first; `null` where there is none. */
  find(spanId: string, raw: RawError): Sighting | null {
    const wanted = traitsOf(raw);
    const found = this.#related(spanId, ({ links }) => links.some((link) => isSame(link, wanted)));
    return found?.sighting ?? null;
  }

  /** The latest failure on or around the span of which a status text tells; of an empty text, the latest of all. */
  findTold(spanId: string, status: string): Sighting | null {
    const tells = ({ message }: Traits): boolean => message.length >= MIN_TOLD_CHARS && status.includes(message);
    const wanted = traitsOf({ type: null, code: null, message: status, stack: null });
    const found = this.#related(
      spanId,
      ({ links }) => status === '' || links.some((link) => tells(link) || isSame(link, wanted)),
    );
    return found?.sighting ?? null;
  }

  /**
   * The failure that a span below reported and that the tool boundary now reports as well, perhaps wrapped:
   * any link of one chain matches any of the other. Each is given once, as the next equal failure of the
   * boundary is another one.
   */
  claimBelow(spanId: string, raw: RawError): Sighting | null {
    const wanted = traitsOfChain(raw);
    return claim(
      this.#spans
        .get(spanId)
        ?.failures?.findLast(
          (failure) =>
            isClaimable(failure) && failure.links.some((link) => wanted.some((other) => isSame(link, other))),
        ),
    );
  }

  /**
   * The same for a boundary around which no span is active, since those who make spans there keep them to themselves:
   * a failure below any span that is still open, of which not less than the stack has to agree.
   */
  claimAnywhere(raw: RawError): Sighting | null {
    const wanted = traitsOfChain(raw).filter(({ frames }) => frames !== '');
    if (wanted.length === 0) return null;
    for (const { failures } of this.#spans.values()) {
      const found = failures?.findLast(
        (failure) =>
          isClaimable(failure) &&
          failure.links.some((link) => wanted.some((other) => link.frames !== '' && isSame(link, other))),
      );
      if (found) return claim(found);
    }
    return null;
  }

  /** Failures of the span and those below it, then those above it that happened while it was open. */
  #related(spanId: string, matches: (failure: Failure) => boolean): Failure | null {
    const started = this.#spans.get(spanId)?.started ?? 0;
    for (const { id, span } of this.#upwards(spanId)) {
      const found = span.failures?.findLast(
        (failure) => (id === spanId || (failure.spanId === id && failure.moment > started)) && matches(failure),
      );
      if (found) return found;
    }
    return null;
  }

  *#upwards(spanId: string): Generator<{ readonly id: string; readonly span: OpenSpan }, void, undefined> {
    let id: string | null = spanId;
    for (let depth = 0; id !== null && depth < MAX_DEPTH; depth++) {
      const span: OpenSpan | undefined = this.#spans.get(id);
      if (!span) return;
      yield { id, span };
      id = span.parent;
    }
  }
}

function isClaimable({ sighting, claimed }: Failure): boolean {
  return sighting.origin === 'span' && !claimed;
}

function claim(found: Failure | undefined): Sighting | null {
  if (!found) return null;
  found.claimed = true;
  return found.sighting;
}

/** Shortest message that is looked for within a status text: `failed` is in too many of them. In characters. */
const MIN_TOLD_CHARS = 12;
