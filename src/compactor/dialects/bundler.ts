import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { bareLines } from '../bare-line.ts';
import { joinMessages, ownFrame, untyped } from '../single-cause.ts';
import { solverWords } from '../solver-words.ts';

/** What Bundler and RubyGems say when they cannot do what they are asked. */
export const bundler: Dialect = {
  name: 'bundler',
  rank: 46,
  evidence: ['Gemfile', 'gemspec', 'Could not find ', 'ERROR:  ', 'Bundler'],
  read,
};

/** Sentences of Bundler, at the start of a line. */
const SENTENCE =
  /^(?:Could not locate Gemfile|Could not find (?:gem '|\S{1,100}-\d[\w.-]{0,40} in )|Bundler could not find compatible versions|Could not find compatible versions|Your bundle only supports|Your Ruby version is|The gemspec at |An error occurred while installing |Could not reach host |The path `.{1,300}` does not exist|There was an error while trying to (?:load|write)|bundler: (?:command not found|failed to load command): ).{0,1000}$/;
/** Bundler's own heading for a broken Gemfile, and the place below it. */
const BROKEN = /^\[!\] There was an error (?:parsing|while loading) `.{1,300}?`: (.{1,1000})$/;
const FROM = /^ #\s{1,4}from (\S{1,300}):(\d{1,7})$/;
/** `Invalid gemspec in [app.gemspec]: undefined method …`; the object behind it is of no use. */
const GEMSPEC = /^Invalid gemspec in \[(.{1,300}?)\]: (.{1,2000})$/;
const OBJECT = / for (?:an instance of \S{1,200}|#<.{0,2000})$/;
/** `ERROR:  Could not find a valid gem 'x' (>= 0) in any repository`; two blanks, as PostgreSQL's, whose words are others. */
const GEM =
  /^ERROR: {2}((?:Could not find a valid gem|Error (?:installing|fetching)|While executing gem|Failed to|Can't find|Unable to|Unknown command|Possible alternatives|Loading command|Please specify|[Gg]em )\b.{0,1000})$/;
/** Where a build's output says what is missing. */
const REASON = /(?:can't|cannot|could not) (?:find|be found)|not found|is missing|\berror: |fatal error/i;
/** A native extension that did not build: its output follows. */
const EXTENSION = 'ERROR: Failed to build gem native extension.';
/** The class of its exception before it. */
const BUILD_ERROR = /^\s{0,8}(Gem(?:::\w{1,40}){1,4}Error): /;

function read({ lines }: ErrorText): Finding | null {
  const gemspec = lines.map((line) => GEMSPEC.exec(line)).find(Boolean);
  if (gemspec) {
    const message = (gemspec[2] ?? '').replace(OBJECT, '');
    return { exceptions: [untyped(message, null, [ownFrame(gemspec[1] ?? null, null)])] };
  }
  const broken = lines.map((line) => BROKEN.exec(line)).find(Boolean);
  if (broken) {
    const place = lines.map((line) => FROM.exec(line)).find(Boolean);
    const frames = place ? [ownFrame(place[1] ?? null, Number(place[2]))] : [];
    return { exceptions: [untyped(broken[1] ?? '', null, frames)] };
  }
  const said = lines.flatMap((line) => (SENTENCE.test(line) ? [line] : (GEM.exec(line)?.[1] ?? [])));
  if (said.length === 0) return null;
  const built = lines.findIndex((line) => line.includes(EXTENSION));
  const output = built === -1 ? [] : lines.slice(built + 1);
  const reason = output.find((line) => REASON.test(line))?.trim();
  const derived = solverWords(bareLines(lines)) ?? undefined;
  const last = said.at(-1) ?? '';
  // `…, here is why:`
  const why =
    built === -1 && last.endsWith(':') ? lines[lines.findIndex((line) => line.endsWith(last)) + 1]?.trim() : undefined;
  const message = [joinMessages(said).replace(/:$/, ''), why === '' ? undefined : why, derived, reason]
    .filter((part) => part !== undefined)
    .join(': ');
  const exception = {
    ...untyped(message),
    type: built === -1 ? null : (BUILD_ERROR.exec(lines[built] ?? '')?.[1] ?? null),
  };
  return { exceptions: [exception], embedded: output.length === 0 ? [] : [output.join('\n')] };
}
