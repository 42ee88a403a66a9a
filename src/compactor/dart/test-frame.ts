import type { Frame, ParsedException } from '../../model.ts';
import { sourceFrame } from '../native/source-frame.ts';
import { flutterBox } from './flutter-box.ts';

/** A frame as runs of tests print it: `  test/plant_test.dart 24:7      main.<fn>`, `  package:matcher       expect`. */
const FRAME =
  /^\s{1,8}((?:package:|dart:)?[\w./\\-]{1,300})(?: (\d{1,7}):(\d{1,7}))?\s{2,80}(\S{1,200}(?: \S{1,200})?)$/;
/** The packages of the SDK, of Flutter, and what tests are written with. */
const LIBRARY =
  /^(?:dart:|package:(?:flutter|flutter_test|test|test_api|matcher|stack_trace|async|http|mockito|mocktail)(?:\/|$))/;
/** What a report in a box ends with. */
const EDGE = /^[═=]{2,4}[╡|] EXCEPTION CAUGHT BY /;

/** A frame of a failed test; `null` where the line is none. */
export function dartTestFrame(line: string): Frame | null {
  const [, path, row, column, name] = FRAME.exec(line) ?? [];
  if (path === undefined || !(path.includes('.dart') || path.startsWith('package:') || path.startsWith('dart:')))
    return null;
  const frame = sourceFrame(row === undefined ? undefined : path, row, column, name?.replace(/\.?<fn>/g, ''));
  return { ...frame, inApp: row !== undefined && !LIBRARY.test(path) };
}

/** The last report in a box above a failed test that only points to it. */
export function ofBoxAbove(lines: readonly string[]): ParsedException | null {
  const start = lines.findLastIndex((line) => EDGE.test(line));
  return start === -1 ? null : flutterBox(lines.slice(start));
}
