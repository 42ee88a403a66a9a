/** When something happened and how long it took: another time tomorrow. */

/** ISO 8601 and syslog-like dates, with or without a time and zone; those of web servers, and of an index of each day: `17/May/2026:10:05:03`, `[logs-2026.05.17]`. */
export const DATES: RegExp =
  /\b\d{4}[-/]\d{2}[-/]\d{2}(?:[T _]\d{2}[:,]\d{2}(?:[:,]\d{2}(?:[.,]\d{1,9})?)?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?|\b\d{2}\/[A-Z][a-z]{2}\/\d{4}:\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?: [+-]\d{4})?|20\d{2}\.(?:0[1-9]|1[0-2])\.[0-3]\d(?=\])(?<=\[[\w.-]{0,80}-20\d{2}\.\d{2}\.\d{2})/g;
/** Dates that begin with the day: `21.11.2026`. */
export const DAYS_FIRST: RegExp = /(?<![\w.])(?:[12]\d|3[01]|0?[1-9])\.(?:1[0-2]|0?[1-9])\.(?:19|20)\d{2}(?!\w|\.\d)/g;
/** Dates with the name of their month: `Mon, 23 Nov 2026` (RFC 9110 §5.6.7), `Nov 23`, `March 6th, 2026`. */
export const WORDED_DATES: RegExp =
  /\b(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs?)?|Fri|Sat(?:ur)?|Sun)(?:day)?,? {1,2})?(?:(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.? {1,2}\d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?|\d{1,2}(?:st|nd|rd|th)?[ -](?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)[ -]\d{4})(?!\w)/g;
/** A time of day. */
export const TIMES: RegExp = /\b\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?\b(?: ?[AaPp][Mm]\b)?| ?[AaPp][Mm]\b)/g;
/** Durations with a unit. */
export const DURATIONS: RegExp =
  /(?<![\w.])\d{1,12}(?:\.\d{1,9})?(?:\s?(?:ns|µs|us|ms|s|sec|secs|seconds?|milliseconds?|minutes?|mins?|hours?|hrs?|days?)|[mh])\b/g;
/** Durations as Go prints them: `5m0s`, `1h2m3.5s`; those of a clock, by the word before them: `lifetime 00:07`. */
export const CLOCKED: RegExp =
  /(?<![\w.])(?:\d{1,6}h(?:\d{1,2}m)?|\d{1,6}m)\d{1,2}(?:\.\d{1,9})?s\b|(?:\d{1,4}:\d{2}|<\d{1,4} ?s(?:ec)?)\b(?<=\b(?:lifetime|uptime|elapsed):? [\d:<]{1,7}(?: ?s(?:ec)?)?)/g;
