import { endsInSystemError, isSystemError } from './system-errors.ts';

/** Sentences that end a shell's line: `foo: command not found`. Compared in lower case. */
const ENDINGS: readonly string[] = ['not found', 'not found [no such file or directory]', 'unknown operand'];

/** Beginnings of what shells say after the place, in lower case; zsh names the culprit last. */
const BEGINNINGS: readonly string[] = [
  'arithmetic expression:',
  'arithmetic syntax error',
  'bad floating point constant',
  'bad math expression',
  'bad option: ',
  'bad pattern: ',
  'bad set of key/value pairs',
  'bad substitution',
  'cannot create ',
  'cannot open ',
  'command not found',
  'condition expected',
  'conditional binary operator',
  'divide by zero',
  'division by zero',
  'event not found',
  'exec format error',
  'fork: ',
  'integer expression expected',
  'maximum function recursion',
  'no matches found',
  'no such file or directory',
  'no such job',
  'not a directory',
  'not enough arguments',
  'number expected',
  'parse error',
  'permission denied',
  'read-only variable',
  'redirection error',
  'syntax error',
  'too many arguments',
  'unexpected argument',
  'unexpected eof while looking for matching',
  'unknown condition',
  'unmatched ',
];

/** What follows `name: ` in the middle of a shell's line, in lower case. */
const MIDDLES: readonly string[] = [
  'ambiguous redirect',
  'arithmetic syntax error',
  'attempted assignment to non-variable',
  'bad array subscript',
  'bad fd number',
  'bad interpreter',
  'bad math expression',
  'bad number',
  'bad substitution',
  'bad trap',
  'bad variable name',
  'binary operator expected',
  "can't access",
  "can't cd to",
  "can't create",
  "can't execute",
  "can't open",
  'cannot assign',
  'cannot create',
  'cannot execute',
  'cannot open',
  'cannot overwrite existing file',
  'cannot redirect',
  'cannot unset',
  'circular name reference',
  'conditional binary operator expected',
  'divide by zero',
  'division by 0',
  'division by zero',
  'expression expected',
  'fork: ',
  'illegal number',
  'illegal option',
  'inaccessible or not found',
  'integer expected',
  'integer expression expected',
  'invalid arithmetic',
  'invalid number',
  'invalid octal',
  'invalid option',
  'invalid signal specification',
  'is read only',
  'is read-only',
  'maximum function nesting',
  "missing `]'",
  'no job control',
  'no such job',
  'not a valid identifier',
  'not set',
  'numeric argument required',
  'operand expected',
  'option requires an argument',
  'out of range',
  'parameter not set',
  'parameter null or not set',
  'readonly variable',
  'restricted',
  'shift count',
  'syntax error',
  'too many arguments',
  'unary operator expected',
  'unbound variable',
  'unexpected operator',
  'value too great for base',
  'zero divisor',
];

/** Whether the rest of a line, after its place, is something that only a shell says. */
export function isShellSentence(rest: string): boolean {
  if (isSystemError(rest) || endsInSystemError(rest)) return true;
  const low = rest.toLowerCase();
  if (ENDINGS.some((ending) => low.endsWith(`: ${ending}`) || low.endsWith(`: command ${ending}`))) return true;
  if (BEGINNINGS.some((beginning) => low.startsWith(beginning))) return true;
  for (
    let colon = low.indexOf(': '), seen = 0;
    colon !== -1 && seen < 4;
    colon = low.indexOf(': ', colon + 1), seen++
  ) {
    if (MIDDLES.some((middle) => low.startsWith(middle, colon + 2))) return true;
  }
  return false;
}
