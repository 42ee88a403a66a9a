import type { Diagnostic } from '../../model.ts';
import { severityOf } from './severity.ts';
import { toNumber } from '../text.ts';
import { attributesOf, unescapeXml } from '../xml.ts';

/** The start of an element that names a file or a finding; its attributes follow, which may hold `>`. */
const ELEMENT =
  /<(file|error|violation|issue|warning|bug|location)\s((?:[^<>"']|"[^"<]{0,2000}"|'[^'<]{0,2000}'){1,4000})>([^<]{0,2000})/g;

/** Reads the findings of a report in the XML of Checkstyle, PMD, PHP_CodeSniffer, JSLint or Android's lint; empty where it is none. */
export function xmlFindings(text: string): readonly Diagnostic[] {
  if (!/<(?:checkstyle|pmd|phpcs|jslint|lint|issues|results)[\s>]/.test(text)) return [];
  const findings: Diagnostic[] = [];
  /** What is said of a file as a whole, which matters only where nothing is said of a line (PHP CS Fixer). */
  const wholes: Diagnostic[] = [];
  let file: string | null = null;
  /** A finding whose place stands in an element of its own (Cppcheck). */
  let placeless: ReadonlyMap<string, string> | null = null;
  for (const [, element = '', inside = '', content = ''] of text.matchAll(ELEMENT)) {
    const own = attributesOf(inside);
    const attributes: ReadonlyMap<string, string> =
      element === 'location' ? new Map([...own, ...(placeless ?? [])]) : own;
    placeless = element === 'error' && !own.has('line') ? own : null;
    if (element === 'file') file = attributes.get('name') ?? null;
    const said =
      attributes.get('message') ?? attributes.get('reason') ?? attributes.get('msg') ?? unescapeXml(content.trim());
    const line = attributes.get('line') ?? attributes.get('beginline');
    if (element === 'file' || said === '' || (line === undefined && file === null)) continue;
    const column = attributes.get('column') ?? attributes.get('begincolumn') ?? attributes.get('char');
    (line === undefined ? wholes : findings).push({
      file: attributes.get('file') ?? file,
      line: toNumber(line),
      column: toNumber(column),
      severity: severityOf(attributes.get('severity') ?? 'error') ?? severityOf(element) ?? 'error',
      code: attributes.get('source') ?? attributes.get('rule') ?? attributes.get('id') ?? null,
      message: said,
    });
  }
  return findings.length === 0 ? wholes : findings;
}
