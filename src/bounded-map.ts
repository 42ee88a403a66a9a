/** Puts an entry last in the order of use, and forgets the first where the map has more than `most`. */
export function setBounded<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= most) return;
  const oldest = map.keys().next();
  if (!oldest.done) map.delete(oldest.value);
}
