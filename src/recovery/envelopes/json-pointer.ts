/** A part of a field's path: a name, an index in brackets, or a quoted name in brackets. */
const PART = /[^.[\]]+|\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]/g;

/** The place of a field as a JSON Pointer in a URI's fragment (RFC 6901, 6): `items[2].sku` is `#/items/2/sku`. */
export function pointerOf(field: string): string {
  const parts = [...field.matchAll(PART)].map(([whole, index, name]) => index ?? unescaped(name) ?? whole);
  return ['#', ...parts.map(escapedPart)].join('/');
}

function unescaped(name: string | undefined): string | undefined {
  return name?.replaceAll(/\\(.)/g, '$1');
}

function escapedPart(part: string): string {
  const pointer = part.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1');
  return encodeURIComponent(pointer);
}
