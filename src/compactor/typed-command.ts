/** A prompt with what was typed at it: `$ curl …`, `user@host:~/shop$ http …`, `PS C:\work> az …`, `+ curl …` of `set -x`. */
const TYPED =
  /^(?:(?:\([\w.-]{1,40}\) )?(?:\[?[\w.-]{1,60}@[\w.-]{1,80}[: ][^\s#$\]]{0,200}\]?)?[$#%❯➜]|PS [^>]{0,200}>|[A-Z]:\\[^>]{0,200}>|\+{1,3}) [A-Za-z./]/;
/** Most lines that a command is typed in. */
const MAX_LINES = 20;

/** A text behind the command that led to it, where that stands in its first lines; the text itself where none does. */
export function behindCommand(text: string): string {
  if (!TYPED.test(text)) return text;
  let end = text.indexOf('\n');
  for (let line = 1; line < MAX_LINES && end !== -1 && text[end - 1] === '\\'; line += 1)
    end = text.indexOf('\n', end + 1);
  return end === -1 ? text : text.slice(end + 1).trimStart();
}
