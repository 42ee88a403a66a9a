import type { Diagnostic, Frame, Location, ParsedException } from '../model.ts';

/**
 * Folders that hold what the user did not write, as the toolchains lay them out. A path is a library's
 * when it contains one of these.
 */
const LIBRARY_FOLDERS: readonly string[] = [
  '/node_modules/', // npm
  '/site-packages/', // pip
  '/dist-packages/', // Debian's Python
  '/lib/python', // CPython's own library
  '/go/src/', // GOROOT
  '/pkg/mod/', // Go's module cache
  '/rustc/', // Rust's standard library, remapped
  '/.cargo/registry/', // crates
  '/.rustup/', // Rust toolchains
  '/usr/include/', // C headers
  '/usr/lib/', // everything Debian packages
  '/gems/', // RubyGems
  '/lib/ruby/', // Ruby's own library
  '/vendor/', // Composer, vendored Go
];

/** Prefixes that runtimes give to their own built-in sources. */
const RUNTIME_PREFIXES: readonly string[] = ['node:', 'internal/', '<frozen ', 'native', 'ext:', 'deno:', 'bun:'];

/** Whether a source path belongs to a runtime, a standard library or an installed dependency. */
export function isLibraryPath(path: string): boolean {
  const unix = path.replaceAll('\\', '/');
  if (RUNTIME_PREFIXES.some((prefix) => unix.startsWith(prefix))) return true;
  const rooted = unix.startsWith('/') ? unix : `/${unix}`;
  return LIBRARY_FOLDERS.some((folder) => rooted.includes(folder));
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
