import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogOf } from '../../src/recovery/define-errors.ts';
import { allErrors, DOC_PAGE } from '../../src/recovery/errors.ts';
import { errorsPage, unformatted } from './errors-page.ts';

const written = readFileSync(join(import.meta.dirname, '../..', DOC_PAGE), 'utf8');

test('the page is what the definitions say; npm run docs writes it anew', () => {
  expect(unformatted(written)).toBe(unformatted(errorsPage()));
});

test('every docUrl of a built-in code leads to a heading of the page', () => {
  const anchors = new Set([...written.matchAll(/^## ([A-Z_]+)$/gm)].map(([, code = '']) => code.toLowerCase()));
  for (const { code, docUrl } of catalogOf(allErrors).entries) {
    expect(docUrl).toBe(`${DOC_PAGE}#${code.toLowerCase()}`);
    expect(anchors).toContain(code.toLowerCase());
  }
});

test('every link of the page leads to a heading of it', () => {
  const links = [...written.matchAll(/\]\(#([a-z_]+)\)/g)].map(([, anchor = '']) => anchor);
  const headings = [...written.matchAll(/^## (\S+)$/gm)].map(([, title = '']) => title.toLowerCase());
  expect(new Set(links)).toEqual(new Set(headings));
});

test('each section has details, advice, steps and both forms; those of our own errors what they have', () => {
  const sections = written.split(/^## /m).slice(1);
  expect(sections).toHaveLength(catalogOf(allErrors).entries.length);
  const always = ['**Trying again:**', '"err"', '"error"'];
  expect(sections.filter((section) => !always.every((part) => section.includes(part)))).toEqual([]);
  const parts = ['**Details**', '**What to do:**', '**Hint**', '**Steps:**'];
  const incomplete = sections.filter(
    (section) => !section.startsWith('FAULTLINE_') && !parts.every((part) => section.includes(part)),
  );
  expect(incomplete.map((section) => section.split('\n')[0])).toEqual([]);
});
