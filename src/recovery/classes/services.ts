import { type ClassRules, is, type NameRule, type WordRule } from './class-rules.ts';
import { QUOTA_WORDS } from './http.ts';

const RATE = is('RATE_LIMITED', 'hint_http_rate_001');
const QUOTA = is('QUOTA_EXCEEDED', 'hint_auth_quota_001');
const OVERLOADED = is('SERVICE_UNAVAILABLE', 'hint_ai_overloaded_001');
const BAD_KEY = is('AUTH_FAILED', 'hint_auth_failed_001');
const FORBIDDEN = is('PERMISSION_DENIED', 'hint_auth_permission_001');
const MISSING = is('RESOURCE_NOT_FOUND', 'hint_http_not_found_001');
const NO_MODEL = is('RESOURCE_NOT_FOUND', 'hint_ai_model_001');
const PARAMETER = is('INVALID_PARAMETER', 'hint_ai_parameter_001');
const TOO_LONG = is('INVALID_PARAMETER', 'hint_ai_context_001');
const BROKEN = is('API_ERROR', 'hint_http_error_001');
const CREDENTIALS = is('API_KEY_MISSING', 'hint_auth_credentials_001');

/** What model providers put under `invalid_request_error` and status 400. */
const REQUEST_WORDS: readonly WordRule[] = [
  QUOTA_WORDS,
  [
    /\b(?:maximum|max) context length\b|\bcontext[_ ](?:length|window)\b|\bprompt is too long\b|\binput is too long\b/i,
    TOO_LONG,
  ],
  [/\btool_use\b|\btool_calls?\b|\btool_result\b|\btool_call_id\b/, is('INVALID_PARAMETER', 'hint_ai_messages_001')],
  [/\bmodel\b.{1,80}\b(?:does not exist|not found)\b/i, NO_MODEL],
];
const ANSWERED_429: readonly WordRule[] = [QUOTA_WORDS];

/** AWS and Azure; their SDKs raise exceptions of the same names. */
const CLOUD: readonly NameRule[] = [
  [
    'Throttling ThrottlingException ThrottledException TooManyRequestsException RequestLimitExceeded SlowDown ' +
      'ProvisionedThroughputExceededException TooManyRequests',
    RATE,
  ],
  [
    'AccessDenied AccessDeniedException UnauthorizedOperation AuthorizationFailed NotAuthorized AuthorizationFailure',
    FORBIDDEN,
  ],
  [
    'ExpiredToken ExpiredTokenException RequestExpired TokenRefreshRequired',
    is('AUTH_FAILED', 'hint_auth_expired_001'),
  ],
  ['InvalidAccessKeyId SignatureDoesNotMatch UnrecognizedClientException InvalidClientTokenId AuthFailure', BAD_KEY],
  [
    'NoSuchKey NoSuchBucket NoSuchEntity ResourceNotFoundException ResourceNotFound ParentResourceNotFound BlobNotFound ContainerNotFound ' +
      'AWS.SimpleQueueService.NonExistentQueue ResourceGroupNotFound NoSuchUpload index_not_found_exception',
    MISSING,
  ],
  ['ConditionalCheckFailedException PreconditionFailed VERSION_CONFLICT', is('CONFLICT', 'hint_http_conflict_001')],
  ['BucketAlreadyExists ResourceInUseException EntityAlreadyExists', is('CONFLICT', 'hint_http_conflict_001')],
  [
    'ValidationException InvalidParameterValue InvalidParameterCombination',
    is('INVALID_PARAMETER', 'hint_http_badrequest_001'),
  ],
  ['ServiceUnavailable ServiceUnavailableException', is('SERVICE_UNAVAILABLE', 'hint_http_unavailable_001')],
  ['InternalServerError InternalFailure InternalError', BROKEN],
];

/** Model providers, cloud providers and their SDKs. */
export const SERVICES: ClassRules = {
  codes: [
    ['insufficient_quota billing_hard_limit_reached credit_balance_too_low billing_error', QUOTA],
    [
      'rate_limit_exceeded rate_limit_error RATE_LIMIT_EXCEEDED rateLimitExceeded userRateLimitExceeded',
      RATE,
      ANSWERED_429,
    ],
    ['model_not_found', NO_MODEL],
    ['context_length_exceeded string_above_max_length request_too_large', TOO_LONG],
    ['invalid_api_key API_KEY_INVALID authentication_error', BAD_KEY],
    ['API_KEY_SERVICE_BLOCKED permission_error SERVICE_DISABLED', FORBIDDEN],
    ['unsupported_value unsupported_parameter invalid_value unknown_parameter', PARAMETER],
    ['content_filter content_policy_violation', is('INVALID_PARAMETER', 'hint_ai_content_001')],
    ['overloaded_error', OVERLOADED],
    ...CLOUD,
    ['channel_not_found user_not_found', MISSING],
    ['invalid_auth not_authed token_revoked', BAD_KEY],
    ['missing_scope', FORBIDDEN],
  ],
  types: [
    ...CLOUD,
    ['insufficient_quota billing_error', QUOTA],
    ['rate_limit_error RateLimitError', RATE, ANSWERED_429],
    ['authentication_error AuthenticationError', BAD_KEY],
    ['permission_error PermissionDeniedError', FORBIDDEN],
    ['not_found_error', MISSING, [[/\bmodel\b/i, NO_MODEL]]],
    ['overloaded_error OverloadedError', OVERLOADED],
    ['api_error InternalServerError', BROKEN],
    ['request_too_large', TOO_LONG],
    ['invalid_request_error', PARAMETER, REQUEST_WORDS],
    ['index_not_found_exception', MISSING],
    ['NoCredentialsError CredentialsProviderError PartialCredentialsError', CREDENTIALS],
    ['EndpointConnectionError', null],
  ],
  evidence: [
    'credit',
    'quota',
    'context',
    'prompt',
    'credentials',
    'not set',
    'must be set',
    'is missing',
    'is required',
    'api key',
  ],
  words: [
    [/\bcredit balance is too low\b|\bexceeded your current quota\b/i, QUOTA],
    [
      /\bmaximum context length\b|\bprompt is too long\b|\bexceeds? (?:the )?(?:model's )?context (?:length|window)\b/i,
      TOO_LONG,
    ],
    [/\bUnable to locate credentials\b|\bCould not load (?:the )?(?:default )?credentials\b/i, CREDENTIALS],
    [
      /\b[A-Z][A-Z0-9_]{0,60}(?:KEY|TOKEN|SECRET)\b.{0,30}\b(?:is not set|not set|is missing|must be set|is required)\b|\bno api key (?:was )?(?:provided|given|set)\b/,
      is('API_KEY_MISSING', 'hint_auth_key_001'),
    ],
    [
      /\b[A-Z][A-Z0-9]{1,40}_[A-Z0-9_]{1,60}\b.{0,12}\b(?:is not set|must be set|environment variable is (?:required|missing))\b/,
      is('MISSING_REQUIRED', 'hint_config_env_001'),
    ],
  ],
};
