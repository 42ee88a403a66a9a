import type { Diagnostic, Frame } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { placeFinding } from '../findings/place-finding.ts';
import { ownFrame, untyped } from '../single-cause.ts';

/** Failed tasks and broken playbooks of Ansible. */
export const ansible: Dialect = {
  name: 'ansible',
  rank: 64,
  evidence: ['ERROR! ', ' | FAILED | rc=', 'FAILED! => ', 'UNREACHABLE! => ', ' => {', '[ERROR]: '],
  read,
};

/** `fatal: [web]: FAILED! => {…}`, `failed: [web] (item=a) => {…}` */
const FAILED =
  /^(?:fatal|failed): \[([^\]]{1,200})\](?:: (?:FAILED|UNREACHABLE)!)?(?: \(item=.{0,300}?\))? => (\{.{0,1990})$/;
/** `web1 | UNREACHABLE! => {`, `web1 | FAILED | rc=127 >>` */
const AD_HOC = /^\S{1,200} \| (?:(?:FAILED|UNREACHABLE)! => \{$|FAILED \| rc=\d{1,5} >>)/;
const TASK = /^(?:TASK|RUNNING HANDLER) \[(.{1,300})\] \*{2,}/;
const ERROR = /^(?:ERROR! |\[ERROR\]: )(.{1,1500})$/;
/** The place of the task or of the mistake. */
const APPEARS = /The error appears to be in '([^']{1,300})': line (\d{1,7}), column (\d{1,5})/;
const ORIGIN = /^Origin: (\S{1,300}):(\d{1,7}):(\d{1,5})$/m;
/** A heading without the reason, which stands further down. */
const NO_REASON = /^We were unable to read either as JSON nor YAML/;
const YAML_REASON = 'Syntax Error while loading YAML.';
/** Most lines of a result that is written over several. */
const MAX_RESULT_LINES = 400;
const IGNORED = /^\.\.\.ignoring/;
/** What a module says when the command that it ran failed. */
const COMMAND = /^(?:non-zero return code|MODULE FAILURE)/;

/** The left edge of the frame that Molecule draws around a playbook's output. */
const EDGE = /^\s{0,4}│ ?/;

function read(whole: ErrorText): Finding | null {
  const lines = whole.text.includes('│ ') ? whole.lines.map((line) => line.replace(EDGE, '')) : whole.lines;
  const text = lines === whole.lines ? whole.text : lines.join('\n');
  const hoc = lines.findIndex((line) => AD_HOC.test(line));
  if (hoc !== -1) return adHoc(lines, hoc);
  const at = lines.findIndex((line, index) => FAILED.test(line) && !IGNORED.test(lines[index + 1] ?? ''));
  if (at !== -1) return failedTask(lines, at);
  const error = lines.findIndex((line) => ERROR.test(line));
  const said = ERROR.exec(lines[error] ?? '')?.[1];
  if (said === undefined || !(lines[error]?.startsWith('ERROR! ') || ORIGIN.test(text))) return null;
  const reason = reasonAt(lines, error, said);
  const frames = placeIn(text);
  const others = mistakesBelow(lines, error);
  return { exceptions: [untyped(reason, null, frames)], diagnostics: [...placeFinding(reason, frames), ...others] };
}

/** Why a playbook was refused: what is said first, or further down where that gives no reason. */
function reasonAt(lines: readonly string[], at: number, said: string): string {
  return (NO_REASON.test(said) ? reasonBelow(lines.slice(at)) : null) ?? withRest(lines, at, said);
}

/** What is said first, and what the parser of YAML adds to it on the next line. */
function withRest(lines: readonly string[], at: number, said: string): string {
  const next = lines[at + 1] ?? '';
  return said === YAML_REASON && /^ {2}\S/.test(next) ? `${said} ${next.trim()}` : said;
}

/** What further playbooks were refused for, where several were checked in a row. */
function mistakesBelow(lines: readonly string[], first: number): readonly Diagnostic[] {
  const starts = lines.flatMap((line, index) => (index > first && line.startsWith('ERROR! ') ? [index] : []));
  return starts.flatMap((start, at) => {
    const said = ERROR.exec(lines[start] ?? '')?.[1] ?? '';
    const own = lines.slice(start, starts[at + 1]);
    return placeFinding(reasonAt(own, 0, said), placeIn(own.join('\n')));
  });
}

/** A module that was run by itself: its result as an object below the host, or what the command printed. */
function adHoc(lines: readonly string[], at: number): Finding {
  const end = lines.findIndex((line, index) => index > at && (line === '}' || AD_HOC.test(line)));
  const below = lines.slice(at + 1, end === -1 ? undefined : end).join('\n');
  const code = /\| rc=(\d{1,5}) /.exec(lines[at] ?? '')?.[1];
  const said = code === undefined ? fieldsOf(`{${below}}`).get('msg') : below.trim();
  return {
    exceptions: [untyped(said ?? 'failed', code === undefined ? null : `rc ${code}`)],
    embedded: [said ?? below],
  };
}

function reasonBelow(lines: readonly string[]): string | null {
  const at = lines.findIndex((line) => line === YAML_REASON);
  return at === -1 ? null : `${YAML_REASON} ${(lines[at + 1] ?? '').trim()}`;
}

function failedTask(lines: readonly string[], at: number): Finding {
  const start = lines.findLastIndex((line, index) => index < at && TASK.test(line));
  const task = TASK.exec(lines[start] ?? '')?.[1];
  const result = fieldsOf(resultAt(lines, at));
  const whole = result.get('msg') ?? 'failed';
  const place = APPEARS.exec(whole);
  const reason = (place ? whole.slice(0, place.index) : whole).trim();
  const outputs = ['exception', 'module_stderr', 'stderr', 'stdout', 'module_stdout']
    .map((name) => result.get(name) ?? '')
    .filter((output) => output.trim() !== '');
  const last = COMMAND.test(reason) ? (outputs[0]?.trim().split('\n').at(-1) ?? '') : '';
  const code = result.get('rc');
  // Since ansible-core 2.19 the place stands above the result.
  const near = placeIn(whole);
  const frames = near.length > 0 ? near : placeIn(lines.slice(Math.max(start, 0), at).join('\n'));
  const message = [task, reason, last].filter((part) => part !== undefined && part !== '').join(': ');
  return {
    exceptions: [untyped(message, code === undefined || code === '0' ? null : `rc ${code}`, frames)],
    embedded: COMMAND.test(reason) ? outputs : [],
  };
}

/** The result of a task, on the line itself or over several. */
function resultAt(lines: readonly string[], at: number): string {
  const first = FAILED.exec(lines[at] ?? '')?.[2] ?? '';
  if (first !== '{') return first;
  const end = lines.findIndex((line, index) => index > at && line.startsWith('}'));
  return end === -1 || end - at > MAX_RESULT_LINES ? first : [first, ...lines.slice(at + 1, end), '}'].join('\n');
}

function placeIn(text: string): readonly Frame[] {
  const place = APPEARS.exec(text) ?? ORIGIN.exec(text);
  return place ? [ownFrame(place[1] ?? null, Number(place[2]), Number(place[3]))] : [];
}

/** The members of a result that are texts or numbers; none where it is cut or no JSON. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  try {
    const value: unknown = JSON.parse(text);
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return new Map(
      entries.flatMap(([name, member]): [string, string][] =>
        typeof member === 'string' || typeof member === 'number' ? [[name, String(member)]] : [],
      ),
    );
  } catch {
    const message = /"msg": "((?:[^"\\]|\\.){1,1500})/.exec(text)?.[1];
    return new Map(message === undefined ? [] : [['msg', message.replaceAll('\\n', '\n').replaceAll('\\"', '"')]]);
  }
}
