import type { FoundException } from '../unread-frames.ts';
import { exceptionLine, pythonException } from './exception-line.ts';
import type { Surroundings } from './message.ts';
import type { Block, Chain } from './traceback.ts';

/** A line of the tree: its indentation, the mark, the rest. */
const BRANCH = /^(\s{0,400})([|+])(.{0,2000})$/;
/** The rest of a rule that opens a member: `-+---------------- 1 ----------------` (of a new group) or `---------------- 2 ----------------`. */
const MEMBER = /^(-\+)?-{4,40} (?:\d{1,9}|\.\.\.) -{4,40}$/;

type ReadTracebacks = (lines: readonly string[], around: Surroundings) => readonly Chain[];

interface Member {
  readonly lines: string[];
  /** Whether members of its own follow. */
  group: boolean;
}

/**
 * Reads the tree of an `ExceptionGroup`: the group, then the groups on the way to the first member that is
 * none, then that member with its causes.
 */
export function readGroup(lines: readonly string[], start: number, read: ReadTracebacks): Block | null {
  const header = lines[start] ?? '';
  // A label of the runner may stand before the tree.
  let current: Member | undefined = { lines: [header.slice(header.indexOf('+ ') + 2).trim()], group: false };
  const members = [current];
  let at = start + 1;
  for (; at < lines.length; at += 1) {
    const branch = BRANCH.exec(lines[at] ?? '');
    if (!branch) break;
    const [, , mark = '', text = ''] = branch;
    if (mark === '|') {
      current?.lines.push(text.startsWith(' ') ? text.slice(1) : text);
      continue;
    }
    const opens = MEMBER.exec(text);
    if (!opens) {
      current = undefined;
      continue;
    }
    const last = members[members.length - 1];
    if (opens[1] !== undefined && last) last.group = true;
    current = { lines: [], group: false };
    members.push(current);
  }
  const path = members.slice(0, members.findIndex((member) => !member.group) + 1);
  const exceptions = path.flatMap((member) => memberExceptions(member.lines, read));
  const leaves = members.filter((member) => !member.group).length;
  return { exceptions: withLeaves(exceptions, leaves), frames: [], end: at };
}

/** A member is a traceback or, where it was never raised, its exception alone. */
function memberExceptions(lines: readonly string[], read: ReadTracebacks): readonly FoundException[] {
  const chain = read(lines, 'report')[0];
  if (chain) return chain.exceptions;
  const found = exceptionLine(lines[0] ?? '');
  return found ? [pythonException(found.type, [found.message, ...lines.slice(1)].join('\n').trim(), [])] : [];
}

/** Of nested groups each message counts its own members only; the outermost is to tell of all. */
function withLeaves(exceptions: readonly FoundException[], leaves: number): readonly FoundException[] {
  const [group, ...rest] = exceptions;
  if (!group || group.message.includes(`(${leaves} sub-exception`)) return exceptions;
  return [{ ...group, message: group.message.replace(/\)$/, `, ${leaves} in all)`) }, ...rest];
}
