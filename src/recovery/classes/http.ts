import { type ClassRules, type ErrorClassification, is, type WordRule } from './class-rules.ts';

const RATE = is('RATE_LIMITED', 'hint_http_rate_001');
const QUOTA = is('QUOTA_EXCEEDED', 'hint_auth_quota_001');
const UNAVAILABLE = is('SERVICE_UNAVAILABLE', 'hint_http_unavailable_001');
const OVERLOADED = is('SERVICE_UNAVAILABLE', 'hint_ai_overloaded_001');
const SLOW = is('TIMEOUT', 'hint_http_timeout_001');
const MISSING = is('RESOURCE_NOT_FOUND', 'hint_http_not_found_001');
const WRONG = is('INVALID_PARAMETER', 'hint_http_badrequest_001');
const WRONG_FIELDS = is('VALIDATION_ERRORS', 'hint_input_validation_001');
const UNKNOWN_CALLER = is('AUTH_FAILED', 'hint_auth_failed_001');
const EXPIRED = is('AUTH_FAILED', 'hint_auth_expired_001');
const FORBIDDEN = is('PERMISSION_DENIED', 'hint_auth_permission_001');
const CONFLICT = is('CONFLICT', 'hint_http_conflict_001');
const BROKEN = is('API_ERROR', 'hint_http_error_001');

/** Used up until somebody pays, unlike a rate that is free again in a minute; providers answer 429 to both. */
export const QUOTA_WORDS: WordRule = [
  /\bcheck your plan\b|\bbilling\b|\binsufficient[_ ]quota\b|\bout of credits?\b|\bcredit balance\b|\binsufficient credits?\b|\bspending limit\b|\bmonthly (?:limit|quota|usage)\b/i,
  QUOTA,
];
const EXPIRED_WORDS: WordRule = [/\b(?:token|session|credentials?|signature)\b.{0,40}\bexpired\b/i, EXPIRED];
const TOOL_WORDS: WordRule = [
  /\bTool \S{1,100} not found\b|\bunknown tool\b/i,
  is('TOOL_NOT_FOUND', 'hint_tool_unknown_001'),
];
/** Every issue of the arguments follows these words (MCP, "Error Handling" of tools). */
const ARGUMENT_WORDS: WordRule = [/\bInvalid arguments for tool\b/, is('VALIDATION_ERRORS', 'hint_tool_arguments_001')];
/** The gateway of the network, not the service, asks who calls. */
const PROXY = is('AUTH_FAILED', 'hint_http_proxy_001');

/** By HTTP status: what it is, and the words that say it better. RFC 9110 §15, RFC 6585, and those of Cloudflare and model providers. */
const STATUSES: ReadonlyMap<number, readonly [ErrorClassification | null, ...WordRule[]]> = new Map<
  number,
  readonly [ErrorClassification | null, ...WordRule[]]
>([
  [400, [WRONG, QUOTA_WORDS]],
  [401, [UNKNOWN_CALLER, EXPIRED_WORDS]],
  [402, [null, QUOTA_WORDS]],
  [403, [FORBIDDEN, QUOTA_WORDS, [/\brate limit/i, RATE]]],
  [404, [MISSING]],
  [405, [is('API_ERROR', 'hint_http_method_001')]],
  [406, [is('INVALID_FORMAT', 'hint_http_mediatype_001')]],
  [407, [PROXY]],
  [408, [SLOW]],
  [409, [CONFLICT]],
  [410, [MISSING]],
  [412, [is('CONFLICT', 'hint_http_conflict_001')]],
  [413, [is('INVALID_PARAMETER', 'hint_http_too_large_001')]],
  [415, [is('INVALID_FORMAT', 'hint_http_mediatype_001')]],
  [422, [WRONG_FIELDS]],
  [428, [is('CONFLICT', 'hint_http_conflict_001')]],
  [429, [RATE, QUOTA_WORDS]],
  [500, [BROKEN]],
  [502, [UNAVAILABLE]],
  [503, [UNAVAILABLE]],
  [504, [SLOW]],
  [521, [UNAVAILABLE]],
  [522, [SLOW]],
  [524, [SLOW]],
  [529, [OVERLOADED]],
]);

/** What an HTTP status says, read together with the message. `null`: nothing that is sure. */
export function classOfStatus(status: number, message: string): ErrorClassification | null {
  const known = STATUSES.get(status);
  if (known === undefined) return null;
  const [otherwise, ...rules] = known;
  return rules.find(([words]) => words.test(message))?.[1] ?? otherwise;
}

/** How HTTP clients tell the status in words: axios, fetch wrappers, requests, curl, Go and urllib. */
const STATUS_IN_WORDS =
  /\b(?:status(?: code)?:? |HTTP(?: Error)? |returned error: |^)([45]\d\d)\b(?! ?(?:ms|s|bytes|seconds|rows|lines|files)\b)/i;

/** The status that a message names; `null` where it names none. */
export function statusIn(message: string): number | null {
  const found = STATUS_IN_WORDS.exec(message)?.[1];
  return found === undefined ? null : Number(found);
}

/** What services and their client libraries say by name: gRPC, OAuth, npm, and the classes of SDKs. */
export const HTTP: ClassRules = {
  codes: [
    ['NOT_FOUND', MISSING],
    ['UNAUTHENTICATED UNAUTHORIZED invalid_token E401', UNKNOWN_CALLER, [EXPIRED_WORDS]],
    ['invalid_grant', EXPIRED],
    ['invalid_client unauthorized_client', is('AUTH_FAILED', 'hint_auth_failed_001')],
    ['PERMISSION_DENIED FORBIDDEN access_denied insufficient_scope E403', FORBIDDEN],
    ['INVALID_ARGUMENT OUT_OF_RANGE', WRONG],
    [
      'UNAVAILABLE',
      UNAVAILABLE,
      [[/\bECONNREFUSED\b|\bconnection refused\b/i, is('CONNECTION_REFUSED', 'hint_net_refused_001')]],
    ],
    ['DEADLINE_EXCEEDED', SLOW],
    ['ALREADY_EXISTS ABORTED', CONFLICT],
    ['UNIMPLEMENTED', is('API_ERROR', 'hint_http_method_001')],
    [
      'RESOURCE_EXHAUSTED',
      null,
      [
        QUOTA_WORDS,
        [/\bper (?:minute|second|hour|day)\b|\brate\b|\btoo many requests\b/i, RATE],
        [/\blarger than max\b/i, is('INVALID_PARAMETER', 'hint_http_too_large_001')],
        [/\bquota\b/i, QUOTA],
      ],
    ],
    ['GRAPHQL_VALIDATION_FAILED GRAPHQL_PARSE_FAILED', is('QUERY_INVALID', 'hint_http_graphql_001')],
    ['-32700', is('INVALID_FORMAT', 'hint_tool_json_001')],
    ['-32600', WRONG],
    ['-32602', is('INVALID_PARAMETER', 'hint_tool_arguments_001'), [ARGUMENT_WORDS, TOOL_WORDS]],
    ['-32601', is('RESOURCE_NOT_FOUND', 'hint_http_method_001')],
  ],
  codesOf: {
    // gRPC of Go names its codes in its own way.
    grpc: [
      ['NotFound', MISSING],
      ['Unavailable', UNAVAILABLE, [[/\bconnection refused\b/i, is('CONNECTION_REFUSED', 'hint_net_refused_001')]]],
      ['DeadlineExceeded', SLOW],
      ['PermissionDenied', FORBIDDEN],
      ['Unauthenticated', UNKNOWN_CALLER],
      ['InvalidArgument', WRONG],
      ['AlreadyExists Aborted', CONFLICT],
    ],
    'json-error': [
      ['NotFound', MISSING],
      ['Forbidden', FORBIDDEN],
      ['Conflict AlreadyExists', CONFLICT],
    ],
  },
  evidence: [
    'too many requests',
    'rate limit',
    'rate-limit',
    'rate_limit',
    'ratelimit',
    'permission denied',
    'credentials',
    'key',
    'service unavailable',
    'gateway',
  ],
  words: [
    [/\btoo many requests\b|\brate[- _]?limit(?:ed| exceeded| reached)/i, RATE],
    [
      /\bPermission denied \((?:publickey|keyboard-interactive|password|gssapi)/,
      is('AUTH_FAILED', 'hint_auth_ssh_001'),
    ],
    [
      /\bAuthentication credentials were not provided\b|\bBad credentials\b|\binvalid (?:api|x-api)[- ]key\b/i,
      UNKNOWN_CALLER,
    ],
    [/\bservice unavailable\b|\bbad gateway\b/i, UNAVAILABLE],
    [/\bgateway time-?out\b/i, SLOW],
  ],
};
