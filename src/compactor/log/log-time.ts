import { toNumber } from '../text.ts';
import { levelOf, type LogLevel } from './log-level.ts';

/** How logs write the time at the beginning of a record; the alternatives exclude each other by their first characters. */
const TIMES: readonly RegExp[] = [
  // `2026-11-02T10:00:00.123Z`, `2026-11-02 10:00:00,123 +0000`, `2026-11-02 10:00:00+01`, `2026/11/02 10:00:00`, `17/06/09 20:10:40`, `2026-09-28  4:30:30`, `2026-09-28 04:30:30,`, `(2026-09-28  4:30:30): `
  /^[[(]?\d{2,4}[-/.]\d{2}[-/.]\d{2}[T _-]{1,2}\d{1,2}[:.]\d{2}[:.]\d{2}(?:[.,:]\d{1,9})?(?: ?(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2}|(?=\s))))?(?:\):?|[,:])?/,
  // `[Mon Nov 02 10:00:00.123456 2026]`, `Mon Nov  2 10:00:00 UTC 2026`
  /^\[?[A-Z][a-z]{2},? [A-Z][a-z]{2} {1,2}\d{1,2} \d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?: [A-Z]{3,4})? \d{4}/,
  // `Nov  2 10:00:00`, with a year before the day or the time in newer ones, a zone on routers
  /^(?:\d{4} )?[A-Z][a-z]{2} {1,2}\d{1,2} (?:\d{4} )?\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?: [A-Z]{3,4}(?=:)|[+-]\d{2}:\d{2})?/,
  // `02 Nov 2026 10:00:00.123`, `02/Nov/2026:10:00:00 +0000`, `02 Nov 10:00:00.123`
  /^\[?\d{1,2}[ /-][A-Z][a-z]{2}(?:[ /-]\d{4}[ :]| )\d{2}:\d{2}:\d{2}(?:[.,]\d{1,9})?(?: [+-]\d{4})?/,
  // `02.11.2026 10:00:00.123`
  /^\[?\d{2}\.\d{2}\.\d{4},?[ -]\d{2}:\d{2}:\d{2}(?:[.,]\d{1,9})?(?: [+-]\d{4})?/,
  // `03-17 16:13:38.811`
  /^\[?\d{2}[-.]\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,9})?/,
  // `081109 203518`, `260220  9:00:00` of older MySQL, `20171223-22:15:29:606`
  /^\d{6} (?:\d{6}|[ \d]\d:\d{2}:\d{2})(?= )|^\d{8}-\d{1,2}:\d{1,2}:\d{1,2}:\d{1,3}(?=\|)/,
  // `10:00:00.123`, `10:00AM`, both often in brackets
  /^\[?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?| ?[AP]M)(?=[\s\]|])/,
  // seconds since 1970: `1795368274: `, `[1795368274] `, `1773301207.812:9127): `
  /^\[?1\d{9}(?:\.\d{1,9})?(?:(?=: |\] )|:\d{1,10}\):)/,
  // the same as zap writes a large number: `1.6836474195594983e+09`
  /^1\.\d{4,18}e\+09(?=\s)/,
  // seconds since the start: `[ 1234.567890]`, `[1234.5]`, `[0.118s]`
  /^\[ {0,8}\d{1,9}\.\d{1,9}s?(?=\])/,
  // `[3/12/26 10:44:02:118 CET]`, `03/12/2026, 10:00:00 AM`; PBS, with what speaks of what: `11/20/2026 10:12:11;0001;pbs_mom;Svr;pbs_mom;`
  /^\[?\d{1,2}\/\d{1,2}\/\d{2}(?:\d{2})?,? \d{1,2}:\d{2}:\d{2}(?:[.:]\d{3})?(?: [AP]M)?(?: [A-Z]{3,5})?(?:;[\da-f]{4};[^;]{1,60};[^;]{1,20};[^;]{0,80};)?/,
  // seconds since 1970 and a flag, behind the component of a supercomputer and its state
  /^\d{9,10} [01](?= [A-Za-z\\"])/,
  // Zabbix: a process, a day and a time: `  4711:20260411:215630.118 `
  /^ {0,5}\d{1,7}:\d{8}:\d{6}\.\d{3}(?= )/,
];
/** What may stand before the time: a priority, a record's number and epoch, a file, a process with its role, a letter for the level. */
const BEFORE: readonly RegExp[] = [
  // RFC 3164, and RFC 5424 with its version
  /^<(\d{1,3})>(?:1 )?/,
  // supercomputers: an alert's category or `-`, epoch, day, node
  /^(?:-|[A-Z][A-Z0-9_]{1,20}) \d{10} \d{4}\.\d{2}\.\d{2} \S{1,80} /,
  // several files in one: `nova-api.log.1.2026-05-16_13:53:08 `
  /^\S{1,120}\.log\S{0,60}:? (?=[\d[])/,
  // Redis: `4711:M `
  /^\d{1,9}:[A-Z] /,
  // Ruby: `E, `
  /^[A-Z], (?=\[)/,
  // Linux' audit: `type=AVC msg=audit(`, a node before it where several send their records
  /^(?:node=\S{1,80} )?type=[A-Z][A-Z0-9_]{1,40} msg=audit\(/,
  // supercomputers: a record's number, node, component and its state: `134681 node-246 unix.hw state_change.unavailable `
  /^\d{1,9} [\w-]{1,40} [\w.-]{1,40} [\w.-]{1,60} (?=\d{9,10} [01] )/,
  // Go: what a program calls itself: `customs: `, `[customs] `
  /^(?:[a-z][\w-]{0,40}:|\[[a-z][\w-]{0,40}\]) (?=\d{4}\/\d{2}\/\d{2} \d{2}:)/,
  // a program's number: `[1] `
  /^\[\d{1,7}\] (?=\d{4}[/-])/,
  // Nest: its name and a process: `[Nest] 4711  - `
  /^\[[A-Z]\w{1,20}\] {1,3}\d{1,8} {1,4}- (?=\d{1,2}\/)/,
  // routers and switches: a number, a sign for a clock that nobody set: `004416: `, `*`, `000081: .`
  /^(?:<\d{1,3}>)?(?:\d{1,9}: )?[*.](?=[A-Z][a-z]{2} )|^(?:<\d{1,3}>)?\d{1,9}: (?=[A-Z][a-z]{2} )/,
];

/** A level before the time, with a thread between them or none: `ERROR [main] `, `[ERROR] `, `WARNING `. */
const LEVELLED =
  /^\[?(TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|SEVERE|CRITICAL|FATAL)\]?[ \t]{1,4}(?:\[[^\]]{1,120}\] {1,4})?(?=\[?\d{4}-\d|\[?\d\d:\d\d:)/;

/** logrus on a terminal: a level of four letters, with seconds or a time: `ERRO[0044] `, `INFO[2026-03-12T10:00:00Z] `. */
const SHORT_LEVEL = /^(TRAC|DEBU|INFO|WARN|ERRO|FATA|PANI)\[(?:\d{4,9}|\d{4}-[^\]\s]{6,30})\](?= )/;

/** What macOS' Console copies: columns for the level, the time, the process and the words. */
const CONSOLE = /^(default|error|fault|info|debug)\t\d{2}:\d{2}:\d{2}\.\d{6}[+-]\d{4}\t[^\t]{1,80}\t/;

/** What any of these begins with; spares most lines the patterns. */
const MAY_BEGIN =
  /^[\d[<-]|^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[, ]|^[A-Z], \[|^[A-Z][A-Z0-9_]{1,20} {1,4}[\d[]|^\(\d{4}-|^ {1,5}\d{1,7}:\d{8}:|^[A-Z]{4}\[\d|^\S{1,120}\.log|^(?:node|type)=|^[*.][A-Z]|^[a-z][\w-]{0,40}: \d{4}\/|^[a-z]{4,7}\t\d\d:/;

const CONSOLE_LEVELS: Readonly<Record<string, LogLevel>> = { fault: 'fatal', error: 'error' };

/** The beginning of a record: where its time ends, and the priority of syslog when it has one. */
interface LogTime {
  readonly end: number;
  readonly priority: number | null;
  /** The level, where it stands before the time. */
  readonly level: LogLevel | null;
  /** Whether the host follows, as in syslog. */
  readonly isSyslog: boolean;
}

/** Reads the time at the beginning of a line. `null` where there is none. */
export function logTime(line: string): LogTime | null {
  if (!MAY_BEGIN.test(line)) return null;
  const short = SHORT_LEVEL.exec(line);
  if (short?.[1] !== undefined)
    return { end: short[0].length, priority: null, level: levelOf(short[1]), isSyslog: false };
  const column = CONSOLE.exec(line);
  if (column?.[1] !== undefined)
    return { end: column[0].length, priority: null, level: CONSOLE_LEVELS[column[1]] ?? 'harmless', isSyslog: false };
  let start = 0;
  let priority: number | null = null;
  const levelled = LEVELLED.exec(line);
  if (levelled !== null) start = levelled[0].length;
  for (const pattern of start === 0 ? BEFORE : []) {
    const found = pattern.exec(line);
    if (!found) continue;
    start = found[0].length;
    priority = toNumber(found[1]);
    break;
  }
  const rest = line.slice(start, start + 80);
  for (const [index, pattern] of TIMES.entries()) {
    const found = pattern.exec(rest);
    if (found) {
      const end = start + found[0].length;
      return {
        end,
        priority,
        level: levelOf(levelled?.[1] ?? ''),
        isSyslog: index === 2 || line.startsWith('1 ', line.indexOf('>') + 1),
      };
    }
  }
  return null;
}
