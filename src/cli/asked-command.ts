import { isJsonFields } from '../compactor/parsed-json.ts';

/** Members of a call's arguments that hold a command. */
const MEMBERS = ['command', 'cmd', 'script', 'input', 'code'] as const;
/** Longest command that is looked at, in characters. */
const MAX_CHARS = 20_000;
/** What stands in quotes: signs between commands mean nothing there. */
const QUOTED = /'[^']{0,4000}'|"(?:[^"\\]|\\.){0,4000}"/g;
/** What stands between the commands of a line; behind the last sign is the one whose status counts. */
const BETWEEN = /\n|;|&&|\|\|?|&(?![>\d])/;
/** What may stand before the name of a command: variables, a subshell. */
const BEFORE =
  /^(?:[({!]\s{1,4}|[A-Za-z_]\w{0,60}=\S{0,200}\s{1,4}|(?:sudo|command|env|time|exec|then|do|if)\s{1,4}){0,6}/;

/** The commands of a call in their order, without what stands in quotes; none where the call has no command. */
export function commandsOf(input: unknown): readonly string[] {
  const command = textOf(input);
  if (command === null || command.length > MAX_CHARS) return [];
  const bare = command.replace(QUOTED, "''");
  return bare
    .split(BETWEEN)
    .map((part) => part.trim().replace(BEFORE, ''))
    .filter((part) => part !== '' && part !== ')');
}

/** Whether a call's command was told to say these words itself. */
export function isEchoed(words: string, input: unknown): boolean {
  const command = textOf(input) ?? '';
  return ['', "'", '"'].some((quote) => command.includes(`echo ${quote}${words}${quote}`));
}

function textOf(input: unknown): string | null {
  if (typeof input === 'string') return input;
  const value = isJsonFields(input) ? MEMBERS.map((name) => input[name]).find((member) => member !== undefined) : input;
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return null;
  const words = value.filter((word) => typeof word === 'string');
  // `["bash", "-lc", "grep …"]`, and a command without a shell: `["grep", "-n", "to do"]`.
  if (/^-\w{0,3}c$/.test(words.at(-2) ?? '')) return words.at(-1) ?? null;
  return words.length === 0 ? null : words.map((word) => (/\s/.test(word) ? `'${word}'` : word)).join(' ');
}
