// Writes docs/errors.md from the definitions of the built-in errors. Usage: node test/docs/write-errors-page.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DOC_PAGE } from '../../src/recovery/errors.ts';
import { errorsPage } from './errors-page.ts';

const page = join(import.meta.dirname, '../..', DOC_PAGE);
mkdirSync(dirname(page), { recursive: true });
writeFileSync(page, errorsPage());
