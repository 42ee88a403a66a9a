/** Drops what stands between a place and its message: `:`, ` - `, `,`, ` •`. */
export function trimSeparator(rest: string): string {
  return rest.replace(/^\s{0,40}(?:[:,]|[-–•](?=\s))?\s{0,40}/, '');
}
