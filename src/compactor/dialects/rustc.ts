import type { Diagnostic } from '../../model.ts';
import { type ArrowBlock, arrowBlocks } from '../findings/arrow-blocks.ts';
import { cargoFailures } from '../rust/cargo-failures.ts';
import { diagnosticOfLine } from '../findings/diagnostic-lines.ts';
import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';

/** What only the compiler and its helpers print. */
const EVIDENCE =
  /\berror\[E\d{4}\]|\.rs:\d|^error: (?:could not compile|aborting due to|failed to |no matching package|linking with )|Cargo\.toml|^ {0,8}Compiling \S+ v\d/m;
/** Which lint a finding comes from: `#[warn(clippy::needless_return)]`, `-D clippy::needless-return`, the page of a lint. */
const LINT =
  /#\[(?:warn|deny|forbid)\(([\w:]{1,80})\)\]|`-D ((?:clippy::)?[\w-]{1,80})`|rust-clippy\/[\w.-]{1,40}\/(?:index\.html)?#(\w{1,80})/;

/** Errors of rustc, Clippy and Cargo. */
export const rustc: Dialect = {
  name: 'rustc',
  rank: 61,
  evidence: ['error[E', '.rs:', 'error: ', 'Cargo.toml', 'Compiling '],
  read: ({ text, lines: labelled }) => {
    if (!EVIDENCE.test(text)) return null;
    const lines = unlabelled(labelled);
    const all = arrowBlocks(lines);
    // A tool that prints as the compiler does may name other files beside sources.
    const blocks = all.some((block) => /\.(?:rs|toml)$/.test(block.file ?? '') || isCompilers(block)) ? all : [];
    const found = new Map<number, Diagnostic>(blocks.map((block) => [block.start, readBlock(block, lines)]));
    const inBlocks = new Set(
      blocks.flatMap(({ start, end }) => lines.slice(start, end).map((_, offset) => start + offset)),
    );
    lines.forEach((line, index) => {
      const short = inBlocks.has(index) || !line.includes('.rs:') ? null : diagnosticOfLine(line);
      if (short === null || short.word === null || short.indent > 0) return;
      const { file, line: row, column, severity, code, message } = short;
      found.set(index, { file, line: row, column, severity, code, message });
    });
    const failures = cargoFailures(lines, new Set([...found.keys(), ...inBlocks]));
    for (const { index, diagnostic } of failures.diagnostics) found.set(index, diagnostic);
    const diagnostics = [...found].toSorted(([a], [b]) => a - b).map(([, diagnostic]) => diagnostic);
    if (diagnostics.length === 0 && failures.exceptions.length === 0) return null;
    return { exceptions: failures.exceptions, diagnostics, embedded: failures.embedded };
  },
};

function isCompilers(block: ArrowBlock): boolean {
  return block.code !== null && /^(?:E\d{4}|clippy::)/.test(block.code);
}

function readBlock(block: ArrowBlock, lines: readonly string[]): Diagnostic {
  const { file, line, column, severity, message } = block;
  return { file, line, column, severity, code: block.code ?? lintOf(lines, block.end), message };
}

/** Notes stand below the code view, up to the next empty line. */
function lintOf(lines: readonly string[], start: number): string | null {
  for (let index = start - 6; index < Math.min(lines.length, start + 20); index++) {
    const line = lines[index] ?? '';
    if (index >= start && line.trim() === '') return null;
    const [, attribute, flag, page] = LINT.exec(line) ?? [];
    const name = attribute ?? flag?.replaceAll('-', '_') ?? (page === undefined ? undefined : `clippy::${page}`);
    if (name !== undefined) return name;
  }
  return null;
}
