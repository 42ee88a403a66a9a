import type { z } from 'zod';
import type { Faultline } from '../../src/faultline.ts';

/** What an adapter is to be able to do: the columns of the README's table. */
export const ABILITIES = [
  'observe',
  'replace',
  'inject',
  'block',
  'review',
  'halt',
  'pre-execution',
  'raw',
  'zero-code',
] as const;
export type Ability = (typeof ABILITIES)[number];

/** What a framework truly cannot do: why, where that is written, and the nearest thing that is offered. */
export interface Limit {
  readonly reason: string;
  /** Address of the source or the issue of the framework. */
  readonly link: string;
  readonly nearest: string;
}

/** A tool of a script: a real function, which may really fail. */
export interface ScriptTool {
  readonly description: string;
  readonly input: z.ZodObject;
  readonly execute: (input: Readonly<Record<string, unknown>>) => unknown;
}

/** One call that the scripted model asks for. */
export interface ToolUse {
  readonly id: string;
  readonly tool: string;
  /** A text is the arguments as the model wrote them, perhaps no JSON. */
  readonly input: Readonly<Record<string, unknown>> | string;
}

/** A conversation with a scripted model. */
export interface Script {
  readonly tools: Readonly<Record<string, ScriptTool>>;
  /** What the model asks for, turn by turn; the calls of one turn run in parallel. After the last it says `done`. */
  readonly turns: readonly (readonly ToolUse[])[];
}

/** How a script is played. */
export interface Setting {
  readonly faultline: Faultline;
  /** `register`: the program has no line of ours, and the adapter was registered for the process. */
  readonly mode: 'explicit' | 'register';
  /** @default none: the adapter finds it */
  readonly runId?: string | undefined;
}

/** What happened when a script was played. */
export interface Played {
  /** What the model was given at each of its turns: each message as one text, in order; tools and settings left out. */
  readonly prompts: readonly (readonly string[])[];
  /** What the model read as the answer to each call, by the call's id; nothing for calls that it never read of. */
  readonly results: Readonly<Record<string, string>>;
  /** Names of the tools that the model was offered at its last turn. */
  readonly offered: readonly string[];
  /** `done`: the model said so. `halted`: the run was ended. `waiting`: the framework asks a person. */
  readonly ended: 'done' | 'halted' | 'waiting';
  /** A person's answer, by the framework's own means, where it is waiting; the script goes on where it was. */
  answer(decision: 'continue' | 'halt'): Promise<Played>;
}

/** Plays scripts in one framework, with its own mock model. */
export interface Driver {
  /** Name of the package, and the major version. */
  readonly name: string;
  /** What the framework truly cannot do. Everything else is tested. */
  readonly limits: Readonly<Partial<Record<Ability, Limit>>>;
  play(script: Script, setting: Setting): Promise<Played>;
}
