import type { Page } from 'playwright-core';

/** What a page came to until its video showed its first picture. */
export interface FirstPicture {
  /** From the start of the navigation, ms. */
  readonly ms: number;
  /** When anything was drawn for the first time, ms. */
  readonly paintMs: number;
  /** Addresses asked for until then, with the document; not what is fetched ahead of the picture. */
  readonly files: readonly string[];
}

type NotedWindow = Window & { firstPicture?: number };

/** Goes to an address and waits for the first picture of whichever video element shows one first. */
export async function firstPictureOf(page: Page, url: string): Promise<FirstPicture> {
  await page.addInitScript(noteFirstPicture);
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await (await page.waitForFunction(() => (window as NotedWindow).firstPicture)).jsonValue();
  const [paint] = await page.evaluate(() =>
    performance.getEntriesByType('paint').map((one) => one.startTime),
  );
  return {
    ms: ms as number,
    paintMs: paint ?? Number.NaN,
    files: [url, ...(await page.evaluate(listFiles, ms as number))],
  };
}

/** Runs in the page. */
function noteFirstPicture(): void {
  const known = new WeakSet<HTMLVideoElement>();
  const look = (): void => {
    for (const video of document.querySelectorAll('video')) {
      if (known.has(video)) continue;
      known.add(video);
      video.requestVideoFrameCallback((now) => ((window as NotedWindow).firstPicture ??= now));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/**
 * Runs in the page: what was made up from data or by scripts is no request, nor is what the page has already,
 * and no picture waits for segments after the first, of which a fast line brings many meanwhile, for the
 * better quality that it goes on with, or for what else is asked for after its own segment, of which a busy
 * machine asks for much before it shows the picture.
 */
function listFiles(until: number): string[] {
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.startsWith('http') && startTime <= until);
  const own =
    files.find(({ name }) => /\/mp4\/\d+p\.mp4|\/hls\/\d+p\/seg_0+\.m4s/.test(name))?.startTime ?? until;
  const names = files
    .filter(({ name, startTime }) => startTime <= own || name.includes('/hls/'))
    .map(({ name }) => name)
    .filter((name) => !/seg_(?!0+\.)\d+\.m4s/.test(name));
  const qualityOf = (name: string) => /\/(?:hls|mp4)\/(\d+p)[/.]/.exec(name)?.[1];
  const first = names.map(qualityOf).find((quality) => quality !== undefined);
  return [...new Set(names)].filter((name) => [undefined, first].includes(qualityOf(name)));
}
