import { once } from 'node:events';
import { styleText } from 'node:util';
import { stripControls } from '../compactor/text.ts';

/** Whether a person reads the standard output as it comes. */
export function isTerminal(): boolean {
  return process.stdout.isTTY;
}

/** Writes text to the standard output and waits while its reader is slow, so that long output is not held in memory. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

/** Writes one value as one line of JSON. */
export async function printJson(value: unknown): Promise<void> {
  await print(`${JSON.stringify(value)}\n`);
}

/** Text for the background, on terminals that want colours (`NO_COLOR`, `FORCE_COLOR`). */
export function dim(text: string): string {
  return styleText('dim', text);
}

/** Text that stands out, on terminals that want colours. */
export function bold(text: string): string {
  return styleText('bold', text);
}

/** Foreign text as it is for files and pipes; on a terminal without the controls that would steer it. */
export function foreign(text: string): string {
  return isTerminal() ? stripControls(text) : text;
}

/** `12_345` → `12,345`. */
export function thousands(count: number): string {
  return count.toLocaleString('en-US');
}

/** `count` with the word in the number that it takes. */
export function counted(count: number, word: string, plural = `${word}s`): string {
  return `${thousands(count)} ${count === 1 ? word : plural}`;
}

/** A share as percentage with one decimal; `–` where there is nothing to take a share of. */
export function percent(share: number | null): string {
  return share === null ? '–' : `${(share * 100).toFixed(1)} %`;
}

/** What part of the whole a part is; `null` where there is no whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Lines of names and values, the values in one column. */
export function details(rows: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${`${name}:`.padEnd(width + 2)}${value}\n`).join('');
}
