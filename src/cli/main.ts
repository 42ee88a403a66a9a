#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { CommanderError } from 'commander';
import { InvalidInputError } from '../errors.ts';
import { errorCode } from '../json-value.ts';
import { debugState, startDebug, withoutSecrets } from './debug.ts';
import { createProgram, EXAMPLES } from './program.ts';

/** The same from `src` and from `dist`. */
const PACKAGE = new URL('../../package.json', import.meta.url);
const { version: VERSION }: { version: string } = JSON.parse(readFileSync(PACKAGE, 'utf8'));

const EXIT_FAILURE = 1;
const EXIT_BAD_INPUT = 2;

/** What is wrong, what is expected, an example: one line. */
function complain(said: string, commandName: string | undefined): void {
  const name = commandName === undefined ? 'faultline' : `faultline ${commandName}`;
  const line = withoutSecrets(said).replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  const example = EXAMPLES[commandName ?? 'faultline']?.[0] ?? 'faultline --help';
  process.stderr.write(`${name}: ${line}${line.includes('for example') ? '' : `; for example: ${example}`}\n`);
  process.exitCode = EXIT_BAD_INPUT;
}

/** Whoever read the output has seen enough (`| head`). */
function isBrokenPipe(error: unknown): boolean {
  return errorCode(error) === 'EPIPE';
}

/** The parser's message with what it would have taken. */
function wrongUsage({ code, message }: CommanderError, commandName: string | undefined): string {
  const said = message.replace(/^error: /, '');
  const program = createProgram(VERSION);
  const command = program.commands.find((known) => known.name() === commandName);
  const expected =
    code === 'commander.unknownCommand'
      ? program.commands.map((known) => known.name())
      : code === 'commander.unknownOption'
        ? (command ?? program).options.map((option) => option.flags)
        : [];
  return expected.length === 0 ? said : `${said}; expected one of ${expected.join(', ')}`;
}

function fail(error: unknown, commandName: string | undefined): void {
  if (isBrokenPipe(error)) return;
  if (error instanceof CommanderError) {
    // Help and version end with 0.
    if (error.exitCode !== 0) complain(wrongUsage(error, commandName), commandName);
  } else if (InvalidInputError.isInstance(error)) {
    complain(error.message, commandName);
  } else {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    // With --debug the stack follows, among all that is known.
    process.stderr.write(`faultline: ${withoutSecrets(debugState() === null ? text : String(error))}\n`);
    process.exitCode = EXIT_FAILURE;
  }
}

/** Tells all of a failure and keeps it, where `--debug` was given. */
async function tellAll(error: unknown, words: readonly string[]): Promise<void> {
  const state = debugState();
  const isUsage = error instanceof CommanderError && error.exitCode === 0;
  if (state === null || isUsage || isBrokenPipe(error)) return;
  const { debugFailure } = await import('./debug/failure.ts');
  const at = words.indexOf('--dir');
  process.stderr.write(await debugFailure(error, state, at < 0 ? undefined : words[at + 1]));
}

/** The words that are ours; what follows `--` is another program's. */
function ownWords(words: readonly string[]): readonly string[] {
  const end = words.indexOf('--');
  return end < 0 ? words : words.slice(0, end);
}

async function main(words: readonly string[]): Promise<void> {
  const commandName = words.find((word) => word !== 'faultline' && Object.hasOwn(EXAMPLES, word));
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (!isBrokenPipe(error)) throw error;
      process.exit();
    });
  }
  const own = ownWords(words);
  if (own.includes('--debug')) startDebug(words, VERSION);
  try {
    const program = createProgram(VERSION);
    if (words.length === 0) program.outputHelp();
    else await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    fail(error, commandName);
    await tellAll(error, own);
  }
}

// Most of a short command's time goes into compiling what reads errors; from the second time on that is kept.
enableCompileCache();
await main(process.argv.slice(2));
