import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { checkpointPath } from '../../audit/checkpoint.ts';
import { unshippedIn } from '../../audit/retention.ts';
import { segmentOf } from '../../audit/segments.ts';
import { InvalidInputError } from '../../errors.ts';
import { commandText } from '../../recovery/command-text.ts';
import { unreadable } from '../input.ts';
import { errorsOf, filesOfLog, logFolder, logSource } from '../log-source.ts';
import { counted, dim, foreign, isTerminal, print, printJson } from '../output.ts';
import { classKey, isCalled, type SeenClass, SeenClasses, type Sighting } from '../sighting.ts';
import { table } from '../table.ts';

export interface ErrorsOptions {
  readonly last?: number;
  readonly run?: string;
  readonly class?: string;
  readonly tool?: string;
  /** Milliseconds since the Unix epoch. */
  readonly since?: number;
  readonly clear?: boolean;
  readonly export?: string;
  readonly dir?: string;
  readonly json?: boolean;
}

/** One member of the array that `faultline errors --json` prints: the failures of one class in one run. */
export interface ClassReport {
  readonly firstSeen: string;
  readonly lastSeen: string;
  readonly run: string;
  readonly id: string | null;
  readonly count: number;
  readonly fingerprint: string;
  readonly digest: string;
  readonly tool: string | null;
  readonly verdict: string;
}

interface Selection {
  readonly classes: readonly SeenClass[];
  readonly sightings: readonly Sighting[];
}

/** `faultline errors` */
export async function errors(options: ErrorsOptions): Promise<void> {
  const path = logFolder(options.dir);
  const files = filesOfLog(path, options.dir !== undefined);
  checkClear(options);
  if (options.clear === true && options.export === undefined && files.length > 0) checkShipped(path);
  const selection = files.length === 0 ? NOTHING : await select(path, options);
  if (options.export === undefined && options.clear !== true) {
    const reports = selection.classes.map(classReport);
    await (options.json === true ? printJson(reports) : print(listing(path, reports, options)));
    return;
  }
  if (options.export !== undefined) await exportErrors(path, options.export, selection.sightings);
  const done = {
    records: selection.sightings.length,
    exported: options.export ?? null,
    cleared: options.clear === true ? files.length : null,
  };
  await (options.json === true ? printJson(done) : print(doneText(path, done)));
  if (options.clear === true) for (const file of files) remove(file);
}

const NOTHING: Selection = { classes: [], sightings: [] };

/** Part of a log cannot be removed: its files are only ever appended to. */
function checkClear({ clear, last, run, class: fingerprint, tool, since }: ErrorsOptions): void {
  const narrowed = [last, run, fingerprint, tool, since].some((option) => option !== undefined);
  if (clear !== true || !narrowed) return;
  throw new InvalidInputError(
    '--clear removes the whole log; expected no --last, --run, --class, --tool or --since beside it',
  );
}

/** What a log is shipped for is not to end with a slip of the hand. */
function checkShipped(path: string): void {
  const unshipped = unshippedIn(path);
  if (unshipped === 0) return;
  throw new InvalidInputError(
    `${counted(unshipped, 'raw error')} in ${path} not shipped yet; expected them to be shipped first (faultline forward), or to be kept in a file (--export FILE)`,
  );
}

async function select(path: string, { last, run, class: fingerprint, tool, since }: ErrorsOptions): Promise<Selection> {
  const seen = new SeenClasses();
  const sightings: Sighting[] = [];
  for await (const sighting of logSource(path).sightings()) {
    if (run !== undefined && sighting.runId !== run) continue;
    if (tool !== undefined && sighting.toolName !== tool) continue;
    if (since !== undefined && (sighting.timeMillis ?? 0) < since) continue;
    seen.add(sighting);
    sightings.push(sighting);
  }
  const all = seen.all();
  const named = fingerprint === undefined ? all : all.filter((each) => isCalled(each, fingerprint));
  const classes = last === undefined ? named : named.slice(-last);
  if (classes.length === all.length) return { classes, sightings };
  const kept = new Set(classes.map(classKey));
  return { classes, sightings: sightings.filter((sighting) => kept.has(classKey(sighting))) };
}

/** Writes the full records, a JSON line each: raw error with causes, circumstances, and what was decided. */
async function exportErrors(path: string, target: string, sightings: readonly Sighting[]): Promise<void> {
  try {
    const file = await open(target, 'wx');
    try {
      const recordIds = new Set(sightings.map(({ recordId }) => recordId));
      for await (const logged of errorsOf(path, recordIds)) await file.write(`${JSON.stringify(logged)}\n`);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw unreadable(target, error) ?? error;
  }
}

function remove(file: string): void {
  try {
    rmSync(file);
    // Of a stream that is gone, there is nothing left to be shipped.
    const segment = segmentOf(file);
    if (segment) rmSync(checkpointPath(dirname(file), segment.stream), { force: true });
  } catch (error) {
    throw unreadable(file, error) ?? error;
  }
}

/** What programs read of a class. */
export function classReport({ runId, id, fingerprint, count, first, latest }: SeenClass): ClassReport {
  const { digest, toolName: tool, verdict } = latest;
  return { firstSeen: first.at, lastSeen: latest.at, run: runId, id, count, fingerprint, digest, tool, verdict };
}

function doneText(
  path: string,
  done: { readonly records: number; readonly exported: string | null; readonly cleared: number | null },
): string {
  const records = counted(done.records, 'record');
  const exported = done.exported === null ? '' : `wrote ${records} to ${done.exported}\n`;
  const cleared = done.cleared === null ? '' : `removing ${records} in ${counted(done.cleared, 'file')} from ${path}\n`;
  return exported + cleared;
}

function listing(path: string, reports: readonly ClassReport[], options: ErrorsOptions): string {
  if (reports.length === 0) {
    const { run, class: fingerprint, tool, since } = options;
    const narrowed = [run, fingerprint, tool, since].some((option) => option !== undefined);
    return `no errors ${narrowed ? 'of that kind ' : ''}in ${path}\n`;
  }
  const rows = reports.map(({ lastSeen, run, id, count, digest }) => [
    lastSeen.replace(/\.\d+Z$/, 'Z'),
    foreign(run),
    id ?? '–',
    `×${count}`,
    digest,
  ]);
  const width = isTerminal() ? process.stdout.columns : undefined;
  const [heading = '', ...lines] = table([['last seen', 'run', 'id', 'count', 'digest'], ...rows], width).split(
    /(?<=\n)/,
  );
  return [dim(heading), ...lines, isTerminal() ? dim(more(reports.at(-1))) : ''].join('');
}

function more(report: ClassReport | undefined): string {
  if (!report) return '';
  const words = ['faultline', 'show', report.id ?? report.fingerprint, '--run', report.run, '--raw'];
  return `\nin full: ${foreign(commandText(words))}\n`;
}
