import { stripControls } from '../../compactor/text.ts';
import {
  DESTROYERS,
  DESTRUCTIVE_CALLS,
  DESTRUCTIVE_SQL,
  DESTRUCTIVE_USES,
  type DestructiveUse,
  INTERPRETERS,
} from './destructive-commands.ts';
import { plainCommandText, programName, type Segment, segmentsOf } from './shell-segments.ts';

/** What a shell empties before it writes to it; `2>&1`, `>>` and the devices that keep nothing are none. */
const OVERWRITES = />\|?\s{0,8}(?![\s>&=|]|\/dev\/(?:null|stdout|stderr|tty)\b)\S/;
/** Comparisons such as `Node >=20`. */
const COMPARISON = />=\s{0,3}(?=\d)/g;
const APPENDS = /\d?>>|&>>/g;
/** A block device as a target, whatever writes to it. */
const DEVICE = /\bof=|>\s{0,8}\/dev\/(?:sd|nvme|disk|hd|vd|mmc)/;
/** A command whose name only a shell knows, as it is the value of a variable. */
const OPAQUE = /(?:^|[;&|(`]\s{0,8}|: |\b(?:then|do|sudo|exec|env) )\$[{A-Za-z_]\w*/;
/** Options with which interpreters take a program as a word. */
const INLINE = /^(?:-[a-z]*[ceE][a-z]*|--eval|--command|-Command|-EncodedCommand|\/c)$/;
/** Options of git before its subcommand that take a word. */
const GIT_VALUES: ReadonlySet<string> = new Set(['-C', '-c', '--git-dir', '--work-tree', '--namespace']);
const MAX_SHOWN_CHARS = 60;

/**
 * The command in a text that would destroy data, as it stands there; `null` where there is none. Sees through `sudo`,
 * `env`, `xargs`, `sh -c`, pipes, quotes and backslashes. It is meant for steps, which agents carry out: of what it
 * cannot see through, such as a program that is piped into a shell, it says that it destroys data.
 */
export function destructiveCommandIn(text: string): string | null {
  const plain = plainCommandText(stripControls(text));
  const sql = DESTRUCTIVE_SQL.exec(plain);
  if (sql !== null) return shown(sql[0]);
  const written = plain.replaceAll(COMPARISON, '').replaceAll(APPENDS, ' ');
  const unseen = OVERWRITES.exec(written) ?? DEVICE.exec(written) ?? OPAQUE.exec(written);
  if (unseen !== null) return shown(written.slice(unseen.index));
  const segments = segmentsOf(plain);
  const found = segments.find(destroys);
  if (found !== undefined) return shown(found.words.join(' '));
  const runsCode = segments.some(({ words }) => words.some((word, at) => isInterpreter(word) && hasInline(words, at)));
  const call = runsCode ? DESTRUCTIVE_CALLS.exec(plain) : null;
  return call === null ? null : shown(call[0]);
}

function destroys({ words, isPiped }: Segment): boolean {
  // What a pipe hands to a shell, nobody can read.
  if (isPiped && words.some((word, at) => isInterpreter(word) && readsInput(words, at))) return true;
  return words.some((word, at) => {
    const program = programName(word);
    return (
      DESTROYERS.has(program) ||
      DESTRUCTIVE_USES.some((use) => isUse(use, program, words.slice(at + 1))) ||
      overwrites(program, words.slice(at + 1))
    );
  });
}

function isUse({ program, words, unless }: DestructiveUse, name: string, following: readonly string[]): boolean {
  if (!program.test(name) || following.some((word) => unless?.test(word))) return false;
  const [subcommand, ...options] = words;
  if (name !== 'git' || subcommand === undefined)
    return words.every((wanted) => following.some((word) => wanted.test(word)));
  const [first = '', ...rest] = afterOptions(following);
  return subcommand.test(first) && options.every((wanted) => rest.some((word) => wanted.test(word)));
}

function afterOptions(words: readonly string[]): readonly string[] {
  let at = 0;
  while (words[at]?.startsWith('-') === true) at += GIT_VALUES.has(words[at] ?? '') ? 2 : 1;
  return words.slice(at);
}

/** `tee` empties its files unless it is told to append. */
function overwrites(program: string, following: readonly string[]): boolean {
  if (program !== 'tee') return false;
  const files = following.filter((word) => !word.startsWith('-') && !word.startsWith('/dev/'));
  return files.length > 0 && !following.some((word) => word === '--append' || /^-[a-z]*a/.test(word));
}

function isInterpreter(word: string): boolean {
  return INTERPRETERS.has(programName(word).replace(/^(python|node|lua|php|ruby|perl)[\d.]+$/, '$1'));
}

function hasInline(words: readonly string[], at: number): boolean {
  return words.slice(at + 1).some((word) => INLINE.test(word));
}

/** Whether an interpreter gets its program from what is piped into it: where it is given no file. */
function readsInput(words: readonly string[], at: number): boolean {
  const rest = words.slice(at + 1);
  return rest.every((word) => word.startsWith('-') && !INLINE.test(word)) || rest.includes('-s') || rest.includes('-');
}

function shown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= MAX_SHOWN_CHARS ? line : `${line.slice(0, MAX_SHOWN_CHARS - 1)}…`;
}
