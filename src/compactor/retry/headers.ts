import { isJsonList, type JsonObject, membersOf } from '../../json-value.ts';

/** The headers of an answer by their names in lower case. */
export type Headers = ReadonlyMap<string, string>;

/**
 * The headers that an error carries, wherever its library keeps them: of `fetch` and of clients on top of it, axios, the
 * AWS SDK and the AI SDK, and the metadata of Connect and of `@grpc/grpc-js`.
 */
export function headersOf(properties: JsonObject): Headers {
  const metadata = membersOf(properties['metadata']);
  const places = [
    membersOf(properties['$response'])['headers'],
    membersOf(properties['response'])['headers'],
    metadata['internalRepr'] ?? properties['metadata'],
    properties['responseHeaders'],
    properties['headers'],
  ];
  const found = new Map<string, string>();
  for (const place of places) {
    if (place === undefined) continue;
    for (const [name, value] of Object.entries(membersOf(place))) {
      const first = isJsonList(value) ? value[0] : value;
      if (typeof first === 'string' || typeof first === 'number') found.set(name.toLowerCase(), String(first));
    }
  }
  return found;
}
