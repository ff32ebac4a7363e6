const NAME = 'vireo-refused';

/** Tells the page that the server no longer takes its session. */
export function tellRefused(): void {
  dispatchEvent(new Event(NAME));
}

/** Hears when the server no longer takes the page's session, as after a ban, until the signal ends. */
export function whenRefused(act: () => void, signal: AbortSignal): void {
  addEventListener(NAME, act, { signal });
}
