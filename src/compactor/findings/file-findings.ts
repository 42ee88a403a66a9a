import type { Diagnostic } from '../../model.ts';
import { severityOf } from './severity.ts';
import { pathLikeness } from './source-path.ts';
import { toNumber } from '../text.ts';

/** What a formatter says of a file as a whole: `would reformat a.py`, `error: cannot format a.py: …`, `ERROR: a.py Imports are …`. */
const FORMATTER =
  /^(?:\[?(error|warn|warning)\]?:? )?(would reformat |cannot format |Would reformat: |Unformatted |File not formatted: )([^\s:]{1,400})(?:: (.{1,1500}))?$/i;
const SEVERITY_AND_FILE = /^(ERROR|WARNING): ([^\s:]{1,400})(?::|\s-)? ([A-Z].{3,1500})$/;
/** What Prettier says of a file: `[warn] src/a.js`, `[error] src/a.js: SyntaxError: Unexpected token (2:12)`. */
const PRETTIER = /^\[(warn|error)\] (\S{1,400}?)(?:: (\w{1,60}Error): (.{1,1500}?)(?: \((\d{1,7}):(\d{1,7})\))?)?$/;
/** What CSharpier says of a file, and below it where the first difference is: `Error ./src/A.cs - Was not formatted.` */
const DIFFERS = /^(Error|Warn) (\S.{0,400}?) - ([A-Z]\w{1,20} .{2,300}\.)$/;
const AROUND_LINE = /^\s{1,8}-{8,60} Expected: Around Line (\d{1,7}) -/;
/** A policy that a file breaks: `FAIL - k8s/web.yaml - main - Containers must not run as root` (Conftest). */
const POLICY = /^(FAIL|WARN|ERROR) - ([^\n]{1,300}?) - (?:[\w.]{1,80} - )?(\S.{2,1500})$/;
/** What a formatter says below the list of files that it would change: `2 / 2 would have been reformatted`. */
const LISTED =
  /^(?:\d{1,7} ?\/ ?\d{1,7} |\d{1,7} files? |Some files |.{0,60}\bfiles? )?(?:would (?:have been|be) reformatted|(?:are|is) not (?:properly )?formatted|need(?:s)? (?:re)?formatting)\b.{0,80}$/i;
/** What Rufo says of a file that is not as it would write it. */
const CHANGED = /^Formatting (\S{1,400}) (produced changes)$/;
/** A document and the part of it that breaks its schema: `  svc.yaml::$.ports[0]: 80 is not of type 'string'` (check-jsonschema). */
const IN_DOCUMENT = /^\s{0,4}([^\s:]{1,400})::(\$[^\s:]{0,300}): (\S.{1,1500})$/;
/** What every such line has. */
const WORDS = /format|::\$|^(?:ERROR|WARNING): |^\[(?:warn|error)\] |^(?:Error|Warn) \S|^(?:FAIL|WARN|ERROR) - /i;
/** A place within such a message: `Cannot parse: 1:3: x = = 1`. */
const INNER_PLACE = /: (\d{1,7}):(\d{1,7}): /;

/** Reads findings about whole files, for texts that name no lines. */
export function fileFindings(lines: readonly string[]): readonly Diagnostic[] {
  return lines.flatMap((line, index) => {
    if (!WORDS.test(line)) return [];
    if (LISTED.test(line)) return listedAbove(lines, index);
    const [, judged = '', policed = '', said = ''] = POLICY.exec(line) ?? [];
    if (pathLikeness(policed) === 'sure')
      return [
        { file: policed, line: null, column: null, severity: severityOf(judged) ?? 'error', code: null, message: said },
      ];
    const styled = PRETTIER.exec(line);
    if (styled && pathLikeness(styled[2] ?? '') === 'sure') return [ofPrettier(styled)];
    const [, word, what = '', path = '', reason] = FORMATTER.exec(line) ?? [];
    if (pathLikeness(path) === 'sure') return [ofFormatter(word, what.trim().replace(/:$/, ''), path, reason)];
    const [, graded = '', differing = '', how] = DIFFERS.exec(line) ?? [];
    if (how !== undefined && pathLikeness(differing) === 'sure') {
      const row = AROUND_LINE.exec(lines[index + 1] ?? '')?.[1];
      return [{ ...ofFormatter(graded.toLowerCase(), how, differing, undefined), line: toNumber(row) }];
    }
    const [, changed = '', produced] = CHANGED.exec(line) ?? [];
    if (produced !== undefined && pathLikeness(changed) === 'sure')
      return [ofFormatter(undefined, `Formatting ${produced}`, changed, undefined)];
    const [, document = '', part = '', broken] = IN_DOCUMENT.exec(line) ?? [];
    if (broken !== undefined && pathLikeness(document) === 'sure')
      return [ofFormatter(undefined, `${part}: ${broken}`, document, undefined)];
    const [, severity, file = '', message = ''] = SEVERITY_AND_FILE.exec(line) ?? [];
    if (pathLikeness(file) !== 'sure') return [];
    return [
      { file, line: null, column: null, severity: severity === 'ERROR' ? 'error' : 'warning', code: null, message },
    ];
  });
}

/** The files right above a sentence about all of them, one a line. */
function listedAbove(lines: readonly string[], index: number): readonly Diagnostic[] {
  const above = lines.slice(0, index);
  const start = above.findLastIndex((line) => /\s/.test(line.trim()) || pathLikeness(line.trim()) !== 'sure') + 1;
  const message = (lines[index] ?? '').trim();
  return above
    .slice(start)
    .map((file) => ({ file: file.trim(), line: null, column: null, severity: 'error', code: null, message }));
}

function ofPrettier([, word, file = '', type, message, line, column]: RegExpExecArray): Diagnostic {
  return {
    file,
    line: toNumber(line),
    column: toNumber(column),
    severity: word === 'error' ? 'error' : 'warning',
    code: type ?? null,
    message: message ?? 'Code style issues found in this file',
  };
}

function ofFormatter(word: string | undefined, what: string, file: string, reason: string | undefined): Diagnostic {
  const [, line, column] = INNER_PLACE.exec(`: ${reason ?? ''}`) ?? [];
  return {
    file,
    line: toNumber(line),
    column: toNumber(column),
    severity: word === undefined || word.toLowerCase() === 'error' ? 'error' : 'warning',
    code: null,
    message: reason === undefined ? what : `${what}: ${reason}`,
  };
}
