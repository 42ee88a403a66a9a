/**
 * Whom a system served and on what: people, their folders, disks, threads of the kernel, servers of a pool, files that
 * somebody asked a web server for. They tell one occurrence from another, as addresses do.
 */

/** Who was refused, in quotes: `authentication failed for user "ann"`, and the database beside it. */
const REFUSED =
  /(?<=\b(?:failed|expired|locked) for user |\bentry for host .{1,80}, user )(["'])[\w.@+-]{0,64}\1(?:(, database )"[^"]{1,64}")?/g;
/** Whom sudo refused, and where that was: `ann : user NOT in sudoers ; TTY=pts/1 ; PWD=/home/ann ;`. */
const SUDO = /^[\w.@+-]{1,64} : (?=.{1,80} ; (?:TTY|PWD)=)/;
const WORKED_IN = /(?<= ; PWD=)\S{1,300}/;
/** Whose login PAM refused, and for whom cron works. */
const CALLERS = /(?<=\blogname=)[\w.@+-]{1,64}|(?<=^\()[\w.@+-]{1,64}(?=\) (?:CMD|ORPHAN|MAIL|RELOAD) )/g;
/** Which name was looked up: `10.0.0.4#4022 (shop.test): query (cache) 'shop.test/A/IN' denied`, `plugin/errors: 2 shop.test. A: `. */
const LOOKED_UP =
  /(?<=#(?:\d{1,5}|<\w{1,8}>) \()[\w.-]{1,200}(?=\): )|(?<=\bquery (?:\(cache\) )?')[\w.-]{1,200}(?=\/[A-Z]{1,6}\/IN')|(?<=\bplugin\/errors: (?:\d|<n>) )[\w.-]{1,200}(?= [A-Z]{1,6}: )/g;
/** Which port of a controller, and which server of files. */
const ATTACHED = /\bata\d{1,3}(?:\.\d\d)?(?=: )|(?<=\bnfs: server )[\w.:<>-]{1,200}(?= (?:not|OK|is) )/g;
/** A disk by the name that the system gave it, in its own words: `dev sdc, sector`, `(device sda1)`, `[sdb] tag#0`, `/dev/sdb1`. */
const DISKS =
  /(?<=\b(?:dev|device|disk) |\[|\/dev\/)(?:sd[a-z]{1,2}|x?vd[a-z]|nvme\d{1,2}n\d{1,2}p?|mmcblk\d{1,2}p?|dm-|md|loop)\d{0,3}(?=[\s,:)\]]|$)/g;
/** The program that met a fault of a disk, and the thread that waits for ever. */
const PROGRAMS =
  /(?<=: comm )[\w.:/-]{1,20}(?=: )|(?<=\bINFO: task )[^\s:]{1,20}(?::[^\s:]{1,20})?:(?:<\w{1,8}>|\d{1,8})(?= blocked )/g;
/** Which server of a pool is up or down. */
const POOLED = /(\bServer [\w.-]{1,80}\/)[\w.-]{1,80}(?= is (?:DOWN|UP)\b)/g;
/** The file behind what somebody asked for. */
const ASKED_FOR =
  /(\bopen\(\) )"[^"]{1,500}"(?= failed \()|(\bclient denied by server configuration: |\bFile does not exist: )\S{1,500}/g;

/** What any of these has, asked first. */
const MAY_NAME =
  / user ["']| ; (?:TTY|PWD)=|\bdev|\bdisk |\[sd|: comm |INFO: task |\bServer |logname=|^\([\w.@+-]{1,64}\) [A-Z]|\bquery |plugin\/errors|\bata\d|\bnfs: |open\(\) "|server configuration: |not exist: /;

/** A text with a mark in the place of whom and what a system served. */
export function withoutServed(text: string): string {
  if (!MAY_NAME.test(text)) return text;
  return text
    .replace(
      REFUSED,
      (_, _quote, beside: string | undefined) => `<caller>${beside === undefined ? '' : `${beside}<value>`}`,
    )
    .replace(SUDO, '<caller> : ')
    .replace(WORKED_IN, '<path>')
    .replace(CALLERS, '<caller>')
    .replace(LOOKED_UP, '<name>')
    .replace(ATTACHED, (found) => (found.startsWith('ata') ? 'ata<n>' : '<host>'))
    .replace(DISKS, '<disk>')
    .replace(PROGRAMS, '<program>')
    .replace(POOLED, '$1<server>')
    .replace(ASKED_FOR, (_, opened = '', denied = '') => `${opened}${denied}<path>`);
}
