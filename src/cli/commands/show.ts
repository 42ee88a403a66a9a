import { InvalidInputError } from '../../errors.ts';
import { parseRaw } from '../../compactor/parse.ts';
import type { RawError } from '../../model.ts';
import { renderRawError } from '../../raw-error.ts';
import { hintText } from '../../recovery/hints/hints-page.ts';
import { nearest } from '../../recovery/similar.ts';
import { filesOfLog, logFolder, logSource } from '../log-source.ts';
import { bold, details, foreign, print, printJson, thousands } from '../output.ts';
import { replaySource } from '../replay-source.ts';
import { type ToldHint, toldHint } from '../told-hint.ts';
import { isCalled, type SeenClass, SeenClasses, type SightingSource } from '../sighting.ts';

export interface ShowOptions {
  readonly raw?: boolean;
  readonly run?: string;
  readonly dir?: string;
  /** A recording that is replayed instead of reading the log. */
  readonly replay?: string;
  readonly consecutive?: number;
  readonly budget?: number;
  readonly json?: boolean;
}

/** What `faultline show --json` prints. */
export interface ShowReport {
  readonly id: string | null;
  readonly fingerprint: string;
  /** What other versions recorded it as. */
  readonly formerFingerprints: readonly string[];
  readonly run: string;
  readonly tool: string | null;
  readonly count: number;
  readonly mostConsecutive: number;
  readonly verdict: string;
  readonly firstSeen: string;
  readonly lastSeen: string;
  readonly digest: string;
  /** The hint that helps, with its advice; `null` where there is none. */
  readonly hint: ToldHint | null;
  /** Trace of the latest occurrence, in lower-case hexadecimal; `null` where there was none. */
  readonly traceId: string | null;
  /** Other runs that have a class of this id or fingerprint, the latest first. */
  readonly otherRuns: readonly string[];
  /** The raw error of the latest occurrence, whole; `null` without `--raw`. */
  readonly raw: string | null;
}

/** Other runs that are told by name. */
const MAX_OTHER_RUNS = 5;
/** Ids that are offered instead of an unknown one. */
const MAX_OFFERED = 5;

/** An id of a class in its run. */
const ID = /^e\d{1,9}$/i;

/** `faultline show ID|FINGERPRINT` */
export async function show(wanted: string, options: ShowOptions): Promise<void> {
  const source = sourceOf(options);
  const { found, otherRuns } = await find(source, wanted, options.run);
  const kept = await source.raw(found.latest.recordId);
  const raw = options.raw === true ? rawOf(source, kept) : null;
  const hint = kept && hintOf(found, kept, logFolder(options.dir));
  const report = showReport(found, otherRuns, { raw, hint });
  await (options.json === true ? printJson(report) : print(showText(report)));
}

function sourceOf(options: ShowOptions): SightingSource {
  const { replay, run, consecutive, budget, dir } = options;
  if (replay !== undefined) return replaySource(replay, { session: run, consecutive, budget });
  const path = logFolder(dir);
  if (filesOfLog(path, dir !== undefined).length > 0) return logSource(path);
  throw new InvalidInputError(
    `no errors in ${path}; expected the folder of an embedded log (--dir DIR) or --replay FILE`,
  );
}

async function find(
  source: SightingSource,
  wanted: string,
  run: string | undefined,
): Promise<{ readonly found: SeenClass; readonly otherRuns: readonly string[] }> {
  const [found, ...others] = await matching(source, wanted, run);
  if (found) return { found, otherRuns: [...new Set(others.map(({ runId }) => runId))] };
  throw new InvalidInputError(await unknown(source, wanted, run));
}

/** The classes that are meant, the latest first; all runs where none is named. */
async function matching(
  source: SightingSource,
  wanted: string,
  run: string | undefined,
): Promise<readonly SeenClass[]> {
  const seen = new SeenClasses();
  try {
    for await (const sighting of source.sightings()) {
      if (run === undefined || sighting.runId === run) seen.add(sighting);
    }
  } catch (error) {
    // A recording may be torn at its end; what was found before holds.
    if (!seen.all().some((each) => isWanted(each, wanted))) throw error;
  }
  return seen
    .all()
    .filter((each) => isWanted(each, wanted))
    .toReversed();
}

function isWanted(seen: SeenClass, wanted: string): boolean {
  return ID.test(wanted) ? seen.id === wanted.toUpperCase() : isCalled(seen, wanted);
}

/** Says what there is instead; reads the source again, as only now all names are needed. */
async function unknown(source: SightingSource, wanted: string, run: string | undefined): Promise<string> {
  const names = new Set<string>();
  for await (const { runId, id, fingerprint } of source.sightings()) {
    const name = ID.test(wanted) ? id : fingerprint;
    if (name !== null && (run === undefined || run === runId)) names.add(name);
  }
  if (names.size > 0) {
    const where = run === undefined ? source.name : `run ${run} of ${source.name}`;
    const offered = nearest([...names], wanted, MAX_OFFERED).join(', ');
    return `${wanted} is not in ${where}; expected an id or fingerprint that is, nearest: ${offered}`;
  }
  if (run === undefined) return `no errors in ${source.name}; expected a source that has some`;
  const runs = new Set<string>();
  for await (const runId of source.runs()) runs.add(runId);
  const offered = nearest([...runs], run, MAX_OFFERED).join(', ');
  return `no errors of run ${run} in ${source.name}; expected one of its runs, nearest: ${offered}`;
}

function hintOf({ latest, fingerprint }: SeenClass, raw: RawError, directory: string): ToldHint | null {
  return toldHint({ parsed: parseRaw(raw), raw, toolName: latest.toolName, fingerprint }, directory);
}

function rawOf(source: SightingSource, raw: RawError | null): string {
  if (raw) return renderRawError(raw);
  throw new InvalidInputError(`the raw error was removed from ${source.name} meanwhile; expected it to stay in place`);
}

function showReport(
  found: SeenClass,
  otherRuns: readonly string[],
  { raw, hint }: Pick<ShowReport, 'raw' | 'hint'>,
): ShowReport {
  const { id, fingerprint, formerFingerprints, runId: run, count, mostConsecutive, first, latest } = found;
  const { toolName: tool, verdict, digest, traceId } = latest;
  const seen = { firstSeen: first.at, lastSeen: latest.at };
  return {
    id,
    fingerprint,
    formerFingerprints,
    run,
    tool,
    count,
    mostConsecutive,
    verdict,
    ...seen,
    digest,
    hint,
    traceId,
    otherRuns,
    raw,
  };
}

function showText(report: ShowReport): string {
  const { id, otherRuns, hint, raw } = report;
  const rows: (readonly [string, string])[] = [
    ['run', foreign(report.run)],
    ['tool', foreign(report.tool ?? '–')],
    ['count', `${thousands(report.count)}, at most ${thousands(report.mostConsecutive)} in a row`],
    ['verdict', report.verdict],
    ['first seen', report.firstSeen],
    ['last seen', report.lastSeen],
    ['fingerprint', report.fingerprint],
  ];
  if (report.formerFingerprints.length > 0) rows.push(['recorded as', report.formerFingerprints.join(', ')]);
  if (hint !== null) rows.push(['hint', `${hint.id}: ${hintText(hint)}`]);
  if (report.traceId !== null) rows.push(['trace', traceAddress(report.traceId)]);
  if (otherRuns.length > 0) {
    const rest = otherRuns.length > MAX_OTHER_RUNS ? `, and ${otherRuns.length - MAX_OTHER_RUNS} more` : '';
    rows.push([
      'also in runs',
      `${otherRuns.slice(0, MAX_OTHER_RUNS).map(foreign).join(', ')}${rest} (choose with --run)`,
    ]);
  }
  const heading = `${bold(id === null ? report.digest : `${id} ${report.digest}`)}\n`;
  return `${heading}${details(rows)}${raw === null ? '' : `\n${foreign(raw)}${raw.endsWith('\n') ? '' : '\n'}`}`;
}

/** Where a person finds the trace: at the backend, where the environment names one. */
function traceAddress(traceId: string): string {
  const backend = process.env['FAULTLINE_BACKEND']?.trim().replace(/\/$/, '');
  return backend ? `${backend}/trace/${traceId}` : foreign(traceId);
}
