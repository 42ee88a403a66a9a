import { tellsException } from '../compactor/telling-line.ts';

/** A warning by its own level or class, whatever its words are. */
const WARNING =
  /^(?:│ |\S{1,300}:\d{1,7}: )?[A-Z]?\w{0,40}Warning: |^NOTICE: {2}\S|^W: \S|^(?:npm |yarn |pnpm )?\[?(?:warn|warning)\]?(?:\[[\w-]{1,40}\])?[:! ]|^(?:\d[\d/:.,TZ+-]{4,40} ){1,2}\[?WARN(?:ING)?\]?\s/i;
/** What stands below a warning: the line of source that it is about, or the rest of its box. */
const BELOW = /^(?:\s{2,80}\S|[│╵])/;
/** A warning whose words stand below it, on lines of their own, up to the source. */
const ANNOUNCES = /^(?:\S{1,300}:\d{1,7}: )?[A-Z]\w{1,60}Warning:\s*$/;

/** The lines of an output without its warnings, and without the words and the source that stand below these. */
export function withoutWarnings(lines: readonly string[]): readonly string[] {
  let isBelow = false;
  let isAnnounced = false;
  return lines.filter((line) => {
    const isWarning = WARNING.test(line.trimStart());
    const isSource = BELOW.test(line);
    isAnnounced = isWarning ? ANNOUNCES.test(line) : isAnnounced && !isSource && !tellsException(line);
    isBelow = isWarning || isAnnounced || (isBelow && isSource);
    return !isBelow;
  });
}
