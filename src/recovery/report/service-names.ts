/**
 * Names by which services tell what is wrong, in the codes of gRPC and Connect and in the class names of the AWS SDK;
 * no other rule knows them, as the first are numbers in the error and the second have no code.
 */
export const SERVICE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    RATE_LIMITED:
      'RESOURCE_EXHAUSTED ThrottlingException ThrottledException Throttling TooManyRequestsException SlowDown RequestLimitExceeded ProvisionedThroughputExceededException',
    TIMEOUT: 'DEADLINE_EXCEEDED RequestTimeout RequestTimeoutException',
    SERVICE_UNAVAILABLE: 'UNAVAILABLE ServiceUnavailable ServiceUnavailableException',
    AUTH_FAILED:
      'UNAUTHENTICATED ExpiredToken ExpiredTokenException InvalidAccessKeyId InvalidSignatureException SignatureDoesNotMatch UnrecognizedClientException CredentialsProviderError',
    PERMISSION_DENIED: 'PERMISSION_DENIED AccessDenied AccessDeniedException UnauthorizedOperation',
    RESOURCE_NOT_FOUND: 'NOT_FOUND NoSuchKey NoSuchBucket ResourceNotFoundException NotFound',
    CONFLICT: 'ALREADY_EXISTS ABORTED ConflictException ResourceInUseException ConditionalCheckFailedException',
    INVALID_PARAMETER: 'INVALID_ARGUMENT OUT_OF_RANGE ValidationException InvalidParameterException',
    QUOTA_EXCEEDED: 'ServiceQuotaExceededException LimitExceededException',
    API_ERROR: 'FAILED_PRECONDITION UNIMPLEMENTED INTERNAL DATA_LOSS UNKNOWN CANCELLED InternalServerError',
  }).flatMap(([code, names]) => names.split(' ').map((name): [string, string] => [name, code])),
);
