/** Shared memory where a worker lays out what it is busy with, so that another thread can tell when it hangs, and over what. */
export interface Desk {
  /** Inputs begun, and the length of the present one. */
  readonly numbers: Int32Array;
  readonly characters: Uint16Array;
}

/** Longest input that can be shown, in characters. */
const MAX_CHARS = 300_000;

/** An empty desk. */
export function createDesk(): Desk {
  return {
    numbers: new Int32Array(new SharedArrayBuffer(8)),
    characters: new Uint16Array(new SharedArrayBuffer(MAX_CHARS * 2)),
  };
}

/** Lays an input out. */
export function layOut(desk: Desk, text: string): void {
  const length = Math.min(text.length, MAX_CHARS);
  for (let index = 0; index < length; index += 1) desk.characters[index] = text.charCodeAt(index);
  Atomics.store(desk.numbers, 1, length);
  Atomics.add(desk.numbers, 0, 1);
}

/** How many inputs were begun. */
export function begun(desk: Desk): number {
  return Atomics.load(desk.numbers, 0);
}

/** The input that lies there. */
export function laidOut(desk: Desk): string {
  const length = Atomics.load(desk.numbers, 1);
  let text = '';
  for (let index = 0; index < length; index += 1) text += String.fromCharCode(desk.characters[index] ?? 0);
  return text;
}
