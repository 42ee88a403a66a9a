/** The first line of an error of pnpm 11 and later: `Error: ERR_PNPM_FETCH_404`. */
const HEAD = /^Error: (ERR_PNPM_[A-Z0-9_]{2,60})$/;
/** What it was doing, the causes below each other, and advice. */
const TOP = /^\s{2}[×x] (.{1,1500})$/;
const CAUSE = /^\s{2}(?:├─▶|╰─▶|`-|\|->|├->|╰->) ?(.{1,1500})$/;
const HELP = /^\s{2}(?:help|url): /;

/** An error as pnpm's own report draws it: the innermost cause with the code; `null` where there is none. */
export function readPnpmReport(lines: readonly string[]): { readonly code: string; readonly message: string } | null {
  const start = lines.findIndex((line) => HEAD.test(line));
  const code = HEAD.exec(lines[start] ?? '')?.[1];
  if (code === undefined) return null;
  const messages: string[] = [];
  for (const line of lines.slice(start + 1)) {
    const said = TOP.exec(line)?.[1] ?? CAUSE.exec(line)?.[1];
    if (HELP.test(line)) break;
    if (said !== undefined) messages.push(said);
    else if (messages.length > 0 && /^\s{2}[│|]?\s{2,}\S/.test(line)) {
      messages[messages.length - 1] += ` ${line.replace(/^\s*[│|]?\s*/, '')}`;
    } else if (line.trim() === '' && messages.length > 0 && !/│/.test(line)) break;
  }
  const message = messages.at(-1);
  return message === undefined ? null : { code, message };
}
