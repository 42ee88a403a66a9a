import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';
import { withPlainPaths } from '../../src/compactor/plain-paths.ts';

const CORPUS = join(import.meta.dirname, '../fixtures/corpus');
/** Where the programs of the corpus stand. */
const PROJECT = /(?<![\w.])\/srv\/app\/([\w./@+~-]*)/g;

const texts = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.txt'))
  .map((file) => [file, readFileSync(join(CORPUS, file), 'utf8')] as const)
  // Documents and commands quote such paths in another way.
  .filter(([, text]) => text.search(PROJECT) !== -1 && !/^\s*[[{<]|file:\/\//.test(text));

/** The places that are told, with the folder of the project as it is in the corpus. */
function places(text: string, folder: string): string {
  const { location, diagnostics } = parseText(text);
  const found = [location, ...diagnostics].map((place) => {
    const file = place?.file?.replace(folder, '/srv/app/') ?? null;
    return [folder.includes('\\') ? file?.replaceAll('\\', '/') : file, place?.line];
  });
  return JSON.stringify(found);
}

describe('where a project stands does not change what is read of it', () => {
  test.each([
    ['a folder with a blank', '/Users/kim/My Project/'],
    ['a folder of a router', '/srv/web/app/[slug]/(shop)/@modal/'],
    ['a folder of Windows', 'C:\\Users\\kim\\shop\\'],
    ['the same with blanks', 'C:\\Users\\Kim Lee\\My Shop\\'],
  ])('%s', (_, folder) => {
    const others = texts
      .filter(([, text]) => {
        const moved = text.replace(PROJECT, (_all, rest: string) =>
          folder.includes('\\') ? folder + rest.replaceAll('/', '\\') : folder + rest,
        );
        return places(moved, folder) !== places(text, '/srv/app/');
      })
      .map(([file]) => file);
    expect(texts.length).toBeGreaterThan(400);
    expect(others).toEqual([]);
  });
});

test('a line that is longer than those of compilers and traces is not searched', () => {
  const place = 'In /home/kim/My Project/app/cart.ts:1: ';
  expect(withPlainPaths(place)?.text).toBe('In /home/kim/My_Project/app/cart.ts:1: ');
  expect(withPlainPaths(place.repeat(1_000))).toBeNull();
});

test('of hundreds of paths each is put back where it stood', () => {
  const rows = Array.from({ length: 300 }, (_, at) => {
    const file = `C:\\Users\\kim x\\src\\file${at}.ts`;
    return { file, message: `Cannot find '${file}' from here.` };
  });
  const text = rows.map(({ file, message }, at) => `${file}(${at + 1},2): error TS2307: ${message}`).join('\n');
  expect(parseText(text).diagnostics.map(({ file, message }) => ({ file, message }))).toEqual(rows);
});
