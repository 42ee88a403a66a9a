/** What stands where a secret was removed: `[redacted:github-token]`. It names the kind, and is itself no secret. */
export function marker(kind: string): string {
  return `[redacted:${kind}]`;
}

/** A marker at a position of a text; sticky, so set `lastIndex` first. */
const MARKER_HERE = /\[redacted:[a-z0-9-]{1,40}\]/y;

/** Where the marker that begins at `at` ends; `-1` where none begins. */
export function endOfMarker(text: string, at: number): number {
  MARKER_HERE.lastIndex = at;
  return MARKER_HERE.test(text) ? MARKER_HERE.lastIndex : -1;
}

/** Whether a text is a marker and nothing else. */
export function isMarker(text: string): boolean {
  return text !== '' && endOfMarker(text, 0) === text.length;
}
