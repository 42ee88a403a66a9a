import { BODY_BEGINS } from './joined-causes.ts';
import type { FoundException } from './unread-frames.ts';

/** The words of HTTP clients that only know the status of an answer: httpx, requests, axios. */
const STATUS_ALONE =
  /^(?:(?:Client|Server) error '[45]\d\d |[45]\d\d (?:Client|Server) Error: |Request failed with status code [45]\d\d$)/;

/** The answers of servers in what wraps a root that knows no more than their status, nearest to it first. */
export function answersAround(exceptions: readonly FoundException[]): readonly string[] {
  if (!STATUS_ALONE.test(exceptions.at(-1)?.message ?? '')) return [];
  return exceptions
    .slice(0, -1)
    .map(({ message }) => message)
    .filter((message) => BODY_BEGINS.test(message))
    .toReversed();
}
