import type { ErrorClass, NearMiss, Toolchain, TruthOf } from './error-class.ts';

/** Where a mark stands; lines and columns from 1. */
interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A program as it is written to a folder. */
export interface Program {
  readonly files: ReadonlyMap<string, string>;
  readonly run: string;
  readonly prepare: string | null;
  readonly truth: TruthOf;
  readonly places: ReadonlyMap<string, Place>;
}

/** How a variant differs from its class. */
export interface Variant {
  /** `error`, `twin-1`, `near-other-symbol`. */
  readonly name: string;
  /** Where it runs. */
  readonly folder: string;
  /** Comment lines before the code. */
  readonly shift: number;
  readonly values: Readonly<Record<string, string>>;
  readonly near: NearMiss | null;
}

/** Where programs run: the failure itself and what is near it, and twins. */
const FOLDER = '/srv/app';
const OTHER_FOLDERS = ['/tmp/tmpk3x9f2wq/app', '/home/dev/checkout'] as const;

/** The failure itself, its twins and its near misses. */
export function variantsOf({ name, noise = [{}, {}], near, moves = true }: ErrorClass): readonly Variant[] {
  if (near.length === 0) throw new Error(`class ${name} has no near miss`);
  const twins = (noise.length < 2 ? [...noise, {}] : noise).map((values, index) => ({
    name: `twin-${index + 1}`,
    folder: moves ? OTHER_FOLDERS[index % 2 === 0 ? 0 : 1] : FOLDER,
    shift: moves ? 2 + index : 0,
    values,
    near: null,
  }));
  const others = near.map((miss) => ({
    name: `near-${miss.name}`,
    folder: FOLDER,
    shift: 0,
    values: miss.values ?? {},
    near: miss,
  }));
  return [{ name: 'error', folder: FOLDER, shift: 0, values: {}, near: null }, ...twins, ...others];
}

/** The program of a variant: values filled in, lines shifted, marks found and taken out. */
export function programOf(toolchain: Toolchain, errorClass: ErrorClass, variant: Variant): Program {
  const { near } = variant;
  const values = { ...errorClass.values, ...variant.values };
  const fill = (text: string) => text.replaceAll(/\{\{([\w-]+)\}\}/g, (all, name: string) => values[name] ?? all);
  const places = new Map<string, Place>();
  const files = new Map<string, string>();
  for (const [path, source] of Object.entries({ ...errorClass.files, ...near?.files })) {
    const file = fill(path);
    const { text, marks } = unmarked(fill(shifted(source, toolchain.comment, variant.shift)));
    for (const [mark, at] of marks) places.set(mark, { file, ...at });
    files.set(file, text);
  }
  const prepare = near?.prepare ?? errorClass.prepare;
  return {
    files,
    run: fill(near?.run ?? errorClass.run),
    prepare: prepare === undefined ? null : fill(prepare),
    truth: filled({ ...errorClass.truth, ...near?.truth }, fill),
    places,
  };
}

/** Sources may begin on the line after the quote. */
function shifted(source: string, comment: string | null, lines: number): string {
  const text = source.replace(/^\n/, '');
  const added = comment === null ? '' : `${comment} A line more.\n`.repeat(lines);
  if (text.includes('{{shift}}\n')) return text.replace('{{shift}}\n', added);
  return /«[\w-]+»/.test(text) ? added + text : text;
}

function unmarked(source: string) {
  const marks: (readonly [string, { readonly line: number; readonly column: number }])[] = [];
  let text = '';
  for (const part of source.split(/(«[\w-]+»)/)) {
    if (/^«[\w-]+»$/.test(part)) {
      const lines = text.split('\n');
      marks.push([part.slice(1, -1), { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }]);
    } else text += part;
  }
  return { text, marks };
}

function filled(truth: TruthOf, fill: (text: string) => string): TruthOf {
  return JSON.parse(JSON.stringify(truth), (_, value: unknown) => (typeof value === 'string' ? fill(value) : value));
}
