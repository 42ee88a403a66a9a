import type { Frame } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { functionName } from '../native/signature.ts';
import { sourceFrame } from '../native/source-frame.ts';

/** `app/main.swift:5: Fatal error: no port`, `Swift/ContiguousArrayBuffer.swift:600: Fatal error: Index out of range`. */
const FATAL =
  /^(?:([^\s:]{1,400}\.swift):(\d{1,7}): )?(Fatal error|Precondition failed|Assertion failed|Simultaneous accesses to)(?:: (.*?))?(?:: file ([^\s,]{1,400}), line (\d{1,7}))?$/;
/** An error that left the top level: `Error raised at top level: App.ConfigError.missing("port")`. */
const RAISED = /^Error raised at top level: (.+)$/;
/** A frame of the backtracer: `0 [ra] 0x00… third(_:) + 12 in app at /srv/app/main.swift:3:5`, `1 main in app at …`. */
const FRAME =
  /^\s{0,4}\d{1,4}\s{1,20}(?:\[[a-z]{1,10}\]\s{1,12}){0,2}(?:0x[0-9a-f]{1,16} )?(\S.{0,400}?)(?: \+ \d{1,9})? in \S.{0,200}? at (\/[^\n:]{1,400}):(\d{1,7})(?::(\d{1,7}))?$/;

/** Crashes of Swift programs. */
export const swift: Dialect = {
  name: 'swift',
  rank: 80,
  evidence: ['.swift'],
  read: ({ lines: labelled }) => {
    const lines = unlabelled(labelled);
    const match = lines.map((line) => FATAL.exec(line)).find((found) => found !== null && found[4] !== undefined);
    const [, before, beforeLine, kind, said = '', behind, behindLine] = match ?? [];
    if (kind === undefined) return null;
    const raised = RAISED.exec(said)?.[1];
    const stack = lines.flatMap((line): readonly Frame[] => {
      const [, name, file, row, column] = FRAME.exec(line) ?? [];
      return file === undefined ? [] : [sourceFrame(file, row, column, functionName(name ?? ''))];
    });
    const place = sourceFrame(before ?? behind, beforeLine ?? behindLine);
    const frames = stack.some((frame) => frame.inApp) ? stack : place.inApp ? [place] : [];
    const type = raised === undefined ? kind : (/^[\w.]{1,200}/.exec(raised)?.[0] ?? kind);
    return { exceptions: [{ type, code: null, message: raised ?? said, frames }] };
  },
};
