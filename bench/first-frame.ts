import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { openBrowser } from '#platform/testing/browser.ts';
import { type FirstPicture, firstPictureOf } from '#platform/testing/first-picture.ts';

/** Measurements of a page until its first picture. */
export interface FirstFrame extends FirstPicture {
  /** Transferred, kB. */
  readonly kilobytes: number;
}

/** A connection to the site, and how many times slower the CPU is. */
interface Conditions {
  readonly line: { latency: number; downloadThroughput: number; uploadThroughput: number };
  readonly slower: number;
}

/** 10 Mbit/s, 75 ms to each first byte, a processor four times slower. */
export const PHONE: Conditions = {
  line: { latency: 75, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 },
  slower: 4,
};
/** This machine without throttling. */
export const HERE: Conditions = {
  line: { latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  slower: 1,
};
const RUNS = 5;

/**
 * First pictures of a video that starts by itself: on its page, in its embed, and as a bare element with its
 * MP4; each the middle of five visits with an empty cache.
 */
export async function firstFrames(
  site: string,
  id: string,
  conditions: Conditions = PHONE,
): Promise<Record<'bare' | 'watch' | 'embed', FirstFrame>> {
  const { url: code, complete_url: file } = await readVideo(site, id);
  const floor = createServer((_request, answer) =>
    answer.setHeader('content-type', 'text/html').end(bareDocument(file)),
  );
  await once(floor.listen(0, '127.0.0.1'), 'listening');
  const { port } = floor.address() as AddressInfo;
  const browser = await openBrowser(['--autoplay-policy=no-user-gesture-required']);
  try {
    return {
      bare: await median(browser, `http://127.0.0.1:${port}/`, conditions),
      watch: await median(browser, `${site}/${code}`, conditions),
      embed: await median(browser, `${site}/e/${code}?autoplay=1&muted=1`, conditions),
    };
  } finally {
    await browser.close();
    floor.close();
  }
}

export async function readVideo(site: string, id: string): Promise<{ url: string; complete_url: string }> {
  return (
    (await (await fetch(`${site}/api/video/${id}`)).json()) as {
      video: { url: string; complete_url: string };
    }
  ).video;
}

function bareDocument(file: string): string {
  return `<!doctype html><title>bare</title><video src="${file}" autoplay muted playsinline></video>`;
}

async function median(browser: Browser, url: string, conditions: Conditions): Promise<FirstFrame> {
  const runs: FirstFrame[] = [];
  // Once without measuring, because the browser starts processes.
  await visit(browser, url, conditions);
  for (let run = 0; run < RUNS; run += 1) runs.push(await visit(browser, url, conditions));
  return runs.toSorted((one, other) => one.ms - other.ms)[Math.floor(RUNS / 2)] as FirstFrame;
}

async function visit(browser: Browser, url: string, { line, slower }: Conditions): Promise<FirstFrame> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  let bytes = 0;
  devtools.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const first = await firstPictureOf(page, url);
  await context.close();
  return { ...first, kilobytes: bytes / 1000 };
}
