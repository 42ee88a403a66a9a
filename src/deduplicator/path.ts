/** How many folders of a path count beside the name of the file. */
const MAX_FOLDERS = 2;

/** What every path into such a folder has. */
const LIBRARY = /\/(?:node_modules|(?:site|dist)-packages|pkg\/mod|registry\/src|lib\/python\d|gems|rustlib|rustc)[/.]/;

/** Where installed packages and standard libraries begin: what is before differs from machine to machine. */
const LIBRARY_ROOTS =
  /^.*(?:\/node_modules\/|\/(?:site|dist)-packages\/|\/pkg\/mod\/|\/registry\/src\/[^/]{1,80}\/|\/lib\/python\d\.\d{1,2}\/|\/gems\/|\/rustlib\/src\/rust\/|\/rustc\/[0-9a-f]{1,64}\/)/;

/** Folders that systems make for something temporary, with the part that is made anew each time. */
const TEMPORARY_ROOTS =
  /^(?:\/private)?(?:\/tmp|\/var\/tmp|\/dev\/shm|\/var\/folders\/[^/]{1,64}\/[^/]{1,64}\/T|\/Users\/[^/]{1,64}\/AppData\/Local\/Temp)(?:\/pytest-of-[^/]{1,64}\/pytest-\d{1,6}(?:\/[^/]{1,80}\d)?)?\/(?:(?=[^/]{0,80}(?:\d|[a-z][A-Z])|te?mp)[^/]{1,80}\/(?=.))?/;

/** Folders of users, services and build machines, in which people have their projects. */
const USER_ROOTS =
  /^(?:\/(?:home|Users)\/(?:runner\/work\/[^/]{1,80}\/)?[^/]{1,80}|\/root|\/srv|\/usr\/src|\/opt|\/mnt|\/data|\/builds\/[^/]{1,80}|\/github|(?=\/(?:app|workspaces?|work|code|repo|project|testbed|build|src)\/))\//i;

/** A cell of a notebook: it has another number at each run. */
const CELL = /^(Cell In ?\[|In ?\[|<ipython-input-)\d{1,6}/;

/** What the folder of a project is called where its name says nothing. */
const PROJECT_FOLDERS =
  /^(?:\/?(?:app|application|repo|repository|project|projects|workspaces?|work|checkout|code|sandbox|build|testbed)\/)+/i;

/** Folders with which the sources of a project begin, whatever the project is in. */
const SOURCE_FOLDERS = /^.*?\/(?=(?:src|lib|tests?|packages|cmd|internal|spec)\/)/;

/**
 * The part of a path that is the same on every machine: the name of the file with up to two folders below
 * the project, without temporary folders, homes and build marks. `/home/ann/shop/src/db/pool.ts` and
 * `C:\build\shop\src\db\pool.ts` are both `src/db/pool.ts`. Pure and idempotent.
 */
export function normalizeFile(path: string): string {
  const local = path.startsWith('file://') ? path.slice(7) : path;
  const absolute = local.startsWith('~/') ? `/home/user${local.slice(1)}` : local;
  const slashed = absolute.includes('\\') ? absolute.replaceAll('\\', '/') : absolute;
  const unix = slashed.includes(':') ? slashed.replace(/^(?:\/)?[A-Za-z]:(?=\/)/, '') : slashed;
  const below = belowRoot(unix);
  const segments = below.split('/').filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  // A path that ends where the project begins is the same folder on every machine.
  if (segments.length === 0 && unix.length > 1) return '<folder>';
  return segments
    .slice(-MAX_FOLDERS - 1)
    .map((segment) => (/\d|^te?mp/i.test(segment) ? withoutBuildMarks(segment) : segment))
    .join('/')
    .replace(CELL, '$1<n>');
}

function belowRoot(unix: string): string {
  const library = LIBRARY.test(unix) ? LIBRARY_ROOTS.exec(unix) : null;
  if (library) return unix.slice(library[0].length);
  if (!unix.startsWith('/')) return unix;
  const root = TEMPORARY_ROOTS.exec(unix) ?? USER_ROOTS.exec(unix);
  const rest = root ? `${unix.slice(root[0].length)}/`.replace(PROJECT_FOLDERS, '') : unix;
  return root ? rest.replace(SOURCE_FOLDERS, '') : rest;
}

/** The names that `mktemp` and Python's `tempfile` make up: `tmp.QWtgNpP7bX`, `tmp69hff702`, `tmpq2bw_24m`. */
const TEMPORARY_NAME = /^tmp(?:\w{6,12}|\.(?=[a-z]{0,11}[\dA-Z])\w{6,12})(?=\.|$)/;

/** What numbers a task, one of them long: `_task_200811101024_0003_m_001573_0`. */
const NUMBERED = /(?=\w{0,60}\d{6})(?:_(?:\d{1,20}|[a-z])){3,8}$/;

/** `app.3f9a2c1b.js`, `tmp_code_1f43….py`, `script-48213.sh` without what the build or the run put in. */
function withoutBuildMarks(name: string): string {
  return name
    .replace(NUMBERED, '#')
    .replace(TEMPORARY_NAME, 'tmp#')
    .replace(/(?=[A-Za-z]{0,40}\d)[A-Fa-f0-9]{6,64}/g, '#')
    .replace(/\d{3,}/g, '#')
    .replace(/tmp\w{6,12}(?=\.|$)/, 'tmp#');
}
