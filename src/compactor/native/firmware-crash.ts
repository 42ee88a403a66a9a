import type { Frame, ParsedException } from '../../model.ts';
import { ownFrame } from '../single-cause.ts';
import { addressedFrames } from './addressed-frames.ts';

/** ESP-IDF's: `Guru Meditation Error: Core  0 panic'ed (LoadProhibited). Exception was unhandled.` */
const PANIC = /^Guru Meditation Error: Core {1,3}\d panic'ed \(([\w ]{3,60}?)\)\.? ?(.{0,200})$/;
/** ESP-IDF's: `assert failed: take_sample sampler.c:41 (queue != NULL)`. */
const ASSERTED = /^(assert failed: ([\w:~<>]{1,200})) ([^\s:]{1,300}):(\d{1,7}) (\(.{1,400}\))$/;
/** ESP-IDF's: `ESP_ERROR_CHECK failed: esp_err_t 0x103 (ESP_ERR_INVALID_STATE) at 0x400d…`, `file: "./main/net.c" line 41`. */
const CHECKED = /^(ESP_ERROR_CHECK failed: esp_err_t 0x[\da-f]{1,8} \((\w{3,60})\))/;
const CHECKED_AT = /^file: "([^"]{1,300})" line (\d{1,7})$/;
/** ESP-IDF's `abort() was called at PC 0x400d… on core 0`, ESP8266's `Exception (28):`. */
const ABORTED = /^(abort\(\) was called)(?: at PC 0x[\da-f]{8}.{0,40})?$/;
const NUMBERED = /^Exception \((\d{1,2})\):$/;
/** Zephyr's: `[00:00:01.120] <err> os: >>> ZEPHYR FATAL ERROR 4: Kernel panic on CPU 0`. */
const ZEPHYR = />>> (ZEPHYR FATAL ERROR \d{1,3}): (.{3,120})$/;
/** Zephyr's kinds of faults, above: `<err> os: ***** BUS FAULT *****`, `<err> os:   Precise data bus error`. */
const FAULT = /\*{3,5} ((?:BUS|MPU|MMU|USAGE|HARD|SECURE|DEBUG|Stack overflow)[\w ]{0,30}) \*{3,5}/i;

/** A crash of a microcontroller as its console shows it; `null` where the text is none. */
export function firmwareCrash(text: string, lines: readonly string[]): ParsedException | null {
  if (!FIRMWARE.some((word) => text.includes(word))) return null;
  for (const [index, line] of lines.entries()) {
    const found = crashOf(lines, line, index);
    if (found !== null) {
      const frames = addressedFrames(lines.slice(index));
      return frames.some(({ inApp }) => inApp) ? { ...found, frames } : found;
    }
  }
  return null;
}

/** Words of which every such console has one. */
export const FIRMWARE = [
  'Guru Meditation Error: ',
  'assert failed: ',
  'ESP_ERROR_CHECK failed: ',
  'abort() was called',
  'Exception (',
  '>>> ZEPHYR FATAL ERROR ',
] as const;

function crashOf(lines: readonly string[], line: string, index: number): ParsedException | null {
  const [panic, kind = ''] = PANIC.exec(line) ?? [];
  if (panic !== undefined) return crash(kind, panic.replace(/ {2,}/g, ' ').trim());
  const [, said = '', , file, row, condition] = ASSERTED.exec(line) ?? [];
  if (file !== undefined) return crash(null, `${said} ${condition}`, [ownFrame(file, Number(row))]);
  const [, checked, name = ''] = CHECKED.exec(line) ?? [];
  if (checked !== undefined) {
    const at = lines.slice(index + 1, index + 4).map((next) => CHECKED_AT.exec(next));
    const [, path, number] = at.find((found) => found !== null) ?? [];
    return crash(name, checked, path === undefined ? [] : [ownFrame(path, Number(number))]);
  }
  const aborted = ABORTED.exec(line)?.[1];
  if (aborted !== undefined) return crash(null, aborted);
  const number = NUMBERED.exec(line)?.[1];
  if (number !== undefined && lines.slice(index + 1, index + 4).some((next) => next.startsWith('epc1=')))
    return crash(`Exception (${number})`, lines[index + 1] ?? '');
  const [, zephyr, reason = ''] = ZEPHYR.exec(line) ?? [];
  if (zephyr === undefined) return null;
  const fault = lines.slice(0, index).map((before) => FAULT.exec(before)?.[1]);
  const found = fault.findLast((one) => one !== undefined);
  return crash(zephyr, found === undefined ? reason : `${found}: ${reason}`);
}

function crash(type: string | null, message: string, frames: readonly Frame[] = []): ParsedException {
  return { type, code: null, message, frames };
}
