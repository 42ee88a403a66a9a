/** Names that systems make up anew each time: they tell one occurrence from another, never one failure from another. */

/** RFC 9562 UUIDs, and what of one is numbered: `…-S12`. */
export const UUIDS: RegExp =
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?:-S?\d{1,5})?(?![A-Za-z0-9])/gi;
/** Hexadecimal digests: 8 or more digits, at least one of them decimal and one a letter; a register that happens to have no letter. */
export const HASHES: RegExp =
  /(?<![A-Za-z0-9])(?:(?=[a-f]{0,40}\d)(?=\d{0,40}[a-f])[0-9a-f]{8,128}|(?<!\.)0(?:\d{7}|\d{15})(?!\.))(?![A-Za-z0-9])/gi;
/** What stands beside such a digest and has no letter: the registers of a processor. */
export const REGISTERS: RegExp = /\d{8}(?![\w.-])(?<=<hash>.{0,200}(?<![\w.-])\d{8})/g;
/** A commit as git abbreviates it, by the words around it. */
export const COMMITS: RegExp =
  /\b(apply|revert|pick|(?:modified|deleted|added|renamed) in|Version) [0-9a-f]{7,40}(?=\.{3}| \()/g;
/** Prefixed ids of API requests, calls and objects: `req_011CS`, `call_abc123`, `msg-9f2`. */
export const REQUEST_IDS: RegExp =
  /\b(?:req|request|call|msg|run|trace|span|session|sess|conv|thread|evt|job|task|tx)[_-](?=[A-Za-z_-]{0,40}\d)[A-Za-z0-9_-]{3,80}\b/g;
/** Ids of objects with any short prefix, as services like Stripe make them: `cus_9s6XKzkNRiz8i3`; of Exim's messages: `1tpPl8-0003b2-0f`. */
export const OBJECT_IDS: RegExp =
  /\b(?:[a-z]{2,6}_(?=[A-Za-z]{0,40}\d)(?=[a-z\d]{0,40}[A-Z])[A-Za-z0-9]{14,64}|1[A-Za-z\d]{5}-[A-Za-z\d]{6}(?:[A-Za-z\d]{5})?-[A-Za-z\d]{2,4})\b/g;
/** Ids that a label announces: `request id: 8Hq2`, `requestId=…`, `trace_id …`. */
export const LABELLED_IDS: RegExp =
  /\b((?:request|trace|span|correlation|session|transaction)[ _-]?id)(["']?\s{0,2}[:=]?\s{0,2}["']?)[A-Za-z0-9][\w.-]{3,80}/gi;
/** Ids of blocks, jobs, attempts and containers: a word and long numbers: `blk_-1608999687919862906`, `attempt_1445144423722_0020_m_000001_0`, `container_e17_1445144423722_0020_01_000001`. */
export const NUMBERED_NAMES: RegExp =
  /\b([A-Za-z]{2,20}(?:_(?!e\d)[A-Za-z][A-Za-z\d]{1,20}){0,3})(?:_-?e?\d{1,6}){0,3}_-?\d{7,20}(?:_(?:\d{1,20}|[mr])){0,6}\b/g;
/** What stands behind the word for a part of the data: `rdd_42_24`, `broadcast_9_piece0`. */
export const BLOCKS: RegExp = /\b([Bb]lock|[Pp]artition) [a-z]{1,20}(?:_[a-z]{0,10}\d{1,9}){1,5}\b/g;
/** Where an object is, as Android shows it: `ActivityRecord{3b04890 u0 com.acme/.Main t761}`. */
export const REFERENCES: RegExp = /(\{)(?<=\b[A-Z]\w{1,60}\{)[\da-f]{5,8}(?= )|( )t\d{1,7}(?=\})/g;
/** The number of a folder above a numbered file, and which part of a file is meant: `current/subdir62/blk <id>`, `day.log:29168+7292`. */
export const PARTS: RegExp = /\d{1,5}(?=\/[A-Za-z]{2,20} <id>)(?<=\/[a-z]{2,40}\d{1,5})|:\d{1,15}\+\d{1,15}\b/g;
/** The memory that a process left behind: `core.4711`. */
export const CORES: RegExp = /core(?<![\w./-]core)\.\d{1,10}(?![\w.])/g;
/** Which of a kind of device it is: a terminal, a disk of Windows. */
export const TERMINALS: RegExp = /(\bpts\/|\\Device\\Harddisk\d{1,3}\\DR)\d{1,5}\b/g;
/** Elements of a page, as tools number them anew in each snapshot of it: `Ref e12 not found`, `aria-ref=f1e7`, `uid "3_14"`. */
export const ELEMENT_REFS: RegExp =
  /\b((?:[Rr]ef|[Ee]lement|uid)(?:["']?[ =:]{1,2}["'@]{0,2}|["'@]{1,2}))(?:(?:f\d{1,4})?e\d{1,6}|\d{1,6}_\d{1,6})\b/g;
/** Processes, ports and references of Erlang: `<0.412.0>`, `#Reference<0.1.2.3>`. */
export const ERLANG_IDS: RegExp = /(?:#(?:PID|Port|Reference))?<\d{1,10}(?:\.\d{1,12}){1,5}>/g;
/**
 * What Kubernetes adds to the name of a deployment or a cron job for each pod: the hash of the template, or the minute,
 * and five characters, without vowels and without what reads like one (`rand.SafeEncodeString` of its own library).
 */
export const POD_SUFFIXES: RegExp = /-(?:[bcdf-hj-np-tv-xz2-9]{8,10}|\d{8,10})-[bcdf-hj-np-tv-xz2-9]{5}(?![\w-])/g;

/** A run of letters and digits that is long enough for a random one, and the 22 of an id in base64, alone in a bracket. */
const RUN = /(?<=[[{=])[\w-]{22}(?=[\]}])|(?<![A-Za-z0-9])[A-Za-z0-9]{16,64}(?![A-Za-z0-9])/g;
/** Where letters turn into digits or back. */
const TURN = /[A-Za-z](?=\d)|\d(?=[A-Za-z])/g;
/** Turns that no name has: `AbstractV2Protocol3Handler` has four. */
const MIN_TURNS = 5;
/** Where letters turn into capitals or back; of twenty characters no name turns in four of ten. */
const CASE_TURN = /[a-z](?=[A-Z\d])|[A-Z](?=[a-z\d])|\d(?=[A-Za-z])/g;
const LONG = 20;
const MOST_TURNS = 0.4;

/** A ULID, which has the time in its first characters. */
const ULID = /^[0-7][\dA-HJKMNP-TV-Z]{25}$/;

/** A text with a mark in the place of every run of random letters of both cases and digits, `Wm1aB9dQS1yz8Q1Zp0a2fg`, and of every ULID. */
export function withoutRandomRuns(text: string): string {
  return text.search(RUN) === -1 ? text : text.replace(RUN, (run) => (isRandom(run) ? '<id>' : run));
}

function isRandom(run: string): boolean {
  if (ULID.test(run)) return true;
  if (!/[a-z]/.test(run) || !/[A-Z]/.test(run)) return false;
  if ((run.match(TURN)?.length ?? 0) >= MIN_TURNS) return true;
  return run.length >= LONG && (run.match(CASE_TURN)?.length ?? 0) > run.length * MOST_TURNS;
}
