import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

const CORPUS = join(import.meta.dirname, '../fixtures/corpus');
/** Each so many-th text of the corpus, so that every dialect has some. */
const STEP = 11;
/** What may be read otherwise when something stands around it. */
const MIN_SHARE = 0.985;

const texts = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.txt'))
  .filter((_, index) => index % STEP === 0)
  .map((file) => [file, readFileSync(join(CORPUS, file), 'utf8').replace(/\n$/, '')] as const);

function behind(prefix: (index: number) => string): (text: string) => string {
  return (text) =>
    text
      .split('\n')
      .map((line, index) => `${prefix(index)}${line}`)
      .join('\n');
}

/** What runs a program puts around its output. */
const WRAPPERS: Readonly<Record<string, (text: string) => string>> = {
  'a service of Docker Compose': behind(() => 'web-1  | '),
  'a container with a name of its own': (text) => behind(() => 'shop_db    | ')(`ready\n${text}`),
  'one of several services': (text) =>
    text
      .split('\n')
      .map((line, index) =>
        index % 4 === 1
          ? `web-1  | ${line}\ndb-1   | 2026-11-18 07:14:22.113 UTC [27] LOG:  checkpoint starting: time`
          : `web-1  | ${line}`,
      )
      .join('\n'),
  'a container of a pod': behind(() => '[pod/web-7d9f6c-x2x4z/app] '),
  'a container and its times': behind((index) => `2026-11-18T07:14:${10 + (index % 50)}.11355201${index % 10}Z `),
  'a record of containerd': behind((index) => `2026-11-18T07:14:${10 + (index % 50)}.11355201${index % 10}Z stderr F `),
  'a program of a Procfile': behind((index) => `10:04:${String(index % 60).padStart(2, '0')} worker.1 | `),
  'a step of BuildKit': behind((index) => `#12 ${(index / 10 + 0.3).toFixed(3)} `),
  'a task of Turborepo': (text) =>
    behind(() => '@shop/web:check: ')(`cache miss, executing 4c1d\n\n> check\n> ./check.sh\n\n${text}`),
  'a script of pnpm': (text) => `packages/web check$ ./check.sh\n${behind(() => 'packages/web check: ')(text)}`,
  'a command of concurrently': (text) => behind(() => '[web] ')(`${text}\n./check.sh exited with code 1`),
  'an indented block': behind(() => '    '),
  'a fence of Markdown': (text) => `\`\`\`text\n${text}\n\`\`\``,
  'the message of child_process': (text) =>
    `Error: Command failed: ./check.sh --all\n${text}\n    at genericNodeError (node:internal/errors:998:15)\n    at ChildProcess.exithandler (node:child_process:421:12)\n    at ChildProcess.emit (node:events:508:28)`,
  'the message of execa': (text) => `Command failed with exit code 1: ./check.sh --all\n\n${text}`,
  'a step of GitHub': (text) => `${text}\n##[error]Process completed with exit code 1.`,
  'a log of GitHub': (text) =>
    behind((index) => `2026-11-18T07:14:${10 + (index % 50)}.11355${index % 10}0Z `)(
      `##[group]Run ./check.sh\n./check.sh\nshell: /usr/bin/bash -e {0}\n##[endgroup]\n${text}\n##[error]Process completed with exit code 1.`,
    ),
  'the same of its command line': behind(
    (index) => `check\tRun ./check.sh\t2026-11-18T07:14:${10 + (index % 50)}.11355${index % 10}0Z `,
  ),
  'a job of GitLab': (text) =>
    `$ ./check.sh\n${text}\nCleaning up project directory and file based variables\nERROR: Job failed: exit code 1`,
  'a build of Jenkins': (text) =>
    `+ ./check.sh\n${text}\nBuild step 'Execute shell' marked build as failure\nFinished: FAILURE`,
  'a target of make': (text) => `${text}\nmake: *** [Makefile:12: check] Error 1`,
  'a script of npm': (text) =>
    `\n> shop@1.4.2 check\n> ./check.sh\n\n${text}\nnpm error Lifecycle script \`check\` failed with error:\nnpm error code 1\nnpm error path /srv/shop\nnpm error workspace shop@1.4.2\nnpm error location /srv/shop\nnpm error command failed\nnpm error command sh -c ./check.sh`,
  'progress before it': (text) =>
    `${Array.from({ length: 20 }, (_, index) => `[${index + 1}/20] Building part-${index} (${index * 13 + 7} ms)`).join('\n')}\n${text}`,
};

function told(text: string): string {
  const { exceptions, location, diagnostics } = parseText(text);
  const root = exceptions.at(-1);
  const words = root?.message.replace(/\s+/g, ' ').trim();
  return JSON.stringify([
    root?.type,
    words,
    location?.file,
    location?.line,
    diagnostics.map(({ file, line, message }) => [file, line, message]),
  ]);
}

describe('what is read does not depend on what stands around it', () => {
  test.each(Object.entries(WRAPPERS))('%s', (name, wrapped) => {
    // Words that no dialect reads are of the target that failed, which has a place.
    const own = name === 'a target of make' ? texts.filter(([, text]) => parseText(text).dialect !== 'text') : texts;
    const others = own.filter(([, text]) => told(wrapped(text)) !== told(text)).map(([file]) => file);
    expect(texts.length).toBeGreaterThan(300);
    expect(others.slice(Math.floor(texts.length * (1 - MIN_SHARE)))).toEqual([]);
  });
});
