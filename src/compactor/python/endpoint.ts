import { isFrame } from './frame-lines.ts';

/** The call that an endpoint answers, below its place: `    GET /tickets/{id}`. */
const CALL = /^ {4}(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \//;
/** Blank lines between a message and the place. */
const MAX_BLANKS = 2;

/** The place of the endpoint that FastAPI names below a message about what was answered; `null` where none is. */
export function endpointBelow(lines: readonly string[], end: number): string | null {
  const at = lines.slice(end, end + MAX_BLANKS).findIndex((line) => line.trim() !== '');
  const place = at === -1 ? '' : (lines[end + at] ?? '');
  return CALL.test(lines[end + at + 1] ?? '') && isFrame(place) ? place : null;
}
