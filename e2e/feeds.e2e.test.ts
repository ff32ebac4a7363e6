import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { PATIENT, until } from '#platform/testing/until.ts';
import { countWords } from '#features/watching/search/model/vocabulary.ts';
import { apiUser } from './support/api.ts';
import { appears, subscriptionsOf } from './support/observe.ts';
import { complaintsOf } from './support/axe.ts';
import type { PageOptions } from './support/pages.ts';
import { ribbonSays } from './support/ribbons.ts';
import { openStage } from './support/stage.ts';
import { startInProcess } from './support/web-in-process.ts';

/** Some pages full. */
const VIDEOS = 90;

const site = openStage(() => startInProcess());
let [owner, viewer, moderator]: [Person, Person, Person] = [] as never;
let newest: { id: number; code: string };

beforeAll(async () => {
  [owner, viewer, moderator] = [
    await signUp(site),
    await signUp(site),
    await signUp(site, { acl: 'moderator' }),
  ];
  for (let at = 0; at < VIDEOS; at += 1)
    newest = await addVideo(site, {
      accountId: owner.id,
      title: `Clip ${at}`,
      completedAt: new Date(Date.UTC(2024, 0, 1, 0, at)),
    });
});

function openPage(path: string, person: Person | null = null, options: PageOptions = {}): Promise<Page> {
  return site.open(path, { token: person && tokenOf(person), bypassCSP: true, ...options });
}

function tokenOf({ headers }: Person): string {
  return headers.authorization.replace('Bearer ', '');
}

/** The card of a video, by its title. */
function cardOf(page: Page, title: string) {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });
}

function entries(page: Page): Promise<string[]> {
  return page.locator('[role=menu]:popover-open').getByRole('menuitem').allInnerTexts();
}

function columnsOf(id: number) {
  return site.ctx.db
    .selectFrom('video')
    .select(['is_featured', 'state', 'channel_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('a feed', () => {
  it('loads the next page before the first scroll, grows with it, and is where it was left', async () => {
    const page = await openPage('/new');
    const cards = page.getByRole('article');
    await until('eight items below the screen', () =>
      page.evaluate(() => {
        const last = [...document.querySelectorAll('article')].at(-1)?.closest('li');
        const { bottom = 0, height = 0 } = last?.getBoundingClientRect() ?? {};
        return height > 0 && bottom - innerHeight >= 8 * height;
      }),
    );
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await cards.count()).toBeLessThan(VIDEOS);
    await until('the end', async () => {
      await page.mouse.wheel(0, 3_000);
      return (await cards.count()) === VIDEOS;
    });
    await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Clip 20', exact: true }).scrollIntoViewIfNeeded();
    // A wheel may still turn, and a press may scroll: what counts is where the page was left.
    await page.evaluate(() =>
      addEventListener('pagehide', () => sessionStorage.setItem('left-at', String(scrollY))),
    );
    await page.getByRole('link', { name: 'Clip 20', exact: true }).click();
    await page.waitForURL((address) => address.pathname !== '/new');
    await page.goBack();
    const top = Number(await page.evaluate(() => sessionStorage.getItem('left-at')));
    expect(top).toBeGreaterThan(2_000);
    await until('the same place', async () => Math.abs((await page.evaluate(() => scrollY)) - top) < 3);
    expect(await cards.count()).toBe(VIDEOS);
  });

  it('fills a screen that is higher than its first page, and shows where it ends', async () => {
    const page = await openPage('/new', null, { viewport: { width: 2560, height: 1800 } });
    const cards = page.getByRole('article');
    await until('more than a page', async () => (await cards.count()) > 24);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.mouse.wheel(0, 9_000);
    await page.getByText('You’ve reached the end.').waitFor();
    expect(await cards.count()).toBe(VIDEOS);
  });

  it('can be navigated with letter keys, and opened with Enter', async () => {
    const page = await openPage('/new', viewer);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (const [key, title] of ['j 89', 'j 88', 'j 87', 'k 88'].map((step) => step.split(' '))) {
      await page.keyboard.press(key as string);
      await expect.poll(focused).toBe(`Clip ${title}`);
    }
    await page.keyboard.press('u');
    await cardOf(page, 'Clip 88').getByRole('button', { name: 'Upvote, 1 upvote', pressed: true }).waitFor();
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: 'Share' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect.poll(focused).toBe('Clip 87');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Clip 87', level: 1 }).waitFor();
  });

  it('is shown as rows for those who choose so, on later pages as well', async () => {
    const page = await openPage('/new');
    await page.getByRole('button', { name: 'Preferences' }).click();
    await page.getByRole('radio', { name: 'Compact list' }).check({ force: true });
    await page.locator('.video-rows').waitFor();
    await page.goto(`${site.url}/hot`);
    expect(await page.content()).toContain('video-list video-rows');
    const card = page.locator('.video-card').first();
    const [picture, title, vote, line] = await Promise.all(
      ['.video-thumb', 'h2', '.vote', '> p'].map((part) => card.locator(part).first().boundingBox()),
    );
    expect(title?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
    expect(vote?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
    expect(line?.x).toBeGreaterThan((vote?.x ?? 0) + (vote?.width ?? 0));
    expect(await complaintsOf(page)).toEqual([]);
  });

  it('has links to owners and watchers that a finger meets, on a phone too', async () => {
    const watching = await openPage('/hot');
    await watching.evaluate((id) => fetch(`/api/video/${id}/track`, { method: 'POST' }), newest.id);
    for (const width of [1366, 390]) {
      const page = await openPage('/new', null, { viewport: { width, height: 800 } });
      await page.getByText('1 watching').first().waitFor();
      expect(await complaintsOf(page, { runOnly: ['target-size'] }, 'main')).toEqual([]);
      const sizes = await page
        .locator('.video-card > p :is(a, button)')
        .evaluateAll((targets) => targets.map((one) => one.getBoundingClientRect().height));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
    }
  });

  it('says that more could not be loaded, and retries', async () => {
    const page = await openPage('/hot');
    await page.route('**/api/videos/hot?*', (route) => route.abort());
    await until('the failure', async () => {
      await page.mouse.wheel(0, 3_000);
      return page.getByRole('alert').isVisible();
    });
    await page.unroute('**/api/videos/hot?*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await until('more', async () => (await page.getByRole('article').count()) > 24);
  });

  it('follows the votes of videos that have been visible for a while, and shows what was cast before', async () => {
    const page = await openPage('/terms-of-use', viewer);
    const followed = subscriptionsOf(page);
    await page.goto(`${site.url}/new`);
    await until('the subscription', async () => followed.has(`video ${newest.id}`));
    expect(followed.size).toBeLessThan(24);
    const voter = apiUser(site.url, tokenOf(owner));
    const upvoted = cardOf(page, `Clip ${VIDEOS - 1}`).getByRole('button', { name: 'Upvote, 1 upvote' });
    // The server may hear of the wish after the first vote.
    await until('the vote in the card', async () => {
      for (const value of [0, 1])
        expect(await voter.post(`/video/${newest.id}/vote`, { value })).toMatchObject({ status: true });
      return appears(upvoted);
    });

    await voter.post(`/video/${newest.id}/vote`, { value: 0 });
    followed.clear();
    await page.goto(`${site.url}/new`);
    await voter.post(`/video/${newest.id}/vote`, { value: 1 });
    expect(followed.has(`video ${newest.id}`)).toBe(false);
    await upvoted.waitFor();
  });

  it('does not move while it loads', async () => {
    const page = await openPage('/terms-of-use');
    await page.addInitScript(() => {
      const seen = window as unknown as { moved: number };
      seen.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/new', `/${newest.code}`]) {
      await page.goto(site.url + path);
      await page.evaluate(async () => {
        await document.fonts.ready;
        await Promise.all(
          [...document.images].map(
            (image) => image.loading === 'lazy' || image.decode().catch(() => undefined),
          ),
        );
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      });
      expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThanOrEqual(
        0.02,
      );
    }
  });
});

describe('the menu of a card', () => {
  it('is fetched when first opened, works by keyboard, and offers visitors what everybody may do', async () => {
    const page = await openPage('/new');
    const fetched: string[] = [];
    page.on('request', (request) => /VideoMenuItems/.test(request.url()) && fetched.push(request.url()));
    await page.getByRole('button', { name: 'Options for Clip 88' }).focus();
    expect(fetched).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Share' }).and(page.locator(':focus')).waitFor();
    expect(fetched).toHaveLength(1);
    expect(await entries(page)).toEqual([
      'Share',
      'Watch later',
      'Add to album',
      'Why is this here?',
      'Report',
    ]);
    expect(await complaintsOf(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Watch later' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Options for Clip 88' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Why is this here?' }).click();
    const why = page.getByRole('dialog', { name: 'Why is this here?' });
    await why.getByText('For the date').waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Options for Clip 88' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    expect(await page.getByRole('dialog').getByLabel('Link').inputValue()).toMatch(
      new RegExp(`^${site.url}/\\w+$`),
    );
  });

  it('offers owners editing and deleting, by touch too, but not reporting', async () => {
    const page = await openPage('/new', owner, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByRole('button', { name: 'Options for Clip 87' }).tap();
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    expect(await entries(page)).toEqual([
      'Share',
      'Watch later',
      'Add to album',
      'Why is this here?',
      'Edit',
      'Edit thumbnail',
      'Cut and mend',
      'Replace file',
      'Analytics',
      'Delete',
    ]);
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: 'Edit video' });
    await dialog.getByLabel('Title').fill('Clip with a new name');
    await dialog.getByRole('button', { name: 'Save changes' }).tap();
    await page.getByRole('link', { name: 'Clip with a new name', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Options for Clip 86' }).tap();
    await page.getByRole('menuitem', { name: 'Delete' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap();
    await ribbonSays(page, 'Video deleted!');
    expect(new URL(page.url()).pathname).toBe(`/u/${owner.username}`);
    await page.getByRole('link', { name: 'Undo' }).tap();
    await page.getByRole('button', { name: 'Restore video' }).tap();
    await page.getByRole('heading', { name: 'Clip 86', exact: true }).waitFor();
  });

  it('lets moderators feature, suspend, and remove from a category', async () => {
    const channel = await site.ctx.db
      .selectFrom('channel')
      .select('id')
      .where('url', '=', 'music')
      .executeTakeFirstOrThrow();
    await site.ctx.db
      .updateTable('video')
      .set({ channel_id: channel.id })
      .where('id', '=', newest.id)
      .execute();
    const page = await openPage('/new', moderator, { viewport: { width: 1280, height: 480 } });
    const title = `Clip ${VIDEOS - 1}`;
    const acts = page.getByRole('dialog', { name: 'Take action' });
    const choose = async (name: string) => {
      await page.getByRole('button', { name: `Options for ${title}` }).click();
      await page.getByRole('menuitem', { name: 'Take action…' }).click();
      await acts
        .getByRole('button')
        .filter({ has: page.getByText(name, { exact: true }) })
        .click();
    };
    await page.mouse.wheel(0, 40);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
    await page.getByRole('button', { name: `Options for ${title}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Take action…', exact: true }).waitFor();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('End');
    await page.getByRole('menuitem').last().and(page.locator(':focus')).waitFor();
    // The menu scrolls to its last entry, the page stays.
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.keyboard.press('Escape');
    await choose('Feature');
    await ribbonSays(page, 'Video featured!');
    await cardOf(page, title).getByText('Featured', { exact: true }).waitFor();
    await choose('Remove from Music');
    await ribbonSays(page, 'Removed from its category.');
    expect(await columnsOf(newest.id)).toEqual({ is_featured: true, state: 'success', channel_id: null });
    await choose('Unfeature');
    await ribbonSays(page, 'Video unfeatured!');
    await choose('Suspend');
    const dialog = page.getByRole('dialog', { name: 'Suspend' });
    await dialog.getByText('Are you sure you want to suspend this video?').waitFor();
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await cardOf(page, title).getByText('Suspended').waitFor();
    await acts.waitFor({ state: 'detached' });
    expect((await columnsOf(newest.id)).state).toBe('suspended');
    await choose('Unsuspend');
    const release = page.getByRole('dialog', { name: 'Unsuspend' });
    // Cancelling leads back to the actions.
    await release.getByRole('button', { name: 'Cancel' }).click();
    await acts.getByRole('button', { name: 'Unsuspend' }).first().click();
    await release.getByRole('button', { name: 'Unsuspend' }).click();
    await cardOf(page, title).getByText('Suspended').waitFor({ state: 'detached' });
    expect(await columnsOf(newest.id)).toEqual({ is_featured: false, state: 'success', channel_id: null });
  });

  it('lets channel moderators remove a video from their channel, and no more', async () => {
    const channel = await site.ctx.db
      .selectFrom('channel')
      .select('id')
      .where('url', '=', 'art')
      .executeTakeFirstOrThrow();
    await site.ctx.db
      .insertInto('channel_moderator')
      .values({ channel_id: channel.id, account_id: viewer.id })
      .execute();
    await site.ctx.db
      .updateTable('video')
      .set({ channel_id: channel.id })
      .where('id', '=', newest.id)
      .execute();
    const page = await openPage('/new', viewer);
    await page.getByRole('button', { name: `Options for Clip ${VIDEOS - 1}` }).click();
    await page.getByRole('menuitem', { name: 'Remove from Art & Animation' }).waitFor();
    expect(await entries(page)).toEqual([
      'Share',
      'Watch later',
      'Add to album',
      'Why is this here?',
      'Report',
      'Remove from Art & Animation',
    ]);
  });
});

describe('an open dialog', () => {
  const PHONE = { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true };

  async function openShare(page: Page) {
    await page.getByRole('button', { name: 'Options for Clip 80' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    return openedAs(page, 'Share');
  }

  async function openedAs(page: Page, name: string) {
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    return dialog;
  }

  it('is closed by the browser’s Back, which leaves the page where it is', async () => {
    const page = await openPage('/hot', null, PHONE);
    await page.goto(`${site.url}/new`);
    await page.getByRole('button', { name: 'Options for Clip 80' }).scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(500);
    const dialog = await openShare(page);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${site.url}/new`);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    // What is closed stays closed.
    await page.evaluate(() => {
      const { go } = history;
      history.go = (by) => {
        document.body.dataset['went'] = String(by);
        go.call(history, by);
      };
      history.forward();
    });
    await page.locator('body[data-went="-1"]').waitFor();
    await expect.poll(() => page.evaluate(() => history.state?.dialog ?? null), PATIENT).toBe(null);
    expect([await page.getByRole('dialog').count(), page.url()]).toEqual([0, `${site.url}/new`]);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await page.goBack();
    expect(page.url()).toBe(`${site.url}/hot`);
  });

  it('takes its entry back when it is closed by something else, and when another replaces it', async () => {
    const page = await openPage('/hot');
    await page.goto(`${site.url}/new`);
    for (let time = 0; time < 2; time += 1) {
      const dialog = await openShare(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await page.locator('.shell-header [data-modal=sign-in]').click();
    await (await openedAs(page, 'Sign in')).getByText('Create an account').click();
    const signUpDialog = await openedAs(page, 'Create an account');
    await page.goBack();
    await signUpDialog.waitFor({ state: 'detached' });
    expect([await page.getByRole('dialog').count(), page.url()]).toEqual([0, `${site.url}/new`]);

    // Nor is anything left when the page is loaded anew, or a link in it is followed.
    await openShare(page);
    await page.reload();
    await expect.poll(() => page.evaluate(() => history.state?.dialog ?? null), PATIENT).toBe(null);
    await page.getByRole('banner').getByText('Upload', { exact: true }).click();
    const link = (await openedAs(page, 'Upload a video')).getByRole('link', { name: /rules/ });
    await link.evaluate((element) => element.removeAttribute('target'));
    await link.click();
    await page.waitForURL((address) => address.pathname !== '/new');
    await page.goBack();
    expect([await page.getByRole('dialog').count(), page.url()]).toEqual([0, `${site.url}/new`]);
    await page.goBack();
    expect(page.url()).toBe(`${site.url}/hot`);
  });

  it('is one of several: Back closes the upper one, over the results of a search too', async () => {
    const page = await openPage('/new');
    await page.locator('input[name=q]').first().fill('clip');
    await page.getByRole('heading', { level: 1, name: /clip/ }).waitFor();
    await page.getByRole('banner').getByText('Upload', { exact: true }).click();
    const lower = await openedAs(page, 'Upload a video');
    await page.keyboard.press('Tab');
    await lower
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('not yet a film') });
    await lower.getByRole('radio', { name: /^Public/ }).check();
    const upper = await openedAs(page, 'Sign in');
    await page.goBack();
    await upper.waitFor({ state: 'detached' });
    expect(await lower.isVisible()).toBe(true);
    await page.goBack();
    await lower.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?q=clip');
    expect(await page.getByRole('heading', { level: 1, name: /clip/ }).isVisible()).toBe(true);
    await page.goBack();
    expect(page.url()).toBe(`${site.url}/new`);
  });
});

describe('search', () => {
  it('keeps the page below: Back and Forward go between both, each in its place', async () => {
    const page = await openPage('/new');
    const cards = page.getByRole('article');
    const box = page.locator('input[name=q]').first();
    await cards.nth(23).scrollIntoViewIfNeeded();
    await expect.poll(() => cards.count(), PATIENT).toBeGreaterThan(40);
    await cards.nth(40).scrollIntoViewIfNeeded();
    // A press may scroll: what counts is where a card was when the page was left.
    const placeOf = (at: number) =>
      document.querySelectorAll('article')[at]?.getBoundingClientRect().y ?? NaN;
    await page.addScriptTag({
      content: `const push = history.pushState;
        history.pushState = (...given) => {
          document.body.dataset.kept = (${placeOf.toString()})(40);
          push.apply(history, given);
        };`,
    });
    const title = await page.title();
    await box.fill('clip');
    await page.waitForURL((url) => url.pathname === '/search');
    await page.getByRole('heading', { level: 1, name: /clip/ }).waitFor();
    await page.evaluate(() => history.back());
    await page.getByRole('link', { name: 'Clip 49', exact: true }).first().waitFor();
    const top = Number(await page.locator('body').getAttribute('data-kept'));
    await until('the same place', async () => Math.abs((await page.evaluate(placeOf, 40)) - top) < 3);
    expect(await page.evaluate(() => [location.pathname, document.title])).toEqual(['/new', title]);
    expect(await page.locator('body.page-new:not(.page-search)').count()).toBe(1);
    expect(await box.inputValue()).toBe('');
    await page.evaluate(() => history.forward());
    await page.getByRole('heading', { level: 1, name: /clip/ }).waitFor();
    expect(await page.evaluate(() => location.search)).toBe('?q=clip');
    await page.locator('body.page-search').waitFor();
    // Nothing was loaded anew.
    expect(await page.locator('body[data-kept]').count()).toBe(1);
  });

  it.each([true, false])(
    'filters by chips that say what is chosen, scripts: %s',
    async (javaScriptEnabled) => {
      const page = await openPage('/search?q=clip', null, { javaScriptEnabled });
      const chips = page.getByRole('group', { name: 'Filters' });
      const titles = () => page.getByRole('article').getByRole('heading').allInnerTexts();
      const all = await titles();
      await chips.getByRole('button', { name: 'Sort by' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Most viewed' }).click();
      await page.waitForURL(/order=views/);
      await chips.getByRole('button', { name: 'Uploaded' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'This week' }).click();
      await page.waitForURL(/age=week/);
      await chips.getByRole('button', { name: 'Sort by: Most viewed' }).waitFor();
      await chips.getByRole('button', { name: 'Uploaded: This week' }).waitFor();
      if (javaScriptEnabled) expect(await complaintsOf(page)).toEqual([]);
      await chips.getByRole('link', { name: 'Remove “Sort by: Most viewed”' }).click();
      await page.waitForURL((url) => !url.searchParams.has('order') && url.searchParams.has('age'));
      await page.goBack();
      await chips.getByRole('button', { name: 'Sort by: Most viewed' }).waitFor();
      await chips.getByRole('link', { name: 'Clear filters' }).click();
      await page.waitForURL((url) => url.search === '?q=clip');
      if (javaScriptEnabled) {
        await chips.getByRole('button', { name: 'Length' }).press('Enter');
        await page.getByRole('menuitemcheckbox', { name: 'Over 20 minutes' }).press('Enter');
        const used = chips.getByRole('button', { name: 'Length: Over 20 minutes' });
        await expect.poll(() => used.evaluate((chip) => chip === document.activeElement)).toBe(true);
        await page.getByRole('link', { name: 'Clear filters' }).last().click();
        await page.waitForURL((url) => url.search === '?q=clip');
      }
      // Scripts may have fetched more of them meanwhile.
      await expect.poll(async () => (await titles()).slice(0, all.length)).toEqual(all);
    },
  );

  it('suggests results while typing, opens them with keys, and remembers what was opened', async () => {
    await addVideo(site, { title: 'Accordion evening', accountId: owner.id });
    await signUp(site, { username: 'Accordionist' });
    await countWords(site.ctx);
    const page = await openPage('/');
    const box = page.locator('input[name=q]').first();
    await box.click();
    await box.pressSequentially('accord', { delay: 40 });
    const options = page.locator('.search-suggestions').getByRole('option');
    // A video with its picture comes first, then words, then people.
    await expect.poll(() => options.allInnerTexts()).toHaveLength(3);
    await expect.poll(() => options.first().locator('img').count()).toBe(1);
    expect(await options.nth(0).innerText()).toContain('Accordion evening');
    expect(await options.nth(1).innerText()).toBe('accordion');
    expect(await options.nth(2).innerText()).toContain('Accordionist');
    await page.getByRole('link', { name: 'Accordionist' }).waitFor();
    await page.getByRole('link', { name: 'Accordion evening' }).waitFor();
    // What was found for a part of the word may still be there.
    await expect.poll(() => page.locator('main mark').first().innerText()).toBe('Accord');
    expect(await complaintsOf(page)).toEqual([]);
    for (const at of [0, 1]) {
      await box.press('ArrowDown');
      expect(await box.getAttribute('aria-activedescendant')).toBe(await options.nth(at).getAttribute('id'));
    }
    await box.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('accordion');
    // The page that the server drew is not the one on screen any more.
    expect(await page.locator('#gutter [aria-current=page]').count()).toBe(0);
    await expect.poll(() => options.count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('own..searches')), PATIENT)
      .toBe('["accordion"]');
    await page.goto(`${site.url}/hot`);
    await box.click();
    await expect.poll(() => options.allInnerTexts()).toEqual(['accordion']);
    await page.evaluate(() => localStorage.setItem('own..searches', '["one","two","three","four"]'));
    await page.reload();
    await page.keyboard.press('/');
    await expect.poll(() => options.allInnerTexts()).toEqual(['one', 'two', 'three', 'four']);
    expect(await complaintsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove “two”' }).click();
    await expect.poll(() => options.allInnerTexts()).toEqual(['one', 'three', 'four']);
    await box.press('ArrowDown');
    await box.press('Delete');
    await expect.poll(() => options.allInnerTexts()).toEqual(['three', 'four']);
    expect(await page.evaluate(() => localStorage.getItem('own..searches'))).toBe('["three","four"]');
    await box.press('Escape');
    await expect.poll(() => options.count()).toBe(0);
    await page.reload();
    await box.click();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => options.count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('own..searches'))).toBeNull();
  });
});
