import { isFrame } from './frame-lines.ts';

/** How TensorFlow begins to tell of a node of its graph, whose place and words are below. */
const BEGINNING = 'Graph execution error:';
/** What ends them: `[[{{node tide_loss/mul}}]]`. */
const NODE = '[[{{node ';
/** Most lines of the place of a node. */
const MAX_LINES = 400;

/** What failed in a graph. */
export interface GraphError {
  readonly message: string;
  /** Of the code that made the node, outermost first. */
  readonly frames: readonly string[];
  /** Index of the line after it. */
  readonly end: number;
}

/** Reads what TensorFlow says below the line at `at`; `null` where that begins no such report. */
export function graphError(lines: readonly string[], at: number): GraphError | null {
  if (!(lines[at] ?? '').endsWith(BEGINNING)) return null;
  const below = lines.slice(at + 1, at + MAX_LINES);
  const node = below.findIndex((line) => line.includes(NODE));
  const told = below.slice(0, Math.max(0, node));
  const words = told.findLast((line) => line.trim() !== '' && !line.startsWith('Node: '));
  return words === undefined ? null : { message: words.trim(), frames: told.filter(isFrame), end: at + node + 2 };
}
