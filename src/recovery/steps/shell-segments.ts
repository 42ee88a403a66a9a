/** Longest text that is taken apart, in characters. */
const MAX_CHARS = 4_000;

/** A placeholder such as `<segment_path>`, which is no redirection: nothing follows it that a shell would write to. */
const PLACEHOLDER = /<[A-Za-z][\w.-]{0,60}>(?=[\s"'`,;.)]|$)/g;
/** Where one command ends and the next may begin, in a shell or in prose: quotes too, as they may hold commands. */
const SEPARATOR = /[;&|\n(){}`"“”]|\$\(|: |, | (?=then |and )/;

/** One command of a text, with the words that a shell would see, quotes and backslashes taken off. */
export interface Segment {
  readonly words: readonly string[];
  /** What the command before hands on by `|`. */
  readonly isPiped: boolean;
}

/** The text without placeholders and line continuations, bounded. */
export function plainCommandText(text: string): string {
  return text
    .slice(0, MAX_CHARS)
    .replaceAll(/\\\r?\n/g, ' ')
    .replaceAll(PLACEHOLDER, 'PLACEHOLDER');
}

/** Takes a text apart into everything that may be a command in it; rather too much than too little. */
export function segmentsOf(text: string): readonly Segment[] {
  const segments: Segment[] = [];
  let rest = text;
  let isPiped = false;
  while (rest !== '') {
    const at = rest.search(SEPARATOR);
    const part = at === -1 ? rest : rest.slice(0, at);
    const words = part
      .split(/\s+/)
      .map(bareWord)
      .filter((word) => word !== '');
    if (words.length > 0) segments.push({ words, isPiped });
    if (at === -1) break;
    const isPipe = rest[at] === '|' && rest[at + 1] !== '|';
    isPiped = isPipe || (isPiped && words.length === 0 && rest[at] === '|');
    rest = rest.slice(at + 1);
    if (isPipe && rest.startsWith('&')) rest = rest.slice(1);
  }
  return segments;
}

/** A word as the program gets it: `r\m`, `'rm'`, `r''m` are all `rm`; without the marks that prose puts around it. */
function bareWord(word: string): string {
  const bare = word.replaceAll(/['\\“”‘’`"]/gu, '');
  return bare.replace(/^[*_[<]{1,3}|[*_\]!?,.]{1,3}$/g, '') || bare;
}

/** Name of a program without its folder and ending, in lower case: `/bin/rm` is `rm`. */
export function programName(word: string): string {
  const name = word.slice(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1).toLowerCase();
  return name.replace(/\.exe$/, '');
}
