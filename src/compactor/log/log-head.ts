import type { Frame } from '../../model.ts';
import { closingBracket } from './closing-bracket.ts';
import { levelOf, levelOfPriority, type LogLevel } from './log-level.ts';
import { beginsWithPlace, placeAt, placeAtEnd } from './log-place.ts';

/** Most parts of a head before its words begin. */
const MAX_PARTS = 12;
/** Longest bracket of a head, in characters. */
const MAX_BRACKET_CHARS = 240;

const SEPARATOR = /^(?:[-|:*#>]|-{2,3}|\*\d{1,12}|::)(?=\s|$)|^[|](?=\S)/;
/** `ERROR`, `[error]`, `error:`, `<err>`, `|ERROR|`, `ERROR/Worker-1`, `*ERROR*`, `E!` of Telegraf, `ERROR[2101][C-01]` of Asterisk */
const LEVEL_WORD =
  /^[<*]?([A-Za-z]{1,11})[>*]?(?:\/[\w.-]{1,60})?(?:\[\d{1,10}\](?:\[[\w-]{1,20}\])?(?= )|:{1,2}(?=\s|$)|,|!(?=\s)|(?=[\s|\]])|$)/;
/** A process or thread: `4711`, `4711#4711:`, `0x7f3a`, `<0.720.0>` of Erlang, `spid31s` of SQL Server, an id; `{id}` of a query. */
const NUMBER =
  /^(?:<\d{1,5}\.\d{1,9}\.\d{1,9}>(?:@\w{1,60}:\w{1,60}(?:\/\d)?:\d{1,6})?|(?=[a-f]{0,7}\d)[\da-f]{8}(?:[\da-f]{4})?|spid\d{1,6}s?|(?:Logon|Server|Backup)(?= {4})|\d{1,10}(?:#\d{1,10})?:?|0x[\da-f]{1,16}|\{[\w-]{0,60}\}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=[\s|]|$)/i;
/** `sshd[2412]:`, `sshd(pam_unix)[2412]:`, `sandboxd[412] ([881]):`, `kernel:`, `(sd-pam)[1]:`, `imap(ann)<811><x1Yz>:`, `name   [81]:` of Python, `unbound[81:0] error:`, `App(CFNetwork)[81] <Error>:` */
const PROCESS =
  /^(?![\w./-]{1,70}\.[a-z]\w{0,5}\(\d{1,7}\):)(?:[\w./@-]{1,80}(?:\([^()\s]{1,60}\))?(?:\[\d{1,10}\](?: \(\[\d{1,10}\]\))?|(?:<[\w+/=.-]{1,60}>){1,2})?:(?=\s|$)|\([\w-]{1,40}\)\[\d{1,10}\]:(?=\s|$)|[\w.-]{1,60} {1,30}\[\d{1,10}\]:(?= [A-Z]{4,8} )|[\w./@-]{1,80}(?:\([\w.-]{1,60}\))?\[\d{1,10}\](?= <[A-Z][a-z]{3,9}>: )|[a-z][\w-]{1,40}\[\d{1,10}:\d{1,5}\](?= (?:fatal )?[a-z]{4,7}: ))/;
/** The number of what is said, of Apache, JBoss and WebSphere: `AH01630: `, `WFLYSRV0027: `, `SRVE0255E: `. */
const CODE = /^(?![\dA-F]{9,15}: )(AH\d{5}|[A-Z](?:\d?[A-Z]){1,9}\d{4,6}[AEIW]?): /;
/** launchd, before the service that it speaks of: `com.apple.xpc.launchd[1] (com.acme.agent[4410]): `. */
const LAUNCHER = /^[\w.]{1,80}\[\d{1,10}\] (?=\([\w.-]{1,160}(?:\[\d{1,10}\])?\))/;
/** `(executor-thread-4) `, `(ServerService Thread Pool -- 74) `, `(main) ` */
const THREAD = /^\([\w.@:#$ -]{1,80}\) (?=\S)/;
/** The same before a logger in a bracket. */
const THREAD_FIRST = /^\([\w.@:#$ -]{1,80}\) (?=\[[a-z]\w{0,60}(?:\.\w{1,60}){1,10}\] )/;
/** What Rust's tracing was about when it spoke: `request{id=a1f}:query{table=rates}: `. */
const SPAN = /^[\w-]{1,60}\{[^{}]{0,240}\}(?::[\w-]{1,60}(?:\{[^{}]{0,240}\})?){0,5}: (?=\S)/;
/** A processor and a world of ESXi's kernel: `cpu4:2098112)`. */
const WORLD = /^cpu\d{1,3}:\d{1,10}(?: opID=\w{1,20})?\)/;
/** Monolog: the channel and the level: `production.ERROR: `. */
const CHANNEL = /^[\w-]{1,40}\.(DEBUG|INFO|NOTICE|WARNING|ERROR|CRITICAL|ALERT|EMERGENCY): /;
/** The X server's letter for the level, twice: `(EE) `; cloud-init's level behind its source: `util.py[WARNING]: `. */
const MARKED = /^\(([EWI])\1\) |^[\w.-]{1,60}\.py\[([A-Z]{4,8})\]: /;
const MAY_BE_MARKED = /^(?:\([EWI]|[\w.-]{1,60}\.py\[)/;
/** WebSphere's component, before a letter for the level: `WebContainer  E   `. */
const COMPONENT = /^[A-Z]\w{1,20} {1,16}(?=[FEWAIO] {2,4}\S)/;
/** How any of these three begins, asked first. */
const MAY_BE_RARE = /^(?:[\w-]{1,40}\.[A-Z]{4,9}: |[A-Z]\w{1,20} {1,16}[FEWAIO] {2}|cpu\d)/;
const VERDICT =
  /^(?:unrecogni[sz]ed|unknown|invalid|failed|denied|refused|rejected|missing|unable|cannot|unexpected|corrupt(?:ed)?):/i;
/** The line of a configuration, which is what the words are about: `app.zone:4:`. */
const PLACED = /\.(?:zone|conf|cfg|ini|ya?ml|toml|json|xml|rules)(?::\d{1,7}|\[\d{1,7}\]):/;
/** A unit of systemd, which tells one failure from another. */
const UNIT = /\.(?:service|socket|(?:auto)?mount|timer|target|slice|scope|path|device|swap):?$/;
const SPACED = /^[\w.@-]{1,40} : /;
const KERNEL = /^kernel: /;
/** A logger: a dotted or coloned name, with a separator behind it or a colon at its end. */
const LOGGER = /^[A-Za-z_][\w$.:/@[\]-]{0,160}?(?:\(\)| \*\d\d)?\s{0,40}(?::(?=\s)|(?=\s[-|:]\s)|(?=\|))/;
/** A logger that is known by its dots: `org.apache.Foo `, `nova.compute.manager `; or by the request behind it: `keystone [req-5a9d…] `. */
const DOTTED =
  /^(?:[a-z_]\w{0,40}\.){1,10}\w{1,80}(?=\s)|^[a-z]\w{0,40}(?= \[req-)|^(?:[a-z_]\w{0,60}::){1,8}\w{1,60}:?(?=\s)/;
/** Who was served, before the logger: `admin org.acme.Importer - `, `*SYSTEM org.acme.Importer - ` of Nexus. */
const SERVED = /^\*?[A-Za-z][\w-]{0,30} {1,3}(?=(?:[a-z]\w{0,30}\.){2,8}[A-Z]\w{0,60} - )/;
/** Android's process behind the name of what speaks: `F/mono-rt (19201): `; HAProxy's: `[ALERT]  (2120) : `. */
const PROCESS_NUMBER = /^\( {0,6}\d{1,7}\) ?:(?=\s)/;
/** BGL and its kind: the node once more, `RAS`, the facility; the level follows. */
const SUPERCOMPUTER = /^\S{1,60} RAS [A-Z_]{1,20}(?= [A-Z])/;
/** Ceph: a thread and how much somebody wants to know, where the worst is below 0: `7f1ad93a8640 -1 `. */
const VERBOSITY = /^[\da-f]{9,16}\s{1,4}(-?\d{1,2}) {1,2}(?=\S)/;
/** Sidekiq, Elixir and their kind: `pid=1 tid=abc class=Sync WARN: `, `request_id=F9 [info] `; a level has to follow. */
const KEYS =
  /^(?:[a-z]\w{0,20}=\S{1,80} ){1,8}(?=(?:DEBUG|INFO|WARN|ERROR|FATAL): |\[(?:debug|info|notice|warn|warning|error|critical|alert|emergency)\] )/;
/** Routers and switches: the facility, a severity of syslog, the kind of message: `%SPANTREE-2-BLOCK_BPDUGUARD: `, `%%01IFNET/4/LINK_STATE(l)[3]:`. */
const MNEMONIC =
  /^%{1,2}(?:\d\d)?([A-Z][A-Z0-9_]{0,30}(?:-[A-Z0-9_]{1,30}){0,3}[-/]([0-7])[-/][A-Z0-9_]{1,60})(?:\([a-z]\))?(?:\[\d{1,6}\])?:(?=\s|[A-Z])/;
/** An interface or a neighbour that comes or goes, whatever the severity: what goes may be the trouble, where nothing else is. */
const STATE_CHANGE = /\b(?:state to (?:administratively )?|from \w{1,20} to |neighbor \S{1,80} )(up|down|full)\b/i;
/** The severity of what is normal but worth a word: the words tell whether it is. */
const NOTICE = 5;
/** PostgreSQL under Debian: who is connected to what, before the level: `orders@shop ERROR:  `. */
const CONNECTED =
  /^[\w.[\]-]{1,64}@[\w.[\]-]{1,64} (?=(?:LOG|ERROR|FATAL|PANIC|WARNING|NOTICE|INFO|DETAIL|HINT|STATEMENT|CONTEXT|QUERY|DEBUG\d?): )/;
/** Words of which a level is only one meaning: `Fail event detected on md device`, `I/O error, dev sdc`. */
const NO_LEVEL = /^(?:(?:Fail|Failure|Log|Config|Alert|Trace) [a-z]|I\/O )/;
/** A column of a table: `CBS    `, `CSI    `. */
const COLUMN = /^[A-Z]\w{1,20}(?=\s{2}|\t)/;
/** RFC 5424: name, process and kind of message, behind the host. */
const SYSLOG_NAMES = /^\S{1,48} \S{1,128} \S{1,32} (?=[-[])/;
const BRACKET_CODE = /^(?:MY|AH|ORA|PG|TS|E|ERR|WT)-?\d{3,6}$/;

/** Goes over the parts of a head, one after the other, until something is a part of the words. */
export class LogHead {
  readonly #line: string;
  #at: number;
  #isSyslog = false;
  /** A program of Unix that writes `error: ` has nothing but words behind it. */
  #saysOnly = false;
  /** Whether a logger stood in a bracket, behind which JBoss and its kin name the thread in parentheses. */
  #isLogged = false;
  level: LogLevel | null = null;
  frame: Frame | null = null;
  /** Of the kernel's words the devices and processes that begin them are the most telling part. */
  isKernel = false;
  code: string | null = null;

  constructor(line: string, at: number) {
    this.#line = line;
    this.#at = at;
    // The rest of a bracket that holds the time: `[… ERROR shop::orders] `, `[…: ERROR/Worker-1] `.
    if (line.lastIndexOf('[', at) > line.lastIndexOf(']', at - 1)) this.#bracketRest();
  }

  rest(): string {
    return this.#line.slice(this.#at).trim();
  }

  /** A host and what speaks on it. */
  host(isNew: boolean): void {
    this.#isSyslog = true;
    this.#blank();
    const rest = this.#line.slice(this.#at);
    if (PROCESS.test(rest)) return;
    const host = /^[\w.:/@-]{1,120}\s{1,4}(?=\S)/.exec(rest);
    if (host) this.#at += host[0].length;
    const names = host && isNew ? SYSLOG_NAMES.exec(this.#line.slice(this.#at)) : null;
    this.isKernel = names?.[0].startsWith('kernel ') ?? false;
    this.#skip(names);
  }

  /** Of what is no error, nobody reads the words, unless they are all there is. */
  read(isWhole: boolean): void {
    for (let part = 0; part < MAX_PARTS; part += 1) {
      if (this.level === 'harmless' && !isWhole) return;
      this.#blank();
      if (!this.#part()) return;
    }
  }

  #part(): boolean {
    const rest = this.#line.slice(this.#at, this.#at + MAX_BRACKET_CHARS + 80);
    return (
      this.#skip(SEPARATOR.exec(rest)) ||
      (this.level === null && this.#beforeLevel(rest)) ||
      this.#levelWord(rest) ||
      this.#place(rest) ||
      this.#skip(NUMBER.exec(rest)) ||
      (this.level !== null && (this.#skip(PROCESS_NUMBER.exec(rest)) || this.#skip(SPAN.exec(rest)))) ||
      this.#skip((this.#isLogged ? THREAD : THREAD_FIRST).exec(rest)) ||
      (/^[[(]/.test(rest) && this.#bracket(rest)) ||
      (!this.isKernel && !this.#saysOnly && this.#name(rest))
    );
  }

  /** What only stands before a level. */
  #beforeLevel(rest: string): boolean {
    return (
      this.#skip(KEYS.exec(rest)) ||
      this.#skip(CONNECTED.exec(rest)) ||
      this.#skip(SUPERCOMPUTER.exec(rest)) ||
      this.#verbosity(rest) ||
      (MAY_BE_MARKED.test(rest) && this.#marked(rest)) ||
      this.#mnemonic(rest) ||
      (MAY_BE_RARE.test(rest) &&
        (this.#skip(COMPONENT.exec(rest)) || this.#skip(WORLD.exec(rest)) || this.#channel(rest)))
    );
  }

  /** Who speaks. */
  #name(rest: string): boolean {
    if (KERNEL.test(rest)) this.isKernel = true;
    // ClickHouse's number of an error is its own words.
    if (rest.startsWith('Code: ')) return false;
    this.code ??= CODE.exec(rest)?.[1] ?? null;
    if (this.#skip(PROCESS.exec(rest)) || (this.#isSyslog && this.#skip(LAUNCHER.exec(rest)))) return true;
    // Behind the name of a process of the system, `deploy : 3 attempts` are its words.
    if (this.#isSyslog && this.level === null && SPACED.test(rest)) return false;
    return (
      (this.level !== null && (this.#skip(COLUMN.exec(rest)) || this.#skip(SERVED.exec(rest)))) ||
      this.#skip(DOTTED.exec(rest)) ||
      this.#skip(LOGGER.exec(rest))
    );
  }

  #skip(found: RegExpExecArray | null): boolean {
    // A class of an error is no logger, nor is a verdict.
    if (found && (VERDICT.test(found[0]) || PLACED.test(found[0]) || this.#isSubject(found[0]))) return false;
    if (!found || found[0] === '' || /(?:Error|Exception)\b|^(?:DETAIL|HINT):/.test(found[0])) return false;
    this.#at += found[0].length;
    return true;
  }

  /** Whether a name is what systemd speaks of, which its words do not say again. */
  #isSubject(name: string): boolean {
    return this.#isSyslog && UNIT.test(name) && !this.#line.includes(name.slice(0, -1), this.#at + name.length);
  }

  #levelWord(rest: string): boolean {
    const found = this.level === null && !this.isKernel ? LEVEL_WORD.exec(rest) : null;
    const level = found?.[1] === undefined ? null : levelOf(found[1]);
    if (
      !found ||
      level === null ||
      NO_LEVEL.test(rest) ||
      (/^[a-z]/.test(rest) && !/[:|,]$/.test(found[0]) && !/^\w{1,11}(?:\s{2}|\t|\|)/.test(rest))
    )
      return false;
    this.level = level;
    this.#saysOnly = /^[a-z]{1,11}:$/.test(found[0]);
    this.#at += found[0].length;
    return true;
  }

  #verbosity(rest: string): boolean {
    const found = VERBOSITY.exec(rest);
    if (!found) return false;
    const verbosity = Number(found[1]);
    this.level = verbosity < 0 ? 'error' : verbosity > 0 ? 'harmless' : 'unknown';
    return this.#skip(found);
  }

  #marked(rest: string): boolean {
    const found = MARKED.exec(rest);
    const level = levelOf(found?.[1] ?? found?.[2] ?? '');
    if (level === null) return false;
    this.level = level;
    return this.#skip(found);
  }

  #channel(rest: string): boolean {
    const found = CHANNEL.exec(rest);
    if (found?.[1] !== undefined) this.level = levelOf(found[1]);
    return this.#skip(found);
  }

  #mnemonic(rest: string): boolean {
    const found = rest.startsWith('%') ? MNEMONIC.exec(rest) : null;
    if (!found) return false;
    const change = STATE_CHANGE.exec(this.#line)?.[1]?.toLowerCase();
    const severity = Number(found[2]);
    const level = severity > NOTICE ? 'harmless' : levelOfPriority(severity);
    this.level = severity > NOTICE || change === undefined ? level : change === 'down' ? 'warning' : 'harmless';
    this.code = found[1] ?? null;
    return this.#skip(found);
  }

  #place(rest: string): boolean {
    const place = placeAt(rest);
    if (place !== null) this.frame = place.frame;
    return this.#skip(place?.found ?? null);
  }

  #bracket(rest: string): boolean {
    const end = closingBracket(rest, MAX_BRACKET_CHARS);
    if (end === -1) return false;
    const inner = rest.slice(1, end - 1).trim();
    // `(111)Connection refused`, and parts of sentences.
    if (rest.startsWith('(') && !beginsWithPlace(rest)) return false;
    this.#bracketed(inner);
    this.#at += end + (rest[end] === ':' ? 1 : 0);
    return true;
  }

  #bracketed(inner: string): void {
    const words = inner.split(/[\s:/|]{1,4}/);
    if (/^(?:[a-z]\w{0,30}\.){1,10}[\w-]{1,60}$/i.test(inner)) this.#isLogged = true;
    const level = words.map((word) => levelOf(word)).find((found) => found !== null) ?? null;
    if (level !== null && words.length <= 4 && this.level === null) this.level = level;
    if (BRACKET_CODE.test(inner)) this.code = inner;
    this.frame = placeAtEnd(inner) ?? this.frame;
  }

  #bracketRest(): void {
    const end = this.#line.indexOf(']', this.#at);
    if (end === -1 || end - this.#at > MAX_BRACKET_CHARS) return;
    this.#bracketed(
      this.#line
        .slice(this.#at, end)
        .replace(/^[\s:#\d]{1,20}/, '')
        .trim(),
    );
    this.#at = end + 1;
  }

  #blank(): void {
    while (this.#line[this.#at] === ' ' || this.#line[this.#at] === '\t') this.#at += 1;
  }
}
