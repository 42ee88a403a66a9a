import {
  argumentsNamed,
  isFinal,
  type Folders,
  type Place,
  placesNamed,
  rawErrorOffered,
  waitAdvised,
} from './reading.ts';
import { repairOf } from './repairs.ts';
import type { Call, Task } from './tasks.ts';

/** What the model does next: says why, and calls tools. */
export interface Move {
  /** The item of the list that the model starts on with this move; `null` while it is at one. */
  readonly task: string | null;
  readonly thought: string;
  readonly calls: readonly Call[];
}

/** What the model is shown of one call. */
interface Reading {
  readonly failed: boolean;
  readonly text: string;
}

/** The model's course of action: gives a move, is given what the calls showed; ends with its report. */
export type Policy = Generator<Move, string, readonly Reading[]>;

/** Places that the model looks at in one step. */
const PLACES_AT_ONCE = 6;
/** Waits that the model grants one task. */
const PATIENCE = 5;

/**
 * Works through the list of the user. Every decision rests on the text of the last results.
 *
 * @param reports is given the model's report of each item as soon as it is through with it
 */
export function* workThrough(tasks: readonly Task[], workspace: Folders, reports: string[] = []): Policy {
  for (const task of tasks) {
    const before = reports.at(-1);
    const first = before === undefined ? 'I start with the first task.' : `${before} I go on to the next task.`;
    reports.push(yield* pursue(task, workspace, first));
  }
  return reports.map((report, index) => `${index + 1}. ${report}`).join('\n');
}

/** Pursues one task until it is done or there is nothing left to try. */
function* pursue(task: Task, workspace: Folders, first: string): Policy {
  const persistent = /\bkeep trying\b/i.test(task.title);
  const looked = new Set<string>();
  let { call } = task;
  let waits = 0;
  const remembered = new Map<string, string>();
  let result = yield* once(first, call, task.title);
  for (;;) {
    if (!result.failed) return 'Done.';
    const text = withEarlierLine(result.text, remembered);
    const seconds = waitAdvised(text);
    const corrected = correct(call, task, text);
    let thought = 'I was told to keep trying: once more.';
    if (!persistent) {
      if (seconds !== null && waits < PATIENCE) {
        waits += 1;
        yield* once(`This may pass: I wait ${seconds} s and try again.`, { toolName: 'wait', input: { seconds } });
        thought = 'I try again.';
      } else if (isFinal(text)) {
        return 'Not done: refused, and trying again will not help.';
      } else if (corrected !== null) {
        thought = `I correct ${corrected.paths.join(', ')}.`;
        ({ call } = corrected);
      } else if (yield* repairFrom(text, workspace, looked)) {
        thought = 'Repaired: I try again.';
      } else {
        return 'Not done: I cannot tell from the error what to change.';
      }
    }
    result = yield* once(thought, call);
  }
}

/** A back-reference together with the line that it refers to, which the model has read before. */
function withEarlierLine(text: string, remembered: Map<string, string>): string {
  const [, id, repeat] = /^(E\d{1,6}) (×\d{1,6} same error)?/.exec(text) ?? [];
  if (id === undefined) return text;
  if (repeat === undefined) remembered.set(id, text);
  const earlier = remembered.get(id);
  return repeat === undefined || earlier === undefined ? text : `${text}\n${earlier}`;
}

/** Repairs what the text leads to; where it leads nowhere, what the raw error leads to, if it is offered. */
function* repairFrom(
  text: string,
  workspace: Folders,
  looked: Set<string>,
): Generator<Move, boolean, readonly Reading[]> {
  if (yield* repairNamed(text, workspace, looked)) return true;
  const id = rawErrorOffered(text);
  if (id === null) return false;
  const raw = yield* once('The line is not enough here: I read the raw error.', {
    toolName: 'get_error',
    input: { id },
  });
  return yield* repairNamed(raw.text, workspace, looked);
}

/** Looks where the errors were raised or reported, and only then at the callers. */
function* repairNamed(
  text: string,
  workspace: Folders,
  looked: Set<string>,
): Generator<Move, boolean, readonly Reading[]> {
  const { leads, others } = placesNamed(text, workspace);
  return (yield* repairAt(leads, text, looked)) || (yield* repairAt(others, text, looked));
}

/** Looks at places and edits the lines that are wrong there. */
function* repairAt(
  places: readonly Place[],
  text: string,
  looked: Set<string>,
): Generator<Move, boolean, readonly Reading[]> {
  const fresh = places.filter(({ path, line }) => !looked.has(`${path}:${line}`)).slice(0, PLACES_AT_ONCE);
  if (fresh.length === 0) return false;
  const names = fresh.map(({ path, line }) => `${path}:${line}`);
  const readings = yield {
    task: null,
    thought: `I look at ${names.join(', ')}.`,
    calls: fresh.map((place) => ({ toolName: 'read_file', input: { ...place } })),
  };
  const edits = new Map<string, Call>();
  for (const [index, reading] of readings.entries()) {
    const path = fresh[index]?.path;
    for (const line of reading.text.split('\n')) {
      const find = line.replace(/^ *\d+ \| */, '').trim();
      const replace = repairOf(find, text);
      if (replace !== null) edits.set(`${path} ${find}`, { toolName: 'edit_file', input: { path, find, replace } });
    }
  }
  if (edits.size === 0) {
    for (const name of names) looked.add(name);
    return false;
  }
  yield { task: null, thought: 'I see what is wrong and edit it.', calls: [...edits.values()] };
  return true;
}

/** The call with those arguments corrected that the text complains of; `null` where it complains of none. */
function correct(
  call: Call,
  task: Task,
  text: string,
): { readonly call: Call; readonly paths: readonly string[] } | null {
  const { corrections } = task;
  const paths = corrections ? argumentsNamed(text, Object.keys(corrections)) : [];
  if (!corrections || paths.length === 0) return null;
  const input = structuredClone(call.input);
  for (const path of paths) {
    const steps = path.split('.');
    const name = steps.pop() ?? '';
    const holder = steps.reduce<unknown>((value, step) => Reflect.get(value as object, step), input);
    Reflect.set(holder as object, name, corrections[path]);
  }
  return { call: { ...call, input }, paths };
}

function* once(thought: string, call: Call, task: string | null = null): Generator<Move, Reading, readonly Reading[]> {
  const [result] = yield { task, thought, calls: [call] };
  return result ?? { failed: true, text: '' };
}
