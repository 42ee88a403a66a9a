import type { Diagnostic } from '../../model.ts';
import { pathLikeness } from './source-path.ts';

/** What a formatter says of a file as a whole: `would reformat a.py`, `error: cannot format a.py: …`, `ERROR: a.py Imports are …`. */
const FORMATTER =
  /^(?:\[?(error|warn|warning)\]?:? )?(would reformat |cannot format |Would reformat: |Unformatted |File not formatted: )([^\s:]{1,400})(?:: (.{1,1500}))?$/i;
const SEVERITY_AND_FILE = /^(ERROR|WARNING): ([^\s:]{1,400})(?::|\s-)? ([A-Z].{3,1500})$/;
/** What every such line has. */
const WORDS = /format|^(?:ERROR|WARNING): /i;
/** A place within such a message: `Cannot parse: 1:3: x = = 1`. */
const INNER_PLACE = /: (\d{1,7}):(\d{1,7}): /;

/** Reads findings about whole files, for texts that name no lines. */
export function fileFindings(lines: readonly string[]): readonly Diagnostic[] {
  return lines.flatMap((line) => {
    if (!WORDS.test(line)) return [];
    const [, word, what = '', path = '', reason] = FORMATTER.exec(line) ?? [];
    if (pathLikeness(path) === 'sure') return [ofFormatter(word, what.trim().replace(/:$/, ''), path, reason)];
    const [, severity, file = '', message = ''] = SEVERITY_AND_FILE.exec(line) ?? [];
    if (pathLikeness(file) !== 'sure') return [];
    return [
      { file, line: null, column: null, severity: severity === 'ERROR' ? 'error' : 'warning', code: null, message },
    ];
  });
}

function ofFormatter(word: string | undefined, what: string, file: string, reason: string | undefined): Diagnostic {
  const [, line, column] = INNER_PLACE.exec(`: ${reason ?? ''}`) ?? [];
  return {
    file,
    line: line === undefined ? null : Number(line),
    column: column === undefined ? null : Number(column),
    severity: word === undefined || word.toLowerCase() === 'error' ? 'error' : 'warning',
    code: null,
    message: reason === undefined ? what : `${what}: ${reason}`,
  };
}
