import type { Diagnostic } from '../../model.ts';
import { findingText } from './finding-text.ts';
import { severityOf } from './severity.ts';
import { placeAtStart } from './source-place.ts';
import { trimSeparator } from './trim-separator.ts';

/** GitHub's annotation: `::error file=app.js,line=1,col=5,title=T::message`. */
const GITHUB = /^::(error|warning|notice|debug)\s{0,4}([^:]{0,800}(?::(?!:)[^:]{0,400}){0,4})::(.*)$/;
/** Azure's annotation: `##vso[task.logissue type=error;sourcepath=a.ts;linenumber=1;columnnumber=5;code=C1;]message`. */
const AZURE = /^##vso\[task\.logissue ([^\]]{1,800})\](.*)$/;
/** TeamCity's: `##teamcity[inspection typeId='R' message='…' file='a.php' line='3' SEVERITY='ERROR']`. */
const TEAMCITY = '##teamcity[inspection ';
const QUOTED = /\s(\w{2,20})='((?:[^'|]|\|.){0,2000})'/g;
/** A place and a rule that some tools put before the message once more: `5:5 [truthy] `. */
const REPEATED = /^\d{1,7}:\d{1,5} (?:\[([\w-]{1,60})\] )?/;
/** Where one of the keys of a line in `key=value` form begins. */
const KEY =
  /(?:^|[\s,;])(file|path|sourcepath|line|linenumber|startline|col|column|columnnumber|message|msg|severity|type|level|source|rule|code|title|endline|endcolumn)=/gi;

/** Reads a finding that names its parts: annotations of build servers, `error file=… message=… line=6 column=7`. */
export function annotationOf(line: string): Diagnostic | null {
  const github = line[0] === ':' ? GITHUB.exec(line) : null;
  if (github) return fromParts(partsOf(github[2] ?? ''), github[1] ?? 'error', unescape(github[3] ?? ''));
  if (line.startsWith(TEAMCITY)) return fromParts(quotedParts(line), 'error', '');
  const azure = line[0] === '#' ? AZURE.exec(line) : null;
  if (azure) return fromParts(partsOf(azure[1] ?? ''), 'error', azure[2] ?? '');
  const named = line.includes(' file=') ? /^(error|warning|info) (?=file=)/i.exec(line) : null;
  return named ? fromParts(partsOf(line.slice(named[0].length)), named[1] ?? 'error', '') : null;
}

function quotedParts(line: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  for (const [, name = '', value = ''] of line.matchAll(QUOTED))
    parts.set(name === 'typeId' ? 'rule' : name.toLowerCase(), value.replace(/\|(['|[\]])/g, '$1'));
  return parts;
}

function partsOf(text: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  const keys = [...text.matchAll(KEY)];
  keys.forEach((key, index) => {
    const end = keys[index + 1]?.index ?? text.length;
    const value = text
      .slice(key.index + key[0].length, end)
      .trim()
      .replace(/[,;]$/, '');
    parts.set((key[1] ?? '').toLowerCase(), value.replace(/^"(.*)"$/, '$1'));
  });
  return parts;
}

function fromParts(parts: ReadonlyMap<string, string>, word: string, said: string): Diagnostic | null {
  const told = (parts.get('message') ?? parts.get('msg') ?? said).trim();
  const [repeated = '', rule = null] = REPEATED.exec(told) ?? [];
  const message = told.slice(repeated.length);
  if (message === '') return null;
  const place = placeAtStart(message);
  // Some tools say place and code again in the message.
  const rest = place === null ? (repeated === '' ? null : message) : withoutHelp(trimSeparator(place.rest));
  const inner = rest === null ? null : findingText(rest);
  return {
    file: parts.get('file') ?? parts.get('path') ?? parts.get('sourcepath') ?? null,
    line: numberOf(parts.get('line') ?? parts.get('linenumber') ?? parts.get('startline')),
    // Of what takes several lines, GitHub shows no column (Ruff).
    column: numberOf(parts.get('col') ?? parts.get('column') ?? parts.get('columnnumber')) ?? place?.column ?? null,
    severity: severityOf(parts.get('severity') ?? parts.get('type') ?? word) ?? 'error',
    code:
      parts.get('code') ??
      parts.get('rule') ??
      parts.get('source') ??
      rule ??
      inner?.code ??
      parts.get('title') ??
      null,
    message: inner !== null && inner.message !== '' ? inner.message : message,
  };
}

/** Without the advice that follows a message. */
function withoutHelp(message: string): string {
  const help = message.search(/\n\s{0,8}help: /);
  return help === -1 ? message : message.slice(0, help);
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : null;
}

/** Undoes the escapes that GitHub asks for in a message. */
function unescape(text: string): string {
  return text.replaceAll('%0D', '').replaceAll('%0A', '\n').replaceAll('%25', '%');
}
