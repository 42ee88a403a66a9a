import type { Diagnostic } from '../../model.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Messages that only sum up others. */
const SYMPTOM =
  /^(?:aborting due to|could not compile|For more information|Some errors have detailed|\d{1,6} warnings? emitted)/;
/** Most lines that are read. */
const MAX_LINES = 20_000;

/** The findings of rustc's `--error-format=json` or Cargo's `--message-format=json`; empty where the text has none. */
export function rustcJson(text: string): readonly Diagnostic[] {
  return text
    .split('\n', MAX_LINES)
    .map((line) => (line.startsWith('{') ? parse(line) : null))
    .flatMap((fields) => findingOf(isFields(fields?.['message']) ? fields['message'] : fields));
}

function findingOf(fields: Fields | null): readonly Diagnostic[] {
  const message = fields?.['message'];
  const level = fields?.['level'];
  if (fields === null || typeof message !== 'string' || typeof level !== 'string' || SYMPTOM.test(message)) return [];
  const code = fields['code'];
  const spans = Array.isArray(fields['spans']) ? fields['spans'].filter(isFields) : [];
  const span = spans.find((each) => each['is_primary'] === true) ?? spans[0];
  const label = span?.['label'];
  const told = typeof label === 'string' && !message.includes(label) ? `${message}: ${label}` : message;
  return [
    {
      file: typeof span?.['file_name'] === 'string' ? span['file_name'] : null,
      line: numberOf(span?.['line_start']),
      column: numberOf(span?.['column_start']),
      severity: level.startsWith('error') ? 'error' : level === 'warning' ? 'warning' : 'info',
      code: isFields(code) && typeof code['code'] === 'string' ? code['code'] : null,
      message: told,
    },
  ];
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(line: string): Fields | null {
  try {
    const value: unknown = JSON.parse(line);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}
