import type { Frame } from '../../model.ts';
import { functionName } from './signature.ts';
import { sourceFrame } from './source-frame.ts';

/**
 * A frame whose address a decoder has looked up: `--- 0x400d6f37: read_scale at /srv/hive/scale.c:73`,
 * `0x400d6f37: read_scale(int) at /srv/hive/scale.cpp line 73`, `  #0  0x400d6f37:0x3ffb5e10 in read_scale at scale.c:73`.
 */
const FRAME =
  /^(?:--- |\s{1,8}#\d{1,3} {1,3})?0x[\da-f]{8}(?::0x[\da-f]{8})?(?:: | in )([^\n]{1,400}?) at ([^\n:]{1,400})(?::| line )(\d{1,7})(?: \(discriminator \d{1,4}\))?$/;
/** Sources of the frameworks that firmware is built on. */
const FRAMEWORK =
  /\/(?:esp-idf|idf|framework-\w{1,40}|freertos|FreeRTOS|zephyr|mbed-os|pico-sdk|nRF5_SDK\w{0,20}|packages\/(?:esp32|esp8266))\//;

/** The frames of the backtrace of a firmware, the raise point first: what stands above its backtrace are registers. */
export function addressedFrames(lines: readonly string[]): readonly Frame[] {
  const start = lines.findLastIndex((line) => /^\s{0,8}Backtrace:/.test(line));
  return lines.slice(start + 1).flatMap((line): readonly Frame[] => {
    if (!line.includes('0x')) return [];
    const [, name, file, row] = FRAME.exec(line) ?? [];
    if (name === undefined || file === undefined) return [];
    const frame = sourceFrame(file, row, undefined, functionName(name));
    return [{ ...frame, inApp: frame.inApp && !FRAMEWORK.test(file) }];
  });
}
