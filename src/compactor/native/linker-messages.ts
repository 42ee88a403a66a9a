import type { Diagnostic } from '../../model.ts';
import { beginsWithAny } from '../beginnings.ts';
import { pathLikeness } from '../findings/source-path.ts';
import { toNumber } from '../text.ts';

/** What a linker puts before its lines: `/usr/bin/ld: `, `ld.lld: error: `, `rust-lld: error: `. */
const LINKER =
  /^(?:(?:\S{0,300}[\\/])?(?:[\w-]{0,40}-)?(?:ld|lld|gold|mold)(?:\.\w{2,5}|-link|64)?(?:\.exe)?: )(?:(error|warning|fatal error): )?/;
/** What a linker complains about. */
const COMPLAINT =
  /^(?:(?:more )?undefined (?:reference|symbol)s?|multiple definition of|duplicate symbol|unresolved |cannot (?:find|open|use)|can't open|unable to find|relocation|hidden symbol|file not recognized|skipping incompatible|library not found|final link failed|symbol\(s\) not found|undefined version|recompile with|unknown |unrecognized |no such file)/i;
/** The words that are a linker's where none is named. */
const SURE_COMPLAINTS = ['undefined reference ', 'multiple definition '] as const;
/** What the names of all linkers have in them. */
const IN_EVERY_NAME = 'ld';
/** A complaint that only sums up others. */
const SYMPTOM = /^(?:final link failed|symbol\(s\) not found|more undefined|skipping incompatible|too many errors)/i;
/** The object file before a place: `/tmp/x.o:`. */
const OBJECT = /^[^\s:]{1,300}\.(?:o|a|obj|lo):(?=[^\s(])/;
/** The object file, often a temporary one, that has the first of two definitions, before the place in its source. */
const FIRST_OBJECT = /; [^\s:]{1,300}\.(?:o|a|obj|lo):(?=\S)/;
/** A place before a complaint: `a.c:3: `, `a.c:(.text+0x9): `, `a.c:function main: `. */
const PLACE =
  /^((?:[A-Za-z]:(?=[\\/]))?[^\s:]{1,400})(?::(\d{1,7}))?(?::\([^)]{1,200}\)|:function (?:[^:]|::){1,200})?: (?:(?:error|warning): )?/;
/** Where lld says that a symbol is needed: `>>> referenced by main.c:2 (src/main.c:2)`. */
const REFERENCED =
  /^>>> (?:referenced by|defined at) (?:([^\s:()]{1,400})(?::(\d{1,7}))?)(?: \(([^\s:()]{1,400}):(\d{1,7})\))?/;
/** Apple's linker: `  "_f", referenced from:`. */
const APPLE = /^\s{1,8}"(.{1,400})", referenced from:$/;
/** How such a line ends. */
const APPLE_END = 'referenced from:';
/** The driver's own words: `gcc: error: x.c: No such file or directory`. */
const DRIVER =
  /^(?:\S{0,300}[\\/])?(?:[\w.-]{0,40}-)?(?:gcc|g\+\+|clang|clang\+\+|cc1|cc1plus|cc|c\+\+|cpp|as|gfortran|f951|emcc)(?:-[\d.]{1,6})?: (fatal error|error|warning): (.+)$/;
const DRIVER_SYMPTOM = /^(?:linker command failed|ld returned|all warnings being|unable to execute command)/;

/** What linkers report, by the index of the line. */
export function linkerMessages(lines: readonly string[]): readonly (readonly [number, Diagnostic])[] {
  const found: [number, Diagnostic][] = [];
  const seen = new Set<string>();
  lines.forEach((line, index) => {
    const finding = linkerMessage(line.trim(), lines[index + 1]?.trim() ?? '') ?? appleMessage(line);
    if (finding === null) return;
    const key = `${finding.file} ${finding.line} ${finding.message}`;
    if (!seen.has(key)) found.push([index, finding]);
    seen.add(key);
  });
  return found;
}

/** What a compiler's driver says itself. */
export function driverMessage(line: string): Diagnostic | null {
  if (!line.includes('error: ') && !line.includes('warning: ')) return null;
  const [, word, message] = DRIVER.exec(line) ?? [];
  if (message === undefined || DRIVER_SYMPTOM.test(message)) return null;
  return {
    file: null,
    line: null,
    column: null,
    severity: word === 'warning' ? 'warning' : 'error',
    code: null,
    message,
  };
}

function linkerMessage(line: string, next: string): Diagnostic | null {
  const prefix = line.includes(IN_EVERY_NAME) ? LINKER.exec(line) : null;
  if (prefix === null && !SURE_COMPLAINTS.some((words) => line.includes(words))) return null;
  const rest = line.slice(prefix?.[0].length ?? 0).replace(OBJECT, '');
  const place = PLACE.exec(rest);
  const said = place === null ? '' : rest.slice(place[0].length);
  const placed = place !== null && COMPLAINT.test(said);
  const message = (placed ? said : rest).replace(FIRST_OBJECT, '; ');
  // Without a linker's name only its best known words are sure to be one's.
  const isSure = prefix !== null || (placed && beginsWithAny(said, SURE_COMPLAINTS));
  if (!isSure || !COMPLAINT.test(message) || SYMPTOM.test(message)) return null;
  const isWarning = prefix?.[1] === 'warning' || (placed && place[0].endsWith(' warning: '));
  const severity = isWarning ? 'warning' : 'error';
  const file =
    placed && pathLikeness(place[1] ?? '') !== 'no' && !/\.(?:o|a|lo|so|obj)$/.test(place[1] ?? '') ? place[1] : null;
  const own = { file: file ?? null, line: file && place?.[2] ? Number(place[2]) : null };
  return { ...(file ? own : referenceOf(next)), column: null, severity, code: null, message };
}

function referenceOf(line: string): Pick<Diagnostic, 'file' | 'line'> {
  const [, short, shortLine, long, longLine] = REFERENCED.exec(line) ?? [];
  const file = long ?? short;
  if (file === undefined || /\.(?:o|a|lo|obj)$/.test(file)) return { file: null, line: null };
  const row = longLine ?? shortLine;
  return { file, line: toNumber(row) };
}

function appleMessage(line: string): Diagnostic | null {
  const name = line.endsWith(APPLE_END) ? APPLE.exec(line)?.[1] : undefined;
  if (name === undefined) return null;
  return { file: null, line: null, column: null, severity: 'error', code: null, message: `undefined symbol: ${name}` };
}
