import type { JsonValue, RawError } from '../model.ts';
import { captureRawError } from '../raw-error.ts';
import type { Redactor } from '../redaction/redactor.ts';
import { DEFAULT_REDACTOR } from './default-redactor.ts';

/** Most causes that are told. */
const MAX_CAUSES = 16;
/** Properties of errors that reports tell in their own way. */
const TOLD: ReadonlySet<string> = new Set(['code', 'details', 'validationErrors']);

/** What an error itself knows of the time when it happened. */
export interface ErrorState {
  readonly stack: string | null;
  /** Stacks of its causes, or their words; the nearest first. */
  readonly causes: readonly string[];
  /** What it carries, by name. */
  readonly state: Readonly<Record<string, JsonValue>>;
}

/**
 * What `terminalDebug` tells of an error besides its report, without secrets: its whole stack, its causes with theirs,
 * and what it carries, such as a request or a response (073, FR-6). What else the program knows of its state, it adds.
 */
export function debugStateOf(thrown: unknown, redactor: Redactor = DEFAULT_REDACTOR): ErrorState {
  return debugStateOfRaw(redactor.raw(captureRawError(thrown)));
}

/** The same of a plain copy. @param raw - without secrets */
export function debugStateOfRaw(raw: RawError): ErrorState {
  const carried = Object.entries(raw.properties).filter(([name]) => !TOLD.has(name));
  return { stack: raw.stack, causes: causesOf(raw).map(stackOf), state: Object.fromEntries(carried) };
}

function causesOf(raw: RawError): readonly RawError[] {
  const causes: RawError[] = [];
  const behind = ({ cause, errors }: RawError): readonly RawError[] => [...(cause === null ? [] : [cause]), ...errors];
  const waiting = [...behind(raw)];
  for (let next = waiting.shift(); next !== undefined && causes.length < MAX_CAUSES; next = waiting.shift()) {
    causes.push(next);
    waiting.unshift(...behind(next));
  }
  return causes;
}

function stackOf({ stack, type, message }: RawError): string {
  return stack ?? (type === null ? message : `${type}: ${message}`);
}
