import type { Frame } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';

/** The head: `ERROR: LoadError: BoundsError: attempt to access …`, `ERROR: no port`. */
const HEAD =
  /^ERROR: ((?:LoadError: |InitError: |TaskFailedException: ?)*)(?:([A-Z]\w{0,80}(?:Error|Exception))(?:: |\(| (?=with ))|([A-Z][a-z]{1,40}[A-Z]\w{1,40}): )?(.*)$/;
/** A frame: ` [3] step!(xs::Vector{Int64})`. */
const FRAME = /^\s{0,6}\[\d{1,4}\] (\S.{0,400})$/;
/** Its place: `   @ Main /srv/app/run.jl:12`, `   @ ./essentials.jl:891 [inlined]`. */
const PLACE = /(?:^\s{1,12}| )@ (?:([A-Z][\w.]{0,120}) )?(\S[^\n]{0,400}?):(\d{1,7})(?: \[inlined\])?$/;
/** Modules that come with Julia, and folders of packages. */
const LIBRARY = /^(?:Base|Core|Statistics|LinearAlgebra|Distributed|Test)(?:\.[\w.]{1,100})?$/;
const LIBRARY_PATH = /^\.\/|\/\.julia\/packages\/|\/share\/julia\/|~\/\.julia\//;
/** A call of a closure or of an object: ` [2] (::var"#5#6"{Station})(t::Int64)`. */
const CLOSURE = '(';
const NAMELESS: ReadonlySet<string> = new Set(['top-level', CLOSURE]);
/** `nested task error: ` names the failure within a task. */
const NESTED = /^\s{1,8}nested task error: (.+)$/;
/** Most lines of a message. */
const MAX_MESSAGE_LINES = 6;

/** Exceptions of Julia with their stack traces. */
export const julia: Dialect = {
  name: 'julia',
  rank: 80,
  evidence: ['Stacktrace:', 'in expression starting at'],
  read: ({ lines: labelled }) => {
    const lines = unlabelled(labelled);
    const end = lines.findIndex((line) => /^\s{0,8}Stacktrace:$/.test(line));
    const start = lines.slice(0, Math.max(end, 0)).findLastIndex((line) => HEAD.test(line));
    if (start === -1) return null;
    const nested = lines.slice(start, end).flatMap((line) => NESTED.exec(line)?.[1] ?? [])[0];
    const [, wrapper = '', error, other = null, rest = ''] =
      HEAD.exec(nested === undefined ? (lines[start] ?? '') : `ERROR: ${nested}`) ?? [];
    const blank = lines.findIndex((line, index) => index > start && line.trim() === '');
    const stop = Math.min(end, blank === -1 ? end : blank, start + MAX_MESSAGE_LINES);
    const more = nested === undefined ? lines.slice(start + 1, stop) : [];
    return {
      exceptions: [
        {
          type: error ?? other ?? /^\w+/.exec(wrapper)?.[0] ?? null,
          code: null,
          message: [rest, ...more].join('\n').trim(),
          frames: framesOf(lines, end + 1),
        },
      ],
    };
  },
};

function framesOf(lines: readonly string[], from: number): readonly Frame[] {
  const frames: Frame[] = [];
  let name: string | null = null;
  for (const line of lines.slice(from)) {
    const frame = FRAME.exec(line);
    if (frame?.[1] !== undefined) name = /^[^\s(]{1,160}/.exec(frame[1])?.[0] ?? CLOSURE;
    const [, module, file, row] = PLACE.exec(line) ?? [];
    if (file === undefined || name === null) {
      if (frame === null && line.trim() === '') break;
      continue;
    }
    const inApp = !LIBRARY_PATH.test(file) && !(module !== undefined && LIBRARY.test(module)) && /[\\/]/.test(file);
    frames.push({ file, line: Number(row), column: null, function: NAMELESS.has(name) ? null : name, inApp });
    name = null;
  }
  return frames;
}
