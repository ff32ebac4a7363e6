/**
 * Takes these steps one after another, whatever becomes of each: one that fails must not leave the database
 * running. @throws the first failure, once all are done
 */
export async function stopAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
