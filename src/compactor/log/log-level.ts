/** How bad a record is, by its own words; `unknown` where it does not say. */
export type LogLevel = 'fatal' | 'error' | 'warning' | 'harmless' | 'unknown';

const LEVELS: ReadonlyMap<string, LogLevel> = new Map([
  ...words('fatal', 'fatal ftl critical crit alert emerg emergency panic dpanic f fata pani'),
  ...words('error', 'error err erro eror severe fail failure e'),
  ...words('warning', 'warn warning wrn w'),
  ...words(
    'harmless',
    'info inf information notice debug debu dbg dbug trac trace trc verbose vrb fine finer finest config log i d v t n',
  ),
]);

function words(level: LogLevel, names: string): readonly (readonly [string, LogLevel])[] {
  return names.split(' ').map((name) => [name, level] as const);
}

/** The level that a word names; `null` where it names none. A single letter counts only in capitals. */
export function levelOf(word: string): LogLevel | null {
  if (word.length > 11 || (word.length === 1 && word !== word.toUpperCase())) return null;
  return LEVELS.get(word.toLowerCase()) ?? null;
}

/** What a debugger wants to know: the mildest severity of syslog. */
const DEBUG = 7;

/**
 * The level of a priority of syslog (RFC 5424 §6.2.1). What is normal may be a failure all the same: a collector gives that
 * severity to whatever a service prints, and sshd to a login that it refused.
 */
export function levelOfPriority(priority: number): LogLevel {
  const severity = priority % 8;
  if (severity === DEBUG) return 'harmless';
  return severity < 3 ? 'fatal' : severity === 3 ? 'error' : severity === 4 ? 'warning' : 'unknown';
}
