import { beginsWithAny } from '../beginnings.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { bareLines } from '../bare-line.ts';
import { joinMessages, untyped } from '../single-cause.ts';
import { solverWords } from '../solver-words.ts';

/** Beginnings of pip's `ERROR: ` lines; psql, docker and bazel print `ERROR: ` too. */
const ERRORS: readonly string[] = [
  'No matching distribution',
  'Could not find a version',
  'Could not open requirements',
  'Could not install packages',
  'Could not build wheels',
  'Could not detect requirement',
  'Failed building',
  'Failed to build',
  'Cannot install',
  'Cannot uninstall',
  'Cannot set',
  'Invalid requirement',
  'ResolutionImpossible',
  "Package '",
  'Command errored out',
  "Directory '",
  'File "',
  'Requirement',
  'Ignored the following',
  'You must give',
  'unknown command',
  'Double requirement',
  'Hash',
  'THESE PACKAGES',
  'HTTP error',
  'Exception:',
  'Wheel',
  'Unexpected',
];
/** Sentences of pip's that begin with a package. */
const ABOUT_PACKAGE =
  / (?:is not a (?:valid|supported)|has requirement|requires [^,]{1,200}, (?:but|which)|depends on|has an invalid|does not appear to be a Python project)/;
/** The newer, boxed form: `error: externally-managed-environment`, then `× …`. */
const BOXED = /^error: ([a-z]+(?:-[a-z]+){1,6})$/;
/** uv's resolver, in both of its layouts. */
const UV =
  /^(?:× |error: )((?:No solution found when resolving|Failed to (?:spawn|download|build|fetch|resolve|parse)|Request failed after):? .+)/;
/** Goes on below the line with the package: `  ╰─▶ Because …`, `  cause: Because …`. */
const UV_CAUSE = /^(?:╰─[▶>] |├─[▶>] |cause: |Caused by: )(.+)$/;
/** What the backend of a build said, as uv shows it below its own chain, and what ends that: an advice, or no indentation. */
const UV_STDERR = /^\s{4,8}\[stderr\]$/;
const UV_END = /^\s{0,8}hint: |^\s{0,3}\S/;
/** The versions that exist, oldest first; only the newest help. */
const VERSIONS = /\(from versions: ([^()]{0,2000})\)/;
const SHOWN_VERSIONS = 5;
/** pip sums up what it has just said. */
const SYMPTOM =
  /^(?:ResolutionImpossible|Ignored the following|metadata-generation-failed|legacy-install-failure|subprocess-exited-with-error)/;

/** Failures of pip, uv and Poetry to find, resolve or build packages. */
export const pip: Dialect = {
  name: 'pip',
  rank: 45,
  evidence: ['version solving failed', 'ERROR: ', 'error: ', '× '],
  read({ lines }): Finding | null {
    const bare = bareLines(lines);
    const errors: string[] = [];
    let code: string | null = null;
    for (const [index, line] of bare.entries()) {
      const plain = line.startsWith('ERROR: ') ? line.slice(7) : '';
      if (beginsWithAny(plain, ERRORS) || ABOUT_PACKAGE.test(plain)) errors.push(complete(plain, bare, index));
      const boxed = BOXED.exec(line)?.[1];
      if (boxed !== undefined) {
        code ??= boxed;
        const said = bare.slice(index + 1, index + 4).find((next) => next.startsWith('× '));
        if (said !== undefined) errors.push(said.slice(2));
      }
      const uv = UV.exec(line)?.[1];
      if (uv !== undefined) errors.push(withUvCause(uv, bare, index));
    }
    const unsolved = solverWords(bare);
    if (unsolved !== null) errors.push(unsolved);
    if (errors.length === 0) return null;
    const causes = errors.filter((error) => !SYMPTOM.test(error));
    const message = joinMessages(merged(causes.length > 0 ? causes : errors));
    // uv names the package in its own words, pip does so in the output.
    const stderr = lines.findIndex((line) => UV_STDERR.test(line));
    return { exceptions: [untyped(message, code)], embedded: buildOutput(lines, stderr), keepsWords: stderr !== -1 };
  },
};

/** A conflict names its parties in the indented lines below `The conflict is caused by:`. */
function complete(error: string, bare: readonly string[], index: number): string {
  if (!error.includes('conflicting dependencies')) return error;
  const start = bare.indexOf('The conflict is caused by:', index);
  if (start === -1) return error;
  const end = bare.indexOf('', start);
  return `${error} ${bare.slice(start + 1, end === -1 ? start + 6 : Math.min(end, start + 6)).join('; ')}`;
}

/** "Could not find a version that satisfies x (from versions: …)" and "No matching distribution found for x" are one. */
function merged(errors: readonly string[]): readonly string[] {
  const found = errors.find((error) => error.startsWith('No matching distribution found for '));
  const versions = errors.map((error) => VERSIONS.exec(error)?.[1]).find((list) => list !== undefined);
  if (found === undefined) return errors.map((error) => error.replace(VERSIONS, ''));
  const others = errors.filter((error) => error !== found && !error.startsWith('Could not find a version'));
  if (versions === undefined) return [found, ...others];
  const list = versions.split(', ');
  const shown = list.length > SHOWN_VERSIONS ? `…, ${list.slice(-SHOWN_VERSIONS).join(', ')}` : versions;
  return [`${found} (from versions: ${shown})`, ...others];
}

function withUvCause(said: string, bare: readonly string[], index: number): string {
  const parts = [said];
  let open = false;
  for (const line of bare.slice(index + 1, index + 9)) {
    if (line === '' || /^(?:hint|help|tip): /.test(line)) break;
    const cause = UV_CAUSE.exec(line)?.[1];
    if (cause !== undefined) parts.push(cause);
    else if (open) parts[parts.length - 1] = `${parts[parts.length - 1]} ${line}`;
    open ||= cause !== undefined;
  }
  return parts.join(': ');
}

/** What the build printed: between pip's marks, below uv's, or before that of pip's that only says that it failed. */
function buildOutput(lines: readonly string[], stderr: number): readonly string[] {
  const start = lines.findIndex((line) => /╰─> \[\d{1,6} lines? of output\]/.test(line));
  if (start !== -1) {
    const end = lines.findIndex((line, index) => index > start && line.includes('[end of output]'));
    return [
      lines
        .slice(start + 1, end === -1 ? lines.length : end)
        .map((line) => line.replace(/^ {6}|^ {0,4}│ {0,6}/, ''))
        .join('\n'),
    ];
  }
  if (stderr !== -1) {
    const rest = lines.slice(stderr + 1);
    const end = rest.findIndex((line) => UV_END.test(line));
    return [
      rest
        .slice(0, end === -1 ? undefined : end)
        .map((line) => line.trimStart())
        .join('\n'),
    ];
  }
  const command = lines.findIndex((line) => /^\s{0,4}error: subprocess-exited-with-error/.test(line));
  return command > 0
    ? [
        lines
          .slice(0, command)
          .map((line) => line.trim())
          .join('\n'),
      ]
    : [];
}
