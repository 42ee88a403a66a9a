import { z } from 'zod';
import { StructuredError } from '../../src/definition/structured-error.ts';
import { catalogOf } from '../../src/recovery/define-errors.ts';
import { compact } from '../../src/recovery/envelopes/compact.ts';
import { structured } from '../../src/recovery/envelopes/structured.ts';
import type { CatalogEntry } from '../../src/recovery/error-catalog.ts';
import type { ErrorReport, RecoveryReport } from '../../src/recovery/error-report.ts';
import { allErrors } from '../../src/recovery/errors.ts';
import { BUILT_IN_HINTS } from '../../src/recovery/hints/built-in.ts';
import { reportOf } from '../../src/recovery/report-of.ts';
import { sampleDetails } from '../recovery/sample-errors.ts';

const INTRODUCTION = `# Errors

Every built-in error code, with an anchor in lower case for each. \`errors\` of \`faultline/recovery\` has a class by each
code; \`reportOf\` gives any foreign error the code of its class. Codes are stable: none changes its meaning, and none is
taken away without leading to its successor. Those that begin with FAULTLINE are raised by Faultline itself, under classes of
their own. The page is made from the definitions (\`npm run docs\`).
`;

/** The page that describes every built-in code, as the definitions have it. */
export function errorsPage(): string {
  const { entries } = catalogOf(allErrors);
  const categories = [...new Set(entries.map(({ definition }) => definition.category))];
  const contents = categories.map((category) => {
    const codes = entries.filter(({ definition }) => definition.category === category).map(({ code }) => code);
    return `- ${category}: ${codes.map((code) => `[${code}](#${code.toLowerCase()})`).join(', ')}`;
  });
  return [INTRODUCTION, `${contents.join('\n')}\n`, ...entries.map(section)].join('\n');
}

/** A page without what a formatter changes. */
export function unformatted(page: string): string {
  return page.replaceAll(/\s+/g, '');
}

function section(entry: CatalogEntry): string {
  const report = reportOf(new StructuredError(entry.code, entry.definition, sampleDetails(entry.code) ?? {}));
  return [
    `## ${entry.code}`,
    `${sentence(report.message)} Category \`${report.category}\`, class \`${report.errorClass}\`, HTTP status ${report.httpStatus}.`,
    details(entry),
    report.suggestion === null ? '' : `**What to do:** ${sentence(suggestionOf(report))}`,
    `**Trying again:** ${sentence(retry(report.recovery))}`,
    hint(report.hintId),
    list('**Before that:**', report.recovery.requiredActions),
    list(
      '**Other ways:**',
      report.recovery.alternatives.map(({ description = '' }) => description),
    ),
    list('**Steps:**', report.steps, '1.'),
    `In the compact form:`,
    fenced('text', JSON.stringify(compact.from(report))),
    `In full:`,
    fenced('json', JSON.stringify(structured.from(report), null, 2)),
    '',
  ]
    .filter((part, index, parts) => part !== '' || index === parts.length - 1)
    .join('\n\n');
}

const DETAILS = z.object({
  properties: z.record(z.string(), z.object({ type: z.string().optional(), description: z.string() })),
});

/** Name, type and meaning of each detail, as its schema has them. */
function details({ definition }: CatalogEntry): string {
  if (definition.details === undefined) return '';
  const { properties } = DETAILS.parse(z.toJSONSchema(definition.details, { unrepresentable: 'any' }));
  const lines = Object.entries(properties).map(
    ([name, { type, description }]) => `\`${name}\`${type === undefined ? '' : ` (${type})`}: ${description}`,
  );
  return list('**Details**, as far as they are known:', lines);
}

function suggestionOf({ suggestion }: ErrorReport): string {
  if (suggestion === null) return '';
  return suggestion.command === null ? suggestion.text : `${suggestion.text}: \`${suggestion.command}\``;
}

function retry({ retryable, retryAfterMillis, strategy, maxRetries }: RecoveryReport): string {
  if (retryable === null) return 'it depends on what failed';
  if (!retryable) return 'unchanged, it fails again';
  const wait = retryAfterMillis === null ? '' : ` after ${retryAfterMillis / 1_000} seconds`;
  const most = maxRetries === null ? '' : `, at most ${maxRetries} time${maxRetries === 1 ? '' : 's'}`;
  return `it may pass by itself: try again${wait}${strategy === null ? '' : ` (${strategy})`}${most}`;
}

function hint(id: string | null): string {
  const advice = BUILT_IN_HINTS.find((known) => known.id === id)?.advice['en'];
  if (id === null || advice === undefined) return '';
  const { action, tool } = advice;
  return `**Hint** \`${id}\`: ${sentence(tool === undefined ? action : `${action} (\`${tool}\`)`)}`;
}

function list(title: string, items: readonly string[], mark = '-'): string {
  return items.length === 0 ? '' : `${title}\n\n${items.map((item) => `${mark} ${escaped(item)}`).join('\n')}`;
}

/** Placeholders in angle brackets would be taken for tags. */
function escaped(text: string): string {
  return text.replaceAll('<', String.raw`\<`);
}

function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return escaped(/[.?!]$/.test(begun) ? begun : `${begun}.`);
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
