import {
  behind,
  type NameAt,
  nameAround,
  NEXT_VALUE,
  type ValueAt,
  valueAt,
  valueStart,
  wholeEnd,
} from './field-syntax.ts';
import { type SecretName, secretName } from './names.ts';
import { withoutSecret } from './secret-value.ts';

/** Words of which names of secrets are made; each is looked at with the whole name around it. */
const WORDS =
  /pass|pwd|secret|token|key|auth|cookie|sess|sid|jwt|sig|otp|cv[vc]|credential|connection_?string|[?&](?:code|hash|ticket|assertion)=/gi;
/** A word before `token` that makes it a piece of a program's text. */
const PARSER =
  /(?:unexpected|invalid|illegal|unknown|expected|near|syntax|next|bad|unrecogni[sz]ed|unterminated|the|a) $/i;

/** What ends the value of a header. */
const HEADER_END = /[\n\r"'`]|\\{1,7}[nr"']/;
/** The same for credentials that are a list of parameters, which have quotes of their own. */
const PARAMETERS_END = /[\n\r'`]|\\{1,7}[nr]/;
const HAS_PARAMETERS = /^(?:Digest|OAuth|Signature|Hawk|MAC)[ \t]/i;
/** How far the value of a header is read before it is known to be secret, in characters. */
const MAX_HEADER_CHARS = 512;

/** A shell's own variable of that name; a password may begin with a slash, but hardly with a folder of the system. */
const WORKING_DIRECTORY =
  /^=\/(?:app|builds?|code|data|etc|github|home|mnt|opt|repo|root|srv|tmp|usr|var|work|workspaces?|Users)(?=[/\s;]|$)/;
/** How much of a value tells that, in characters. */
const MAX_FOLDER_CHARS = 16;

/** What a name says of its value; the user's names come on top of ours. */
export type NameRule = (name: string, inQuery: boolean) => SecretName | null;

/**
 * Removes the values of fields whose names say that they are secret, in every notation that error texts have:
 * JSON, also escaped, YAML, Python, Java properties, environments, command lines, queries, headers, XML.
 *
 * @param words - finds the names; global
 */
export function redactFields(text: string, nameRule: NameRule = secretName, words: RegExp = WORDS): string {
  let out = '';
  let done = 0;
  let seen = 0;
  for (const word of text.matchAll(words)) {
    if (word.index < seen) continue;
    const name = nameAround(
      text,
      word.index + (isMark(word[0][0]) ? 1 : 0),
      word.index + word[0].replace(/=$/, '').length,
    );
    seen = name.end;
    const rule = nameRule(name.name, name.inQuery);
    if (rule === null || isPath(text, name) || (rule.kind === 'token' && isOfParser(text, name))) continue;
    let at = valueStart(text, name, rule.form !== 'plain' || /^x-/i.test(name.name));
    while (at !== null) {
      const value = valueAt(text, at, name);
      const left = leftOf(text, name, value, rule);
      if (left !== null) {
        out += text.slice(done, value.start) + left.text;
        done = left.end;
        seen = left.end;
      }
      at = value.quoted ? behind(NEXT_VALUE, text, value.end) : null;
      if (at !== null && !isList(text, value)) at = null;
    }
  }
  return done === 0 ? text : out + text.slice(done);
}

function isMark(char: string | undefined): boolean {
  return char === '?' || char === '&';
}

/** `/etc/passwd: Permission denied`, and the working directory in an environment or in a record of sudo: `PWD=/srv ;`. */
function isPath(text: string, { name, start, end }: NameAt): boolean {
  if (name === 'PWD' && WORKING_DIRECTORY.test(text.slice(end, end + MAX_FOLDER_CHARS))) return text[start - 1] !== ';';
  return text[start - 1] === '/' && text[end] === ':';
}

function isOfParser(text: string, { name, start }: NameAt): boolean {
  return name.toLowerCase() === 'token' && PARSER.test(text.slice(Math.max(0, start - 16), start));
}

/** Whether a value is the first of a list, or follows another one in it. */
function isList(text: string, { start }: ValueAt): boolean {
  return /[[,]\s{0,16}\\{0,7}["'`]$/.test(text.slice(Math.max(0, start - 26), start));
}

/** What is left of a value that held a secret, and where the value ended; `null` where it held none. */
function leftOf(text: string, name: NameAt, value: ValueAt, rule: SecretName): Left | null {
  const isHeader = !value.quoted && rule.form !== 'plain';
  const { start } = value;
  const read = isHeader ? endOfHeader(text, start, start + MAX_HEADER_CHARS) : value.end;
  const said = text.slice(start, read);
  if (said === '') return null;
  const plain = name.name.replace(/^-+/, '');
  const left = withoutSecret(said, plain, rule, value.quoted);
  if (left === said) return null;
  if (!isHeader) return { text: left, end: wholeEnd(text, value) };
  const end = endOfHeader(text, start, text.length);
  return { text: end === read ? left : withoutSecret(text.slice(start, end), plain, rule, false), end };
}

interface Left {
  readonly text: string;
  readonly end: number;
}

/** Where the value of a header ends that has no quotes of its own, at the latest at `most`. */
function endOfHeader(text: string, start: number, most: number): number {
  const value = text.slice(start, most);
  const end = value.search(HAS_PARAMETERS.test(value) ? PARAMETERS_END : HEADER_END);
  return end === -1 ? Math.min(most, text.length) : start + end;
}
