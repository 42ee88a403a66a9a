import { frameAt } from '../frames.ts';
import type { TestFailure } from '../javascript/test-failure.ts';

/** The rules above and below a heading. */
const RULE = /^\s{0,12}-{6,40}$/;
/** A place: `In /srv/tests/tTides.m (tTides.testHeights) at 18`; of an error, `Error in Tides>level (line 18)`. */
const PLACE = /^\s{0,12}In (\S.{0,400}\.ml?x?) \((\S{1,300})\) at (\d{1,7})$/;
const RAISED = /^\s{0,12}Error in ([\w.]{1,200})(?:[/>]\S{1,200})? \(line (\d{1,7})\)$/;
/** A heading whose lines tell what went wrong. */
const TELLS = /(?:Diagnostic|Error Details):$/;

/** A failed test as MATLAB's framework tells it: places, and the words below the headings that tell. */
export function matlabFailure(title: string, block: readonly string[]): TestFailure | null {
  const frames = block.flatMap((line) => {
    const [, file, , row] = PLACE.exec(line) ?? [];
    const [, name, at] = RAISED.exec(line) ?? [];
    if (file !== undefined) return [frameAt(file, Number(row))];
    return name === undefined ? [] : [frameAt(`${name}.m`, Number(at))];
  });
  const words: string[] = [];
  let isTold = false;
  for (const [index, line] of block.entries()) {
    if (RULE.test(line)) continue;
    const isHeading = line.endsWith(':') && RULE.test(block[index - 1] ?? '') && RULE.test(block[index + 1] ?? '');
    if (isHeading) isTold = TELLS.test(line);
    else if (RAISED.test(line)) isTold = false;
    else if (isTold && line.trim() !== '') words.push(line.trim());
  }
  if (frames.length === 0 && words.length === 0) return null;
  return { title, file: null, exceptions: [{ type: null, code: null, message: words.join('\n'), frames }] };
}
