import { isShellSentence } from './shell-sentences.ts';

/** One error as a shell prints it, without its place. */
export interface ShellError {
  readonly message: string;
  /** The script; `null` for a prompt or a `-c` string. */
  readonly file: string | null;
  readonly line: number | null;
}

/** The name of a shell instead of a script: `-bash`, `/bin/sh`, `zsh`. */
const SHELL_NAME = /^-?(?:\/\S{0,200}\/)?(?:bash|sh|dash|ash|zsh|ksh(?:93)?|mksh|fish|rbash|BASH)$/;
/** A script by its file name. */
const SCRIPT_NAME = /\.(?:sh|bash|zsh|ksh|dash|ash|command|bats)$/;
/** Tools that have programs with lines of their own: `awk: line 1: syntax error at or near =`. */
const NAMED_TOOL = /^(?:g|m|n)?awk$|^(?:sed|jq|bc|dc|perl|sqlite3)$/;
/** `: line 12: `, as bash, busybox and ksh write the place; bash adds `-c` or `eval` before it, busybox a builtin. */
const LINE_PLACE =
  /: (?:line|Zeile|ligne|línea|linha|linia|rad|regel|riga|řádek|строка|行|satır) (\d{1,6})[ \u00a0]?: /;
/** What stands between the script and `line` when it is not the script itself. */
const COMMAND_STRING = /: (?:-c|eval|[a-z]{1,12})$/;
/** `b.sh: 12: rest`, dash; `Boot-out failed: 5: Input/output error` is a sentence with the number of an error. */
const DASH_PLACE =
  /^(?![A-Z][\w-]{1,40} [a-z]{2,20}: |[^:]{0,290}(?:Error|Exception): )([^:]{1,300}): (\d{1,6}): (.+)$/;
/** `b.sh:12: rest`, `b.sh:cd:12: rest`, zsh. */
const ZSH_PLACE = /^([^:\s][^:]{0,300}):(?:([^:\s]{1,40}):)?(\d{1,6}): (.+)$/;
/** `b.sh[12]: rest`, ksh and mksh (which puts `E: ` first). */
const KSH_PLACE = /^(?:[EW]: )?([^:[]{1,300})\[(\d{1,6})\]: (.+)$/;
/** The process that a signal ended: `12345 Segmentation fault      (core dumped) ./a.out`, ksh with a colon. */
const SIGNALLED =
  /^\d{1,9}:? ((?:Segmentation|Memory) fault|Killed|Terminated|Aborted?|Bus error|Illegal instruction|Floating point exception|Hangup|Alarm clock|Quit|Trace\/breakpoint trap)\b {0,20}(?:\| )?(.*)/;
/** Another process of a pipe that one ended, below the first of them, and one that came to its end. */
const OF_PIPE = /^\d{2,9} [A-Z][a-z/ ]{3,30}(?:\(core dumped\) ?)?\| \S/;
const DONE = /^\d{1,9} Done {2,30}\S/;

/** How every place ends; spares most lines a close look. */
const PLACE_ENDS = /\d[\] \u00a0]?: /;

/** Reads one line as a shell's error. `null` where it is none. */
export function shellError(line: string): ShellError | null {
  const [, signal, command = ''] = (OF_PIPE.test(line) && SIGNALLED.exec(line)) || [];
  if (signal !== undefined) return { message: `${signal} ${command}`.trim(), file: null, line: null };
  const inPlace = PLACE_ENDS.test(line) ? (withLineWord(line) ?? withBareNumber(line) ?? kshSyntax(line)) : null;
  return inPlace ?? atPrompt(line);
}

/** `b.sh: line 2: …` */
function withLineWord(line: string): ShellError | null {
  const place = LINE_PLACE.exec(line);
  if (!place || place.index === 0) return null;
  const before = line.slice(0, place.index);
  const inString = before.endsWith(': -c');
  const builtin = COMMAND_STRING.exec(before);
  const script = builtin ? before.slice(0, builtin.index) : before;
  const rest = line.slice(place.index + place[0].length);
  const signal = SIGNALLED.exec(rest);
  if (DONE.test(rest)) return null;
  const known = inString || SHELL_NAME.test(script) || SCRIPT_NAME.test(script);
  if (NAMED_TOOL.test(script) || (!known && !signal && !isShellSentence(rest))) return null;
  const message = signal ? `${signal[1]} ${signal[2] ?? ''}`.trim() : withoutColonPlace(rest);
  return {
    message: builtin && !inString && !builtin[0].endsWith('eval') ? `${builtin[0].slice(2)}: ${message}` : message,
    ...placed(inString ? null : script, place[1]),
  };
}

/** Where a builtin is named after a place of its own: `line 3: cd: /x: No such …` needs no change; `environment: line 2:` may nest. */
function withoutColonPlace(rest: string): string {
  return rest.replace(/^environment: line \d{1,6}: /, '');
}

/** `b.sh: 2: …`, `b.sh:2: …` and `b.sh[2]: …` */
function withBareNumber(line: string): ShellError | null {
  const dash = DASH_PLACE.exec(line);
  if (dash?.[3] !== undefined && isShellSentence(dash[3])) return { message: dash[3], ...placed(dash[1], dash[2]) };
  const ksh = KSH_PLACE.exec(line);
  if (ksh?.[3] !== undefined && (isShellSentence(ksh[3]) || SCRIPT_NAME.test(ksh[1] ?? '')))
    return { message: ksh[3], ...placed(ksh[1], ksh[2]) };
  const zsh = ZSH_PLACE.exec(line);
  if (zsh?.[4] === undefined || !isShellSentence(zsh[4])) return null;
  const script = SHELL_NAME.test(zsh[1] ?? '') || SCRIPT_NAME.test(zsh[1] ?? '');
  const isFunction = !script && zsh[2] !== undefined;
  if (!script && !isFunction && !zsh[4].startsWith('command not found')) return null;
  return {
    message: zsh[2] === undefined ? zsh[4] : `${zsh[2]}: ${zsh[4]}`,
    ...placed(isFunction ? null : zsh[1], zsh[3]),
  };
}

/** `bash: foo: command not found`, `zsh: command not found: foo` */
/** `b.ksh: syntax error at line 3: 'done' unexpected`, ksh. */
const KSH_SYNTAX = /^([^:\s][^:]{0,300}): (syntax error) at line (\d{1,6}): (.{1,300})$/;

function kshSyntax(line: string): ShellError | null {
  const [, script, words, number, rest] = KSH_SYNTAX.exec(line) ?? [];
  return words === undefined ? null : { message: `${words}: ${rest}`, ...placed(script, number) };
}

function atPrompt(line: string): ShellError | null {
  const bare = /^[EW]: /.test(line) ? line.slice(3) : line;
  const colon = bare.indexOf(': ');
  if (colon < 1 || colon > 60 || !SHELL_NAME.test(bare.slice(0, colon))) return null;
  const rest = bare.slice(colon + 2);
  const signalled = /^(?:segmentation fault|killed|terminated|abort|bus error)\b/.test(rest);
  return signalled || isShellSentence(rest) || /^Unknown command[:.]/.test(rest)
    ? { message: bare, file: null, line: null }
    : null;
}

function placed(script: string | undefined | null, line: string | undefined): Pick<ShellError, 'file' | 'line'> {
  const file = script == null || SHELL_NAME.test(script) ? null : script.trim();
  return file === null ? { file: null, line: null } : { file, line: Number(line) };
}
