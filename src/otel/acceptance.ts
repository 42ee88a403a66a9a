import { isObject, member } from '../json-value.ts';
import type { OtlpExporter } from './otlp-exporters.ts';

/** The SDK's code for an export that went well. */
const SUCCESS = 0;

/**
 * Tells of everything that a backend has taken from this exporter.
 *
 * The result that an exporter reports is not enough: where the backend rejects a part of what it was sent, or
 * answers with something that is no OTLP at all, such as the page of a proxy, the result is a success as well.
 * So the answer itself is looked at where the exporter reads it. Exporters read the answer and report the result
 * in one go, which is why an answer belongs to the next result.
 *
 * @param onAccepted - told of the exported items, before the exporter's caller is; what it throws is ignored
 */
export function watchAcceptance(exporter: OtlpExporter, onAccepted: (items: readonly unknown[]) => void): void {
  let isAccepted = false;
  readAnswers(exporter, (accepted) => {
    isAccepted = accepted;
  });
  const original = exporter.export.bind(exporter);
  exporter.export = (items, onResult) => {
    original(items, (result) => {
      const taken = isAccepted && member(result, 'code') === SUCCESS;
      isAccepted = false;
      try {
        if (taken) onAccepted(items);
      } catch {
        // The host's export went well, whatever we make of it.
      }
      onResult(result);
    });
  };
}

/** Puts a serializer before the exporter's own, which all exporters of its kind share. */
function readAnswers(exporter: OtlpExporter, onAnswer: (accepted: boolean) => void): void {
  const delegate = member(exporter, '_delegate');
  const serializer = member(delegate, '_serializer');
  const deserialize = member(serializer, 'deserializeResponse');
  if (!isObject(delegate) || !isObject(serializer) || typeof deserialize !== 'function') return;
  const reading: object = Object.create(serializer, {
    deserializeResponse: {
      value: (bytes: Uint8Array): unknown => {
        onAnswer(false);
        const answer: unknown = Reflect.apply(deserialize, serializer, [bytes]);
        onAnswer(isAcceptance(bytes, answer));
        return answer;
      },
    },
  });
  Reflect.set(delegate, '_serializer', reading);
}

/** Whether an answer says that everything was taken. */
function isAcceptance(bytes: Uint8Array, answer: unknown): boolean {
  if (!isObject(answer)) return false;
  // What is no JSON is read as an empty answer, with a warning.
  const isUnread = Object.keys(answer).length === 0 && bytes.length > 0;
  if (isUnread && new TextDecoder().decode(bytes.subarray(0, 100)).trim() !== '{}') return false;
  const partial = member(answer, 'partialSuccess');
  if (!isObject(partial)) return true;
  // `rejectedSpans` or `rejectedLogRecords`: a number, a string of JSON, or an object for 64 bits. Without any, a
  // message is a warning.
  return Object.entries(partial).every(([name, value]) => !name.startsWith('rejected') || Number(String(value)) === 0);
}
