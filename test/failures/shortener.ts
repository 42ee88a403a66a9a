import { createReplayer } from '../../src/cli/replayer.ts';
import type { TokenCounter } from '../../src/model.ts';
import type { CapturedFailure } from './captured.ts';

/** One way to make the output of a command shorter for a model. */
export interface Shortener {
  /** With its version, where it has one. */
  readonly name: string;
  readonly shorten: (failure: CapturedFailure) => string | Promise<string>;
}

/** Faultline: the line that a model reads of a failure which it has not seen before. */
export function faultline(countTokens: TokenCounter): Shortener {
  const replayer = createReplayer(countTokens);
  return {
    name: 'faultline',
    shorten: async ({ toolchain, name, command, text }) => {
      const steps = [{ tool: 'bash', input: command, output: text, isError: true }];
      for await (const { outcome } of replayer.replay({ session: `${toolchain}/${name}`, steps, otherChars: 0 })) {
        if (outcome) return outcome.line;
      }
      throw new Error(`${toolchain}/${name} gave no line`);
    },
  };
}

/** What people do without a tool of their own. */
export const HABITS: readonly Shortener[] = [
  { name: 'tail -n 20', shorten: ({ text }) => lastLines(text, 20) },
  { name: 'tail -n 50', shorten: ({ text }) => lastLines(text, 50) },
  { name: 'head and tail, 2,000 characters', shorten: ({ text }) => headAndTail(text, 2_000) },
  { name: "grep -iE 'error|fail'", shorten: ({ text }) => matching(text, /error|fail/i) },
];

function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}

function headAndTail(text: string, chars: number): string {
  if (text.length <= chars) return text;
  return `${text.slice(0, chars / 2)}\n[… ${text.length - chars} characters left out …]\n${text.slice(-chars / 2)}`;
}

function matching(text: string, pattern: RegExp): string {
  return text
    .split('\n')
    .filter((line) => pattern.test(line))
    .join('\n');
}
