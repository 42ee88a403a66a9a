import type { Diagnostic } from '../../model.ts';
import { isJsonFields, type JsonFields, parsedJson } from '../parsed-json.ts';

/** Messages that only sum up others. */
const SYMPTOM =
  /^(?:aborting due to|could not (?:compile|document)|For more information|Some errors have detailed|\d{1,6} warnings? emitted)/;
/** Most lines that are read. */
const MAX_LINES = 20_000;

/** The findings of rustc's `--error-format=json` or Cargo's `--message-format=json`; empty where the text has none. */
export function rustcJson(text: string): readonly Diagnostic[] {
  return text
    .split('\n', MAX_LINES)
    .map((line): unknown => (line.startsWith('{') ? parsedJson(line) : undefined))
    .filter(isJsonFields)
    .flatMap((fields) => findingOf(isJsonFields(fields['message']) ? fields['message'] : fields));
}

function findingOf(fields: JsonFields): readonly Diagnostic[] {
  const message = fields['message'];
  const level = fields['level'];
  if (typeof message !== 'string' || typeof level !== 'string' || SYMPTOM.test(message)) return [];
  const code = fields['code'];
  const spans = Array.isArray(fields['spans']) ? fields['spans'].filter(isJsonFields) : [];
  const span = spans.find((each) => each['is_primary'] === true) ?? spans[0];
  const label = span?.['label'];
  const told = typeof label === 'string' && !message.includes(label) ? `${message}: ${label}` : message;
  return [
    {
      file: typeof span?.['file_name'] === 'string' ? span['file_name'] : null,
      line: numberOf(span?.['line_start']),
      column: numberOf(span?.['column_start']),
      severity: level.startsWith('error') ? 'error' : level === 'warning' ? 'warning' : 'info',
      code: isJsonFields(code) && typeof code['code'] === 'string' ? code['code'] : null,
      message: told,
    },
  ];
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
