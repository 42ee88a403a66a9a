import { errnoOf } from './errno.ts';

/** The first line of an error: what it is and the beginning of what it says. */
export interface Heading {
  readonly type: string | null;
  readonly code: string | null;
  readonly message: string;
  /** Whether somebody says that nobody caught it. */
  readonly uncaught: boolean;
  /** Whether it names itself the cause of the error before it. */
  readonly causes: boolean;
}

/** Words that runtimes and loggers put before the type. */
const UNCAUGHT =
  /^(?:Uncaught(?: exception)?:? |\(in promise\):? |UnhandledPromiseRejectionWarning: |<rejected> |Unhandled (?:promise )?rejection:? |uncaughtException:? |Exception during run: |Exception: (?=[A-Z]\w{0,80}Error\b))/i;
/** The words before a cause that is printed below its error. */
const CAUSED = /^(?:(?:Caused by|\[?cause\]?):|\[cause\]) ?/i;
/** A class name that only errors have, alone or before its message. */
const STRONG =
  /^((?:[A-Za-z_$][\w$.]{0,80})?(?:Error|Exception|PromiseRejection|Warning))(?: \[([\w.$-]{1,80})\])?(?:: ?(.*))?$/;
/** `Foo [Error]: …`, `Job [ERR_X]: …`: a class whose own name or code differs. */
const BRACKETED =
  /^([A-Za-z_$][\w$.]{0,80}) \[(\w{0,80}(?:Error|Exception)|[A-Z][A-Z0-9]{1,30}_[A-Z0-9_]{1,60})\](?:: ?(.*))?$/;
/** The name of an error somewhere in a line, behind a logger's prefix. */
const WITHIN = /[\s:>\]|("'=](?=[A-Za-z_$][\w$.]{0,80}(?: \[[\w.$-]{1,80}\])?:(?: |$))/g;
/** A class name that might as well be a word; only the line above the frames may be read so. */
const WEAK = /^([A-Z][\w$]{1,60}): (.{0,2000})$/;
/** A class name that can be no word, behind what a program says before it: `delivery failed: JobFailed: no route`. */
const WEAK_WITHIN = /[:\])>] ((?:[A-Z][a-z0-9]{1,30}){2,8}): (.{0,2000})$/;
/** A name in quotation marks that no sentence has: `«InvalidBucketName» Invalid bucket name`. */
const QUOTED_NAME = /^«([A-Z][\w$]{1,80})» (.{1,2000})$/;
/** Capitalised words before a colon that are no classes. */
const NO_CLASS =
  /^(?:[A-Z0-9_]+|Hint|Note|Help|Info|Debug|Notice|Usage|Details?|Reason|Message|Stack|Output|Result|Cause)$/;
/** A finding of Deno's type check: `TS2322 [ERROR]: …`. */
const TYPE_CHECK = /^(?:error: )?(TS\d{4,5}) \[ERROR\]: (.*)$/;
/** What `docker compose` puts before every line. */
const CONTAINER = /^[\w.-]{1,80} {0,20}\| /;
/** A part of every line with the name of an error behind something else, and of those with the name of a container. */
const NAMES_ERROR = /Error|Exception/;
const MAY_FOLLOW = /Error|Exception|\| /;
/** The level as a badge before the words, or a mark in its place. */
const BADGE = /^(?:(?:ERROR|FATAL) {2}|[⨯✖×] )(?=\S)/;
/** Codes, as opposed to names of classes. */
const CODE = /^(?:ERR_\w{1,80}|[A-Z][A-Z0-9]{1,30}_[A-Z0-9_]{1,60}|E[A-Z0-9]{2,20})$/;

/** What a call of a browser's driver says before the error of the page: `page.evaluate: TypeError: x is null`. */
const OF_PAGE = /^([a-z]\w{1,30}\.\w{1,40}: )([A-Z]\w{0,60}Error): (?=\S)/;

/** Reads a line that begins with the name of an error, whatever a runtime says before it. */
export function readHeading(line: string): Heading | null {
  let text = line.trim();
  let uncaught = false;
  const causes = CAUSED.test(text);
  if (causes) text = text.replace(CAUSED, '');
  if (/^error: (?=Uncaught )/.test(text)) text = text.slice(7);
  for (let round = 0; round < 4 && UNCAUGHT.test(text); round += 1) {
    text = text.replace(UNCAUGHT, '');
    uncaught = true;
  }
  const named = readNamed(/^error: \w{0,80}Error: /.test(text) ? text.slice(7) : text);
  if (named) return { ...named, uncaught, causes };
  return uncaught || causes ? { ...readWeakHeading(text), uncaught, causes } : null;
}

/** Reads a line that has the name of an error behind a logger's prefix. */
export function readHeadingWithin(line: string): Heading | null {
  return headingWithin(line)?.heading ?? null;
}

/** What a log or a container put before an error: its words up to the name of the error, or the container's name. */
export function prefixBefore(line: string): string | null {
  if (!MAY_FOLLOW.test(line)) return null;
  const container = line.includes('| ') ? CONTAINER.exec(line)?.[0] : undefined;
  if (container !== undefined && /[A-Za-z]/.test(container)) return container;
  if (readHeading(line)) return null;
  const within = headingWithin(line);
  return within ? line.slice(0, within.index) : null;
}

function headingWithin(line: string): { heading: Heading; index: number } | null {
  if (!NAMES_ERROR.test(line)) return null;
  for (const match of line.matchAll(WITHIN)) {
    const index = match.index + 1;
    const heading = readHeading(line.slice(index));
    if (heading && heading.type !== null && !heading.causes) return { heading, index };
  }
  return null;
}

/** Reads the line directly above the frames: any class name, or none. */
export function readWeakHeading(line: string): Heading {
  const text = line.trim().replace(BADGE, '');
  const lower = /^error: (.*)$/.exec(text);
  if (lower) return { type: 'error', code: null, message: lower[1] ?? '', uncaught: false, causes: false };
  const first = QUOTED_NAME.exec(text) ?? WEAK.exec(text);
  const weak = first === null || NO_CLASS.test(first[1] ?? '') ? (WEAK_WITHIN.exec(text) ?? first) : first;
  const type = weak?.[1];
  if (type === undefined || NO_CLASS.test(type)) return { ...plain(text), uncaught: false, causes: false };
  return { type, code: null, message: weak?.[2] ?? '', uncaught: false, causes: false };
}

function readNamed(text: string): Pick<Heading, 'type' | 'code' | 'message'> | null {
  const check = TYPE_CHECK.exec(text);
  if (check) return { type: null, code: check[1] ?? null, message: check[2] ?? '' };
  const match = STRONG.exec(text) ?? BRACKETED.exec(text);
  const type = match?.[1];
  if (!match || type === undefined) return null;
  const label = match[2];
  const message = match[3] ?? '';
  const [said, call = '', ofPage] = (type === 'Error' && OF_PAGE.exec(message)) || [];
  if (said !== undefined && ofPage !== undefined)
    return { type: ofPage, code: null, message: call + message.slice(said.length) };
  if (label === undefined || label === 'Error' || label === type) return { type, code: null, message };
  return CODE.test(label) ? { type, code: label, message } : { type: label, code: null, message };
}

function plain(text: string): Pick<Heading, 'type' | 'code' | 'message'> {
  const errno = errnoOf(text);
  return { type: errno === null ? null : 'Error', code: errno, message: text };
}
