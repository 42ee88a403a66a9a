import type { Dialect, Finding } from '../dialect.ts';

/** `FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory` */
const FATAL = /^FATAL ERROR: (.{1,600})$/;
/** `# Fatal error in , line 0`, with the reason two lines below: `# Check failed: …`. */
const CHECK_HEAD = /^#\s{0,4}Fatal error in .{0,300}$/;
const CHECK = /^#\s{0,4}((?:Check failed|Fatal JavaScript|unreachable code|Debug check failed).{0,600})$/;
/** Which of its limits the collector met first depends on the moment. */
const LIMIT = /^(?:Reached heap limit|Ineffective mark-compacts near heap limit|CALL_AND_RETRY_LAST) /;
/** The place in the engine that gave up. */
const PLACE = /^[\w:]{1,80}(?:::\w{1,80})?(?:\(.{0,80}\))? (?=Allocation failed|Invalid)/;

/** The end of a process by the V8 engine itself: out of memory, a failed check. */
export const v8Fatal: Dialect = {
  name: 'v8-fatal',
  rank: 86,
  evidence: ['FATAL ERROR: ', 'Fatal error in '],
  read({ text, lines }): Finding | null {
    const said = lines.map((line) => FATAL.exec(line)?.[1]).find((found) => found !== undefined);
    if (said !== undefined && isEngine(text)) {
      const message = said.replace(LIMIT, '').replace(PLACE, '');
      return { exceptions: [{ type: 'FATAL ERROR', code: null, message, frames: [] }] };
    }
    if (!lines.some((line) => CHECK_HEAD.test(line))) return null;
    const check = lines.map((line) => CHECK.exec(line)?.[1]).find((found) => found !== undefined);
    return check === undefined
      ? null
      : { exceptions: [{ type: 'Fatal error', code: null, message: check.trim(), frames: [] }] };
  },
};

/** Other programs say `FATAL ERROR`, too; the engine prints what it knows of itself around it. */
function isEngine(text: string): boolean {
  return ['Native stack trace', 'JavaScript heap', '<--- Last few GCs --->', 'v8::', '<--- JS stacktrace --->'].some(
    (words) => text.includes(words),
  );
}
