/** A warning by its own level or class, whatever its words are. */
const WARNING =
  /^(?:\S{1,300}:\d{1,7}: )?[A-Z]?\w{0,40}Warning: |^(?:npm |yarn |pnpm )?\[?(?:warn|warning)\]?(?:\[[\w-]{1,40}\])?[:! ]|^(?:\d[\d/:.,TZ+-]{4,40} ){1,2}\[?WARN(?:ING)?\]?\s/i;
/** What stands below a warning: the line of source that it is about. */
const BELOW = /^\s{2,80}\S/;

/** The lines of an output without its warnings, and without the source that these quote. */
export function withoutWarnings(lines: readonly string[]): readonly string[] {
  let isBelow = false;
  return lines.filter((line) => {
    const isWarning = WARNING.test(line.trimStart());
    isBelow = isWarning || (isBelow && BELOW.test(line));
    return !isBelow;
  });
}
