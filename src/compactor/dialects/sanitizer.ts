import type { Diagnostic, Frame, ParsedException } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { isLibraryPath } from '../frames.ts';
import { gpuReport } from '../native/gpu-report.ts';
import { toNumber } from '../text.ts';

/** The head of a report: `==7==ERROR: AddressSanitizer: heap-use-after-free on address 0x… at pc …`. */
const HEAD = /(?:ERROR|WARNING|FATAL): (Address|Leak|Memory|Thread|HWAddress|UndefinedBehavior)Sanitizer:? (.{0,2000})/;
/** A kind of error at the start of a report: `heap-use-after-free`, `SEGV`, `data race`, `detected memory leaks`. */
const KIND = /^(?:attempting )?(data race|lock-order-inversion|detected memory leaks|[\w-]+(?: on unknown address)?)/;
/** What was attempted: `READ of size 4 at 0x…`, `  Write of size 8 at 0x…`, `Direct leak of 4 byte(s) in 1 object(s) allocated from:`. */
const ATTEMPT =
  /^\s{0,4}((?:READ|WRITE|Read|Write|Atomic write|Previous write) of size \d{1,12}|(?:Direct|Indirect) leak of \d{1,12} byte\(s\) in \d{1,9} object\(s\))/;
/** The number and the address of a frame: `    #0 0x55… in main /srv/a.c:5:10`. */
const FRAME = /^\s{2,8}#\d{1,3} (?:0x[0-9a-f]{1,16} )?(?:in )?/;
/** The module that holds a frame: ` (/lib/libc.so+0x…)`, ` (BuildId: …)`. */
const MODULE = / \((?:[^()]{0,600}\+0x[0-9a-f]{1,16}|BuildId: \w{1,80})\)$/;
/** The place of a frame: `/srv/a.c:5:10`. */
const PLACE = /^([^\s:]{1,600}):(\d{1,7})(?::(\d{1,7}))?$/;
/** Sources of the sanitizers, as their debug symbols name them. */
const RUNTIME_FILE = /\/(?:libsanitizer|compiler-rt|sanitizer_common)\//;
/** What stands behind the kind of an error: program counters, the thread, the process. */
const COUNTERS = / (?:at pc |\(pc|\(pid=)/;
/** An undefined behaviour: `a.c:3:5: runtime error: signed integer overflow: …`. */
const UNDEFINED = /^([^\s:]{1,600}):(\d{1,7}):(?:(\d{1,7}):)? runtime error: (.+)$/;
/** Functions of the sanitizers and of the C library. */
const RUNTIME =
  /^(?:__(?:interceptor|asan|ubsan|sanitizer|tsan|msan|libc|GI|lsan)_|_start$|operator (?:new|delete)|(?:malloc|calloc|realloc|free|memcpy|memset|strcpy|strlen|printf)$)/;

/** Reports of the sanitizers of GCC and Clang, and of NVIDIA's checkers. */
export const sanitizer: Dialect = {
  name: 'sanitizer',
  rank: 82,
  evidence: ['Sanitizer', 'runtime error: ', '========= '],
  read: ({ text, lines: labelled }) => {
    if (text.includes('========= ')) {
      const gpu = gpuReport(unlabelled(labelled));
      if (gpu !== null) return { exceptions: [gpu] };
    }
    if (!text.includes('Sanitizer') && !text.includes(': runtime error: ')) return null;
    const lines = unlabelled(labelled);
    const start = lines.findIndex((line) => HEAD.test(line));
    if (start === -1) {
      const told = readUndefined(lines);
      return told && { exceptions: [told.exception], diagnostics: told.diagnostics };
    }
    const report = readReport(lines, start);
    return { exceptions: [report, ...undefinedBefore(lines.slice(0, start), report)] };
  },
};

/** What is said of the first undefined behaviour, and of all. */
interface Undefined {
  readonly exception: ParsedException;
  readonly diagnostics: readonly Diagnostic[];
}

function readReport(lines: readonly string[], start: number): ParsedException {
  const [, tool = '', said = ''] = HEAD.exec(lines[start] ?? '') ?? [];
  const kind = KIND.exec(said)?.[1] ?? null;
  const frames: Frame[] = [];
  let attempt: string | null = null;
  for (const line of lines.slice(start + 1)) {
    const frame = frameOf(line);
    if (frame !== null) frames.push(frame);
    // The first stack is the raise point's; those below tell where memory came from.
    else if (frames.length > 0) break;
    else attempt ??= ATTEMPT.exec(line)?.[1] ?? null;
  }
  // Program counters and the thread say nothing to a reader.
  const what = (said.split(COUNTERS, 1)[0] ?? said).trim();
  const message = attempt === null ? what : `${what}: ${attempt}`;
  return { type: `${tool}Sanitizer`, code: kind?.replace(/ on unknown address$/, '') ?? null, message, frames };
}

function readUndefined(lines: readonly string[]): Undefined | null {
  const diagnostics = lines.flatMap((line) => {
    const [, file, row, column, message] = UNDEFINED.exec(line) ?? [];
    if (file === undefined || message === undefined) return [];
    const at = { file, line: Number(row), column: toNumber(column) };
    return [{ ...at, severity: 'error' as const, code: null, message }];
  });
  const [first] = diagnostics;
  if (first === undefined) return null;
  const { file, line, column, message } = first;
  const index = lines.findIndex((text) => UNDEFINED.test(text));
  const name = frameOf(lines[index + 1] ?? '')?.function ?? null;
  const frame = { file, line, column, function: name, inApp: true };
  return { exception: { type: 'runtime error', code: null, message, frames: [frame] }, diagnostics };
}

/** The undefined behaviour that another sanitizer told of the place before the program crashed there. */
function undefinedBefore(lines: readonly string[], { frames }: ParsedException): readonly ParsedException[] {
  const at = frames.find((frame) => frame.inApp);
  const told = readUndefined(lines)?.exception;
  const [frame] = told?.frames ?? [];
  return told !== undefined && frame?.file === at?.file && frame?.line === at?.line ? [{ ...told, frames }] : [];
}

function frameOf(line: string): Frame | null {
  const head = FRAME.exec(line);
  if (head === null) return null;
  const rest = line.slice(head[0].length).replace(MODULE, '').replace(MODULE, '');
  const blank = rest.lastIndexOf(' ');
  const place = PLACE.exec(rest.slice(blank + 1));
  const name = (place === null ? rest : rest.slice(0, blank)).replace(/\([^()]{0,400}\)(?: const)?$/, '');
  const [, file = null, row, column] = place ?? [];
  return {
    file,
    line: toNumber(row),
    column: toNumber(column),
    function: name,
    inApp: file !== null && !isLibraryPath(file) && !RUNTIME_FILE.test(file) && !RUNTIME.test(name),
  };
}
