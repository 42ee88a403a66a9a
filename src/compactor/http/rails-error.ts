import type { Frame } from '../../model.ts';
import { isJsonList, isJsonObject } from '../../json-value.ts';
import { ownFrame } from '../single-cause.ts';
import { textOf, type Fields } from './json-fields.ts';

/** An exception as Ruby shows it: `#<ActiveRecord::RecordNotFound: Couldn't find Order with 'id'=7>`. */
const INSPECTED = /^#<((?:[A-Z]\w{0,60}::){0,6}[A-Z]\w{1,80}): ([^]{1,1600})>$/;
/** A line of its trace: "app/models/order.rb:12:in `total'". */
const TRACE = /^(\S{1,300}):(\d{1,7})(?::in [`'](?:[^`']{0,200}[#.])?([^`']{1,100})')?$/;

/** What Rails answers with while it is developed: an exception as Ruby shows it, and its traces. */
export interface RailsError {
  readonly type: string;
  readonly message: string;
  readonly frames: readonly Frame[];
}

/** Reads an answer of Rails; `null` where an object is none. */
export function railsError(fields: Fields): RailsError | null {
  const [, type, message] = INSPECTED.exec(textOf(fields, 'exception') ?? '') ?? [];
  return type === undefined || message === undefined ? null : { type, message, frames: ownFrames(fields) };
}

/** The first line of the application's own trace. */
function ownFrames(fields: Fields): readonly Frame[] {
  const traces = fields.get('traces');
  const own = isJsonObject(traces) ? traces['Application Trace'] : null;
  const first = isJsonList(own) ? own[0] : null;
  const line = isJsonObject(first) ? first['trace'] : null;
  const [, file, row, name = null] = (typeof line === 'string' ? TRACE.exec(line) : null) ?? [];
  return file === undefined ? [] : [{ ...ownFrame(file, Number(row)), function: name }];
}
