/** Pause between two checks of what another tab does, ms. */
const LOOK_MS = 1_000;

/**
 * Does `work` when no other tab of this browser is doing work with that name; until then it calls `look`
 * repeatedly, with a signal that ends when `work` begins. If the browser has no locks, as on plain http, it
 * begins at once. `hasWaited` tells `work` that things may have changed meanwhile. Rejects with the signal's
 * reason when aborted.
 */
export async function inOneTab(
  name: string,
  signal: AbortSignal,
  look: (signal: AbortSignal) => Promise<void>,
  work: (hasWaited: boolean) => Promise<void>,
): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return work(false);
  const isDone = await locks.request(
    name,
    { ifAvailable: true },
    async (lock) => lock && (await work(false), true),
  );
  if (isDone) return;
  // What a check finds out after the work has begun is out of date.
  const looking = new AbortController();
  const lookNow = () => void look(AbortSignal.any([signal, looking.signal])).catch(() => undefined);
  const timer = setInterval(lookNow, LOOK_MS);
  const stopLooking = (): void => (clearInterval(timer), looking.abort());
  try {
    lookNow();
    await locks.request(name, { signal }, async () => {
      stopLooking();
      await work(true);
    });
  } finally {
    stopLooking();
  }
}

/** Names of the work that tabs of this browser are doing. */
export async function workInTabs(): Promise<readonly string[]> {
  const state = await (navigator as Partial<Navigator>).locks?.query();
  return (state?.held ?? []).flatMap(({ name }) => name ?? []);
}
