import { member } from '../../json-value.ts';
import type { Ask } from '../../boundary/elicited-review.ts';

/** How long a person has for an answer, in milliseconds; the caller of the tool may give up earlier. */
const ANSWER_MILLIS = 600_000;

/** Asks the person in front of the client that is served. */
export function askThrough(protocol: object, context: unknown): Ask {
  // Major 2 ties the question to the request that is being served; in major 1 the option does.
  const request = member(context, 'mcpReq');
  const owner = typeof member(request, 'elicitInput') === 'function' ? request : protocol;
  const elicit = member(owner, 'elicitInput');
  const signal = member(context, 'signal') ?? member(request, 'signal');
  const options = { timeout: ANSWER_MILLIS, relatedRequestId: member(context, 'requestId'), signal };
  return (question) => (typeof elicit === 'function' ? Reflect.apply(elicit, owner, [question, options]) : null);
}
