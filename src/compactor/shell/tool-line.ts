import { endsInSystemError } from './system-errors.ts';

/** `tool: rest`; tools name themselves by file name or path. */
const TOOL_LINE = /^((?:\.{0,2}\/)?[\w][\w.+@/-]{0,120}): {1,3}(\S.*)$/;
/** What stands before a colon without being a tool: levels of a log, classes of exceptions, sources with a line. */
const NOT_A_TOOL =
  /(?:Error|Exception|Warning|Failure)$|^(?:error|errors|fatal|warning|warn|info|debug|trace|note|notice|hint|help|failed|failure|critical|severe|panic|caused by|cause|detail|details|message|msg|reason|status|output|stdout|stderr|result|e|w|at|file|line|usage|traceback)$/i;

/** The common Unix tools that word their errors freely. */
const TOOLS: ReadonlySet<string> = new Set(
  (
    'awk gawk mawk nawk base32 base64 basename bc dc bunzip2 bzip2 bzcat cat chgrp chmod chown chroot cksum cmp column comm cp cpio crontab csplit cut date dd df diff ' +
    'diff3 dig dirname du echo ed egrep env expand expr factor fgrep file find flock fmt fold getent getopt grep groups gunzip gzip zcat head host hostname iconv id ifconfig ' +
    'install ip join jq yq kill killall less link ln locale logger login ls lsblk lsof man md5sum mkdir mkfifo mknod mktemp mount mv nc netstat nice nl nohup nproc nslookup ' +
    'numfmt od passwd paste patch pgrep ping pkill pr printenv printf ps pwd readlink realpath rename rev rg rm rmdir sed seq service setfacl sha1sum sha256sum sha512sum ' +
    'shred shuf sleep sort split ss stat stdbuf strings strip stty su sudo sum sysctl systemctl tac tail tar tee test time timeout top touch tput tr traceroute tree truncate ' +
    'tsort tty umount uname unexpand uniq unlink unxz unzip uptime useradd userdel usermod users vmstat watch wc whatis whereis which who whoami xargs xxd xz xzcat yes zip ' +
    'zgrep zstd openssl chattr lsattr fuser mkfs fsck python python2 python3 pypy node deno bun perl ruby php java javac Rscript lua'
  ).split(' '),
);
/** Tools whose names are everyday words; their complaints count only where they quote what they were given. */
const EVERYDAY_NAMES: ReadonlySet<string> = new Set(
  (
    'cat comm cut date diff env expand expr factor file find fold fuser groups head host hostname id install join kill less link locale logger login ' +
    'look man mount nice paste patch printf rename rev seq service shred sleep sort split stat strings strip sum tail tar test time timeout ' +
    'top touch tree truncate users watch which who yes perl ruby node java'
  ).split(' '),
);
/** A quoted operand: `invalid date 'x'`, `unrecognized option '--x'`, `missing operand` with the hint to `--help`. */
const QUOTED = /['"`‘][^'"`‘’]{1,300}['"`’]|\boperand\b|\barchive\b|^-e expression #|(?:^|\s)--?[a-z]|: /i;
/** Words by which a known tool's line is an error and not its output. */
const COMPLAINT =
  /\b(?:cannot|can't|could not|couldn't|invalid|missing|unrecogni[sz]ed|unknown|illegal|unable|not (?:found|permitted|allowed|in|a|an|recognized|supported|set|recoverable)|failed|failure|error|unexpected|unterminated|unmatched|undefined|too (?:many|few|large|long)|no (?:such|input|match|module|space|file|user|group|process)|extra operand|refusing|are the same file|omitting directory|overwrite|must|expected|requires?|required|denied|ambiguous|corrupt|bad|division by zero|terminated by signal|does not|doesn't|incorrect|only one|conflict|improper|usage|exiting|out of|range|binary file)\b/i;

/** What follows from an error said before: never the cause where there is another. */
const SYMPTOM =
  /^(?:tar|gtar|bsdtar): Unexpected EOF in archive|^(?:gzip|xz|unzip): (?:stdin: )?unexpected end of file$|^find: .{1,200} terminated by signal 13\b|: write error: Broken pipe/;
/** The last words of a tool, which say nothing. */
const ENDING_WORDS =
  /^(?:tar|gtar|bsdtar): (?:Exiting with failure status|Error is not recoverable|Error exit delayed)/;
/** What a walk over the file system meets on its way and goes on from. */
const PASSING = /^(?:find|du|ls|grep|rg|tree|tar): .{0,400}: (?:Permission denied|Is a directory|binary file matches)$/;

/** A version, Windows' ending, or the kind of file system that a tool is for. */
const ENDING = /\.(?:ext[234]|xfs|btrfs|nfs4?|cifs|v?fat|ntfs|f2fs)$|(?:[\d.]{1,6})?(?:\.exe)?$/i;

export type Weight = 'cause' | 'passing' | 'symptom' | 'ending';

/** How much a line `tool: complaint` says about the failure. `null` where it is no tool's error. */
/** What a tool only warns of. */
const WARNED = /^\s{0,2}[Ww]arning: /;

export function toolErrorWeight(line: string): Weight | null {
  const found = TOOL_LINE.exec(line);
  const path = found?.[1];
  const rest = found?.[2];
  if (path === undefined || rest === undefined || NOT_A_TOOL.test(path) || WARNED.test(rest)) return null;
  const name = path.slice(path.lastIndexOf('/') + 1).replace(ENDING, '');
  const tool = TOOLS.has(name) || TOOLS.has(path);
  const complains = tool && COMPLAINT.test(rest) && (!EVERYDAY_NAMES.has(name) || QUOTED.test(rest));
  if (!complains && !endsInSystemError(line)) return null;
  if (ENDING_WORDS.test(line)) return 'ending';
  if (SYMPTOM.test(line)) return 'symptom';
  return PASSING.test(line) ? 'passing' : 'cause';
}
