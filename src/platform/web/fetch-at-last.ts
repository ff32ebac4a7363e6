/** Wait before a fetch that failed is tried again, ms. */
const AGAIN_MS = 5_000;

/** What `load` gives, however often it fails before: code of a part that the page can be read without. */
export async function fetchAtLast<T>(load: () => Promise<T>, wait: () => Promise<void> = pause): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await wait();
    }
  }
}

/** Resolves after so many ms. */
export function pause(ms = AGAIN_MS): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
