import type { IssueCode } from './found-issue.ts';

/** How much of a message is read, in characters. */
const MAX_CHARS = 300;

/** What names and messages of rules say, the most telling first. */
const WORDS: readonly (readonly [RegExp, IssueCode])[] = [
  [
    /unknown|unrecogni[sz]ed|unexpected|extra|additional|whitelist|not permitted|should not exist|must be removed|unspecified/,
    'UNKNOWN_FIELD',
  ],
  [
    /required|missing|must not be empty|not be empty|non[- _]?empty|can't be blank|cannot be blank|blank|is empty|isnotempty|isdefined|optionality/,
    'REQUIRED',
  ],
  [/not found|does not exist|no such|notfound/, 'NOT_FOUND'],
  [/already|duplicate|unique|taken/, 'NOT_UNIQUE'],
  [/one of|isin$|isenum|enum|literal|picklist|oneof|only$|allowed|included in|must be equal|const/, 'NOT_ALLOWED'],
  [
    /too (?:short|small|few|low)|at least|minimum|^min|min_?length|min_?size|greater|more than|not be (?:less|shorter)|longer than or equal|_short$|string\.min|\.min$|positive/,
    'TOO_SMALL',
  ],
  [
    /too (?:long|big|large|many|high)|at most|maximum|^max|max_?length|max_?size|less|fewer than|exceed|shorter than or equal|_long$|\.max$|negative/,
    'TOO_LARGE',
  ],
  [
    /format|pattern|match|valid (?:e-?mail|url|uri|uuid|date|time|ip|phone|iso)|e-?mail|^iso|uuid|^ur[li]|regex|^ip|parsing|isdatestring|isurl|\.(?:guid|hex|base64)$/,
    'INVALID_FORMAT',
  ],
  [
    /type|^is(?:string|number|int|boolean|array|object|date)$|must be an? (?:string|number|integer|boolean|array|object|date|valid integer)|\.base$|not a (?:string|number|boolean|list|dict)|expected (?:a |an )?(?:string|number|integer|boolean|array|object)/,
    'INVALID_TYPE',
  ],
];

/** The kind of a problem by the name of the rule or, where that says nothing, by the message. */
export function codeOfWords(...texts: readonly (string | null)[]): IssueCode {
  for (const text of texts) {
    const words = (text ?? '').slice(0, MAX_CHARS).toLowerCase();
    const [, code] = WORDS.find(([pattern]) => pattern.test(words)) ?? [];
    if (code !== undefined) return code;
  }
  return 'INVALID_VALUE';
}
