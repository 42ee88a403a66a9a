import type { Diagnostic, Severity } from '../../model.ts';

/** A line of a build, without the level that the build tool put before it. */
export interface BuildLine {
  readonly level: Severity | null;
  readonly text: string;
}

/** The level that Maven, sbt and Ant put before a line. */
const LEVEL =
  /^\s{0,10}\[(?:(error|ERROR|E)|(warn|WARN|WARNING|W)|(?:info|INFO|javac|scalac|kotlinc|groovyc))\](?: |$)/;

const SOURCE = String.raw`(?:[A-Za-z]:)?[^\s:\[\]()][^:\[\]]{0,500}\.(?:java|kts?|scala|sc|sbt|groovy|gradle)`;
/** `App.java:3: error: …` of javac and scalac; `App.kt:3:5: warning: …` of kotlinc. */
const PLAIN = new RegExp(String.raw`^(${SOURCE}):(\d{1,9}):(?:(\d{1,9}):)? (error|warning): (.*)$`, 's');
/** `App.scala:3:5: …` behind a level: sbt; without the message: Scala's own runner. */
const LEVELLED = new RegExp(String.raw`^(${SOURCE}):(\d{1,9})(?::(\d{1,9}))?(?:: (.*))?$`, 's');
/** `App.java:[3,5] …` of Maven; `App.kt: (3, 5) …` of its plugin for Kotlin. */
const BRACKETED = new RegExp(
  String.raw`^(${SOURCE})(?::\[|: \()(\d{1,9}), ?(\d{1,9})[\])]:? (?:(?:error|warning): )?(.*)$`,
  's',
);
/** `e: file:///srv/App.kt:3:5 …`, `w: /srv/App.kt: (3, 5): …` of Gradle's plugin for Kotlin. */
const LETTERED = new RegExp(
  String.raw`^([ew]): (?:file://)?(${SOURCE})(?::(\d{1,9}):(\d{1,9}):?|: \((\d{1,9}), (\d{1,9})\):) (.*)$`,
  's',
);
/** `-- [E007] Type Mismatch Error: App.scala:4:22 -----` of Scala 3. */
const RULED = new RegExp(
  String.raw`^-- (?:\[(E\d{1,4})\] )?(.{0,80}?)\b(Error|Warning): (${SOURCE}):(\d{1,9}):\d{1,9} -{2,200}$`,
);
/** `/srv/App.groovy: 3: unable to resolve class Foo @ line 3, column 5.` */
const GROOVY = new RegExp(
  String.raw`^(?:[\w ]{1,20} ')?(${SOURCE})'?: (\d{1,9}): (.{1,1000}?)(?: ?@ line \d{1,9}, column (\d{1,9})\.)?$`,
);
/** `1. ERROR in /srv/App.java (at line 3)` of Eclipse's compiler. */
const ECLIPSE = new RegExp(String.raw`^\d{1,6}\. (ERROR|WARNING) in (${SOURCE}) \(at line (\d{1,9})\)$`);
/** What javac says of its arguments. */
const ARGUMENTS =
  /^error: ((?:file not found: \S{1,400}\.java|invalid (?:flag|source release|target release): |release version \d|no source files$|Class names, |warnings found and -Werror).{0,600})$/;
/** The kind of a finding before its message: `[rawtypes] …`, `[UNRESOLVED_REFERENCE] …`. */
const KIND = /^\[([\w-]{2,80})\] (.*)$/s;

/** A finding without what the lines below its first say. */
export interface Head {
  readonly diagnostic: Diagnostic;
  /** How the lines below are laid out. */
  readonly layout: 'caret' | 'margin' | 'message-after-caret';
}

/** Takes the level off a line. */
export function buildLine(line: string): BuildLine {
  const match = LEVEL.exec(line);
  if (!match) return { level: null, text: line };
  const level = match[1] !== undefined ? 'error' : match[2] !== undefined ? 'warning' : null;
  return { level, text: line.slice(match[0].length) };
}

/** Reads the first line of a finding; `null` for other lines. */
export function headOf({ level, text }: BuildLine): Head | null {
  const plain = PLAIN.exec(text);
  if (plain) return head(severityOf(plain[4]), plain[1], plain[2], plain[3], plain[5]);
  const bracketed = BRACKETED.exec(text);
  if (bracketed) return head(level ?? 'error', bracketed[1], bracketed[2], bracketed[3], bracketed[4]);
  const levelled = level === null ? null : LEVELLED.exec(text);
  if (levelled) return head(level ?? 'error', levelled[1], levelled[2], levelled[3], levelled[4]);
  const lettered = LETTERED.exec(text);
  if (lettered) {
    const [, letter, file, line, column, otherLine, otherColumn, message] = lettered;
    return head(letter === 'w' ? 'warning' : 'error', file, line ?? otherLine, column ?? otherColumn, message);
  }
  const ruled = text.startsWith('-- ') ? RULED.exec(text) : null;
  if (ruled) {
    // Scala counts columns from 0 here, so that none is better than this one.
    const found = head(severityOf(ruled[3]), ruled[4], ruled[5], undefined, ruled[2]?.trim());
    return { diagnostic: { ...found.diagnostic, code: ruled[1] ?? null }, layout: 'margin' };
  }
  const eclipse = ECLIPSE.exec(text);
  if (eclipse) return head(severityOf(eclipse[1]), eclipse[2], eclipse[3], undefined, '', 'message-after-caret');
  const groovy = GROOVY.exec(text);
  if (groovy) return head('error', groovy[1], groovy[2], groovy[4], groovy[3]);
  const said = ARGUMENTS.exec(text)?.[1];
  return said === undefined ? null : head('error', undefined, undefined, undefined, said);
}

function head(
  severity: Severity,
  file: string | undefined,
  line: string | undefined,
  column: string | undefined,
  message: string | undefined,
  layout: Head['layout'] = 'caret',
): Head {
  const kind = KIND.exec(message ?? '');
  return {
    diagnostic: {
      file: file ?? null,
      line: line === undefined ? null : Number(line),
      column: column === undefined ? null : Number(column),
      severity,
      code: kind?.[1] ?? null,
      message: kind?.[2] ?? message ?? '',
    },
    layout,
  };
}

function severityOf(word: string | undefined): Severity {
  return word?.toLowerCase() === 'warning' ? 'warning' : 'error';
}
