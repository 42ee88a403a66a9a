/** How a call begins that stood on a line of its own: a blank for the end of the line, then the indentation. */
const CALL = '    at ';
/** Where the lines of a stack began. */
const LINE = / {4}(?=at [\w.<>`[\]+,&*]{3,300}\(|--- End of )| (?=---> (?:[A-Z]\w{0,100}\.){1,12}[A-Z])/g;
/** The class of the exception, behind the words of a record. */
const BEGINS = /(?:^|\s)(?=(?:[A-Z]\w{0,100}\.){1,12}[A-Z]\w{0,100}Exception(?: \(-?\w{1,12}\))?: )/;

/**
 * The lines of a stack of .NET that a console wrote on one line, as its JSON and its single-line layouts do, with the
 * words before it on the first; `null` where a text holds none.
 */
export function unfoldedStack(text: string): readonly string[] | null {
  if (!text.includes(CALL)) return null;
  const [first = '', ...rest] = text.replace(LINE, '\n').split('\n');
  if (rest.length === 0) return null;
  const begin = BEGINS.exec(first)?.index ?? 0;
  const calls = rest.map((line) => (line.startsWith('at ') || line.startsWith('--- ') ? `   ${line}` : ` ${line}`));
  return [...(begin === 0 ? [] : [first.slice(0, begin)]), first.slice(begin).trim(), ...calls];
}
