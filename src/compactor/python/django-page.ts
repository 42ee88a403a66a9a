import type { Frame } from '../../model.ts';
import { frameAt } from '../frames.ts';
import type { FoundException } from '../unread-frames.ts';

/** Without this row it is not the page. */
export const PAGE_PLACE = 'Exception Location:';
const TYPE = /^Exception Type:\s{0,8}([A-Za-z_][\w.]{0,200})/;
const VALUE = /^Exception Value:\s{0,8}(.{0,2000})$/;
/** `/srv/app/shop/views.py in total, line 12`, and since Django 3.2 `/srv/app/shop/views.py, line 12, in total`. */
const PLACE =
  /^Exception Location:\s{0,8}(\S[^,]{0,400}?)(?: in ([^\s,]{1,100}))?, line (\d{1,7})(?:, in (\S{1,100}))?$/;

/** The exception that the rows of Django's page of a failed request tell, as they are copied from a browser. */
export function djangoPage(lines: readonly string[]): FoundException | null {
  const type = first(lines, TYPE)?.[1];
  const at = lines.findIndex((line) => VALUE.test(line));
  if (type === undefined || at === -1) return null;
  // A browser copies the value of a row to a line of its own.
  const own = VALUE.exec(lines[at] ?? '')?.[1]?.trim() ?? '';
  const message = own === '' ? (lines.slice(at + 1).find((line) => line.trim() !== '') ?? '') : own;
  const [, file, named, row, called] = first(lines, PLACE) ?? [];
  const frames: readonly Frame[] =
    file === undefined ? [] : [{ ...frameAt(file, Number(row)), function: named ?? called ?? null }];
  return { type, code: null, message: message.trim(), frames };
}

function first(lines: readonly string[], pattern: RegExp): RegExpExecArray | null {
  for (const line of lines) {
    const found = pattern.exec(line.trimEnd());
    if (found) return found;
  }
  return null;
}
