import type { Diagnostic, Frame, ParsedException } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { placeFinding } from '../findings/place-finding.ts';
import { unlabelled } from '../findings/line-label.ts';
import { toNumber } from '../text.ts';

/** Where an error record was made: `At C:\jobs\load.ps1:12 char:5`, `At line:1 char:3`. */
const AT = /^At (?:line|((?:[A-Za-z]:)?[^\n:]{1,400})):(\d{1,7}) char:(\d{1,7})$/;
/** The identity of an error: `    + FullyQualifiedErrorId : CommandNotFoundException`. */
const IDENTITY = /^\s{1,8}\+ FullyQualifiedErrorId : ([^\s,]{1,300})/;
/** Its category: `    + CategoryInfo          : ObjectNotFound: (Get-Cart:String) [Get-Item], ItemNotFoundException`. */
const CATEGORY = /^\s{1,8}\+ CategoryInfo\s{1,12}: \w{1,60}: .{0,400}\[.{0,200}\](?:, (\S{1,200}))?/;
/** The head of PowerShell 7's view: `Get-Item: C:\jobs\load.ps1:12:5`, `Exception: /srv/app/load.ps1:3`. */
const CONCISE = /^([A-Z][\w-]{1,100}): ((?:[A-Za-z]:)?[^\n:]{1,400}\.psm?1):(\d{1,7})(?::(\d{1,7}))?$/;
/** Its lines below: `  12 |  Get-Item missing.txt`, `     |  ~~~~`, `     | Cannot find path …`. */
const QUOTED = /^\s{0,8}(?:(\d{1,7})|Line)? {0,8}\|\s{0,200}(.*)$/;

/** A line of source, or what marks a part of it: `+     if ($x) [`, `+             ~`. */
const SOURCE = /^\+(?: |$)/;
const MAX_BELOW = 6;

/** Error records of PowerShell, in the long view and in the concise one. */
export const powershell: Dialect = {
  name: 'powershell',
  rank: 80,
  evidence: ['FullyQualifiedErrorId', '.ps1:', '.psm1:'],
  read: ({ lines: labelled }) => {
    const lines = unlabelled(labelled);
    const found = longView(lines) ?? conciseView(lines);
    if (found === null) return null;
    const diagnostics = parserFindings(lines);
    return diagnostics.length === 0 ? { exceptions: [found] } : { exceptions: [found], diagnostics };
  },
};

function longView(lines: readonly string[]): ParsedException | null {
  const index = lines.findIndex((line) => AT.test(line));
  const identity = lines.map((line) => IDENTITY.exec(line)?.[1]).find((id) => id !== undefined);
  if (index === -1 || identity === undefined) return null;
  const type = lines.map((line) => CATEGORY.exec(line)?.[1]).find((name) => name !== undefined) ?? null;
  let start = index;
  while (start > 0 && index - start < 8 && (lines[start - 1] ?? '').trim() !== '') start -= 1;
  const message = lines.slice(start, index).join(' ').trim() || messageBelow(lines, index);
  const [, file, row, column] = AT.exec(lines[index] ?? '') ?? [];
  // An identity that only repeats the type or the message is no code.
  const code = identity === type || message.includes(identity) ? null : identity;
  return { type, code, message, frames: [placeOf(file, row, column)] };
}

/** What the parser found, each message below the source that it is about. */
function parserFindings(lines: readonly string[]): readonly Diagnostic[] {
  return lines.flatMap((line, index) => {
    const [at, file, row, column] = AT.exec(line) ?? [];
    const message = at === undefined ? '' : messageBelow(lines, index);
    return message === '' ? [] : placeFinding(message, [placeOf(file, row, column)]);
  });
}

/** The words below the quoted source, where they do not stand above its place. */
function messageBelow(lines: readonly string[], index: number): string {
  const below = lines.slice(index + 1, index + 1 + MAX_BELOW).find((line) => !SOURCE.test(line)) ?? '';
  return /^\S/.test(below) && !AT.test(below) ? below.trim() : '';
}

function conciseView(lines: readonly string[]): ParsedException | null {
  const index = lines.findIndex((line) => CONCISE.test(line));
  const [, command = null, file, row, column] = CONCISE.exec(lines[index] ?? '') ?? [];
  if (file === undefined) return null;
  const said: string[] = [];
  for (const line of lines.slice(index + 1)) {
    const [quoted, number, text = ''] = QUOTED.exec(line) ?? [];
    if (quoted === undefined) break;
    if (number === undefined && text !== '' && !/^~+$/.test(text)) said.push(text);
  }
  const isType = command?.endsWith('Exception') === true;
  return { type: isType ? command : null, code: null, message: said.join(' '), frames: [placeOf(file, row, column)] };
}

function placeOf(file?: string, line?: string, column?: string): Frame {
  return {
    file: file ?? null,
    line: toNumber(line),
    column: toNumber(column),
    function: null,
    inApp: true,
  };
}
