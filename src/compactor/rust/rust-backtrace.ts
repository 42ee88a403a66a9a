import type { Frame } from '../../model.ts';
import { isLibraryPath } from '../frames.ts';
import { toNumber } from '../text.ts';

/** The first line of a frame: `   4: app::load`, `   4: 0x55… - app::load::h0123456789abcdef`. */
const FRAME = /^\s{0,12}\d{1,4}: (?:\s{0,8}0x[0-9a-f]{1,16} - )?(\S.*)$/;
/** The second line of a frame: `at ./src/main.rs:10:5`. */
const PLACE = /^\s{1,60}at ([^\n]{1,800}?):(\d{1,7})(?::(\d{1,7}))?$/;
/** What stands above the frames; Wasmtime's ends a sentence. */
const HEADING = /^\s{0,40}stack backtrace:$|wasm backtrace:$/i;
/** The hash that the compiler appends to a name. */
const HASH = /::h[0-9a-f]{16}$/;
/** Functions of the runtime, of the standard library and of the test harness. */
const LIBRARY =
  /^<?(?:std|core|alloc|test|proc_macro)::|^(?:rust_|__rust|_start|__libc|main$|start_thread|clone|<unknown>)|^<.{1,200} as (?:core|std|alloc)::/;

/** The frames of the backtrace that follows a panic's message, raise point first; empty where there is none. */
export function rustBacktrace(lines: readonly string[], start: number): readonly Frame[] {
  const frames: Frame[] = [];
  let name: string | null = null;
  let inside = false;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (HEADING.test(line)) inside = true;
    else if (!inside && index > start + 2) break;
    else if (inside && /^(?:thread '|note: |---- )/.test(line)) break;
    else if (inside) {
      const place = PLACE.exec(line);
      const [, file, row, column] = place ?? [];
      if (file !== undefined && name !== null) {
        const inApp = !isLibraryPath(file) && !LIBRARY.test(name);
        frames.push({
          file,
          line: Number(row),
          column: toNumber(column),
          function: name,
          inApp,
        });
      }
      name = place ? name : (FRAME.exec(line)?.[1]?.replace(HASH, '') ?? name);
    }
  }
  return frames;
}
