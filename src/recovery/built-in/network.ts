import type { Recovery } from '../../definition/error-definition.ts';
import { ADDRESS, type AddressDetails, ANSWER, type AnswerDetails } from './details.ts';
import type { Definitions } from './definitions.ts';
import { atAddress, inCommand, secondsText } from './words.ts';

export interface NetworkErrors {
  readonly API_ERROR: AnswerDetails;
  readonly RATE_LIMITED: AnswerDetails;
  readonly TIMEOUT: AddressDetails;
  readonly NETWORK_ERROR: AddressDetails;
  readonly CONNECTION_REFUSED: AddressDetails;
  readonly DNS_FAILED: AddressDetails;
  readonly TLS_FAILED: AddressDetails;
  readonly SERVICE_UNAVAILABLE: AnswerDetails;
  readonly RESOURCE_NOT_FOUND: AnswerDetails;
  readonly CONFLICT: AnswerDetails;
}

/** A limit that does not say when it ends is asked again after this, in milliseconds. */
const RATE_LIMIT_MILLIS = 5_000;
/** First wait after a failed connection, in milliseconds. */
const NETWORK_MILLIS = 2_000;

const AFTER_A_WAIT: Recovery = {
  retryable: true,
  retryAfterMillis: NETWORK_MILLIS,
  strategy: 'exponential',
  maxRetries: 3,
};

/** What happens between here and a service, and what the service answers (073, FR-2, "Network"). */
export const NETWORK_ERRORS: Definitions<NetworkErrors> = {
  API_ERROR: {
    category: 'network',
    message: ({ service = 'The service', status }) =>
      `${service} returned an error${status === undefined ? '' : ` (HTTP ${status})`}`,
    details: ANSWER,
    class: 'Runtime',
    suggestion: ({ status = 0 }) =>
      status >= 500
        ? 'The fault is on the side of the service: try again later'
        : 'Read what the answer says, and correct the request',
    recovery: ({ status = 0 }) =>
      status >= 500
        ? { ...AFTER_A_WAIT, requiredActions: ['Check whether the service is up'] }
        : { requiredActions: ['Read the answer of the service'] },
    hint: 'hint_http_error_001',
    steps: ['Read the message of the answer', 'Compare the request with the documentation of the service', 'Try again'],
  },
  RATE_LIMITED: {
    category: 'network',
    message: 'Rate limit exceeded',
    details: ANSWER,
    // Without a time of its own, the time to wait is told by the recovery alone, which the failure may know better.
    suggestion: ({ retryAfterSeconds }) =>
      retryAfterSeconds === undefined
        ? 'Wait, then retry with fewer requests at once'
        : `Retry after: ${secondsText(retryAfterSeconds)}`,
    recoverable: true,
    recovery: ({ retryAfterSeconds }) => ({
      retryable: true,
      retryAfterMillis: retryAfterSeconds === undefined ? RATE_LIMIT_MILLIS : Math.round(retryAfterSeconds * 1_000),
      strategy: 'exponential',
      maxRetries: 3,
      requiredActions: ['Wait before trying again', 'Make fewer requests at once'],
    }),
    hint: 'hint_http_rate_001',
    steps: ({ retryAfterSeconds }) => [
      retryAfterSeconds === undefined ? 'Wait a few seconds' : `Wait ${secondsText(retryAfterSeconds)}`,
      'Try again, one request at a time',
    ],
    httpStatus: 429,
  },
  TIMEOUT: {
    category: 'network',
    message: (details) =>
      `No answer${atAddress(details).replace(' at ', ' from ')} in time${details.timeoutMillis === undefined ? '' : ` (${details.timeoutMillis} ms)`}`,
    details: ADDRESS,
    suggestion: 'Try again; ask for less at once, or allow more time, if it happens again',
    recoverable: true,
    recovery: {
      ...AFTER_A_WAIT,
      alternatives: [{ description: 'Ask for a smaller part of the data' }],
      requiredActions: ['Check that the service is up'],
    },
    hint: 'hint_net_timeout_001',
    steps: ['Check that the service is up', 'Try again', 'Ask for less at once, or allow more time'],
    httpStatus: 504,
  },
  NETWORK_ERROR: {
    category: 'network',
    message: (details) => `The connection failed${atAddress(details)}`,
    details: ADDRESS,
    suggestion: 'Check the network connection, then try again',
    recoverable: true,
    recovery: { ...AFTER_A_WAIT, requiredActions: ['Check the network connection'] },
    hint: 'hint_net_reset_001',
    steps: ({ url, host }) => [
      'Check the network connection',
      `Check that the host answers: curl -sSI ${inCommand(url ?? host, 'url')}`,
      'Try again',
    ],
  },
  CONNECTION_REFUSED: {
    category: 'network',
    message: (details) => `Nothing accepts connections${atAddress(details)}`,
    details: ADDRESS,
    class: 'Precondition',
    suggestion: 'Start the service, or correct its host and port',
    recoverable: true,
    recovery: { ...AFTER_A_WAIT, requiredActions: ['Start the service, or correct its host and port'] },
    hint: 'hint_net_refused_001',
    steps: ({ port }) => [
      `See what listens: ss -ltnp${port === undefined ? '' : ` 'sport = :${inCommand(port, 'port')}'`}`,
      'Start the service if nothing does, or correct host and port',
      'Run the command again',
    ],
    httpStatus: 503,
  },
  DNS_FAILED: {
    category: 'network',
    message: ({ host }) => `The name ${host === undefined ? 'of the host' : `'${host}'`} has no address`,
    details: ADDRESS,
    suggestion: 'Check the spelling of the host name, and that this machine may resolve names',
    recoverable: true,
    recovery: { ...AFTER_A_WAIT, maxRetries: 1, requiredActions: ['Check the spelling of the host name'] },
    hint: 'hint_net_dns_001',
    steps: ({ host }) => [
      `Look the name up: getent hosts ${inCommand(host, 'host')}`,
      'Correct its spelling, or connect to the network in which it is known',
      'Run the command again',
    ],
  },
  TLS_FAILED: {
    category: 'network',
    message: (details) => `No secure connection could be made${atAddress(details).replace(' at ', ' to ')}`,
    details: ADDRESS,
    class: 'Environment',
    suggestion: 'Check the certificate: its dates, its host name, and whether its issuer is trusted here',
    recoverable: true,
    recovery: { retryable: false, requiredActions: ['Trust the issuer of the certificate, or have it renewed'] },
    hint: 'hint_net_tls_001',
    steps: ({ host, port }) => [
      `Read the certificate: curl -svI ${inCommand(host === undefined ? host : `https://${host}:${port ?? 443}`, 'url')}`,
      'Compare its dates and names with the clock and the host name',
      "Trust the issuer's certificate if it is one of your own; never switch the check off",
    ],
  },
  SERVICE_UNAVAILABLE: {
    category: 'network',
    message: ({ service = 'The service' }) => `${service} is not available at present`,
    details: ANSWER,
    suggestion: ({ retryAfterSeconds }) =>
      retryAfterSeconds === undefined ? 'Try again later' : `Retry after: ${secondsText(retryAfterSeconds)}`,
    recoverable: true,
    recovery: ({ retryAfterSeconds }) => ({
      ...AFTER_A_WAIT,
      ...(retryAfterSeconds !== undefined && { retryAfterMillis: Math.round(retryAfterSeconds * 1_000) }),
      requiredActions: ['Check the status page of the service'],
    }),
    hint: 'hint_http_unavailable_001',
    steps: ['Wait a few seconds', 'Try again', 'Check the status page of the service if it fails again'],
    httpStatus: 503,
  },
  RESOURCE_NOT_FOUND: {
    category: 'network',
    message: ({ url }) => `Nothing was found${url === undefined ? '' : ` at ${url}`}`,
    details: ANSWER,
    class: 'Usage',
    suggestion: 'Check the address and the ids in it; list what there is before asking for one',
    recoverable: true,
    recovery: {
      retryable: false,
      alternatives: [{ description: 'List or search first, and take the id from the result' }],
      requiredActions: ['Correct the address or the id'],
    },
    hint: 'hint_http_not_found_001',
    steps: ['List what there is', 'Correct the address or the id', 'Call again'],
    httpStatus: 404,
  },
  CONFLICT: {
    category: 'network',
    message: 'The request conflicts with the present state',
    details: ANSWER,
    class: 'Usage',
    suggestion: 'Read the present state, then make the change on top of it',
    recoverable: true,
    recovery: { retryable: false, requiredActions: ['Read the present state before changing it'] },
    hint: 'hint_http_conflict_001',
    steps: ['Read the present state', 'Make the change on top of it', 'Send it again'],
    httpStatus: 409,
  },
};
