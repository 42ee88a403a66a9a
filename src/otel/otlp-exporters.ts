import { isObject, member } from '../json-value.ts';

/** An exporter of the SDK that sends OTLP, over HTTP or gRPC, of spans or log records. */
export interface OtlpExporter {
  export(items: readonly unknown[], onResult: (result: unknown) => void): void;
}

/** Members by which processors, those of the SDK and those that vendors put around them, hold what they pass on to. */
const HOLDERS = /exporter|processor|delegate/i;
/** A processor, one inside it, its exporter, and one around that. */
const MAX_DEPTH = 4;
/** Far more than any pipeline has; a bound, since the objects are somebody else's. */
const MAX_VISITED = 100;

/**
 * The OTLP exporters behind a list of processors, of SDK 2.x and 3.x. There is no public way from a processor to
 * its exporter, but all of them keep it in a member that is named after it.
 */
export function otlpExportersBehind(processors: object): readonly OtlpExporter[] {
  const found: OtlpExporter[] = [];
  const visited = new Set<object>([processors]);
  let level: readonly object[] = [processors];
  for (let depth = 0; depth <= MAX_DEPTH && level.length > 0; depth++) {
    found.push(...level.filter(isOtlpExporter));
    const below = level.flatMap((holder) => (isOtlpExporter(holder) ? [] : heldBy(holder)));
    level = below.filter((held) => visited.size < MAX_VISITED && !visited.has(held) && visited.add(held));
  }
  return found;
}

/** Own members only and no getters: reading is to have no effect on the host. */
function heldBy(holder: object): readonly object[] {
  return Object.entries(Object.getOwnPropertyDescriptors(holder))
    .filter(([name]) => Array.isArray(holder) || HOLDERS.test(name))
    .map(([, { value }]): unknown => value)
    .filter(isObject);
}

function isOtlpExporter(value: object): value is OtlpExporter {
  const serializer = member(member(value, '_delegate'), '_serializer');
  return (
    typeof member(value, 'export') === 'function' && typeof member(serializer, 'deserializeResponse') === 'function'
  );
}
