import type { Frame, ParsedException } from '../../model.ts';

/** One frame of the trace: `[shop$number invokeStatic "shop.clj" 4]`. */
const FRAME = /\[([\w$.*+!?<>=-]{1,300}) [\w$<>-]{1,100} "([^"\n]{1,300})" (-?\d{1,7})\]/g;
/** The type of each exception, outermost first. */
const TYPE = /:type ([\w$.]{1,300})/g;
/** The functions of the language itself. */
const LIBRARY = /^(?:clojure|java|javax|jdk|sun|nrepl|leiningen)\./;
/** Longest report that is read, in characters. */
const MAX_CHARS = 60_000;
/** Most frames that are kept. */
const MAX_FRAMES = 128;

/** The type and the frames that a report tells beside the message; `null` where the text has no trace. */
export function clojureReport(text: string): Pick<ParsedException, 'type' | 'frames'> | null {
  const start = text.indexOf(':clojure.main/');
  const report = text.slice(start, start + MAX_CHARS);
  const trace = report.indexOf(':trace\n');
  const via = report.slice(0, trace === -1 ? undefined : report.lastIndexOf(':trace'));
  const frames = [...report.slice(report.lastIndexOf(':trace')).matchAll(FRAME)]
    .slice(0, MAX_FRAMES)
    .map(([, name = '', file = '', line]): Frame => {
      const inApp = !LIBRARY.test(name) && !file.endsWith('.java');
      return { file, line: Number(line), column: null, function: name.replaceAll('$', '/'), inApp };
    });
  const type = [...via.matchAll(TYPE)].at(-1)?.[1] ?? null;
  return frames.length === 0 ? null : { type, frames };
}
