import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import { type ApiUser, apiUser, isInState, publish, signUp, videoOf } from '../support/api.ts';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';
import { type OtherOrigin, servePageElsewhere } from '../support/elsewhere.ts';
import { isHydrated } from '../support/pages.ts';
import { takeTime } from '../support/stage.ts';
import type { Driver, RunningBrowser } from './driver.ts';
import { installedBrowsers } from './installed.ts';
import { button, field } from './names.ts';

takeTime();
const WINDOW = [1280, 800] as const;
const PHONE = [390, 844] as const;
/** Longer than what loops: WebKit takes a seek in a file that loops for its end. */
const SECONDS = 20;
const CODE = /^\/([A-Za-z0-9]{5}|[A-Za-z0-9]{11})$/;

let site: BuiltSite;
let owner: ApiUser & { token: string };
let video: { id: string; code: string };
let clip: string;

beforeAll(async () => {
  [site, clip] = await Promise.all([
    startBuiltSite(),
    makeClip({ seconds: SECONDS, width: 640, height: 360 }),
  ]);
  owner = await signUp(site.url, 'owner');
  video = await publish(site.url, owner, clip, 'At the lake');
});
afterAll(() => site?.remove());

describe.each(installedBrowsers())('in $name', ({ name, start }) => {
  let browser: RunningBrowser;
  let page: Driver;

  beforeAll(async () => (browser = await start()));
  afterAll(() => browser?.close());
  beforeEach(async () => {
    page = await browser.open();
    await page.size(...WINDOW);
  });
  afterEach(async ({ task }) => {
    await keepPicture(page, `${name} ${task.name}`);
    await page.close();
  });

  /** Opens a page of the site and waits until it takes presses. */
  async function visit(path: string): Promise<void> {
    await page.goto(site.url + path);
    await isAlive(page);
  }

  /** A new account, which this window is signed in with. */
  async function signIn(username: string): Promise<ApiUser> {
    const user = await signUp(site.url, `${username}-${name.toLowerCase()}`);
    await page.goto(`${site.url}/rules`);
    await page.evaluate((token) => {
      document.cookie = `session=${token}; path=/`;
    }, user.token);
    return user;
  }

  it('the home page shows a video, which plays when it is pressed', async () => {
    await visit('/');
    await page.click('//main//a[normalize-space()="At the lake"]');
    await until('the watch page', async () => (await pathOf(page)) === `/${video.code}`);
    await isAlive(page);
    await plays(page);
  });

  it('the stream moves on after a seek', async () => {
    await visit(`/${video.code}`);
    await plays(page);
    await page.evaluate(() => {
      location.hash = '8s';
    });
    await until('the ninth second', async () => (await timeOf(page)) > 8.5);
  });

  it('a vote is counted', async () => {
    await signIn('voter');
    const before = (await videoOf(apiUser(site.url), video.id)).score;
    await visit(`/${video.code}`);
    await page.click('//*[contains(@class, "watch-actions")]//button[starts-with(@aria-label, "Upvote")]');
    await until('the vote', async () => (await videoOf(apiUser(site.url), video.id)).score === before + 1);
  });

  it('a comment is written', async () => {
    const { username } = await signIn('writer').then(({ post }) => whoIs(post));
    await visit(`/${video.code}`);
    await page.evaluate(() => document.querySelector('#comments-heading')?.scrollIntoView());
    await isAlive(page);
    await page.type(field('Add a comment'), `Said in ${name}`);
    await page.click(`//form${button('Comment')}`);
    const said = `//article[.//a[normalize-space()="${username}"]][contains(., "Said in ${name}")]`;
    await page.click(said);
  });

  it('a file is uploaded, and plays once it is made', async () => {
    const maker = await signIn('maker');
    await visit('/');
    await page.click(`//header${button('Upload')}`);
    await page.setFiles('//dialog//input[@type="file"]', [clip]);
    await page.type(`//dialog${field('Title')}`, `Made in ${name}`);
    await page.click(`//dialog${button('Upload video')}`);
    await until('the page of the video', async () => CODE.test(await pathOf(page)));
    await isAlive(page);
    expect(await page.evaluate(() => document.querySelector('h1')?.textContent)).toMatch(`Made in ${name}`);
    await plays(page);
    await isInState(maker, (await pathOf(page)).slice(1));
  });

  it('fits a phone', async () => {
    await page.size(...PHONE);
    for (const path of ['/', `/${video.code}`]) {
      await visit(path);
      expect(await page.evaluate(() => innerWidth)).toBe(PHONE[0]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE[0]);
    }
    await plays(page);
  });

  describe('an embed in a page of another origin', () => {
    let other: OtherOrigin;

    beforeAll(async () => {
      other = await servePageElsewhere(() => framing(`${site.url}/e/${video.code}?autoplay&muted`));
    });
    afterAll(() => other?.close());

    it('plays and tells that page', async () => {
      await page.goto(other.origin);
      await until('the embed to play', async () => Number(await page.evaluate(() => document.title)) > 1);
    });
  });
});

/** A page that subscribes to the player in its frame, and shows its time as the title. */
function framing(address: string): string {
  return `<iframe src="${address}" allow="autoplay" width="640" height="360"></iframe><script>
addEventListener('message', ({ data, source }) => {
  const request = { player: 1, id: 1, method: 'subscribe', value: ['timeupdate'] };
  if (data.event === 'ready') source.postMessage(request, '*');
  if (data.event === 'timeupdate') document.title = data.detail.currentTime;
});
</script>`;
}

async function whoIs(post: ApiUser['post']): Promise<{ username: string }> {
  return (await post<{ user: { username: string } }>('/auth/check')).user;
}

function isAlive(page: Driver): Promise<boolean> {
  return until('the page to be hydrated', async () => page.evaluate(isHydrated));
}

function pathOf(page: Driver): Promise<string> {
  return page.evaluate(() => location.pathname);
}

function timeOf(page: Driver): Promise<number> {
  return page.evaluate(() => document.querySelector<HTMLVideoElement>('.vp video')?.currentTime ?? 0);
}

/**
 * The time of the video moves on. Where nothing may start by itself it is pressed, as soon as that is known.
 */
async function plays(page: Driver): Promise<void> {
  await until('the video to move', async () => {
    if (await page.evaluate(isRefused)) await page.click('//button[contains(@class, "vp-play")]');
    return (await timeOf(page)) > 1;
  });
}

function isRefused(): boolean {
  const picture = document.querySelector<HTMLVideoElement>('.vp video');
  return picture !== null && picture.readyState >= picture.HAVE_CURRENT_DATA && picture.paused;
}

/** Keeps a picture of the page where somebody wants to see it. */
async function keepPicture(page: Driver, name: string): Promise<void> {
  const folder = process.env['VIREO_PICTURES'];
  if (folder) await writeFile(join(folder, `${name.replaceAll(/\W+/g, '-')}.png`), await page.screenshot());
}
