/** Ends of internet host names: `api.example.com:443` is an address, not a line of a file. */
const HOST_ENDS: ReadonlySet<string> = new Set([
  ...'com,org,net,io,dev,ai,edu,gov,info,cloud,co,uk,de,local,localhost,localdomain,internal,lan,svc'.split(','),
  ...'test,example,invalid'.split(','),
]);

/** The last part of a file name, as in `main.rs` or `.env`; group 1 is the extension. */
const EXTENSION = /\.([A-Za-z][\w+-]{0,15})$/;
/** Source files that have no extension: `Makefile`, `Dockerfile`, `Gemfile`, `BUILD`; of such there may be several: `Dockerfile.dev`. */
const BARE_NAME =
  /(?:^|[\\/])(?:(?!nofile$)[A-Za-z]{0,20}file|(?:[A-Z][a-z]{1,19}file|\.env)(?:\.[\w-]{1,40}){1,3}|BUILD|WORKSPACE|SConstruct|SConscript|CMakeLists)$/;
/** Names that tools give to text without a file. */
const STANDARD_INPUT =
  /^(?:<(?:stdin|string|text|unknown|input)>|\{standard input\}|-|\(stdin\)|\(standard_in\)|stdin)$/;
/** A path that starts at a root, a drive, here or above. */
const ROOTED = /^(?:[A-Za-z]:[\\/]|\/(?!\/)|\.{1,2}[\\/]|~\/|\\\\)/;

/** A path from the root of a workspace, as GN and Bazel name it: `//content/renderer/BUILD.gn`; an address has a host. */
const OF_WORKSPACE = /^\/\/[\w-]{1,80}(?:\/[\w-]{1,80}){1,20}\.\w{1,16}$/;

/** A page of the manual: `shop.1`. */
const MANUAL = /^[A-Za-z_-]{2,40}\.[1-9]$/;

/** An option behind a blank: the words are a command and its arguments. */
const OPTION = /\s--?[A-Za-z][\w-]{0,60}[\s=]/;

/** How sure it is that a word names a source file. */
export type PathLikeness = 'sure' | 'likely' | 'no';

/** Whether a word that stands before a line number is the path of a file, not a host, a time or a word of prose. */
export function pathLikeness(word: string): PathLikeness {
  if (STANDARD_INPUT.test(word)) return 'sure';
  if (word.startsWith('//')) return OF_WORKSPACE.test(word) ? 'sure' : 'no';
  if (!/[A-Za-z]/.test(word) || (word.includes('://') && !word.startsWith('res://'))) return 'no';
  if (word.includes(' -') && OPTION.test(word)) return 'no';
  if (BARE_NAME.test(word)) return 'sure';
  const extension = EXTENSION.exec(word)?.[1];
  const rooted = ROOTED.test(word);
  if (extension === undefined) return rooted || /[\\/]/.test(word) || MANUAL.test(word) ? 'likely' : 'no';
  if (rooted || /[\\/]/.test(word)) return 'sure';
  return HOST_ENDS.has(extension.toLowerCase()) ? 'no' : 'sure';
}

/** Whether a path is rooted: such a path may hold blanks and still be told from prose. */
export function isRooted(path: string): boolean {
  return ROOTED.test(path);
}
