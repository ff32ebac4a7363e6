import type { Page } from 'playwright-core';

/**
 * Makes films that match the selector go on slowly after their first second, on this page and the next ones:
 * a busy machine needs longer than they last to press something in time.
 */
export async function slowFilms(page: Page, selector: string): Promise<void> {
  await onEveryPage(page, slowDown, selector);
}

/** Makes what happens every second happen every twenty seconds, such as the countdown after a video. */
export async function slowSeconds(page: Page): Promise<void> {
  await onEveryPage(page, stretchSeconds, '');
}

/** Gives ads as long as a busy machine needs to answer and to begin: the player itself waits for 5 s. */
export async function waitForAds(page: Page): Promise<void> {
  await onEveryPage(page, stretchPatience, '');
}

async function onEveryPage(page: Page, act: (given: string) => void, given: string): Promise<void> {
  await page.addInitScript(act, given);
  await page.evaluate(act, given);
}

/** Runs in the page. */
function slowDown(films: string): void {
  document.addEventListener(
    'timeupdate',
    ({ target }) => {
      if (target instanceof HTMLVideoElement && target.matches(films) && target.currentTime > 1)
        target.playbackRate = 1 / 16;
    },
    true,
  );
}

/** Runs in the page. */
function stretchSeconds(): void {
  const { setInterval } = window;
  window.setInterval = ((act: () => void, ms?: number) =>
    setInterval(act, ms === 1_000 ? 20_000 : ms)) as typeof window.setInterval;
}

/** Runs in the page. */
function stretchPatience(): void {
  const { setTimeout } = window;
  const signalAfter = AbortSignal.timeout.bind(AbortSignal);
  const longer = (ms?: number) => (ms === 5_000 ? 80_000 : ms);
  window.setTimeout = ((act: () => void, ms?: number, ...given: []) =>
    setTimeout(act, longer(ms), ...given)) as typeof window.setTimeout;
  AbortSignal.timeout = (ms) => signalAfter(longer(ms) ?? ms);
}
