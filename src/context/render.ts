import type { RetryAdvice, TokenCounter, Verdict } from '../model.ts';
import { withinRaw } from './budget.ts';
import { defused } from './defuse.ts';
import { linesLeftOut } from './left-out.ts';

/** What a line is made of. */
export interface LineInput {
  /** Id of the class in its run, such as `E3`. */
  readonly id: string;
  readonly digest: string;
  /** Id of the hint that helps; named where the model can read it by `rawTool`. @default none */
  readonly hintId?: string | null | undefined;
  /** The raw error as text: the line may not cost more than this. */
  readonly rawText: string;
  /** Occurrences of the class in the run, this one included. */
  readonly count: number;
  /** Occurrences in a row. */
  readonly consecutive: number;
  /** Whether those in a row came from the identical call. */
  readonly sameCall: boolean;
  /** What the model was shown of this class before; `null` when it was shown nothing. */
  readonly shown: { readonly digest: string; readonly line: string } | null;
  /** Whether the digest has other values than the one that was shown; noise such as times and ids does not count. */
  readonly changed: boolean;
  readonly retry: RetryAdvice | null;
  readonly verdict: Verdict;
  /** `false`: the call was answered without being executed. */
  readonly isExecuted: boolean;
  /** Name of the tool by which the model can read the raw error; `null` where it has none. */
  readonly rawTool: string | null;
  /** Whether the raw error is in the audit log. */
  readonly kept: boolean;
}

/** The type of a digest, and its place. */
const PLACED = /^(?:\[.{1,200}?\] )?(at .{1,400}?)(?=: )/;
/** Share of the raw error's tokens that a repeat should cost at most where a wording is short enough. */
const REPEAT_SHARE = 0.6;

/**
 * The line that the model reads: the digest for a new class, a back-reference for a repeat. It never costs
 * more than the raw error, by tokens and, as counters may estimate, by characters; of the wordings that fit,
 * the most telling is taken.
 */
export function renderLine(input: LineInput, countTokens: TokenCounter): string {
  const safe = { ...input, digest: defused(input.digest) };
  return withinRaw(wordingsFor(safe), input.rawText, countTokens, input.shown === null ? 1 : REPEAT_SHARE);
}

function wordingsFor(input: LineInput): readonly string[] {
  const { id, shown } = input;
  if (shown === null) return newClass(input);
  // A reference to an id that the model never read would tell it nothing.
  if (!shown.line.startsWith(`${id} `)) return restated(input);
  return input.changed ? withNewValues(input) : repeat(input);
}

/** Wordings for a class that the model has not seen, most telling first. */
function newClass(input: LineInput): readonly string[] {
  const { id, digest, rawText, rawTool, kept } = input;
  const orders = order(input);
  const ordered = orders === null ? digest : `${digest} · ${orders}`;
  const more = linesLeftOut(rawText);
  const omitted = more > 0 ? ` · +${more} line${more === 1 ? '' : 's'}` : '';
  const raw = !kept
    ? ' · raw copy not kept'
    : rawTool === null
      ? omitted
      : omitted && `${omitted}: ${call(rawTool, id)}`;
  return [
    ...withHint(input, orders).flatMap((hinted) => [`${id} ${hinted}${raw}`, `${id} ${hinted}${omitted}`]),
    `${id} ${ordered}${raw}`,
    `${id} ${ordered}${omitted}`,
    `${id} ${ordered}`,
    `${id} ${digest}`,
    ordered,
    digest,
  ];
}

/** The digest with the hint behind it, where there is one that the model can read. */
function withHint({ digest, hintId, rawTool }: LineInput, orders: string | null): readonly string[] {
  if (rawTool === null || hintId === undefined || hintId === null) return [];
  return [[digest, hintId, orders].filter((part) => part !== null).join(' · ')];
}

/** Wordings for a class that the model has seen, most telling first. */
function repeat(input: LineInput): readonly string[] {
  const { id, count } = input;
  const reference = `${id} ×${count}`;
  const orders = order(input) ?? advice(input);
  return [
    `${reference} ${detail('same error', input)}: ${orders}.${rawHint(input)}`,
    `${reference} ${detail('same error', input)}: ${orders}`,
    `${reference} same error: ${orders}`,
    `${reference}: ${orders}`,
    ...unexecuted(input),
    `${reference} same error`,
    reference,
  ];
}

/** Wordings for a class that was so short that the model read it without an id: in a row, it was the last it read. */
function restated(input: LineInput): readonly string[] {
  const { id, count, consecutive, digest, changed } = input;
  const orders = order(input) ?? advice(input);
  if (consecutive > 1 && !changed)
    return [`same error ×${count}: ${orders}`, ...unexecuted(input), `same error ×${count}`];
  return [`${id} ×${count} ${digest}: ${orders}`, `×${count} ${digest}: ${orders}`, `×${count} ${digest}`, digest];
}

/** Wordings for a class that the model has seen with other values: the new ones are never left out. */
function withNewValues(input: LineInput): readonly string[] {
  const { id, count, digest } = input;
  const reference = `${id} ×${count}`;
  const again = movedTo(input) ?? `again, now ${digest}`;
  const orders = order(input) ?? advice(input);
  return [
    `${reference} ${detail(again, input)}: ${orders}.${rawHint(input)}`,
    `${reference} ${detail(again, input)}: ${orders}`,
    `${reference} ${again}: ${orders}`,
    `${reference} ${again}`,
    digest,
  ];
}

/** Where the class stands now, if nothing else of it is new to the model. */
function movedTo({ digest, shown }: LineInput): string | null {
  const [head, place] = PLACED.exec(digest) ?? [];
  if (head === undefined || shown?.digest.replace(PLACED, () => head) !== digest) return null;
  return `same error, now ${place}`;
}

/** Shorter wordings for a call that was not executed, which the model has to know above all. */
function unexecuted({ id, count, isExecuted }: LineInput): readonly string[] {
  return isExecuted ? [] : [`${id} ×${count} blocked, not executed`, 'blocked: change the call', 'blocked'];
}

function detail(same: string, { sameCall, consecutive }: LineInput): string {
  return [same, sameCall ? 'same arguments' : null, consecutive > 1 ? `${consecutive} in a row` : null]
    .filter((part) => part !== null)
    .join(', ');
}

function rawHint({ id, rawTool, kept }: LineInput): string {
  if (!kept) return ' Raw copy not kept.';
  return rawTool === null ? '' : ` Raw: ${call(rawTool, id)}`;
}

function call(tool: string, id: string): string {
  return `${tool}("${id}")`;
}

/** What the ladder does; `null` while it only watches. */
function order(input: LineInput): string | null {
  switch (input.verdict) {
    case 'halt':
      return 'run halted';
    case 'review':
      return 'handed to a person';
    case 'block':
      if (!input.isExecuted) return 'blocked, not executed: change the call';
      return input.sameCall ? 'change the call, this one is blocked now' : advice(input);
    case 'hint':
      return advice(input);
    case 'continue':
      return null;
  }
}

function advice({ retry }: LineInput): string {
  if (retry === null || !retry.retryable) return 'do not retry unchanged';
  return retry.afterMillis === null
    ? 'wait before retrying'
    : `retry after ${Math.ceil(retry.afterMillis / 100) / 10} s`;
}
