import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { EmbedPayload } from '#player/embed.ts';
import { openBrowser } from '#platform/testing/browser.ts';
import { buildPages } from './build.ts';
import { makeClips } from './clips.ts';
import { startServer, type TestServer } from './server.ts';

/** How long the slowest machine may take for one step, ms. Only a failure takes that long. */
const STEP_MS = 90_000;

/** A browser, clips and servers for the player's tests. */
export interface PlayerLab {
  browser: Browser;
  /** Folder of the clips. */
  clips: string;
  server: TestServer;
  /** The same site at another origin. */
  other: TestServer;
  /** Address of the API's client module on every server. */
  client: string;
  /** Opens a page with a player that takes commands as `window.player`. */
  open(payload: EmbedPayload, hash?: string, options?: BrowserContextOptions): Promise<Page>;
  blank(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Builds the pages, makes the clips (`make` says which), starts servers and browser. */
export async function openLab(make = makeClips): Promise<PlayerLab> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'player-'));
  const site = { clips: path.join(dir, 'clips'), assets: path.join(dir, 'assets') };
  const [built] = await Promise.all([buildPages(site.assets), make(site.clips)]);
  const server = await startServer({ ...site, built });
  const other = await startServer({ ...site, built });
  const browser = await openBrowser();
  const blank = async (options?: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(STEP_MS);
    return context.newPage();
  };
  return {
    browser,
    server,
    other,
    blank,
    clips: site.clips,
    client: `/${built.client.scripts[0]}`,
    async open(payload, hash = '', options = {}) {
      const page = await blank({ viewport: { width: 960, height: 540 }, ...options });
      await page.goto(server.page('page', payload) + hash);
      await page.waitForFunction(() => Boolean(window.player));
      return page;
    },
    async close() {
      await browser.close();
      await Promise.all([server.close(), other.close(), rm(dir, { recursive: true, force: true })]);
    },
  };
}
