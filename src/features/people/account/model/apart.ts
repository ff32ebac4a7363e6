/** Does this with one after the other, whatever becomes of the rest; then throws the first failure. */
export async function doApart<T>(
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
