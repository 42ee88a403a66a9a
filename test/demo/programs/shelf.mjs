// A command line tool of the shop. What it needs is not there at first; it says so in an error card.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = 'shelf.json';
const [command = 'sync'] = process.argv.slice(2);

if (command === 'create') {
  writeFileSync(FILE, JSON.stringify({ items: ['mug', 'lamp', 'rug'] }));
  console.log(`made ${FILE}`);
} else if (existsSync(FILE)) {
  const { items } = JSON.parse(readFileSync(FILE, 'utf8'));
  console.log(`SHELF_REPORT items=${items.length} state=synced`);
} else {
  console.error(`SHELF_ERROR_CODE: SHELF_NOT_INITIALISED
CLASS: Precondition
CAUSE:
There is no shelf yet.
Missing: ${FILE}
NEXT STEPS:
1. Run: node shelf.mjs create
2. Verify that it was made: ls ${FILE}
3. Run: node shelf.mjs sync`);
  process.exitCode = 1;
}
