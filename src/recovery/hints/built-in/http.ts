import type { HintDefinition } from '../hint-definition.ts';
import { builtInHint } from './built-in-hint.ts';

/** Answers of HTTP and gRPC services. */
export const HTTP_HINTS: readonly HintDefinition[] = [
  builtInHint(
    'hint_http_badrequest_001',
    "Compare each parameter with the API's reference, and correct what the answer names",
    'Vergleiche jeden Parameter mit der Referenz der API und berichtige, was die Antwort nennt',
  ),
  builtInHint(
    'hint_http_not_found_001',
    'List what is there and use an id or a path from the list',
    'Liste auf, was vorhanden ist, und nimm eine Id oder einen Pfad daraus',
    { field: 'id' },
  ),
  builtInHint(
    'hint_http_method_001',
    'Use a method that the endpoint offers; the Allow header or the reference lists them',
    'Nutze eine Methode, die der Endpunkt anbietet; der Allow-Header oder die Referenz nennt sie',
    { field: 'method' },
  ),
  builtInHint(
    'hint_http_mediatype_001',
    'Set Content-Type and Accept to what the API takes, mostly application/json',
    'Setze Content-Type und Accept auf das, was die API annimmt, meist application/json',
    { field: 'Content-Type' },
  ),
  builtInHint(
    'hint_http_conflict_001',
    'Fetch the current state, apply the change to it, and send it again',
    'Hole den aktuellen Stand, wende die Änderung darauf an und sende sie erneut',
    { field: 'If-Match' },
  ),
  builtInHint(
    'hint_http_too_large_001',
    'Send less at once: split the request, or upload the file in parts',
    'Sende weniger auf einmal: teile die Anfrage oder lade die Datei in Teilen hoch',
  ),
  builtInHint(
    'hint_http_rate_001',
    'Wait as long as Retry-After says, then send fewer requests at a time',
    'Warte so lange, wie Retry-After sagt, und sende danach weniger Anfragen gleichzeitig',
    { field: 'Retry-After' },
  ),
  builtInHint(
    'hint_http_error_001',
    "Retry once after a pause; if it fails again, report the request's id to the service's owner",
    'Versuche es nach einer Pause einmal erneut; scheitert es wieder, melde die Id der Anfrage dem Betreiber',
  ),
  builtInHint(
    'hint_http_unavailable_001',
    "Retry with growing pauses; if it stays, look at the service's status page",
    'Versuche es mit wachsenden Pausen erneut; bleibt es so, sieh auf die Statusseite des Dienstes',
  ),
  builtInHint(
    'hint_http_timeout_001',
    'Retry with less work in the request; the service behind did not answer in time',
    'Versuche es mit weniger Arbeit in der Anfrage erneut; der Dienst dahinter antwortete nicht rechtzeitig',
  ),
  builtInHint(
    'hint_http_proxy_001',
    'Give the proxy its credentials, or bypass it for this host',
    'Gib dem Proxy seine Zugangsdaten oder umgehe ihn für diesen Host',
    { field: 'NO_PROXY' },
  ),
  builtInHint(
    'hint_http_graphql_001',
    'Ask the schema for the fields of the type, and query only those',
    'Frage das Schema nach den Feldern des Typs und frage nur diese ab',
    { field: 'query' },
  ),
];
