/** Works on all items, at most so many at a time; rejects with the first failure and begins none after it. */
export async function inParallel<T>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  let hasFailed = false;
  async function worker(): Promise<void> {
    for (const item of left) {
      if (hasFailed) return;
      try {
        await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  }
  await Promise.all(Array.from({ length: most }, worker));
}
