import type { Diagnostic, Frame, Location } from '../model.ts';
import type { FoundException } from './unread-frames.ts';

/**
 * Folders that hold what the user did not write, as the toolchains lay them out: npm; pip; Debian's Python;
 * CPython's own library; GOROOT; Go's module cache; Rust's standard library, remapped; crates; Rust toolchains;
 * C headers; everything Debian packages; modules of Perl and Lua; RubyGems; Ruby's own library; Composer and vendored Go;
 * layers of AWS Lambda; what PureScript's, F#'s and Gleam's compilers make of their libraries. A path is a library's when it has one of these.
 * One pattern, as every frame of every trace is asked.
 */
const LIBRARY_FOLDER =
  /(?:^|\/)(?:node_modules\/|site-packages\/|dist-packages\/|lib\/python|go\/src\/|pkg\/mod\/|rustc\/|\.?cargo\/registry\/|\.rustup\/|usr\/include\/|usr\/lib\/|usr\/share\/|share\/(?:perl|lua)|gems\/|lib\/ruby\/|vendor\/|[\w.-]{1,80}\.(?:zip|egg)\/|python\/pyspark\/|opt\/python\/|output\/(?:Control|Data|Effect|Partial|Prelude|Record|Type|Unsafe)(?:\.[\w.]{1,80})?\/(?:foreign|index)\.js|\.spago\/|fable_modules\/|gleam_(?:stdlib|javascript)\/)/;

/** Prefixes that runtimes give to their own built-in sources; a folder `internal` of another language than Node's is the user's. */
const RUNTIME_PREFIX =
  /^(?:node:|internal\/(?:[\w-]{1,60}\/){0,8}[\w-]{1,60}(?:\.js)?(?:$|:)|<frozen |<internal:|native(?: |$)|ext:|deno:|bun:)/;

/** Whether a source path belongs to a runtime, a standard library or an installed dependency. */
export function isLibraryPath(path: string): boolean {
  const unix = path.includes('\\') ? path.replaceAll('\\', '/') : path;
  return (!unix.startsWith('/') && RUNTIME_PREFIX.test(unix)) || LIBRARY_FOLDER.test(unix);
}

/** A place without a function, of the user's own unless its path is a library's. */
export function frameAt(file: string, line: number | null, column: number | null = null): Frame {
  return { file, line, column, function: null, inApp: !isLibraryPath(file) };
}

/**
 * The place that matters most: the first frame, counted from the raise point, outside the standard
 * library and dependencies, of those that name a file where one does. The innermost exception that has one wins;
 * where none has, the raise point of the innermost exception that has frames. What a compiler has added to a file
 * has no line there: the first frame of the same exception that has one is its caller. Where there are no frames, the first
 * error diagnostic, or the finding that the exception tells: a warning beside a failure says nothing of its place.
 */
export function relevantLocation(
  exceptions: readonly FoundException[],
  diagnostics: readonly Diagnostic[],
): Location | null {
  const own = innermostFrame(exceptions, ({ inApp }) => inApp);
  const placed = own?.file === null ? innermostFrame(exceptions, ({ inApp, file }) => inApp && file !== null) : own;
  const called = placed?.line === null ? callerOf(exceptions, placed) : placed;
  const frame = called ?? own ?? innermostFrame(exceptions, () => true);
  if (frame) return locationOf(frame);
  const isTold = ({ message }: Diagnostic): boolean => exceptions.some((exception) => exception.message === message);
  const first = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics.find(isTold);
  return first?.file ? { file: first.file, line: first.line, column: first.column, function: null } : null;
}

/** The first frame of the user's with a line in the exception that a frame is of; the frame itself where none has one. */
function callerOf(exceptions: readonly FoundException[], frame: Frame): Frame {
  const of = exceptions.findLast(({ frames }) => frames.find(({ inApp, file }) => inApp && file === frame.file));
  return of?.frames.find(({ inApp, file, line }) => inApp && file !== null && line !== null) ?? frame;
}

/** The first frame of which something holds, of the innermost exception that has one. */
function innermostFrame(exceptions: readonly FoundException[], holds: (frame: Frame) => boolean): Frame | undefined {
  for (let index = exceptions.length - 1; index >= 0; index -= 1) {
    const frame = exceptions[index]?.frames.find(holds);
    if (frame) return frame;
  }
  return undefined;
}

function locationOf(frame: Frame): Location {
  return { file: frame.file, line: frame.line, column: frame.column, function: frame.function };
}
