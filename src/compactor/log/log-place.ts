import type { Frame } from '../../model.ts';
import { isLibraryPath } from '../frames.ts';

/** A place in the head of a record. */
export interface LogPlace {
  readonly frame: Frame;
  /** What tells it. */
  readonly found: RegExpExecArray;
}

/** A place: `orders.py:42`, `(Orders.java:42)`, `src/main.rs:42:`, `server.go:123]`, `felix/daemon.go 373:`. */
const PLACE =
  /^[[({]?((?:[A-Za-z]:)?[\w./\\@+-]{1,200}\.(?:java|kt|scala|py|go|rs|[jt]sx?|m[jt]s|cjs|cs|rb|php|cc|cpp|c|h|exs?|swift|dart))(?::| (?=\d{1,7}: ))(\d{1,7})(?::\d{1,5})?[\])}]?:?(?=\s|$)/;
/** Where a configuration is wrong, before the level: `(/etc/keepalived.conf: Line 6) WARNING - `. */
const CONFIGURED = /^\(([\w./@+-]{2,200}): [Ll]ine (\d{1,7})\) /;
/** loguru: `shop.orders:load:42` */
const MODULE_PLACE = /^([\w.<>]{1,120}):([\w<>]{1,80}):(\d{1,7})(?=\s)/;
/** ZooKeeper: `…:FastLeaderElection@774`; log4j: `Orders.java:42`, `Orders.load:42`. */
const BRACKET_PLACE =
  /(?:^|[\s:/,])(?:([\w./-]{1,160}\.(?:java|kt|scala|py|go|rs|js|ts|mjs|cs|rb|php|cc|cpp|c|h|ex)):(\d{1,7})|([\w$]{1,80})@(\d{1,7}))$/;

/** The place that a text begins with, as a part of a head; `null` where it begins with none. */
export function placeAt(text: string): LogPlace | null {
  const place = PLACE.exec(text) ?? CONFIGURED.exec(text);
  if (place?.[1] !== undefined) return { frame: frameOf(place[1], Number(place[2])), found: place };
  const module = MODULE_PLACE.exec(text);
  return module?.[2] === undefined ? null : { frame: frameOf(null, Number(module[3]), module[2]), found: module };
}

/** Whether a text begins with a file and its line. */
export function beginsWithPlace(text: string): boolean {
  return PLACE.test(text);
}

/** The place that the words in a bracket end with; `null` where they end with none. */
export function placeAtEnd(words: string): Frame | null {
  const [, file, line, name, nameLine] = BRACKET_PLACE.exec(words) ?? [];
  if (file !== undefined) return frameOf(file, Number(line));
  return name === undefined ? null : frameOf(null, Number(nameLine), name);
}

/** A place that a record names; without a file it is the user's. */
export function frameOf(file: string | null, line: number, name: string | null = null): Frame {
  return { file, line, column: null, function: name, inApp: file === null || !isLibraryPath(file) };
}
