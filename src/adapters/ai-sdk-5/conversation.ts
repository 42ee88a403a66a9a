import type { Faultline } from '../../faultline.ts';
import type { Message } from './settings.ts';

/** The run in which the latest of our lines among the messages was shown; `null` where there is none. */
export function runOfMessages(messages: readonly Message[], faultline: Faultline): string | null {
  for (const message of messages.toReversed()) {
    for (const { toolCallId, output } of parts(message, 'tool-result').toReversed()) {
      if (typeof toolCallId !== 'string' || !isRecord(output) || typeof output['value'] !== 'string') continue;
      const runId = faultline.runOfAnswer(toolCallId, output['value']);
      if (runId !== null) return runId;
    }
  }
  return null;
}

/** What a person answered, since the model last spoke, to the approval that calls asked for; `null`: nothing. */
export function approvalOf(messages: readonly Message[], toolCallId?: string): boolean | null {
  const spoken = messages.findLastIndex(({ role }) => role === 'assistant');
  const answers = messages.slice(spoken + 1).flatMap((message) => parts(message, 'tool-approval-response'));
  if (answers.length === 0) return null;
  const requests = messages.flatMap((message) => parts(message, 'tool-approval-request'));
  const asked = requests.filter((request) => toolCallId === undefined || request['toolCallId'] === toolCallId);
  const answered = answers.filter(({ approvalId }) => asked.some((request) => request['approvalId'] === approvalId));
  return answered.length === 0 ? null : answered.every(({ approved }) => approved === true);
}

function parts({ content }: Message, type: string): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(content) ? content.filter((part: unknown) => isRecord(part) && part['type'] === type) : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
