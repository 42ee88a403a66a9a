/** One attribute: `name="value"`, `name = 'value'`. */
const ATTRIBUTE = /(?:^|\s)([\w:-]{1,40})\s{0,4}=\s{0,4}(?:"([^"]{0,8000})"|'([^']{0,8000})')/g;
/** Named and numbered characters. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['amp', '&'],
  ['nbsp', ' '],
  ['#39', "'"],
  ['#10', '\n'],
]);
/** How much of an element's text is read, in characters. */
const MAX_BODY_CHARS = 20_000;

/** An element up to the end of its opening tag; values may hold the sign that ends it. */
export function openingTag(text: string): string {
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === '>' && !isQuoted) return text.slice(0, index + 1);
  }
  return text;
}

/** The attributes of an opening tag by their names, their values without escapes. */
export function attributesOf(tag: string): ReadonlyMap<string, string> {
  return new Map(
    [...tag.matchAll(ATTRIBUTE)].map(([, name = '', quoted, other]) => [name, unescapeXml(quoted ?? other ?? '')]),
  );
}

/** What stands in an element, quoted or escaped: its first 20,000 characters. */
export function bodyOf(text: string): string {
  const body = text.slice(0, MAX_BODY_CHARS);
  const quoted = /^\s{0,200}<!\[CDATA\[/.exec(body)?.[0];
  if (quoted === undefined) return unescapeXml(body.slice(0, body.search(/<|$/)));
  const end = body.indexOf(']]>');
  return body.slice(quoted.length, end === -1 ? body.length : end);
}

/** A text of XML without its escapes. */
export function unescapeXml(text: string): string {
  return text.replace(
    /&([a-z]{2,4}|#\d{1,6}|#x[\dA-Fa-f]{1,5});/g,
    (whole, name: string) => ENTITIES.get(name) ?? characterOf(name) ?? whole,
  );
}

/** `#124` as the bar that it stands for. */
function characterOf(name: string): string | null {
  return name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1).replace('x', '0x'))) : null;
}
