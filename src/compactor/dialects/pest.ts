import type { Frame, ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { frameAt } from '../frames.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';

/** Failed tests as Pest and artisan list them. */
export const pest: Dialect = { name: 'pest', rank: 90, evidence: [' FAILED  '], read };

/** `   FAILED  Tests\Unit\CartTest > adds   ArgumentCountError` */
const FAILED = /^\s{1,8}FAILED {2,4}(\S.{0,600})$/;
/** The class of an exception at the end of a title. */
const TYPE = / {2,80}([A-Z][\w\\]{0,200})$/;
/** `  at tests/CartTest.php:10`, and further frames: `  1   app/Cart.php:7` */
const AT = /^\s{1,8}(?:at (?:[^\s@]{1,200}@)?|\d{1,3}\s{1,6})([^\s:]{1,400}\.php):(\d{1,7})\s{0,8}$/;
/** What ends the list. */
const END = /^\s{0,8}Tests: /;

function read({ lines }: ErrorText): Finding | null {
  const failures: TestFailure[] = [];
  for (let index = 0; index < lines.length && failures.length < MAX_FAILURES; index += 1) {
    const said = FAILED.exec(lines[index] ?? '')?.[1]?.trimEnd();
    if (said === undefined) continue;
    let end = index + 1;
    while (end < lines.length && !FAILED.test(lines[end] ?? '') && !END.test(lines[end] ?? '')) end += 1;
    const type = TYPE.exec(said);
    const exception = exceptionOf(lines.slice(index + 1, end), type?.[1] ?? null);
    const title = (type ? said.slice(0, type.index) : said).trimEnd();
    if (exception.frames.length > 0) failures.push({ title, file: null, exceptions: [exception] });
    index = end - 1;
  }
  return findingOfFailures(failures);
}

function exceptionOf(body: readonly string[], type: string | null): ParsedException {
  const at = body.findIndex((line) => AT.test(line));
  const words = body.slice(0, Math.max(0, at)).map((line) => line.trim());
  const frames = body.slice(Math.max(0, at)).flatMap((line): readonly Frame[] => {
    const [, file, number] = AT.exec(line) ?? [];
    return file === undefined ? [] : [frameAt(file, Number(number))];
  });
  return { type, code: null, message: words.filter((line) => line !== '').join('\n'), frames };
}
