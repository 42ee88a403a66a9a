/** What JSON may hold as it is and readers of lines take for an end or a control: DEL, C1, and the separators of Unicode. */
const BREAKS = /[\u007f-\u009f\u2028\u2029]/g;

/** A value as JSON on one line, whatever reads the line. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value).replace(BREAKS, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
