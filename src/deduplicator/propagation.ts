import type { RawError } from '../model.ts';

/** Live spans that are held; beyond them the oldest is forgotten, and its errors count on their own. */
const MAX_SPANS = 10_000;
/** Failures that one span holds; the oldest are forgotten. */
const MAX_SEEN = 200;
/** How far up and down a failure is announced; deeper traces are rare and cost only a double count. */
const MAX_DEPTH = 64;

/** A failure that was seen on some span. */
export interface Sighting {
  readonly fingerprint: string;
  readonly runId: string;
  /** `boundary`: recorded where the tool was called. `span`: found on an ending span. */
  readonly origin: 'boundary' | 'span';
}

interface LiveSpan {
  readonly traceId: string;
  readonly parent: string | null;
  readonly traits: SeenTraits[];
}

/** By what one exception of a failure is known again. */
interface Traits {
  readonly names: readonly string[];
  readonly message: string;
  /** First frames of the stack; empty where the copy has none. */
  readonly frames: string;
}

interface SeenTraits extends Traits {
  readonly sighting: Sighting;
}

/**
 * Knows, for every span that is still open, which failures were seen on it, below it, or above it while it
 * was open. One failure travels: the same exception is recorded on the tool's span, its parents and the
 * root, often in poorer copies. Siblings are not related: two failing calls are two failures.
 */
export class Propagation {
  readonly #spans = new Map<string, LiveSpan>();

  spanStarted(traceId: string, spanId: string, parentSpanId: string | null): void {
    this.#spans.set(spanId, { traceId, parent: parentSpanId, traits: [] });
    if (this.#spans.size <= MAX_SPANS) return;
    const oldest = this.#spans.keys().next();
    if (!oldest.done) this.#spans.delete(oldest.value);
  }

  spanEnded(spanId: string): void {
    this.#spans.delete(spanId);
  }

  /** Announces a failure on its span, to the open spans above and below it. */
  remember(spanId: string, raw: RawError, sighting: Sighting): void {
    const traits = chainTraits(raw);
    const above = this.#ancestors(spanId);
    for (const related of above) note(this.#spans.get(related), traits, sighting);
    const traceId = this.#spans.get(spanId)?.traceId;
    for (const [other, span] of this.#spans) {
      if (span.traceId !== traceId || above.has(other)) continue;
      if (this.#ancestors(other).has(spanId)) note(span, traits, sighting);
    }
  }

  /** The sighting of the same failure on this span or one related to it, the latest first; `null` where there is none. */
  find(spanId: string, raw: RawError): Sighting | null {
    const wanted = traitsOf(raw);
    const seen = this.#spans.get(spanId)?.traits.findLast((traits) => isSame(traits, wanted));
    return seen?.sighting ?? null;
  }

  /** A failure that a span below reported and of which this one is the wrapper: any link of the chain matches. */
  findWithin(spanId: string, raw: RawError): Sighting | null {
    const links = chainTraits(raw);
    const seen = this.#spans.get(spanId)?.traits;
    return (
      seen?.findLast((traits) => traits.sighting.origin === 'span' && links.some((link) => isSame(traits, link)))
        ?.sighting ?? null
    );
  }

  /** The latest failure seen on or around the span; for spans that say no more than that they failed. */
  findAny(spanId: string): Sighting | null {
    return this.#spans.get(spanId)?.traits.at(-1)?.sighting ?? null;
  }

  #ancestors(spanId: string): ReadonlySet<string> {
    const found = new Set<string>();
    for (let id: string | null = spanId; id !== null && found.size < MAX_DEPTH && !found.has(id);) {
      found.add(id);
      id = this.#spans.get(id)?.parent ?? null;
    }
    return found;
  }
}

function note(span: LiveSpan | undefined, traits: readonly Traits[], sighting: Sighting): void {
  if (!span) return;
  span.traits.push(...traits.map((link) => ({ ...link, sighting })));
  if (span.traits.length > MAX_SEEN) span.traits.splice(0, span.traits.length - MAX_SEEN);
}

/** Two copies are of one exception when message and stack agree; where one lacks the stack, its type must fit. */
function isSame(a: Traits, b: Traits): boolean {
  if (a.message !== b.message) return false;
  if (a.frames !== '' && b.frames !== '') return a.frames === b.frames;
  return a.names.some((name) => b.names.includes(name));
}

function chainTraits(raw: RawError): readonly Traits[] {
  return [traitsOf(raw), ...(raw.cause ? chainTraits(raw.cause) : []), ...raw.errors.flatMap(chainTraits)];
}

/** Copies may have the code in the place of the type, or the name of a base class. */
function traitsOf({ type, code, message, stack }: RawError): Traits {
  const names = [type, code, 'Error'].filter((name): name is string => name !== null);
  return { names, message, frames: stack === null ? '' : framesOf(stack) };
}

/** The first frames of a stack, without its head, which copies word differently. */
function framesOf(stack: string): string {
  const lines = stack.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line.startsWith('at '))
    .slice(0, 5)
    .join('\n');
}
