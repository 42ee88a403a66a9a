import { programName } from './shell-segments.ts';

/** Programs that run another one, with the words of theirs that stand before it. */
const RUNNERS: Readonly<Record<string, readonly string[]>> = {
  sudo: [],
  env: [],
  nice: [],
  nohup: [],
  time: [],
  npx: [],
  bunx: [],
  uvx: [],
  uv: ['run'],
  poetry: ['run'],
  pipenv: ['run'],
  pnpm: ['exec'],
  yarn: ['exec'],
  bundle: ['exec'],
};
/** Other names of a program, and versions of it. */
const ALIASES: Readonly<Record<string, string>> = {
  python: 'python3',
  pip3: 'pip',
  gmake: 'make',
  cc: 'gcc',
  'c++': 'g++',
};
const PYTHON = /^python(?:\d(?:\.\d{1,2})?)?$/;

/** The program that a command is about, seen through `sudo`, `env A=1`, `npx`, `uv run` and `python -m`; `null` for none. */
export function programOf(words: readonly string[]): string | null {
  const [first, ...rest] = words;
  if (first === undefined) return null;
  const name = programName(first);
  const skipped = Object.hasOwn(RUNNERS, name) ? RUNNERS[name] : undefined;
  if (skipped !== undefined && skipped.every((word, at) => rest[at] === word)) {
    const inner = rest.slice(skipped.length).filter((word) => !word.startsWith('-') && !/^\w+=/.test(word));
    return programOf(inner) ?? name;
  }
  if (PYTHON.test(name)) return rest[0] === '-m' && rest[1] !== undefined ? programOf(rest.slice(1)) : 'python3';
  return Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? name) : name;
}
