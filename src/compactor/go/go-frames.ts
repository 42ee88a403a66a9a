import type { Frame } from '../../model.ts';

/** The head of a goroutine's stack: `goroutine 1 [running]:`, `goroutine 7 gp=0x… m=3 mp=0x… [chan receive, 2 minutes]:`. */
const GOROUTINE = /^goroutine \d{1,12}(?: gp=\S{1,20} m=\S{1,20}(?: mp=\S{1,20})?)? \[[^\]]{1,120}\]:$/;
/** The second line of a frame: `/srv/app/main.go:4 +0x1d`. */
const PLACE = /^([^\n]{1,800}\.(?:go|s|y|c)):(\d{1,7})(?: \+0x[0-9a-f]{1,16})?(?: [a-z]{2}=0x.{0,100})?$/;
/** Who started the goroutine: `created by main.start in goroutine 1`. */
const CREATED = /^created by (.{1,400}?)(?: in goroutine \d{1,12})?$/;
/** A package of the standard library by the first part of its path. */
const STANDARD: ReadonlySet<string> = new Set([
  ...'archive,bufio,bytes,cmp,compress,container,context,crypto,database,debug,embed,encoding,errors'.split(','),
  ...'expvar,flag,fmt,go,hash,html,image,index,internal,io,iter,log,maps,math,mime,net,os,path,plugin'.split(','),
  ...'reflect,regexp,runtime,slices,sort,strconv,strings,structs,sync,syscall,testing,text,time,unicode'.split(','),
  ...'unique,unsafe,weak,vendor,panic,gopanic'.split(','),
]);

/** Whether a line starts the stack of a goroutine. */
export function isGoroutine(line: string): boolean {
  return line.startsWith('goroutine ') && GOROUTINE.test(line);
}

/**
 * The frames of the first goroutine at or after `start`, cut where a `panic(` frame parts two panics:
 * the first part belongs to the panic that was raised last.
 */
export function goStack(lines: readonly string[], start: number): readonly (readonly Frame[])[] {
  const parts: Frame[][] = [[]];
  for (let index = start; index + 1 < lines.length; index++) {
    const head = (lines[index] ?? '').trim();
    if (isGoroutine(head) || head === '' || head.startsWith('exit status ')) break;
    const found = goFrame(head, lines[index + 1] ?? '');
    if (found === null) continue;
    index += 1;
    if (found.function === 'panic') parts.push([]);
    else parts[parts.length - 1]?.push(found);
  }
  return parts;
}

/**
 * The frames of the goroutine that crashed, in the parts of {@link goStack}. Where none of them is the user's
 * own, as when a test takes too long, those of the first goroutine that has one follow.
 */
export function crashStack(lines: readonly string[], start: number): readonly (readonly Frame[])[] {
  const parts = goStack(lines, start);
  const [only] = parts;
  if (only === undefined || parts.length > 1 || only.some((frame) => frame.inApp)) return parts;
  for (let index = start; index < lines.length; index++) {
    if (!isGoroutine((lines[index] ?? '').trim())) continue;
    const other = goStack(lines, index + 1).flat();
    if (other.some((frame) => frame.inApp)) return [[...only, ...other]];
  }
  return parts;
}

/** A frame of two lines: `main.get(0x1)` and `\t/srv/app/main.go:4 +0x1d`; `null` for other lines. */
export function goFrame(head: string, below: string): Frame | null {
  const [, file, line] = PLACE.exec(below.trim()) ?? [];
  if (file === undefined) return null;
  const name = functionName(head);
  return { file, line: Number(line), column: null, function: name, inApp: isOwn(name, file) };
}

/** `main.(*T).get` of `main.(*T).get(0x0, {…})`, and of itself: errors that carry their stack name no arguments. */
function functionName(head: string): string {
  const created = CREATED.exec(head)?.[1];
  if (created !== undefined) return created;
  const end = head.endsWith(')') ? head.lastIndexOf('(') : -1;
  return end <= 0 ? head : head.slice(0, end);
}

/** Goes by the package first: `/go/src/` is both the standard library's folder and an old layout of own code. */
function isOwn(name: string, file: string): boolean {
  if (/\/pkg\/mod\/|\/vendor\/|@v\d|^_testmain\.go$|^_cgo_\w{1,40}\.go$/.test(file)) return false;
  const first = /^[\w-]+/.exec(name)?.[0] ?? '';
  return name.startsWith('main.') || !STANDARD.has(first) || /^[\w-]+\.[\w-]+\//.test(name);
}
