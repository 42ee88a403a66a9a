import type { Frame } from '../../model.ts';
import { isLibraryPath } from '../frames.ts';

/** `lib/a.rb:3:in 'Cart#total'`, with a backtick before Ruby 3.4, and without a name at the top of some files. */
const PLACE =
  /^([^\s:][^:]{0,400}|<internal:[^>]{1,200}>|-e|\(\w{1,40}\)|[A-Za-z]:[^:]{1,400}):(\d{1,7})(?::in [`'](.{1,300})')?$/;
/** What Ruby puts before a name: `block (2 levels) in `, `rescue in `. */
const WITHIN = /^(?:(?:block|rescue|ensure)(?: \(\d{1,4} levels\))? in ){1,8}/;
/** The top of a file or class has no name of its own. */
const NAMELESS = /^<.{0,200}>$/;

/** Reads a place as Ruby prints it, without `from ` or any other prefix; `null` for other words. */
export function rubyFrame(text: string): Frame | null {
  const match = PLACE.exec(text);
  if (!match) return null;
  const [, file = '', line, name] = match;
  return { file, line: Number(line), column: null, function: rubyName(name ?? ''), inApp: !isLibraryPath(file) };
}

/** The name of a method as it stands in its source; `null` for the top of a file. */
function rubyName(label: string): string | null {
  const name = label.replace(WITHIN, '');
  return name === '' || NAMELESS.test(name) ? null : name;
}

/**
 * The frames without those of methods written in C, which Ruby shows at the place of their caller:
 * the user's own method is named instead.
 */
export function withoutCallees(frames: readonly Frame[]): readonly Frame[] {
  const [first, second] = frames;
  const same = first && second && first.file === second.file && first.line === second.line;
  return same && first.function !== second.function ? frames.slice(1) : frames;
}
