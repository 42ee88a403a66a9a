import type { Dialect, Finding } from '../dialect.ts';
import { beginsWithAny } from '../beginnings.ts';
import { hostKeyError, offendingKey } from '../shell/host-key.ts';
import { bareLines } from '../bare-line.ts';
import { retryOfText } from '../retry.ts';
import { ERRORS, FATALS } from '../git/sentences.ts';
import { joinMessages, MAX_JOINED, ownFrame, untyped } from '../single-cause.ts';
import { weightOf } from '../telling-line.ts';

/** `error: a.txt: patch does not apply` */
const FILE_ERROR = /^error: [^:]{1,300}: (?:patch does not apply|does not exist in index|already exists in)/;
/** A merge's conflict, by file. */
const CONFLICT =
  /^(?:CONFLICT \([^)]{1,60}\): .+|merge: .{1,200} - not something we can merge|git: '.{1,60}' is not a git command\b.*|warning: Not a git repository\. .{1,200}|There is no tracking information for the current branch\.|You are not currently on a branch\.)$/;
/** A ref that the other side did not take: ` ! [rejected]  main -> main (fetch first)`. */
const REJECTED = /^! (\[(?:remote )?rejected\])\s{1,8}(\S.*)/;
/** What the server says: `remote: error: GH006: Protected branch …`, `remote: Permission to … denied`. */
const REMOTE = /^remote: (?:(?:error|fatal): )?(\S.*)/i;
/** What stands before a line that the server printed; hosts of applications indent what a build printed. */
const BEFORE_PRINTED = /^\s{0,4}remote:(?: {8}| |$)/;
const MIN_PRINTED_LINES = 8;
/** Progress of the server, and the frames that forges draw around their words. */
const REMOTE_NOISE =
  /^(?:enumerating|counting|compressing|total|resolving|processing|create a pull|visit|=+$|-+$|https?:|to create)/i;
/** What ssh says before git gives up. */
const CONNECTION =
  /^(?:ssh: |(?:\S{1,300}: )?permission denied \(|host key verification failed|(?:ERROR: )?repository not found|kex_exchange_identification: )/i;
/** Said after the real error. */
const SYMPTOM =
  /^(?:fatal: (?:could not read from remote repository|exiting because of an unresolved conflict|the remote end hung up|early eof|not possible to fast-forward)|error: (?:failed to push some refs|please commit or stash))/i;
/** `error: patch failed: a.txt:12` */
const PATCH_PLACE = /^error: patch failed: (.{1,300}):(\d{1,7})$/;

/** What git says when it refuses or fails. */
export const git: Dialect = {
  name: 'git',
  rank: 63,
  evidence: [
    'error: ',
    'fatal: ',
    'CONFLICT (',
    'merge: ',
    "git: '",
    '! [',
    ': Not a git repository',
    'There is no tracking',
    'You are not currently',
  ],
  read({ text, lines }): Finding | null {
    // Compilers that show code speak to people in the same way.
    if (text.includes('\n --> ') || text.includes('\n  --> ')) return null;
    const bare = bareLines(lines);
    if (!isGit(bare)) return null;
    const causes = causesOf(bare, lines);
    const message = joinMessages(causes);
    if (message === '') return null;
    const place = bare.map((line) => PATCH_PLACE.exec(line)).find(Boolean);
    const frames = place?.[1] === undefined ? offendingKey(bare) : [ownFrame(place[1], Number(place[2]))];
    const retry = retryOfText(message);
    const printed = causes.some((line) => line.startsWith('[remote rejected]')) ? printedByHook(lines) : [];
    return {
      exceptions: [untyped(message, null, frames)],
      ...(printed.length > 0 ? { embedded: [printed.join('\n')], keepsWords: true } : {}),
      ...(retry ? { retry } : {}),
    };
  },
};

/** What the hook printed that refused a push, such as the build of a host of applications; none where it is a few words. */
function printedByHook(lines: readonly string[]): readonly string[] {
  const printed = lines.filter((line) => BEFORE_PRINTED.test(line)).map((line) => line.replace(BEFORE_PRINTED, ''));
  return printed.length < MIN_PRINTED_LINES ? [] : printed;
}

/** A build goes on after git's `fatal: not a git repository`; then another tool's error, further down, is the cause. */
function isGit(bare: readonly string[]): boolean {
  if (bare.some((line) => isError(line) || CONFLICT.test(line) || REJECTED.test(line))) return true;
  const fatal = bare.findIndex((line) => isFatal(line));
  return fatal !== -1 && !bare.slice(fatal + 1).some((line) => /error/i.test(line) && !line.startsWith('error: '));
}

function isFatal(line: string): boolean {
  return line.startsWith('fatal: ') && beginsWithAny(line.toLowerCase(), FATALS, 7);
}

function isError(line: string): boolean {
  return line.startsWith('error: ') && (beginsWithAny(line.toLowerCase(), ERRORS, 7) || FILE_ERROR.test(line));
}

/** The lines that name the cause, the strongest kind only; symptoms where there is nothing else. */
function causesOf(bare: readonly string[], lines: readonly string[]): readonly string[] {
  const rejected = bare.flatMap((line) => {
    const found = REJECTED.exec(line);
    return found ? [`${found[1]} ${found[2]?.replace(/\s+/g, ' ')}`] : [];
  });
  const remote = bare.flatMap((line) => {
    const said = REMOTE.exec(line)?.[1];
    return said !== undefined && !REMOTE_NOISE.test(said) ? [said] : [];
  });
  const complaints = bare.flatMap((line, index) =>
    isFatal(line) || isError(line) ? [complete(line, lines, index)] : [],
  );
  const direct = complaints.filter((line) => !SYMPTOM.test(line));
  const conflicts = bare.filter((line) => CONFLICT.test(line));
  const groups = [
    rejected.length > 0 ? [...rejected, ...tellingOf(remote)] : [],
    conflicts,
    bare.filter((line) => CONNECTION.test(line)).map((line) => hostKeyError(line, bare)?.message ?? line),
    remote.length > 0 && complaints.length > 0 ? [...remote, ...direct] : [],
    direct,
    complaints,
  ];
  return groups.find((group) => group.length > 0) ?? [];
}

/** A hook may tell all that it checked; of more lines than can be shown only those that tell what failed. */
function tellingOf(remote: readonly string[]): readonly string[] {
  const telling = remote.length < MAX_JOINED ? [] : remote.filter((line) => weightOf(line) > 0);
  return telling.length > 0 ? telling : remote;
}

/** `error: Your local changes to the following files …:` goes on with the files, one indented line each. */
function complete(line: string, lines: readonly string[], index: number): string {
  if (!line.endsWith(':')) return line;
  const files: string[] = [];
  for (const next of lines.slice(index + 1, index + 9)) {
    if (!next.startsWith('\t')) break;
    files.push(next.trim());
  }
  return files.length === 0 ? line : `${line} ${files.join(', ')}`;
}
