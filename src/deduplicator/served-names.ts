/**
 * Whom a system served and on what: people, their folders, names that they looked up, threads of the kernel. They tell one
 * occurrence from another, as addresses do. What there is to mend does not: a disk, a server of a pool, a database's user.
 */

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
/** The program that met a fault of a disk, and the thread that waits for ever. */
const PROGRAMS =
  /(?<=: comm )[\w.:/-]{1,20}(?=: )|(?<=\bINFO: task )[^\s:]{1,20}(?::[^\s:]{1,20})?:(?:<\w{1,8}>|\d{1,8})(?= blocked )/g;
/** What any of these has, asked first. */
const MAY_NAME =
  / ; (?:TTY|PWD)=|: comm |INFO: task |logname=|^\([\w.@+-]{1,64}\) [A-Z]|\bquery |plugin\/errors|\bata\d|\bnfs: /;

/** A text with a mark in the place of whom and what a system served. */
export function withoutServed(text: string): string {
  if (!MAY_NAME.test(text)) return text;
  return text
    .replace(SUDO, '<caller> : ')
    .replace(WORKED_IN, '<path>')
    .replace(CALLERS, '<caller>')
    .replace(LOOKED_UP, '<name>')
    .replace(ATTACHED, (found) => (found.startsWith('ata') ? 'ata<n>' : '<host>'))
    .replace(PROGRAMS, '<program>');
}
