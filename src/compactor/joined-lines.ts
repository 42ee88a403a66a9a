import type { ErrorText } from './error-text.ts';

/** How rsyslog writes the end of a line and a tab within a message. */
const SYSLOG_END = '#012';
const SYSLOG_TAB = /#011/g;
/** A trace whose lines a log's layout has put into one: `shipped|\tat Orders.ship(Orders.java:5)|\t... 2 more`. */
const JOINED_FRAME = /\|\s{1,8}at [\w$.@/<>-]{3,300}\([^()]{1,300}\)\|/;

/** The lines of a text, with those parted that a logger has joined to one. */
export function partedLines({ text, lines }: ErrorText): readonly string[] {
  if (text.includes(SYSLOG_END)) {
    return lines.flatMap((line) =>
      line.includes(SYSLOG_END) ? line.split(SYSLOG_END).map((part) => part.replace(SYSLOG_TAB, '\t')) : [line],
    );
  }
  if (!text.includes('|\tat ')) return lines;
  return lines.flatMap((line) => (JOINED_FRAME.test(line) ? line.split('|') : [line]));
}
