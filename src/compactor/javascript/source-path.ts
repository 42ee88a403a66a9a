/** Schemes that bundlers put before a path of the project, with the layer that Next.js adds. */
const BUNDLED =
  /^(?:webpack-internal:\/\/\/|webpack:\/\/[^/]{0,100}\/|turbopack:\/\/\/|rollup:\/\/|vite:\/)(?:\([\w-]{1,40}\)\/)?(?:\.\/)?/;
/** `file://` before a path of Windows. */
const WINDOWS_URL = /^file:\/\/\/(?=[A-Za-z]:[\\/])/;
/** A loader's query behind the name of the file. */
const QUERY = /\?[^/?]{0,300}$/;
/** Such a query in a path without a scheme, which may have a `?` of its own: `App.vue?vue&type=script`, `mark.svg?raw`. */
const LOADED = /\.\w{1,8}\?[a-z]{1,20}(?:[=&][^/?]{0,300})?$/;

/** The path of a source as a person would open it: no `file://`, no bundler's scheme, no query. */
export function plainPath(source: string): string {
  if (source.startsWith('file:')) return decoded(source.replace(WINDOWS_URL, '').replace(/^file:\/\/(?=\/)/, ''));
  if (!source.includes(':/')) return source.includes('?') && LOADED.test(source) ? source.replace(QUERY, '') : source;
  return source.replace(BUNDLED, '').replace(source.includes('://') ? QUERY : /(?!)/, '');
}

function decoded(path: string): string {
  const plain = path.replace(QUERY, '');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
