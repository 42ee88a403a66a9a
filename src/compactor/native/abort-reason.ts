import type { Frame, ParsedException } from '../../model.ts';
import { isLibraryPath } from '../frames.ts';
import { functionName } from './signature.ts';

/** A word that every reason below has. */
const EVIDENCE =
  /terminat|Assertion|assertion failed|ASSERT|ERROR \*\*|should not be reached|\*\*\* .{1,60} detected \*\*\*|\(\): |corrupt|pure virtual|Fatal glibc error/;
/** GNU's and LLVM's words for an exception that nobody caught. */
const UNCAUGHT =
  /(?:terminate called after throwing an instance of '(.{1,400})'$|terminating (?:with|due to) uncaught exception of type ([^:\s](?:[^:]|::){0,400})(?:: (.*))?$)/;
/** The message of a standard exception. */
const WHAT = /^\s{1,4}what\(\): {1,2}(.*)$/;
/** An assertion of glibc: `app: src/a.c:4: split: Assertion 'parts > 0' failed.` */
const GLIBC_ASSERTION =
  /^(?:[^\s:]{1,200}: )?([^\s:]{1,400}):(\d{1,7}): (?:(.{1,600}): )?(Assertion [`'].{1,600}' failed)\.?$/;
/** The same of musl: `Assertion failed: parts > 0 (src/a.c: split: 4)`. */
const MUSL_ASSERTION = /^Assertion failed: (.{1,600}) \(([^\s:]{1,400}): ([\w:~]{1,200}): (\d{1,7})\)$/;
/** The same of Apple's library: `Assertion failed: (parts > 0), function split, file a.c, line 4.` */
const APPLE_ASSERTION =
  /^Assertion failed: \((.{1,600})\), function ([\w:~]{1,200}), file ([^\s,]{1,400}), line (\d{1,7})\.$/;
/** Qt's: `ASSERT failure in QList::at: "index out of range", file qlist.h, line 4`, `ASSERT: "size > 0" in file a.cpp, line 4`. */
const QT_ASSERTION =
  /\b(ASSERT(?: failure in (?:[^\s:]|::){1,200})?: "[^"]{0,600}"),? (?:in )?file ([^\s,][^,]{0,400}), line (\d{1,7})/;
/** GLib's: `ERROR:src/lamp.c:14:lamp_on: assertion failed: (lamp != NULL)`. */
const GLIB_ASSERTION =
  /^(?:Bail out! )?(?:[\w.+-]{1,60}:)?ERROR:([^\s:]{1,400}):(\d{1,7}):([\w:~]{1,200}): ((?:assertion failed|code should not be reached).{0,600})$/;
/** An error that GLib ends a program over: `(lamp:4711): Lamp-ERROR **: 10:00:00.123: no bulb`. */
const GLIB_ERROR =
  /^(?:\*\* )?(?:\([^()]{1,80}:\d{1,10}\): )?(?:[\w.+-]{1,60}-)?ERROR \*\*:? (?:\d{2}:\d{2}:\d{2}\.\d{3}: )?(\S.{0,1000})$/;
/** What the C library says before it aborts. */
const CORRUPTION =
  /^(?:\*\*\* (?:Error in `[^']{1,200}': )?(.{1,60} detected) \*\*\*: .{0,60}|((?:free|malloc|realloc|calloc|munmap_chunk|malloc_consolidate|tcache_thread_shutdown|mremap_chunk|sysmalloc|unlink_chunk)\(\): .{1,100}|double free or corruption \(\S{1,20}\)|corrupted (?:size vs\. prev_size|double-linked list).{0,40}|Fatal glibc error: .{1,200}|pure virtual method called|terminate called (?:without an active exception|recursively)))$/;

/** Why a program aborted, from what its runtime printed, and the index of the line; `null` where it did not say. */
export function abortReason(
  text: string,
  lines: readonly string[],
): { readonly index: number; readonly reason: ParsedException } | null {
  if (!EVIDENCE.test(text)) return null;
  for (const [index, line] of lines.entries()) {
    const reason = EVIDENCE.test(line) ? reasonOf(line, lines[index + 1] ?? '') : null;
    if (reason !== null) return { index, reason };
  }
  return null;
}

function reasonOf(line: string, next: string): ParsedException | null {
  const [uncaught, gnu, llvm, said] = UNCAUGHT.exec(line) ?? [];
  if (uncaught !== undefined) {
    const type = gnu ?? llvm ?? null;
    return { type, code: null, message: said ?? WHAT.exec(next)?.[1] ?? `uncaught ${type}`, frames: [] };
  }
  const glibc = GLIBC_ASSERTION.exec(line);
  if (glibc !== null) return asserted(glibc[4] ?? '', glibc[1] ?? '', glibc[2] ?? '', glibc[3]);
  const musl = MUSL_ASSERTION.exec(line);
  if (musl !== null) return asserted(`Assertion '${musl[1]}' failed`, musl[2] ?? '', musl[4] ?? '', musl[3]);
  const apple = APPLE_ASSERTION.exec(line);
  if (apple !== null) return asserted(`Assertion '${apple[1]}' failed`, apple[3] ?? '', apple[4] ?? '', apple[2]);
  const qt = QT_ASSERTION.exec(line);
  if (qt !== null) return asserted(qt[1] ?? '', qt[2] ?? '', qt[3] ?? '');
  const glib = GLIB_ASSERTION.exec(line);
  if (glib !== null) return asserted(glib[4] ?? '', glib[1] ?? '', glib[2] ?? '', glib[3]);
  const ended = GLIB_ERROR.exec(line)?.[1];
  if (ended !== undefined) return { type: null, code: null, message: ended, frames: [] };
  const [, detected, other] = CORRUPTION.exec(line) ?? [];
  const message = detected ?? other;
  return message === undefined ? null : { type: null, code: null, message, frames: [] };
}

function asserted(message: string, file: string, line: string, signature?: string): ParsedException {
  const frame: Frame = {
    file,
    line: Number(line),
    column: null,
    function: signature === undefined ? null : functionName(signature),
    inApp: !isLibraryPath(file),
  };
  return { type: null, code: null, message, frames: [frame] };
}
