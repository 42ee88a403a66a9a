import { observationOf } from '../compactor/observation.ts';
import { parseText } from '../compactor/parse.ts';
import { processOutputOf } from '../compactor/process-output.ts';
import { weightOf } from '../compactor/telling-line.ts';

/** An answer over HTTP that says of itself that all is well. */
const HTTP_SUCCESS = /^HTTP(?:\/[\d.]{1,3})? 2\d\d\b/;
/** What AutoGen says behind or before an output, wherever that stands in a conversation. */
const SUCCEEDED = /^exitcode: 0 \(execution succeeded\)/;
/** A line of a file, numbered, or one that a search found: `12\tcode`, `src/a.ts:12:  code`. */
const LISTED = /^\s{0,8}\d{1,7}(?:\t|→|: |\s{0,2}\|)|^[\w./@+-]{1,300}[:-]\d{1,7}[:-](?! \S)/;
/** What introduces a listing. */
const LISTING =
  /^(?:[\w./@+-]{1,300}:$|Here's the result of running `cat|\[File: |Found \d{1,7} (?:matches|files|lines)\b)/;
/** How tools sum up that nothing failed. */
const SUMMARY =
  /\b[1-9]\d{0,6} (?:tests? )?pass(?:ed|ing)\b|\b(?:0|no) (?:errors?|failures?|failed|issues|problems)\b|^BUILD SUCCESS/i;
/** How much of an output is looked at, in lines. */
const MAX_LINES = 2_000;

/**
 * Whether the output of a step that a recording calls failed says itself that nothing failed. Recordings mark steps
 * by simple rules, such as the word `error` anywhere; a listing of code that handles errors, a search for the word
 * or a run of tests that passed is none, and would be counted as one.
 */
export function reportsSuccess(output: string): boolean {
  const observed = observationOf(output);
  const process = processOutputOf(output);
  const status = observed?.status ?? process?.status ?? null;
  if (observed?.isMarked === true || (status !== null && status !== 0)) return false;
  const body = observed?.output ?? (status === null ? output : (process?.outputs.join('\n') ?? output));
  const lines = body.split('\n', MAX_LINES).filter((line) => line.trim() !== '');
  // A prompt alone: the command had nothing to say.
  const isSilent = observed !== null && lines.length === 0;
  const says =
    isSilent ||
    status === 0 ||
    lines.some((line) => SUCCEEDED.test(line)) ||
    HTTP_SUCCESS.test(body) ||
    isListing(lines) ||
    isSummedUp(lines);
  return says && parseText(body).dialect === 'text';
}

function isListing(lines: readonly string[]): boolean {
  const [first = '', ...others] = lines;
  const listed = LISTING.test(first) ? others : lines;
  return listed.length > 0 && listed.every((line) => LISTED.test(line));
}

function isSummedUp(lines: readonly string[]): boolean {
  return lines.some((line) => SUMMARY.test(line)) && lines.every((line) => weightOf(line) === 0);
}
