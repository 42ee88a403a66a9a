import type { Diagnostic } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { isJsonFields, type JsonFields, parsedJson } from '../parsed-json.ts';
import { oneLine } from '../text.ts';

/** Most lines of a stream that are read. */
const MAX_LINES = 2_000;

/** Findings of Terraform and OpenTofu as data: `validate -json` as one object, `plan -json` as one a line. */
export const terraformJson: Dialect = {
  name: 'terraform-json',
  rank: 83,
  evidence: ['"summary"'],
  read({ text, lines }): Finding | null {
    if (!text.includes('"severity"')) return null;
    const diagnostics = reportsIn(text, lines)
      .map(diagnosticOf)
      .filter((diagnostic) => diagnostic !== null);
    return diagnostics.some(({ severity }) => severity === 'error') ? { exceptions: [], diagnostics } : null;
  },
};

/** What the reports of a text hold, whatever was printed above them. */
function reportsIn(text: string, lines: readonly string[]): readonly unknown[] {
  const start = text.startsWith('{') ? 0 : text.indexOf('\n{') + 1;
  const report = text.includes('"diagnostics"') ? parsedJson(text.slice(start, text.lastIndexOf('}') + 1)) : undefined;
  if (isJsonFields(report)) return Array.isArray(report['diagnostics']) ? report['diagnostics'] : [];
  return lines.slice(0, MAX_LINES).flatMap((line) => {
    const record = line.includes('"diagnostic"') ? parsedJson(line.trim()) : undefined;
    return isJsonFields(record) ? [record['diagnostic']] : [];
  });
}

function diagnosticOf(value: unknown): Diagnostic | null {
  if (!isJsonFields(value) || typeof value['summary'] !== 'string') return null;
  const { severity, summary, detail, address } = value;
  const said = typeof detail === 'string' && detail !== '' ? `${summary}: ${oneLine(detail)}` : summary;
  const message = typeof address === 'string' ? `${said} (${address})` : said;
  return { ...placeOf(value['range']), severity: severity === 'error' ? 'error' : 'warning', code: null, message };
}

function placeOf(range: unknown): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  const fields: JsonFields = isJsonFields(range) ? range : {};
  const start: JsonFields = isJsonFields(fields['start']) ? fields['start'] : {};
  return { file: textOf(fields['filename']), line: numberOf(start['line']), column: numberOf(start['column']) };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
