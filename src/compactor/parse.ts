import type { Diagnostic, Frame, ParsedError, RawError } from '../model.ts';
import { aboveTests } from './above-tests.ts';
import { answersAround } from './answers-around.ts';
import type { Dialect, Finding } from './dialect.ts';
import { withoutEnclosure } from './enclosure.ts';
import { atInstruction } from './build-place.ts';
import { besideWarnings } from './beside-warnings.ts';
import { bodyWithin } from './body-within.ts';
import { causeChain } from './cause-chain.ts';
import { withoutCommonLabels } from './common-labels.ts';
import { withEscapedLines } from './escaped-lines.ts';
import { evidenceOf } from './evidence.ts';
import { DIALECTS } from './dialects/index.ts';
import { v8Frames } from './dialects/node.ts';
import { errorText, type ErrorText } from './error-text.ts';
import { frameAt, relevantLocation } from './frames.ts';
import { exitStatusOf } from './javascript/exit-status.ts';
import { withoutInvocationCode } from './javascript/invocation.ts';
import { isPlainTrace } from './javascript/plain-trace.ts';
import { withPlainPaths } from './plain-paths.ts';
import { withOtherFindings } from './other-findings.ts';
import { COLLECTORS, isBetterKnown, isRecord, isTraceAlone, placesIn, type Reading } from './reading.ts';
import { retryAdvice } from './retry.ts';
import { withoutBlockIndent } from './indented-block.ts';
import { failedStep } from './runner-steps.ts';
import { joinedCauses } from './joined-causes.ts';
import { complains, isSymptom, weightOf } from './telling-line.ts';
import { furtherComplaints } from './further-complaints.ts';
import { type FoundException, parsedException } from './unread-frames.ts';
import { unreadText } from './unread-text.ts';
import { unwrappedLines } from './wrapped-lines.ts';

/** How deep errors may be nested in each other (a traceback in a child process's stderr in a JSON body …). */
const MAX_DEPTH = 4;
/** How many wraps around each other are taken off a console, to read what is left as one. */
const MAX_WRAPS = 2;
/** Longest nested text that is read, in characters: several may stand in each other, and each is read by itself. */
const MAX_NESTED_CHARS = 65_536;
/** How much of a console is read once more without its labels, in lines: those of tools are short, those of servers are not. */
const MAX_CONSOLE_LINES = 650;
/** The same for the log of a job, which is that of tools however long it is, and the marks by which its runner tells that. */
const MAX_JOB_LINES = 4000;
const JOB_MARK = '##[';
/** Most lines of prose around a console that is set off from it, where something was found with the blanks, and where nothing was. */
const FEW_PROSE_LINES = 4;
const MANY_PROSE_LINES = 40;
/** Most lines that are all about why a command failed. */
const BRIEF_LINES = 3;
/** Shortest text that can hold a nested error worth reading, in characters. */
const MIN_EMBEDDED_CHARS = 12;

const askedFor = evidenceOf(DIALECTS.toSorted((a, b) => b.rank - a.rank));

/** Own properties that may hold a text with the real error, most telling first. */
const TEXT_PROPERTIES = ['stderr', 'responseBody', 'body', 'stdout', 'output', 'data', 'response', 'detail'] as const;

/** Reads a text in whatever dialect it is written. Never throws; what nobody knows is read as its most telling line. */
export function parseText(raw: string): ParsedError {
  const text = errorText(raw);
  const reading = readConsole(text) ?? fallback(text);
  const parsed = complete(reading);
  if (!isRecord(reading) || parsed.diagnostics.length > 0) return parsed;
  return { ...parsed, further: furtherComplaints(text, parsed.exceptions) };
}

/** Reads a raw error: its own structure first, then the texts inside it. Never throws. */
export function parseRaw(raw: RawError): ParsedError {
  if (raw.type === null && raw.stack === null && raw.cause === null && Object.keys(raw.properties).length === 0) {
    return parseText(raw.message);
  }
  return complete(readRaw(raw));
}

function readRaw(raw: RawError): Reading {
  const chain = causeChain(raw);
  const own = chain.map(ownException);
  const texts = chain.toReversed().flatMap((link) => [link.message, ...embeddedTexts(link)]);
  const inner = readFirst(texts, MAX_DEPTH, null);
  return {
    dialect: inner && own.every((exception) => exception.type === null) ? inner.dialect : 'node',
    exceptions: inner ? joinedCauses(own, inner.exceptions) : [...own, ...unreadOutput(raw)],
    diagnostics: inner?.diagnostics ?? [],
    retry: chain.map(retryAdvice).find((advice) => advice !== null) ?? inner?.retry ?? null,
  };
}

function ownException(raw: RawError): FoundException {
  return {
    type: raw.type,
    code: raw.code ?? exitStatusOf(raw.message, raw.properties['status']),
    message: withoutInvocationCode(raw.message),
    frames: raw.stack === null ? [] : v8Frames(raw.stack),
  };
}

/** What a failed process printed, where no dialect reads it: its most telling line, unless the message has it. */
function unreadOutput({ message, properties }: RawError): readonly FoundException[] {
  const output = [properties['stderr'], properties['stdout']].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  );
  const unread = typeof output === 'string' ? unreadText(errorText(output).lines) : null;
  return unread === null || unread.message === '' || message.includes(unread.message) ? [] : [unread];
}

function embeddedTexts(raw: RawError): readonly string[] {
  return TEXT_PROPERTIES.flatMap((name) => {
    const value = raw.properties[name];
    if (value === undefined || value === null) return [];
    return [typeof value === 'string' ? value : JSON.stringify(value)];
  });
}

/** The first of the texts that some dialect can read; as consoles, where `without` is `null`. */
function readFirst(texts: readonly string[], depth: number, without: readonly Dialect[] | null): Reading | null {
  if (depth === 0) return null;
  for (const text of new Set(texts)) {
    if (text.length < MIN_EMBEDDED_CHARS) continue;
    const own = errorText(text, MAX_NESTED_CHARS);
    const reading = without === null ? readConsole(own, depth) : readText(own, depth, without);
    if (reading) return reading;
  }
  return null;
}

/** Whether more may be found in a console when it is read once more: a long one is not, and nothing is hidden in a plain trace. */
function mayReadOtherwise({ lines }: ErrorText): boolean {
  return lines.length <= MAX_CONSOLE_LINES && !isPlainTrace(lines);
}

/** Reads a whole console, and once more with plain paths where as much is found so. */
function readConsole(text: ErrorText, depth = MAX_DEPTH): Reading | null {
  const given = readLabelled(text, depth);
  const plain = mayReadOtherwise(text) ? withPlainPaths(text.text) : null;
  if (plain === null) return given;
  const read = readLabelled({ text: plain.text, lines: plain.text.split('\n') }, depth);
  // Of difficult paths, what is read of the others is the worse for it.
  return read === null || (isRecord(read) && !isRecord(given)) ? given : plain.restored(read);
}

/** What a runner puts before every line is taken off where as much is found without it. */
function readLabelled(text: ErrorText, depth: number): Reading | null {
  const given = readText(text, depth, []);
  // There is nothing beside it that could be read.
  if (isTraceAlone(given, text.lines)) return given;
  let best = readSetOff(text, given, depth);
  const maxLines = text.text.includes(JOB_MARK) ? MAX_JOB_LINES : MAX_CONSOLE_LINES;
  for (const { lines, isOwn } of withoutCommonLabels(text.lines.slice(-maxLines))) {
    const bare = readText({ text: lines.join('\n'), lines }, depth, []);
    const more = placesIn(bare) - placesIn(best);
    // A collector's own reader has taken off no more than the labels.
    const isPlain = !isOwn && !COLLECTORS.has(best?.dialect ?? '');
    if (more > 0 || (more === 0 && isPlain && (placesIn(bare) > 0 || isBetterKnown(bare, best)))) best = bare;
  }
  return isRecord(best) || placesIn(best) === 0 ? (readEscaped(text, depth) ?? best) : best;
}

/** Reads the output that stands in a record of a log with its line breaks written out. */
function readEscaped({ text }: ErrorText, depth: number): Reading | null {
  const printed = withEscapedLines(text);
  const bare = printed === null ? null : readText(errorText(printed), depth, []);
  return placesIn(bare) > 0 ? bare : null;
}

/** Reads a text whose console is set off from prose by blanks, or was broken at the edge of a screen, where more is found without. */
function readSetOff(text: ErrorText, given: Reading | null, depth: number): Reading | null {
  if (!mayReadOtherwise(text)) return given;
  const { lines } = text;
  const maxProse = placesIn(given) > 0 ? FEW_PROSE_LINES : MANY_PROSE_LINES;
  return [withoutBlockIndent(lines, maxProse), unwrappedLines(lines)].reduce((best, bare) => {
    const other = bare && readText({ text: bare.join('\n'), lines: bare }, depth, []);
    const more = placesIn(other) - placesIn(best);
    return bare && (more > 0 || (more === 0 && isBetterKnown(other, best))) ? other : best;
  }, given);
}

/** What a text says: first without the lines that only enclose it, if the rest can be read alone. */
function readText(text: ErrorText, depth: number, without: readonly Dialect[]): Reading | null {
  const own = withoutEnclosure(text);
  if (own === text) return readWhole(text, depth, without) ?? readBody(text, depth, without);
  const alone = readWhole(own, depth, without) ?? readBody(own, depth, without);
  if (alone !== null) return alone;
  const isOpened = own.lines[0] !== text.lines[0];
  const isLong = text.text.length > MAX_NESTED_CHARS;
  const complaint = isOpened || isLong ? complaintIn(own, isOpened) : null;
  // A long text is not read twice.
  if (complaint !== null || isLong) return complaint;
  const whole = readWhole(text, depth, without);
  if (whole === null ? failedStep(text.lines) !== null : !isSymptom(whole.exceptions.at(-1)?.message ?? ''))
    return whole;
  return complaintIn(own, isOpened) ?? whole;
}

/** The body of an answer at the end of a text that no dialect reads. */
function readBody({ lines }: ErrorText, depth: number, without: readonly Dialect[]): Reading | null {
  const body = bodyWithin(lines);
  return body === null ? null : readFirst([body], depth, depth === MAX_DEPTH ? null : without);
}

/** What complains in a text that no dialect reads; the few words that a failed command said do, whatever they are. */
function complaintIn({ lines }: ErrorText, isOfCommand: boolean): Reading | null {
  const unread = unreadText(lines);
  const isBrief = isOfCommand && lines.filter((line) => line.trim() !== '').length <= BRIEF_LINES;
  return isSymptom(unread.message) || !(isBrief || weightOf(unread.message) > 0) ? null : unreadReading(unread);
}

/** Asks the dialects by rank, but for some, then follows what the winner found to the innermost cause. */
function readWhole(text: ErrorText, depth: number, without: readonly Dialect[]): Reading | null {
  // The frames of a plain trace are those of any: who knows it does so by its first line.
  const telling = isPlainTrace(text.lines) ? (text.lines[0] ?? '') : text.text;
  for (const dialect of askedFor(telling)) {
    if (without.includes(dialect)) continue;
    const finding = dialect.read(text);
    if (finding) {
      // What a record holds was printed by one tool; a console may be of several, and so may one that was collected.
      const whole = without.every(({ name }) => COLLECTORS.has(name))
        ? atInstruction(besideWarnings(dialect, besideOthers(dialect, finding, text), text, askedFor), text)
        : finding;
      return deepen(dialect, whole, depth, [...without, dialect]);
    }
  }
  return null;
}

/** What other tools found in the same console. */
function besideOthers(dialect: Dialect, finding: Finding, text: ErrorText): Finding {
  return aboveTests(dialect, withOtherFindings(dialect, finding, text, askedFor), text, askedFor);
}

/** `without` are those that may not read what is inside: a message that quotes itself would nest for ever. */
function deepen(dialect: Dialect, finding: Finding, depth: number, without: readonly Dialect[]): Reading {
  const diagnostics = finding.diagnostics ?? [];
  const exceptions = finding.exceptions.length > 0 ? finding.exceptions : diagnosticException(diagnostics);
  const root = exceptions[exceptions.length - 1];
  const texts = [
    ...(finding.embedded ?? []),
    ...answersAround(exceptions),
    ...(root && !finding.isPlain ? [root.message] : []),
  ];
  // What only stood around a console is off: what is left is read as one.
  const isConsole = finding.onlyWraps !== undefined && depth > MAX_DEPTH - MAX_WRAPS;
  const inner = readFirst(texts, depth - 1, isConsole ? null : without) ?? unreadInside(finding, root);
  return {
    dialect: (inner?.dialect ?? null) === null && finding.onlyWraps === true ? null : dialect.name,
    exceptions: inner ? joinedCauses(exceptions, inner.exceptions, finding.keepsWords ?? false) : exceptions,
    diagnostics: diagnostics.length > 0 ? diagnostics : (inner?.diagnostics ?? []),
    retry: finding.retry ?? inner?.retry ?? null,
  };
}

/** The complaint in what a step printed that only ended with a status, where no dialect reads it. */
function unreadInside(finding: Finding, root: FoundException | undefined): Reading | null {
  const { embedded = [], onlyWraps = false } = finding;
  if (root === undefined || !(onlyWraps || isSymptom(root.message))) return null;
  const unread = embedded.map((text) => unreadText(errorText(text, MAX_NESTED_CHARS).lines));
  const told = unread.find(({ message }) => complains(message) && !isSymptom(message));
  return told === undefined ? null : unreadReading(told);
}

/** What a text of diagnostics alone is about: its first error, or its first finding where none is an error. */
function diagnosticException(diagnostics: readonly Diagnostic[]): readonly FoundException[] {
  const first = diagnostics.find((diagnostic) => diagnostic.severity === 'error') ?? diagnostics[0];
  return first ? [{ type: null, code: first.code, message: first.message, frames: placeOf(first) }] : [];
}

/** The place of a diagnostic as a frame, so that it counts as the innermost one of a chain. */
function placeOf({ file, line, column }: Diagnostic): readonly Frame[] {
  return file === null ? [] : [frameAt(file, line, column)];
}

function fallback(text: ErrorText): Reading {
  return unreadReading(unreadText(text.lines));
}

function unreadReading(told: FoundException): Reading {
  return { dialect: null, exceptions: [told], diagnostics: [], retry: null };
}

function complete(reading: Reading): ParsedError {
  const [outermost = { type: null, code: null, message: '', frames: [] }, ...causes] = reading.exceptions;
  const exceptions = [parsedException(outermost), ...causes.map(parsedException)] as const;
  return {
    dialect: reading.dialect ?? 'text',
    exceptions,
    diagnostics: reading.diagnostics,
    location: relevantLocation([outermost, ...causes], reading.diagnostics),
    retry: reading.retry,
  };
}
