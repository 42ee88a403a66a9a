import { phraseOf } from '../../compactor/http/reason-phrases.ts';

/** Names that RFC 9110 changed; servers still send the former ones, which is why those are known elsewhere. */
const RENAMED: ReadonlyMap<number, string> = new Map([
  [413, 'Content Too Large'],
  [422, 'Unprocessable Content'],
]);

/** What a status means, for problems that have no type of their own; of one without a name, what its hundred means. */
export function statusTitle(status: number): string {
  return RENAMED.get(status) ?? phraseOf(status) ?? (status >= 500 ? 'Internal Server Error' : 'Bad Request');
}
