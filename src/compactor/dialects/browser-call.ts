import type { ParsedException } from '../../model.ts';
import { withoutCallLog } from '../call-log.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { untyped } from '../single-cause.ts';
import { tellingLine } from '../telling-line.ts';
import { unreadText } from '../unread-text.ts';

/** The class of the error among its properties, as Node.js shows them. */
const NAME = /^\s{2}name: '([A-Z]\w{2,60})',?$/;

/** What the browser itself says in its log: `[pid=7][err] [7:7:1123/093015.5:ERROR:ozone_platform_x11.cc(245)] Missing X server`. */
const OF_BROWSER = /^\[pid=\d{1,9}\]\[err\] \[[^\]]{1,80}:(?:ERROR|FATAL):[\w.]{1,80}[(:]\d{1,6}\)?\] (.{1,400})$/;

/** What the system says instead of a browser that it could not start: `[pid=7][err] /opt/chrome: error while loading shared libraries: …`. */
const OF_SYSTEM =
  /^\[pid=\d{1,9}\]\[err\] (?:\S{1,300}: )?((?:error while loading|symbol lookup error|cannot execute|exec format error).{1,400})$/;

/** Calls of Playwright that failed, in whatever language or tool they were made: below their words stands a log. */
export const browserCall: Dialect = {
  name: 'browser-call',
  rank: 88,
  evidence: ['Call log:', '= logs ='],
  read({ lines }): Finding | null {
    const told = withoutCallLog(lines);
    if (told === null) return null;
    const said = unreadText([tellingLine(told)]);
    const type = told.map((line) => NAME.exec(line)?.[1]).find(Boolean) ?? said.type;
    const exceptions = [{ ...said, type }, ...browserLog(lines)];
    return { exceptions, embedded: [told.join('\n')] };
  },
};

/** The first complaint of a browser that did not start: the cause of what the call says. */
function browserLog(lines: readonly string[]): readonly ParsedException[] {
  const at = lines.findIndex((line) => line === 'Browser logs:');
  if (at === -1) return [];
  const said = lines.slice(at).map((line) => (OF_BROWSER.exec(line) ?? OF_SYSTEM.exec(line))?.[1]);
  return said
    .filter((words) => words !== undefined)
    .slice(0, 1)
    .map((words) => untyped(words));
}
