/** The same object without the members that have no value, so that it is equal to what its JSON says. */
export function known<T extends object>(members: T): T {
  for (const name of Object.keys(members)) {
    if (Reflect.get(members, name) === undefined) Reflect.deleteProperty(members, name);
  }
  return members;
}

/** The list or the object; `undefined` where nothing is in it. */
export function filled<T extends object>(members: T | null): T | undefined {
  return members === null || Object.keys(members).length === 0 ? undefined : members;
}
