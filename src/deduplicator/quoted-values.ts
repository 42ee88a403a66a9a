/**
 * What stands in quotes within a message: a name (a constraint, column, module or symbol) tells the failure and is
 * kept, a value that somebody handed over tells only this occurrence.
 */

/** Text in quotes of one kind, on one line. */
const QUOTED = /(["'`])((?:(?!\1)[^\n]){0,300})\1/g;
/** Words before a quote that say a value follows, not a name. */
const VALUE_BEFORE =
  /(?:literal|convert(?:ed)?|input(?: string| syntax)?|pars(?:e|ing)|entry|(?<!<)value|values|got|received|(?<!not )found|was|token|date|timestamp|number|integer|string|actual|instead)\b(?:(?!<value>)[^"'`\n]){0,40}$/i;
/** Words behind a quote that say the same. */
const VALUE_AFTER = /^,? (?:is not (?:a )?valid|is invalid|is not an? \w{1,20} (?:number|value)|cannot be parsed)\b/;
/** Words right before a quote that say a name follows, whatever stands before them. */
const NAME_BEFORE =
  /\b(?:key|field|column|parameter|param|argument|option|setting|variable|property|attribute|constraint|relation|table|index|module|package|function|method|class|symbol|name|unit|task|fixture|target|return value of|index \w{1,12} with string)(?: named)?[:=]? ?$/i;
/** Words right behind a quote that say a name stood in it. */
const NAME_AFTER = /^ (?:does not support|is not supported)\b/;
/** What is looked for on a page: `getByRole('button', { name: 'Sign in' })`, ``find element: `#buy` ``. */
const LOCATOR_BEFORE =
  /\b(?:getBy[A-Z]\w{2,20}|locator|frameLocator|querySelector(?:All)?|cy\.(?:get|contains))\([^()]{0,50}$|\bfind (?:element|content): $|\bselector["']?:? ?$/;
/** A variant right before the name that it holds: `Missing("orders")`. */
const VARIANT_BEFORE = /\b[A-Z][a-z]\w{0,60}\($/;
/** The name of a pair right before a sentence of its own: `error="dial tcp: connection refused"`. */
const SENTENCE_BEFORE = /\b(?:err(?:or)?|msg|message|reason|desc)"?[=:] ?$/i;
/** An expression or a type, which compilers put in backticks: `order.lines`, `Option<u32>`, `Key: Eq`. */
const CODE = /^[&*(<[]{0,3}[A-Za-z_][\w.:&*<>()[\]{}, '=;+!?-]{0,200}$/;
/** Words right before a quote that say that code follows: TypeScript's types, JavaScriptCore's expressions. */
const CODE_BEFORE = /(?:\btype|\(evaluating) $/i;
/** A mark of punctuation, as grammars name what they miss: `'['`, `':'`, `'=>'`. */
const PUNCTUATION = /^[^\w\s"'`]{1,3}$/;
/** A name: no blanks, starts with a letter, and is no long mix of letters and digits; a mark may stand in it. */
const IDENTIFIER = /^-{0,2}[A-Za-z_$@](?:[\w$.:@/*()-]|<[a-z]{1,8}>){0,120}$/;

/** What a package manager puts behind the name of a package: `rails (= 6.1.7.10)`. */
const CONSTRAINT = / \((?:[=~<>!]{1,2} ?)[\w.]{1,40}(?:, ?[=~<>!]{1,2} ?[\w.]{1,40}){0,3}\)$/;

/** A text with a mark in the place of every quoted value. */
export function withoutQuotedValues(text: string): string {
  return text.replace(QUOTED, quoted);
}

function quoted(all: string, quote: string, inner: string, offset: number, whole: string): string {
  if (inner === '') return all;
  const before = whole.slice(Math.max(0, offset - 60), offset);
  const after = whole.slice(offset + all.length, offset + all.length + 60);
  if (PUNCTUATION.test(inner)) return all;
  if (quote === '`' && CODE.test(inner)) return all;
  if (quote === "'" && CODE_BEFORE.test(before)) return all;
  if (LOCATOR_BEFORE.test(before)) return all;
  if (VARIANT_BEFORE.test(before) && IDENTIFIER.test(inner)) return all;
  if (inner.includes(' ') && SENTENCE_BEFORE.test(before)) return quote + withoutQuotedValues(inner) + quote;
  const named =
    IDENTIFIER.test(inner.replace(CONSTRAINT, '')) &&
    (NAME_BEFORE.test(before) || NAME_AFTER.test(after) || !VALUE_BEFORE.test(before));
  const isValue = !named || VALUE_AFTER.test(after);
  return isValue ? '<value>' : `${quote}${inner}${quote}`;
}
