/** Functions that are a whole file or have no name: the file says as much. */
const NAMELESS: ReadonlySet<string> = new Set(['<module>', '<anonymous>', 'Object.<anonymous>', '<main>', '{main}']);
/** A name that a program gave to a file of its own making: a digest of 16 or more hexadecimal digits in it. */
const MADE_UP = /(?=[a-f]{0,40}\d)[0-9a-f]{16,128}/;

/** A path from the root of the file system with more folders than the last that a line names. */
const DEEP = /^(?:[A-Za-z]:)?[\\/](?:[^\\/\n]{1,255}[\\/]){2,64}(?=[^\\/\n]{1,255}[\\/][^\\/\n]{1,255}$)/;

/**
 * A path as a line names it: from the folder in which the agent works, where it lies below it, otherwise
 * with its last folder, or without one where the name of a function tells it from others. Of a file with a
 * made-up name neither the folder nor the whole name tells anybody anything, and both are long.
 */
export function shownFile(file: string, root: string | null, hasFunction = false): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (MADE_UP.test(name)) return name.replace(MADE_UP, '…');
  if (root !== null && file.startsWith(`${root}/`)) return file.slice(root.length + 1);
  return hasFunction && DEEP.test(file) ? name : file.replace(DEEP, '…/');
}

/** The name of a function, where it has one. */
export function shownFunction(name: string | null): string | null {
  return name === null || NAMELESS.has(name) ? null : name;
}

/** A class with the packages or namespaces it is in; the class is the last. */
const QUALIFIED = /^(?:[A-Za-z_]\w{0,60}\.){1,12}(?=[A-Z]\w{3,100}$)/;

/** MySQL's client begins with `ERROR 1045`; the number is the type. */
const CLIENT_LABEL = /^ERROR (?=\d{4}$)/;

/** A type as a line names it: its class, which is what people call it and search for. */
export function shownType(type: string): string {
  return type.replace(QUALIFIED, '').replace(CLIENT_LABEL, '');
}

/** A code of a service that has parts: `InvalidInstanceID.NotFound`; packages begin with a small letter. */
const OF_PARTS = /^(?:[A-Z]\w{1,60}\.){1,4}\w{1,60}$/;

/** A code as a line names it: whole, where it is no class. */
export function shownCode(code: string): string {
  return OF_PARTS.test(code) ? code : shownType(code);
}
