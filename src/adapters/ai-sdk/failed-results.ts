/** The result of a failed tool call among messages. */
export interface FailedResult {
  readonly toolCallId: string;
  /** What the model reads. */
  readonly text: string;
  /** Puts another text in its place, in a new part. */
  readonly replace: (text: string) => void;
}

/**
 * The failed tool results among messages, oldest first. The messages of a program and those that go to the
 * provider have this shape in common; the latter reach telemetry without a type.
 */
export function* failedResults(messages: unknown): Generator<FailedResult> {
  if (!Array.isArray(messages)) return;
  for (const message of messages) {
    const content: unknown = isRecord(message) && message['role'] === 'tool' ? message['content'] : null;
    if (!Array.isArray(content)) continue;
    for (const [index, part] of content.entries()) {
      const output: unknown = isRecord(part) && part['type'] === 'tool-result' ? part['output'] : null;
      if (!isRecord(part) || !isRecord(output) || output['type'] !== 'error-text') continue;
      const { toolCallId } = part;
      const { value } = output;
      if (typeof toolCallId !== 'string' || typeof value !== 'string') continue;
      yield {
        toolCallId,
        text: value,
        replace(text) {
          content[index] = { ...part, output: { ...output, value: text } };
        },
      };
    }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
