import { beginsWithAny } from '../beginnings.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { readPnpmReport } from '../javascript/pnpm-report.ts';
import { joinMessages, untyped } from '../single-cause.ts';
import { retryOfCode } from '../retry.ts';

/** npm's own lines, before and since version 10; `npm WARN` and `npm notice` are none. */
const NPM_LINE = /^\s{0,8}npm (?:ERR!|error)(?: (.*))?$/;
/** `npm error code E404`; a number is the exit code of a script. */
const CODE = /^code (\S{1,60})$/;
/** Fields that say where, not what. */
const FIELD = /^(?:code|errno|syscall|path|dest|command|cwd|signal|lifecycle|file|stack)\b/;
/** Words that npm repeats at the start of a message's lines: `404 `, `notarget `, `enoent `, `need auth `. */
const LABEL =
  /^(?:[45]\d\d|notarget|enoent|enolock|ejsonparse|engine|notsup|network|auth|need auth|eresolve|ERESOLVE|JSON\.parse|errno|audit|config|gyp ERR!|eacces|eperm|git|peerinvalid|publish|typo|shrinkwrap)(?:\s{1,3}|$)/;
/** ` ERR_PNPM_FETCH_404  GET https://registry.example.org/nopkg: Not Found - 404` */
const PNPM = /^\s{0,4}(?:\[?ERROR\]? )?\[?(ERR_PNPM_[A-Z0-9_]{2,60})\]?\s{1,4}(\S.*)/;
/** `➤ YN0035: │ nopkg@npm:^1: Package not found`; some numbers only report progress. */
const BERRY = /^➤ (YN00(?:0[1-2]|09|1[58]|2[0-9]|3[0-9]|4[0-9]|8[0-9])): [│└┌ ]{0,6}(\S.*)/;
/** Yarn 1: `error Couldn't find package "nopkg" on the "npm" registry.` */
const CLASSIC =
  /^error()? ((?:Couldn't|Your lockfile|An unexpected error|Package "|Command "|No license|Received|Outdated|\S{1,200}: The engine|Incorrect|Integrity|Found incompatible|Missing).*)/;
/** A script failed under the manager; its own output says why. */
const SCRIPT_FAILED = /^(?:Command failed|Command "[^"]{1,100}" exited)/;
/** Beginnings of advice and bookkeeping, the same for every failure. */
const ADVICE: readonly string[] = [
  'A complete log of this run',
  'For a full report',
  'To see a list of',
  'npm run',
  'This is related to',
  'This is probably not',
  'In most cases',
  'It was specified',
  'It was probably',
  'Note that you can',
  'tarball, folder',
  'a package version that',
  'on a server you',
  "that doesn't exist",
  'node_modules/',
  'Fix the upstream',
  'to accept an incorrect',
  'this command with',
  'There is likely additional',
  'If you are behind',
  'Tell the author',
  'You can get information',
  'You can get their info',
  'at ',
  'Failed to parse JSON',
  'Note: ',
  'Actual: ',
  'Require stack',
  'See "npm help',
  "See 'npm help",
];
/** The question above what npm offers. */
const OFFER = /^\s{0,4}Did you mean (?:this|one of these)\?$/;
/** Where npm keeps its log and its report. */
const LOG_PATH = /-(?:debug|report)[\w-]{0,20}\.(?:log|txt)$|[/\\]_logs[/\\]/;
/** What closes or continues a printed object or list. */
const PRINTED = /^[}\])]|^\w+: .{1,200},$/;
/** Most lines that belong to one message. */
const MAX_MESSAGE_LINES = 6;

/** npm's failures: `npm error code E404`, `npm ERR! missing script: build`, and scripts that failed under it. */
export const npm: Dialect = {
  name: 'npm',
  rank: 45,
  evidence: ['npm ERR!', 'npm error', 'ERR_PNPM_', 'YN00', 'error '],
  read({ lines }): Finding | null {
    const own: string[] = [];
    const others: string[] = [];
    for (const line of lines) {
      const found = NPM_LINE.exec(line);
      if (found) own.push(found[1] ?? '');
      else others.push(line);
    }
    if (own.length === 0) return otherManagers(lines);
    const code = own.map((line) => CODE.exec(line)?.[1]).find((found) => found !== undefined) ?? null;
    const script = code !== null && (/^\d+$/.test(code) || code === 'ELIFECYCLE');
    const message = messageOf(own, script);
    const retry = code === null ? null : retryOfCode(code);
    return {
      exceptions: [untyped(message, code)],
      // A script's own output, which npm shows before its lines or inside them, knows the cause better.
      embedded: script ? [scriptOutput(own), others.join('\n')] : [],
      ...(retry ? { retry } : {}),
    };
  },
};

/** pnpm and Yarn name their errors on one line each. */
function otherManagers(lines: readonly string[]): Finding | null {
  const found: { readonly code: string | null; readonly message: string }[] = [];
  for (const line of lines) {
    const [, code = null, message] = PNPM.exec(line) ?? BERRY.exec(line) ?? CLASSIC.exec(line) ?? [];
    if (message !== undefined && !SCRIPT_FAILED.test(message)) found.push({ code, message: message.trim() });
  }
  const report = readPnpmReport(lines);
  if (report) found.unshift(report);
  const [first] = found;
  return first ? { exceptions: [untyped(joinMessages(found.map((one) => one.message)), first.code)] } : null;
}

function messageOf(own: readonly string[], script: boolean): string {
  const command = own.find((line) => line.startsWith('command ') && line !== 'command failed');
  if (script && command !== undefined) return `command failed: ${command.slice(8)}`;
  // What the command does, and how it is called, tells no failure.
  const usage = own.findIndex((line) => line.startsWith('Usage:'));
  const telling = withOffer(own.slice(0, usage > 2 ? usage - 2 : own.length))
    .filter((line) => line.trim() !== '' && !FIELD.test(line))
    .map((line) => line.trim().replace(LABEL, '').trim())
    .filter((line) => line !== '' && !isNoise(line) && !PRINTED.test(line))
    .slice(0, MAX_MESSAGE_LINES);
  return telling.length === 0 ? own.filter((line) => line.trim() !== '').join('; ') : sentences(telling);
}

/** The lines with what npm offers in the place of a wrong name, which stands below the question: `  npm run test # run the "test" package script`. */
function withOffer(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => OFFER.test(line));
  const offered = (lines[at + 1] ?? '').trim().replace(/ # .*$/, '');
  return at === -1 || offered === ''
    ? lines
    : [...lines.slice(0, at), `Did you mean "${offered}"?`, ...lines.slice(at + 2)];
}

function isNoise(line: string): boolean {
  return beginsWithAny(line, ADVICE) || LOG_PATH.test(line);
}

/** Lines that wrap belong together; others are joined like separate failures. */
function sentences(lines: readonly string[]): string {
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined[joined.length - 1];
    const goesOn = last !== undefined && (last.endsWith(':') || /^[a-z]/.test(line)) && !/^(?:peer|from) /.test(last);
    if (goesOn) joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
  }
  return joinMessages(joined);
}

/** What the failed command printed, which npm repeats under its own prefix. */
function scriptOutput(own: readonly string[]): string {
  return own.filter((line) => !FIELD.test(line) && !isNoise(line.trim())).join('\n');
}
