import { formatOf } from './formats.ts';

/** Allowed values that are listed. */
const MAX_VALUES = 20;
/** Longest value and longest pattern that is shown, in characters. */
const MAX_CHARS = 80;

/** What is to be given, in words: of a type. */
export function expectedType(type: string): string {
  const name = type.toLowerCase();
  if (name === 'int') return 'an integer';
  if (/^(?:null|undefined|nan)$/.test(name)) return name;
  return `${/^[aeio]/.test(name) ? 'an' : 'a'} ${shortened(name)}`;
}

/** Of a format; by its pattern where its name says nothing. */
export function expectedFormat(name: string, pattern: string | null = null): string {
  const known = formatOf(name);
  if (known !== null && name !== 'regex') return known.expected;
  return pattern === null ? `the format ${shortened(name)}` : expectedPattern(pattern);
}

export function expectedPattern(pattern: string): string {
  const source = /^\/(.*)\/[a-z]*$/s.exec(pattern)?.[1] ?? pattern;
  return source.length > MAX_CHARS ? 'a text of the pattern that the schema has' : `a text that matches ${source}`;
}

/** Of a list of values: all of them, as far as they are few. */
export function expectedValues(values: readonly unknown[]): string {
  const shown = values.slice(0, MAX_VALUES).map(literal);
  const [only] = shown;
  if (values.length === 1 && only !== undefined) return only;
  const more = values.length > MAX_VALUES ? ` and ${values.length - MAX_VALUES} more` : '';
  return `one of ${shown.join(', ')}${more}`;
}

/** What a limit counts. */
export type Counted = 'characters' | 'items' | 'members' | 'value';

/** Of a limit: `at least 3 characters`, `less than 10`. */
export function expectedLimit(side: 'least' | 'most', limit: string, counted: Counted, inclusive = true): string {
  const unit = counted === 'value' ? '' : ` ${limit === '1' ? counted.slice(0, -1) : counted}`;
  if (inclusive) return `at ${side} ${limit}${unit}`;
  return `${side === 'least' ? 'more' : 'less'} than ${limit}${unit}`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${shortened(value)}'` : shortened(String(value));
}

function shortened(text: string): string {
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS - 1)}…` : text;
}
