/** The resource of this process as the environment names it; what an SDK would detect besides stays out. */
export function resourceFrom(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const attributes: Record<string, string> = { 'service.name': 'unknown_service:node' };
  for (const pair of environment['OTEL_RESOURCE_ATTRIBUTES']?.split(',') ?? []) {
    const equals = pair.indexOf('=');
    const name = decoded(pair.slice(0, Math.max(0, equals)).trim());
    if (name !== '') attributes[name] = decoded(pair.slice(equals + 1).trim());
  }
  const service = environment['OTEL_SERVICE_NAME']?.trim();
  if (service !== undefined && service !== '') attributes['service.name'] = service;
  return attributes;
}

/** The specification encodes values as URLs do; what is not such an encoding is meant as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
