/**
 * What runners of several tasks put before every line of a task: `web:lint: `, `[lint] `, `lint-1  | `, `[12:03:44] `.
 */

/** A time of the record alone, which every reader of lines takes off by itself. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z(?= |$)/;
/** A step of an image's build and its time: `#11 4.380`. */
const STEP = /^#\d{1,4} \d{1,5}\.\d{1,3}(?= |$)/;
/** `[lint]`, `[@app/web]:`, `[CI/lint]   |`, `[lint : run-lint]`, `[2024-06-03T11:20:03.118Z]`. */
const BRACKETED = /^\[[^\]\n]{1,80}\](?::| {1,4}\|)?(?= |$)/;
/** `lint-1  |`, `web:lint |`, `11:20:03 lint.1   |`, `           +lint |`. */
const BARRED = /^\s{0,20}(?:\d\d:\d\d:\d\d )?[@+]?[A-Za-z][\w./:@-]{0,80}\s{0,20}[|│](?= |$)/;
/** `web:lint:`, `@app/web:`, `packages/web lint:js:`, `    default:`. */
const COLONED = /^\s{0,8}@?[a-z][\w./-]{0,80}(?:[: ][A-Za-z][\w.-]{0,40}){0,3}:(?= |$)/;
/** A job, its step and the time, as GitHub's client prints a log: `lint\tRun npm test\t2024-06-03T11:20:03.118Z`. */
const TABBED = /^[^\t\n]{1,80}\t[^\t\n]{1,120}\t\d{4}-\d\d-\d\dT[\d:.]{8,18}Z(?= |$)/;
/** What a transcript or a quote puts before every line: `# `, `> `. */
const MARK = /^[#>](?= |$)/;
/** Labels of which the numbers count lines or tell the time. */
const COUNTING = /\d[:.]\d|:L?\d|\d{3}/;
/** A path with its ending: a finding begins with it, and no task is called so. */
const FILE = /\.[a-z]\w{0,4}(?::|$)/i;
/** A letter or a word that grades what stands behind it. */
const GRADE = /^\s{0,8}(?:\w|(?:fatal |syntax )?error|warning|warn|info|note|hint|style|help):$/i;
/** The name of a program alone, which says it before its own complaints as well. */
const PROGRAM = /^\s{0,8}[\w.-]{1,80}:$/;
/** The task of all lines that are only graded or marked. */
const OWN = '[info]';
/** What a place looks like, of a file with its line or of a row; a log without any has nothing to be found in it. */
const PLACE =
  /\.[A-Za-z]\w{0,7}\W{1,3}(?:line )?\d|file:\d|\b[Ll]ine:? {1,8}\d|^[\s|[:]{0,20}L?\d{1,7}[\s:|,\]┆]|^[|\s]{0,4}[A-Z]{1,8}\d{0,4}[\s|:]{1,8}\d{1,7}[\s:|]/;
/** Fewest lines that have one label. */
const MIN_LINES = 3;
/** How many lines are looked at before a text is known to have labels. */
const SAMPLE = 60;
/** A frame of a stack, which is none. */
const FRAME = /^\s{1,8}(?:at |File "|from )/;
/** Where in a text lines are looked at before all others, as shares of its length. */
const PROBES = [0.15, 0.35, 0.55, 0.75, 0.9] as const;
/** How many labels may stand before each other: the time of a job's log, then the task. */
const MAX_LABELS = 3;

/** The lines of a console without what its runner put before them. */
export interface Unlabelled {
  /** Each task's lines together, in the order in which the tasks begin. */
  readonly lines: readonly string[];
  /** Whether the labels may as well be the lines' own: those that grade, as Maven's `[ERROR] `, that mark, or that name a program. */
  readonly isOwn: boolean;
}

/** Takes such labels off, one after the other: the time of a job's log, then the task. Empty where there are none but the time, or no place. */
export function withoutCallersLabels(lines: readonly string[]): readonly Unlabelled[] {
  const found: Unlabelled[] = [];
  let bare = lines;
  for (let level = 0; level < MAX_LABELS; level += 1) {
    const inner = hasLabels(bare) ? withoutOne(bare) : null;
    if (inner === null) break;
    if (inner.isNamed && (found.length > 0 || inner.lines.some((line) => PLACE.test(line))))
      found.push({ lines: inner.lines, isOwn: inner.isOwn });
    bare = inner.lines;
  }
  return found;
}

/** Whether most of the last lines begin with something like a label; few texts do, which some lines of each tell. */
function hasLabels(lines: readonly string[]): boolean {
  const probes = PROBES.map((share) => lines[Math.floor((lines.length - 1) * share)] ?? '');
  if (!probes.some((line) => !FRAME.test(line) && labelOf(line) !== null)) return false;
  const sample = lines.slice(-SAMPLE).filter((line) => line.trim() !== '');
  return sample.filter((line) => labelOf(line) !== null).length * 2 >= Math.max(sample.length, MIN_LINES);
}

function withoutOne(lines: readonly string[]): (Unlabelled & { readonly isNamed: boolean }) | null {
  const labels = lines.map(labelOf);
  const counts = new Map<string, number>();
  for (const label of labels) if (label !== null) counts.set(keyOf(label), (counts.get(keyOf(label)) ?? 0) + 1);
  const tasks = new Map<string, string[]>();
  let task: string[] = [];
  let labelled = 0;
  let isNamed = false;
  let isOwn = false;
  for (const [index, line] of lines.entries()) {
    const label = labels[index] ?? null;
    const key = label === null ? '' : keyOf(label);
    const isLabel = label !== null && (counts.get(key) ?? 0) >= MIN_LINES;
    if (isLabel) {
      isNamed ||= !TIME.test(label);
      isOwn ||= key === OWN || PROGRAM.test(label);
      task = tasks.get(key) ?? tasks.set(key, []).get(key) ?? task;
      labelled += 1;
    } else if (tasks.size === 0) {
      task = tasks.set('', task).get('') ?? task;
    }
    task.push(isLabel ? line.slice(label.length + 1) : line);
  }
  const full = lines.filter((line) => line.trim() !== '').length;
  if (labelled < MIN_LINES || labelled * 2 < full) return null;
  return { lines: [...tasks.values()].flat(), isNamed, isOwn };
}

function labelOf(line: string): string | null {
  const match =
    TIME.exec(line) ??
    (line.startsWith('#') ? STEP.exec(line) : null) ??
    (line.startsWith('[') ? BRACKETED.exec(line) : null) ??
    (line.includes('\t') ? TABBED.exec(line) : null) ??
    BARRED.exec(line) ??
    COLONED.exec(line) ??
    MARK.exec(line);
  const label = match?.[0] ?? null;
  return label === null || FILE.test(label) || GRADE.test(label) ? null : label;
}

/** What the lines of one task have in common: severities alone tell no tasks apart. */
function keyOf(label: string): string {
  if (/^(?:\[(?:error|warn|warning|info|debug|fatal)\]|[#>])$/i.test(label)) return OWN;
  return COUNTING.test(label) ? label.replace(/\d{1,9}/g, '0') : label;
}
