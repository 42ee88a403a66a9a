/**
 * What a reader takes from the text of a failed call. The same functions read raw errors and our lines:
 * they look for what both may contain, and never for the mode they are in.
 */

/** A place that a text names. */
export interface Place {
  readonly path: string;
  readonly line: number;
}

/** Where the reader works: only files there are its own. */
export interface Folders {
  readonly directory: string;
  /** The folders at the top of it. */
  readonly names: readonly string[];
}

/** Seconds to wait where a text names none. */
const DEFAULT_WAIT_SECONDS = 1;

/** Words that say when to try again: `retry after 2 s`, `"retry_after": 2`, `Retry-After: 2`. */
const RETRY_AFTER = /retry[-_ ]after"?[: ]{1,3}(\d{1,4}(?:\.\d{1,3})?)/i;
/** Words that say that trying again may help. */
const TRANSIENT =
  /(?<!not )\bretryable\b|wait before retrying|try again|\bECONN(?:REFUSED|RESET)\b|\bETIMEDOUT\b|\b(?:429|502|503|504) [A-Z]/;
/** Words that say that it will not. */
const FINAL = /\bnot retryable\b|\b(?:401|403) [A-Z]|\bforbidden\b/i;

/** How long the text advises to wait before the same call is tried again; `null` where it advises nothing of the kind. */
export function waitAdvised(text: string): number | null {
  const named = RETRY_AFTER.exec(text)?.[1];
  if (named !== undefined) return Number(named);
  return TRANSIENT.test(text) && !/\bnot retryable\b/.test(text) ? DEFAULT_WAIT_SECONDS : null;
}

/** Whether the text says that the call is refused for good. */
export function isFinal(text: string): boolean {
  return FINAL.test(text);
}

/** Python's frames. */
const PYTHON_FRAME = /File "([^"\n]{1,300})", line (\d{1,6})/g;
/** A source file with a line, in the forms of stacks, compilers and our lines. */
const FILE_AND_LINE = /(?:file:\/\/)?([\w./\\-]{1,300}\.(?:[cm]?[jt]s|py|json))[:(](\d{1,6})/g;
/** A data file and, later in the line, the line in it that a parser names. */
const FILE_THEN_LINE = /([\w./\\-]{1,300}\.json)\b[^\n]{0,300}?\bline (\d{1,6})/g;
/** A frame of a JavaScript stack. */
const STACK_LINE = /^\s*at /;

/** The places in the workspace that a text names, those nearest to the root cause first. */
export interface PlacesNamed {
  /** Where errors were raised or reported: the first frame of each stack, each finding of a list. */
  readonly leads: readonly Place[];
  /** The other frames of the stacks. */
  readonly others: readonly Place[];
}

export function placesNamed(text: string, workspace: Folders): PlacesNamed {
  const leads = new Map<string, Place>();
  const others = new Map<string, Place>();

  function note(places: Map<string, Place>, matches: Iterable<RegExpMatchArray>): boolean {
    let found = false;
    for (const [, name = '', line = ''] of matches) {
      const path = relativePath(name, workspace);
      if (path === null) continue;
      found = true;
      places.set(`${path}:${line}`, { path, line: Number(line) });
    }
    return found;
  }

  for (const part of rootCauseFirst(text)) {
    const [raisedAt, ...callers] = [...part.matchAll(PYTHON_FRAME)].toReversed();
    if (raisedAt) note(leads, [raisedAt]);
    note(others, callers);
    let inStack = false;
    for (const line of part.split('\n')) {
      const isFrame = STACK_LINE.test(line);
      const matches = [...line.matchAll(FILE_AND_LINE), ...line.matchAll(FILE_THEN_LINE)];
      const found = note(isFrame && inStack ? others : leads, matches);
      inStack = isFrame && (inStack || found);
    }
  }
  for (const name of leads.keys()) others.delete(name);
  return { leads: [...leads.values()], others: [...others.values()] };
}

/** Python prints the root cause first, Node.js last. */
function rootCauseFirst(text: string): readonly string[] {
  return text.includes('Traceback (most recent call last)')
    ? text.split(/^Traceback/m)
    : text.split('[cause]:').toReversed();
}

function relativePath(path: string, { directory, names }: Folders): string | null {
  const way = path.startsWith(`${directory}/`) ? path.slice(directory.length + 1) : path;
  return names.includes(way.slice(0, way.indexOf('/'))) ? way : null;
}

/** The arguments that a validation error complains of, as dotted paths such as `lines.0.quantity`. */
export function argumentsNamed(text: string, known: readonly string[]): readonly string[] {
  const listed = [...text.matchAll(/"path":\s{0,20}\[([^\]]{1,300})\]/g)].map((match) =>
    (match[1] ?? '')
      .split(',')
      .map((step) => step.trim().replaceAll('"', ''))
      .join('.'),
  );
  if (listed.length > 0) return known.filter((path) => listed.includes(path));
  return known.filter((path) => [path, path.replace(/\.(\d+)/g, '[$1]')].some((form) => text.includes(form)));
}

/** The id by which a line offers the raw error: `get_error("E4")`. */
export function rawErrorOffered(text: string): string | null {
  return /get_error\("(E\d{1,6})"\)/.exec(text)?.[1] ?? null;
}
