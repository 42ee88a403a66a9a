import type { ParsedError, RawError } from '../../model.ts';

/** What is known of a failure when its hint is looked for. */
export interface FailureFacts {
  readonly parsed: ParsedError;
  readonly raw: RawError;
  /** `null` where it did not happen in a tool, or nobody knows which. */
  readonly toolName: string | null;
  readonly fingerprint: string;
}

/** Failures that a hint is for: all that is said has to hold. */
export interface HintCondition {
  /** Codes of which the error or one of its causes has one, its own or that of the catalogue. */
  readonly code?: string | readonly string[] | undefined;
  /** Type of the error or of one of its causes. */
  readonly type?: string | undefined;
  /** Name of the tool. */
  readonly tool?: string | undefined;
  /** Part of a message, in upper or lower case. */
  readonly message?: string | undefined;
  readonly fingerprint?: string | undefined;
}

/** Names a hint for some failures. */
export interface HintRule {
  readonly hintId: string;
  readonly when: HintCondition;
}

/** How much of a message is searched, in characters. */
const MAX_CHARS = 65_536;

/** What conditions ask of one failure; read once, however many rules there are. */
export interface AskedFacts {
  readonly toolName: string | null;
  readonly fingerprint: string;
  readonly types: () => ReadonlySet<string | null>;
  /** Of the error and its causes, and that of the catalogue. */
  readonly codes: () => ReadonlySet<string | null>;
  /** In lower case. */
  readonly messages: () => readonly string[];
}

/** @param codeOf - the catalogue's code of the failure; only asked where a condition names codes */
export function askedFacts(
  { parsed, raw, toolName, fingerprint }: FailureFacts,
  codeOf: () => string | null,
): AskedFacts {
  const { exceptions, diagnostics } = parsed;
  const all = [raw, ...exceptions, ...diagnostics];
  return {
    toolName,
    fingerprint,
    types: once(() => new Set([raw, ...exceptions].map(({ type }) => type))),
    codes: once(() => new Set([...all.map(({ code }) => code), codeOf()])),
    messages: once(() => [...new Set(all.map(({ message }) => message.slice(0, MAX_CHARS).toLowerCase()))]),
  };
}

export function holds({ code, type, tool, message, fingerprint }: HintCondition, facts: AskedFacts): boolean {
  if (tool !== undefined && tool !== facts.toolName) return false;
  if (fingerprint !== undefined && fingerprint !== facts.fingerprint) return false;
  if (type !== undefined && !facts.types().has(type)) return false;
  if (message !== undefined && !facts.messages().some((each) => each.includes(message.toLowerCase()))) return false;
  if (code === undefined) return true;
  const codes = typeof code === 'string' ? [code] : code;
  return codes.some((each) => facts.codes().has(each));
}

/** The same work, done at most once, and not before it is asked for. */
export function once<T>(work: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: work() }).value;
}
