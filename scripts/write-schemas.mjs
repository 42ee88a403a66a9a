// Writes dist/schemas/<name>.json, the published schemas. Runs after the build.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedSchemas } from '../dist/recovery/published-schemas.js';

const folder = join(import.meta.dirname, '../dist/schemas');
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(publishedSchemas())) {
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
}
