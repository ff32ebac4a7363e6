/**
 * Runs `work` for each item, starting in order, at most `most` at the same time. After a failure no further
 * item is started; the running ones are awaited, then the first failure is thrown.
 */
export async function runConcurrently<T>(
  items: AsyncIterable<T> | Iterable<T>,
  most: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let index = 0;
  try {
    for await (const item of items) {
      if (failures.length > 0) break;
      const one = work(item, index)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(one));
      running.add(one);
      index += 1;
      if (running.size >= most) await Promise.race(running);
      // The next item may take long to come.
      if (failures.length > 0) break;
    }
  } finally {
    await Promise.all(running);
  }
  if (failures.length > 0) throw failures[0];
}
