import { parsedJson } from '../compactor/parsed-json.ts';
import { commandsOf } from './asked-command.ts';
import { isRefusal } from './refusal-json.ts';

/** What asks a service: its own status says that there was an answer, whatever that is. */
const ASKS_SERVICE = /^(?:curl|wget|https?|xh|grpcurl|Invoke-(?:WebRequest|RestMethod))(?:\s|$)/;
/** The status of an answer on a line of its own behind its body, as `curl -w '%{http_code}'` prints it. */
const STATUS_BEHIND = /[}>]\s{0,4}\n(?:http|status)?[_ ]?(?:code|status)?[:= ]{0,3}[45]\d\d$/i;
/** The page of a server or a proxy that could not answer. */
const FAILURE_PAGE = /^<(?:!doctype )?html\b[^]{0,400}<title>\s{0,8}(?:error:? |http )?[45]\d\d\b/i;
/** The document by which a service refuses: its code stands first. */
const FAILURE_DOCUMENT =
  /^(?:<\?xml\b[^>]{0,100}\?>\s{0,8})?(?:<ErrorResponse\b[^>]{0,200}>\s{0,8})?<Error>\s{0,20}<(?:Code|Type)>/;

/** Whether one of a call's commands asks a service. */
export function asksService(input: unknown): boolean {
  return commandsOf(input).some((command) => ASKS_SERVICE.test(command));
}

/** The page of a proxy, a document or an object by which a service refused. */
export function isRefusedAnswer(body: string): boolean {
  if (FAILURE_PAGE.test(body) || STATUS_BEHIND.test(body) || FAILURE_DOCUMENT.test(body)) return true;
  return body.startsWith('{') && isRefusal(parsedJson(body));
}

/** Whether what a tool shows is the page of a proxy that could not get it. */
export function isFailurePage(body: string): boolean {
  return FAILURE_PAGE.test(body);
}
