import type { BlockedCall, Conclusion, Counters, ErrorClass, Occurrence, ShownLine, Stop, Success } from './history.ts';

/**
 * The state of a run as plain values, and what happens to it as pure functions: every history, whether in the
 * memory of the process, rebuilt from the log or in another process, counts by these.
 *
 * A run goes in steps. Failures of calls that began before the latest failure was known are of one step; a
 * success of a call that began afterwards ends whatever is in a row.
 */

/** Audit copies that a class points to; the oldest but the first are forgotten. */
const MAX_RECORDS = 20;
/** Moments that a row or a budget with a time window remembers; the oldest are forgotten. */
const MAX_MOMENTS = 200;
/** Calls and tools of a run that are followed; the oldest are forgotten. */
const MAX_FOLLOWED = 50;

/** Steps in a row: how many, in which step the last of them was, and when they were where a window asks. */
interface Row {
  readonly step: number;
  readonly consecutive: number;
  readonly moments: readonly number[];
}

interface ClassRow extends Row {
  /** The call from which all of them came; `null` where there were several, or nobody knows. */
  readonly callKey: string | null;
}

interface CallRow extends Row {
  readonly fingerprint: string;
  readonly recordId: string;
  readonly digest: string;
  readonly isBlocked: boolean;
}

interface ToolRow extends Row {
  readonly failedMillis: number;
}

/** What of a run is not of one class. */
export interface RunHead {
  /** Number of the next class. */
  readonly nextId: number;
  /** Counts the steps of failures. */
  readonly step: number;
  /** Whether the latest step was one of failures, so that something may be in a row. */
  readonly isFailing: boolean;
  /** When the latest failure was known, in milliseconds since the Unix epoch. */
  readonly lastMillis: number;
  /** Calls that failed in the last two steps, by their key. */
  readonly calls: Readonly<Record<string, CallRow>>;
  /** Tools that failed and have not succeeded since, by {@link memberOf} their names. */
  readonly tools: Readonly<Record<string, ToolRow>>;
  readonly failures: number;
  readonly tokens: number;
  /** Moment and tokens of the failures that count against the budget, where a window asks. */
  readonly spent: readonly (readonly [moment: number, tokens: number])[];
  readonly stop: Stop | null;
}

/** What of a run is of one class. */
export interface ClassState {
  readonly id: string;
  /** Other ids under which the model was shown the class. */
  readonly aliases: readonly string[];
  readonly fingerprint: string;
  readonly count: number;
  readonly digest: string;
  readonly recordIds: readonly string[];
  readonly shown: ShownLine | null;
  readonly row: ClassRow | null;
}

/** A run in which nothing has failed. */
export const NEW_RUN: RunHead = {
  nextId: 1,
  step: 0,
  isFailing: false,
  lastMillis: 0,
  calls: {},
  tools: {},
  failures: 0,
  tokens: 0,
  spent: [],
  stop: null,
};

/** A state after a failure, and what is to be told of it. */
export interface Counted {
  readonly head: RunHead;
  readonly known: ClassState;
  readonly counters: Counters;
}

/**
 * Counts a failure.
 *
 * @param known - the class as it was; `null` for a new one
 * @param newId - id of a new class. @default the next of the run
 */
export function countFailure(
  head: RunHead,
  known: ClassState | null,
  occurrence: Occurrence,
  newId: string = `E${head.nextId}`,
): Counted {
  const { fingerprint, recordId, digest, alreadyCounted, escalates } = occurrence;
  const before = known ?? newClass(newId, fingerprint);
  const moved = escalates ? advance(head, occurrence) : head;
  const row = escalates ? classRow(before.row, moved.step, occurrence) : before.row;
  const next: ClassState = {
    ...before,
    count: alreadyCounted && before.count > 0 ? before.count : before.count + 1,
    digest,
    recordIds: bounded([...before.recordIds, recordId]),
    row,
  };
  const after: RunHead = known ? moved : { ...moved, nextId: Math.max(moved.nextId, numberOf(newId) + 1) };
  return { head: after, known: next, counters: countersOf(after, next, occurrence) };
}

/** Notes what was decided of a failure; a class that was forgotten meanwhile is `null`. */
export function conclude(
  head: RunHead,
  known: ClassState | null,
  { shown, tokens, callKey, blocksCall, stop, timeMillis }: Conclusion,
): { readonly head: RunHead; readonly known: ClassState | null } {
  const call = callKey === null ? null : own(head.calls, callKey);
  const spent = head.spent.length === 0 ? head.spent : withTokens(head.spent, timeMillis, tokens);
  return {
    head: {
      ...head,
      tokens: head.tokens + tokens,
      spent,
      calls: callKey !== null && call ? { ...head.calls, [callKey]: { ...call, isBlocked: blocksCall } } : head.calls,
      stop: stop ?? head.stop,
    },
    known: known && shown && isFirst(known, shown) ? { ...known, shown } : known,
  };
}

/** A success ends what is in a row; `null` where nothing was, or where its call began before the last failure. */
export function countSuccess(head: RunHead, { toolName, startedMillis }: Success): RunHead | null {
  const endsAll = head.isFailing && isLater(startedMillis, head.lastMillis);
  const tool = toolName === null ? null : own(head.tools, memberOf(toolName));
  const endsTool = tool !== null && isLater(startedMillis, tool.failedMillis);
  if (!endsAll && !endsTool) return null;
  const tools = endsTool
    ? Object.fromEntries(Object.entries(head.tools).filter(([name]) => name !== memberOf(toolName)))
    : head.tools;
  return endsAll ? { ...ended(head), tools } : { ...head, tools };
}

/** A person let the run go on. */
export function countReview(head: RunHead): RunHead {
  return { ...ended(head), tools: {}, failures: 0, tokens: 0, spent: [], stop: null };
}

/** Nothing is in a row any more: two steps further no row can go on. */
function ended(head: RunHead): RunHead {
  return { ...head, step: head.step + 2, isFailing: false, calls: {} };
}

/** The class as everybody may see it. */
export function classOf(head: RunHead, known: ClassState): ErrorClass {
  const { id, fingerprint, count, digest, recordIds } = known;
  return { id, fingerprint, count, consecutive: inRow(head, known.row), digest, recordIds };
}

/** The call with this key, where it failed in the latest step and is not to be executed again. */
export function blockedCallOf(head: RunHead, callKey: string): BlockedCall | null {
  const call = own(head.calls, callKey);
  return call?.isBlocked === true && call.step === head.step ? call : null;
}

/** Whether the class has this id, or had it. */
export function hasId({ id, aliases }: ClassState, wanted: string): boolean {
  return id === wanted || aliases.includes(wanted);
}

/** Not every reader of JSON keeps a member that is called `__proto__`, and a tool may be called so. */
function memberOf(toolName: string | null): string {
  return `tool ${toolName}`;
}

/** Names of tools come from outside: `constructor` is one like any other. */
function own<T>(members: Readonly<Record<string, T>>, name: string): T | null {
  return Object.hasOwn(members, name) ? (members[name] ?? null) : null;
}

function newClass(id: string, fingerprint: string): ClassState {
  return { id, aliases: [], fingerprint, count: 0, digest: '', recordIds: [], shown: null, row: null };
}

/** A moment that nobody knows is taken for now. */
function isLater(startedMillis: number | null, lastMillis: number): boolean {
  return startedMillis === null || startedMillis >= lastMillis;
}

function advance(head: RunHead, occurrence: Occurrence): RunHead {
  const { callKey, toolName, fingerprint, recordId, digest, startedMillis, failedMillis, sinceMillis } = occurrence;
  const step = isLater(startedMillis, head.lastMillis) ? head.step + 1 : head.step;
  const call = callKey === null ? null : own(head.calls, callKey);
  const tool = toolName === null ? null : own(head.tools, memberOf(toolName));
  const isSameFailure = call?.fingerprint === fingerprint;
  const recent = Object.entries(head.calls).filter(([key, row]) => row.step >= step - 1 && key !== callKey);
  const calls = callKey === null ? recent : [...recent, [callKey, callRow()] as const];
  const otherTools = Object.entries(head.tools).filter(([name]) => name !== memberOf(toolName));
  const tools = toolName === null ? otherTools : [...otherTools, [memberOf(toolName), toolRow()] as const];
  return {
    ...head,
    step,
    isFailing: true,
    lastMillis: Math.max(head.lastMillis, failedMillis),
    calls: Object.fromEntries(calls.slice(-MAX_FOLLOWED)),
    tools: Object.fromEntries(tools.slice(-MAX_FOLLOWED)),
    failures: head.failures + 1,
    spent: sinceMillis === null ? head.spent : recentOf([...head.spent, [failedMillis, 0]], sinceMillis),
  };

  function callRow(): CallRow {
    const row = continued(isSameFailure ? call : null, step, occurrence);
    return { ...row, fingerprint, recordId, digest, isBlocked: false };
  }

  /** A tool's row goes on whatever else fails between. */
  function toolRow(): ToolRow {
    const row = continued(tool && { ...tool, step: tool.step < step ? step - 1 : step }, step, occurrence);
    return { ...row, failedMillis };
  }
}

function classRow(before: ClassRow | null, step: number, occurrence: Occurrence): ClassRow {
  const row = continued(before, step, occurrence);
  const isOther = before !== null && before.step >= step - 1 && before.callKey !== occurrence.callKey;
  return { ...row, callKey: isOther ? null : occurrence.callKey };
}

/** A row with one step more; the same for a further failure in its last step; a new one where it was broken. */
function continued(row: Row | null, step: number, { failedMillis, sinceMillis }: Occurrence): Row {
  const isUnbroken = row !== null && row.step >= step - 1;
  const before = isUnbroken ? row : { step: 0, consecutive: 0, moments: [] };
  const isNewStep = before.step !== step;
  const consecutive = before.consecutive + (isNewStep ? 1 : 0);
  if (sinceMillis === null) return { step, consecutive, moments: before.moments };
  const moments = (isNewStep ? [...before.moments, failedMillis] : before.moments).filter(
    (moment) => moment >= sinceMillis,
  );
  return { step, consecutive: moments.length, moments: moments.slice(-MAX_MOMENTS) };
}

function recentOf<T extends readonly [number, number]>(spent: readonly T[], sinceMillis: number): readonly T[] {
  return spent.filter(([moment]) => moment >= sinceMillis).slice(-MAX_MOMENTS);
}

function withTokens(spent: RunHead['spent'], timeMillis: number, tokens: number): RunHead['spent'] {
  const index = spent.findLastIndex(([moment]) => moment <= timeMillis);
  return spent.map((entry, at) => (at === index ? [entry[0], entry[1] + tokens] : entry));
}

function countersOf(head: RunHead, known: ClassState, occurrence: Occurrence): Counters {
  const { callKey, toolName, sinceMillis } = occurrence;
  const consecutive = inRow(head, known.row);
  const callConsecutive = callKey === null ? 0 : inRow(head, own(head.calls, callKey));
  return {
    id: known.id,
    count: known.count,
    consecutive,
    callConsecutive,
    toolConsecutive: toolName === null ? 0 : (own(head.tools, memberOf(toolName))?.consecutive ?? 0),
    sameCall: consecutive > 0 && callKey !== null && known.row?.callKey === callKey,
    budgetUsed: sinceMillis === null ? head.failures : head.spent.length,
    budgetTokens: sinceMillis === null ? head.tokens : head.spent.reduce((total, [, tokens]) => total + tokens, 0),
    shown: known.shown,
  };
}

function inRow(head: RunHead, row: Row | null): number {
  return row !== null && row.step === head.step ? row.consecutive : 0;
}

function isFirst(known: ClassState, shown: ShownLine): boolean {
  const named = `${known.id} `;
  return known.shown === null || (!known.shown.line.startsWith(named) && shown.line.startsWith(named));
}

function bounded(recordIds: readonly string[]): readonly string[] {
  return recordIds.length <= MAX_RECORDS ? recordIds : [...recordIds.slice(0, 1), ...recordIds.slice(2)];
}

function numberOf(id: string): number {
  return Number(/^E(\d{1,9})$/.exec(id)?.[1] ?? 0);
}
