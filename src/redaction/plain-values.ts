/** What stands behind the name of a secret and is none: placeholders, code, types, and what messages say. */

/** First words of what a message says about a secret, and values that are no secret, in lower case. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'required missing invalid incorrect wrong bad unexpected expected unknown illegal expired revoked denied rejected ' +
    'disabled enabled failed failure fails error empty blank null none nil undefined nan true false yes no on off ' +
    'not is isn was are has have had must may might should shall can cannot could would will does do did too the a an ' +
    'this that it its your you we and or of for to from in at by with without when where which because if then else ' +
    'only already never null, must, at least more less than between please use using used set unset reset change ' +
    'changed option flag argument parameter value values field key name type input string str number int integer ' +
    'boolean bool any object array bytes char text varchar optional union literal secretstr record unknown never void ' +
    'new await async typeof function lambda return self include omit same-origin authentication authorization ' +
    'authorisation verification validation mismatch not_found notfound malformed length format found given got ' +
    'received provided supplied needs requires require does read loaded created updated deleted unbound'
  ).split(' '),
);

/** Variables, templates, format marks, and what was masked by somebody else. */
const PLACEHOLDER =
  /^(?:\$\{?[\w.:-]{1,80}\}?|\$\(.*|%[\w.]{1,40}%|%[-+#0]?\w|\{\{.*|\{\w{0,40}\}|<[^<>]{0,80}>?|\[[\w .-]{1,40}\]|(?:\*|•|●|x|X|\.|-|…|_|#){2,}.{0,6}|\.{3}|REDACTED|\(?(?:redacted|hidden|masked|filtered|removed|secret)\)?)$/;
/** Masked by somebody else, with the ends left: `sk-ab********yz`. */
const MASKED = /\*{4,}|•{3,}/;

/** Whether a value stands for another one, or was masked already. */
export function isPlaceholder(value: string): boolean {
  return value === '' || PLACEHOLDER.test(value) || MASKED.test(value);
}

/** Whether a text begins as messages do: `required`, `must be longer than …`. */
export function isSaid(value: string): boolean {
  const first = /^[A-Za-z][A-Za-z-]{0,30}/.exec(value)?.[0] ?? '';
  const behind = value[first.length];
  return (behind === undefined || /[\s.,;:!?|)\]]/.test(behind)) && WORDS.has(first.toLowerCase());
}

/** Whether a quoted text is a sentence about a secret: several words, one of which only messages have. */
export function isSentence(value: string): boolean {
  if (isSaid(value)) return true;
  const words = value.split(' ', 40);
  return words.length >= 3 && words.filter((word) => WORDS.has(word.toLowerCase())).length * 4 >= words.length;
}

/** A path of names, as code has it: `config.database.password`. */
const NAME_PATH = /^[A-Za-z_$][A-Za-z_$]*(?:\??\.[A-Za-z_$]+)+$/;
/** A call or an index: `getenv("X")`, `os.environ['X']`. */
const CALL = /^[A-Za-z_$][\w$.?:]*[([]/;

/** Whether an unquoted value is code that gives the secret, not the secret. */
export function isCode(value: string): boolean {
  return NAME_PATH.test(value) || CALL.test(value) || /^process\.env\b/.test(value);
}
