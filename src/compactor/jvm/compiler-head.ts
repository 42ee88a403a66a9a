import type { Diagnostic, Severity } from '../../model.ts';
import { toNumber } from '../text.ts';

/** A line of a build, without the level that the build tool put before it. */
export interface BuildLine {
  readonly level: Severity | null;
  readonly text: string;
}

/** The level that Maven, sbt and Ant put before a line. */
const LEVEL =
  /^\s{0,10}\[(?:(error|ERROR|E)|(warn|WARN|WARNING|W)|(?:info|INFO|javac|scalac|kotlinc|groovyc))\](?: |$)/;

/** The names of the sources that these compilers read. */
const SOURCE = /\.(?:java|kts?|scala|sc|sbt|groovy|gradle)$/;
/** A part of every line that may name one. */
const HINT = /\.(?:java|kts?|scala|sc|sbt|groovy|gradle)\b/;
/** `App.java:3: error: …` of javac and scalac; `App.kt:3:5: warning: …` of kotlinc. */
const PLAIN = /^((?:[A-Za-z]:)?[^\s:[\]()][^:[\]]{0,500}):(\d{1,9}):(?:(\d{1,9}):)? (error|warning): (.*)$/s;
/** `App.scala:3:5: …` behind a level: sbt; without the message: Scala's own runner. */
const LEVELLED = /^((?:[A-Za-z]:)?[^\s:[\]()][^:[\]]{0,500}):(\d{1,9})(?::(\d{1,9}))?(?:: (.*))?$/s;
/** `App.java:[3,5] …` of Maven, without the column where it knows none; `App.kt: (3, 5) …` of its plugin for Kotlin. */
const BRACKETED = /^((?:[A-Za-z]:)?[^\s:[\]()][^:[\]]{0,500})(?::\[|: \()(\d{1,9})(?:, ?(\d{1,9}))?[\])]:? (.*)$/s;
/** `e: file:///srv/App.kt:3:5 …`, `w: /srv/App.kt: (3, 5): …` of Gradle's plugin for Kotlin. */
const LETTERED =
  /^([ew]): (?:file:\/\/)?((?:[A-Za-z]:)?[^\s:[\]()][^:[\]]{0,500})(?::(\d{1,9}):(\d{1,9}):?|: \((\d{1,9}), (\d{1,9})\):) (.*)$/s;
/** `-- [E007] Type Mismatch Error: App.scala:4:22 -----` of Scala 3; in sbt, it has no rule. */
const RULED =
  /^-- (?:\[(E\d{1,4})\] )?([A-Z][\w ]{0,80}? )?(Error|Warning): ((?:[A-Za-z]:)?[^\s:[\]()][^:[\]]{0,500}):(\d{1,9}):\d{1,9}(?: (?:-{2,200})?)?$/;
/** `/srv/App.groovy: 3: unable to resolve class Foo @ line 3, column 5.` */
const GROOVY = /^(?:\w{1,20}(?: \w{1,20})? ')?((?:[A-Za-z]:)?[^\s:'[\]()][^:'[\]]{0,500})'?: (\d{1,9}): (.{1,1000})$/;
/** The place at the end of Groovy's messages. */
const GROOVY_PLACE = / ?@ line \d{1,9}, column (\d{1,9})\.$/;
/** `1. ERROR in /srv/App.java (at line 3)` of Eclipse's compiler. */
const ECLIPSE = /^\d{1,6}\. (ERROR|WARNING) in ((?:[A-Za-z]:)?[^\s:[\]()][^:[\]]{0,500}) \(at line (\d{1,9})\)$/;
/** The word that Maven's plugins may put before a message. */
const WORD = /^(?:error|warning): /;
/** How javac's complaints about its arguments begin, after `error: `. */
const ARGUMENTS = [
  'invalid flag: ',
  'invalid source release: ',
  'invalid target release: ',
  'release version ',
  'no source files',
  'Class names, ',
  'warnings found and -Werror',
] as const;
/** The rule of Checkstyle behind its message, and before it in Maven: `… magic number. [MagicNumber]`, `(naming) MethodName: …`. */
const RULE_LAST = /^(.{1,1000}\S) \[([A-Z]\w{2,80})\]$/;
const RULE_FIRST = /^\([a-z]{2,30}\) ([A-Z]\w{2,80}): (.{1,1000})$/;
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
  const text = line.slice(match[0].length);
  // Checkstyle's lightest findings end with their rule; what a build says in passing does not.
  const spoken = line.includes('[INFO]') && RULE_LAST.test(text) ? 'info' : null;
  return { level: match[1] !== undefined ? 'error' : match[2] !== undefined ? 'warning' : spoken, text };
}

/** Reads the first line of a finding; `null` for other lines. */
export function headOf(line: BuildLine): Head | null {
  const found = HINT.test(line.text) ? sourceHead(line) : null;
  if (found) return SOURCE.test(found.diagnostic.file ?? '') ? found : null;
  const said = line.text.startsWith('error: ') ? line.text.slice('error: '.length) : '';
  const isArgument = ARGUMENTS.some((words) => said.startsWith(words));
  if (!isArgument && !(said.startsWith('file not found: ') && said.endsWith('.java'))) return null;
  return head('error', undefined, undefined, undefined, said);
}

/** Reads a finding in a source, in the layout of each compiler. */
function sourceHead({ level, text }: BuildLine): Head | null {
  const plain = PLAIN.exec(text);
  if (plain) return head(severityOf(plain[4]), plain[1], plain[2], plain[3], plain[5]);
  const bracketed = BRACKETED.exec(text);
  if (bracketed) {
    return ruled(head(level ?? 'error', bracketed[1], bracketed[2], bracketed[3], bracketed[4]?.replace(WORD, '')));
  }
  const levelled = level === null ? null : LEVELLED.exec(text);
  if (levelled) return ruled(head(level ?? 'error', levelled[1], levelled[2], levelled[3], levelled[4]));
  const lettered = LETTERED.exec(text);
  if (lettered) {
    const [, letter, file, line, column, otherLine, otherColumn, message] = lettered;
    return head(letter === 'w' ? 'warning' : 'error', file, line ?? otherLine, column ?? otherColumn, message);
  }
  const scala = text.startsWith('-- ') ? RULED.exec(text) : null;
  if (scala) {
    // Scala counts columns from 0 here, so that none is better than this one.
    const found = head(severityOf(scala[3]), scala[4], scala[5], undefined, scala[2]?.trim(), 'margin');
    return { ...found, diagnostic: { ...found.diagnostic, code: scala[1] ?? null } };
  }
  const eclipse = ECLIPSE.exec(text);
  if (eclipse) return head(severityOf(eclipse[1]), eclipse[2], eclipse[3], undefined, '', 'message-after-caret');
  const groovy = GROOVY.exec(text);
  if (!groovy) return null;
  const column = GROOVY_PLACE.exec(groovy[3] ?? '')?.[1];
  return head('error', groovy[1], groovy[2], column, groovy[3]?.replace(GROOVY_PLACE, ''));
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
      line: toNumber(line),
      column: toNumber(column),
      severity,
      code: kind?.[1] ?? null,
      message: kind?.[2] ?? message ?? '',
    },
    layout,
  };
}

/** Takes the rule of a linter out of its message. */
function ruled(found: Head): Head {
  const { diagnostic } = found;
  const [, last, code] = RULE_LAST.exec(diagnostic.message) ?? [];
  const [, rule, rest] = RULE_FIRST.exec(diagnostic.message) ?? [];
  const message = last ?? rest;
  return message === undefined
    ? found
    : { ...found, diagnostic: { ...diagnostic, code: code ?? rule ?? null, message } };
}

function severityOf(word: string | undefined): Severity {
  return word?.toLowerCase() === 'warning' ? 'warning' : 'error';
}
