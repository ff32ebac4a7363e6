import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { openBrowser } from '#platform/testing/browser.ts';

/** What a page came to until its first picture. */
export interface FirstFrame {
  /** From the start of the navigation, ms. */
  readonly ms: number;
  /** Over the line, kB. */
  readonly kilobytes: number;
}

/** 10 Mbit/s, 75 ms to each first byte, a processor four times slower. */
const LINE = { offline: false, latency: 75, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
const SLOWER = 4;
const RUNS = 5;

/**
 * First pictures of a video that starts by itself: on its page, in its embed, and as a bare element with its
 * MP4.
 */
export async function firstFrames(
  site: string,
  id: string,
): Promise<Record<'watch' | 'embed' | 'bare', FirstFrame>> {
  const { url: code, complete_url: file } = await readVideo(site, id);
  const floor = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end(bareDocument(file)),
  );
  await once(floor.listen(0, '127.0.0.1'), 'listening');
  const { port } = floor.address() as AddressInfo;
  const browser = await openBrowser(['--autoplay-policy=no-user-gesture-required']);
  try {
    return {
      bare: await median(browser, `http://127.0.0.1:${port}/`),
      watch: await median(browser, `${site}/${code}`),
      embed: await median(browser, `${site}/e/${code}?autoplay=1&muted=1`),
    };
  } finally {
    await browser.close();
    floor.close();
  }
}

async function readVideo(site: string, id: string): Promise<{ url: string; complete_url: string }> {
  return (
    (await (await fetch(`${site}/api/video/${id}`)).json()) as {
      video: { url: string; complete_url: string };
    }
  ).video;
}

function bareDocument(file: string): string {
  return `<!doctype html><title>bare</title><video src="${file}" autoplay muted playsinline></video>`;
}

/** The middle of several visits, each with an empty cache. */
async function median(browser: Browser, url: string): Promise<FirstFrame> {
  const runs: FirstFrame[] = [];
  // Once unmeasured: the browser has processes to start.
  await visit(browser, url);
  for (let run = 0; run < RUNS; run += 1) runs.push(await visit(browser, url));
  return runs.toSorted((one, other) => one.ms - other.ms)[Math.floor(RUNS / 2)] as FirstFrame;
}

async function visit(browser: Browser, url: string): Promise<FirstFrame> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let bytes = 0;
  devtools.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(noteFirstPicture);
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await (await page.waitForFunction(() => (window as Noted).firstPicture)).jsonValue();
  await context.close();
  return { ms: ms as number, kilobytes: bytes / 1000 };
}

type Noted = Window & { firstPicture?: number };

/** Runs in the page: the moment at which a video element, whichever comes, shows its first picture. */
function noteFirstPicture(): void {
  const known = new WeakSet<HTMLVideoElement>();
  const look = (): void => {
    for (const video of document.querySelectorAll('video')) {
      if (known.has(video)) continue;
      known.add(video);
      video.requestVideoFrameCallback((now) => ((window as Noted).firstPicture ??= now));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}
