import type { Diagnostic, Severity } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { onlyFindings } from '../findings/only-findings.ts';
import { djangoPage, PAGE_PLACE } from '../python/django-page.ts';

/** One finding: `shop.Order.customer: (fields.E121) 'max_length' must be a positive integer.` */
const ISSUE = /^(\S{1,200}): \(([a-z_]\w{0,60}\.([CEWID])\d{3})\) (\S.{0,1000})$/;
/** Advice below a finding. */
const HINT = /^\s{1,8}HINT: (\S.{0,500})$/;
/** What the letter of a code stands for. */
const SEVERITIES: Readonly<Record<string, Severity>> = {
  C: 'error',
  E: 'error',
  W: 'warning',
  I: 'info',
  D: 'info',
};

/** Findings of Django's system checks, which every command of a project runs first, and the page of a failed request. */
export const django: Dialect = {
  name: 'django',
  rank: 60,
  evidence: ['System check identified ', PAGE_PLACE],
  read({ text, lines }): Finding | null {
    const page = text.includes(PAGE_PLACE) ? djangoPage(lines) : null;
    if (page !== null) return { exceptions: [page] };
    const diagnostics: Diagnostic[] = [];
    for (const line of lines) {
      const [, subject, code, letter = '', said] = ISSUE.exec(line) ?? [];
      const last = diagnostics.at(-1);
      const hint = HINT.exec(line)?.[1];
      if (code !== undefined) {
        const severity = SEVERITIES[letter] ?? 'error';
        diagnostics.push({ file: null, line: null, column: null, severity, code, message: `${subject}: ${said}` });
      } else if (hint !== undefined && last) {
        diagnostics[diagnostics.length - 1] = { ...last, message: `${last.message} ${hint}` };
      }
    }
    return onlyFindings(diagnostics);
  },
};
