/** The phrases of RFC 9110 and its neighbours for failures, by status. */
const PHRASES: ReadonlyMap<number, string> = new Map([
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [402, 'Payment Required'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [406, 'Not Acceptable'],
  [407, 'Proxy Authentication Required'],
  [408, 'Request Timeout'],
  [409, 'Conflict'],
  [410, 'Gone'],
  [411, 'Length Required'],
  [412, 'Precondition Failed'],
  [413, 'Payload Too Large'],
  [414, 'URI Too Long'],
  [415, 'Unsupported Media Type'],
  [416, 'Range Not Satisfiable'],
  [417, 'Expectation Failed'],
  [421, 'Misdirected Request'],
  [422, 'Unprocessable Entity'],
  [423, 'Locked'],
  [424, 'Failed Dependency'],
  [425, 'Too Early'],
  [426, 'Upgrade Required'],
  [428, 'Precondition Required'],
  [429, 'Too Many Requests'],
  [431, 'Request Header Fields Too Large'],
  [451, 'Unavailable For Legal Reasons'],
  [500, 'Internal Server Error'],
  [501, 'Not Implemented'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [504, 'Gateway Timeout'],
  [505, 'HTTP Version Not Supported'],
  [506, 'Variant Also Negotiates'],
  [507, 'Insufficient Storage'],
  [508, 'Loop Detected'],
  [511, 'Network Authentication Required'],
]);
/** Other wordings of some of them, in servers of every age. */
const VARIANTS: ReadonlyMap<number, RegExp> = new Map([
  [408, /^request time-?out/i],
  [413, /^(?:request entity|content) too large/i],
  [414, /^request-uri too (?:large|long)/i],
  [416, /^requested range not satisfiable/i],
  [422, /^unprocessable content/i],
  [500, /^(?:internal )?server error/i],
  [503, /^service temporarily unavailable/i],
  [504, /^gateway time-?out/i],
]);

export function phraseOf(status: number): string | null {
  return PHRASES.get(status) ?? null;
}

/** Whether a text begins with the phrase of a status. */
export function startsWithPhrase(status: number, text: string): boolean {
  const phrase = PHRASES.get(status);
  if (phrase !== undefined && text.slice(0, phrase.length).toLowerCase() === phrase.toLowerCase()) return true;
  return VARIANTS.get(status)?.test(text) ?? false;
}
