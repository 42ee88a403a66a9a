import type { Diagnostic, Frame, Location, ParsedException } from '../model.ts';

/**
 * Folders that hold what the user did not write, as the toolchains lay them out: npm; pip; Debian's Python;
 * CPython's own library; GOROOT; Go's module cache; Rust's standard library, remapped; crates; Rust toolchains;
 * C headers; everything Debian packages; modules of Perl and Lua; RubyGems; Ruby's own library; Composer and vendored Go. A path is a
 * library's when it has one of these. One pattern, as every frame of every trace is asked.
 */
const LIBRARY_FOLDER =
  /(?:^|\/)(?:node_modules\/|site-packages\/|dist-packages\/|lib\/python|go\/src\/|pkg\/mod\/|rustc\/|\.cargo\/registry\/|\.rustup\/|usr\/include\/|usr\/lib\/|usr\/share\/|share\/(?:perl|lua)|gems\/|lib\/ruby\/|vendor\/|\.zip\/|python\/pyspark\/)/;

/** Prefixes that runtimes give to their own built-in sources. */
const RUNTIME_PREFIX = /^(?:node:|internal\/|<frozen |<internal:|native(?: |$)|ext:|deno:|bun:)/;

/** Whether a source path belongs to a runtime, a standard library or an installed dependency. */
export function isLibraryPath(path: string): boolean {
  const unix = path.includes('\\') ? path.replaceAll('\\', '/') : path;
  return (!unix.startsWith('/') && RUNTIME_PREFIX.test(unix)) || LIBRARY_FOLDER.test(unix);
}

/**
 * The place that matters most: the first frame, counted from the raise point, outside the standard
 * library and dependencies. The innermost exception that has one wins; where none has, the raise point
 * of the innermost exception that has frames; where there are no frames, the first error diagnostic.
 */
export function relevantLocation(
  exceptions: readonly ParsedException[],
  diagnostics: readonly Diagnostic[],
): Location | null {
  const innermostFirst = exceptions.toReversed();
  const own = innermostFirst.map((exception) => exception.frames.find((frame) => frame.inApp)).find(Boolean);
  const frame = own ?? innermostFirst.map((exception) => exception.frames[0]).find(Boolean);
  if (frame) return locationOf(frame);
  const first = diagnostics.find((diagnostic) => diagnostic.severity === 'error') ?? diagnostics[0];
  return first?.file ? { file: first.file, line: first.line, column: first.column, function: null } : null;
}

function locationOf(frame: Frame): Location {
  return { file: frame.file, line: frame.line, column: frame.column, function: frame.function };
}
