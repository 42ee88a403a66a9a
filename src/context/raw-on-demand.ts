import type { RawError } from '../model.ts';
import { renderRawError } from '../raw-error.ts';
import { defused } from './defuse.ts';

/** Name under which the model finds the tool. */
export const RAW_TOOL_NAME = 'get_error';

/** Description that the model reads. */
export const RAW_TOOL_DESCRIPTION: string =
  'Returns the full raw text of an error by the id at the start of its line (such as E3), in pages. ' +
  'Use it only when the line does not tell enough.';

/** The same where lines name hints; a model that is shown none need not read of them. */
export const RAW_AND_HINTS_DESCRIPTION: string = RAW_TOOL_DESCRIPTION.replace(
  ', in pages.',
  ', in pages; for hint ids (hint_…), the advice.',
);

/** Characters of one page. */
const PAGE_CHARS = 4_000;

/** One page of a raw error. */
export interface RawPage {
  readonly id: string;
  /** Counts from 1. */
  readonly part: number;
  readonly parts: number;
  readonly text: string;
}

/** Cuts the raw error's text into pages and returns one. Parts out of range give the nearest. */
export function rawPage(id: string, raw: RawError, part = 1): RawPage {
  const text = defused(renderRawError(raw));
  const parts = Math.max(1, Math.ceil(text.length / PAGE_CHARS));
  const wanted = Math.min(Math.max(1, Math.trunc(part) || 1), parts);
  return { id, part: wanted, parts, text: text.slice((wanted - 1) * PAGE_CHARS, wanted * PAGE_CHARS) };
}
