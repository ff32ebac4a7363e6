import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { hideNotices } from '#features/people/notification/model/hide.ts';
import { notifyApart } from '#features/people/notification/model/notify.ts';
import type { Trx } from '#platform/db/db.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import {
  deleteVideo,
  failVideo,
  hideVideosOf,
  releaseVideos,
  refetchVideo,
  showVideosOf,
  suspendVideos,
} from './model/life.ts';

let site: TestSite;
let owner: Person;
let fan: Person;
let videoId: number;

beforeAll(async () => {
  site = await startSite();
  owner = await signUpPerson(site, 'owner');
  fan = await signUpPerson(site, 'fan');
  videoId = await publishVideo(site, owner.id, { title: 'Rain' });
  await notifyApart(site.ctx, { accountId: owner.id, type: 'video-upvoted', actorId: fan.id, videoId });
  await notifyApart(site.ctx, { accountId: fan.id, type: 'video-published', actorId: owner.id, videoId });
  const comment = { type: 'video-commented', actorId: fan.id, videoId, objectId: 7 };
  await notifyApart(site.ctx, { accountId: owner.id, ...comment });
});
afterAll(() => site.close());

const within = (work: (trx: Trx) => Promise<unknown>) => site.ctx.db.transaction().execute(work);

/** What both are told of the video, and how much of it they have not read. */
async function told() {
  const answers = await Promise.all([owner, fan].map((person) => person.get('/api/notifications')));
  return answers.map(({ body }) => {
    const { notifications, unreadCount, page } = body as unknown as {
      notifications: { type: string; video: { title: string } | null }[];
      unreadCount: number;
      page: { total: number };
    };
    const about = notifications.filter(({ type }) => type !== 'user-welcome');
    expect([page.total, unreadCount]).toEqual([notifications.length, notifications.length]);
    expect(about.every(({ video }) => video?.title === 'Rain')).toBe(true);
    return about.map(({ type }) => type);
  });
}

const ALL = [['video-commented', 'video-upvoted'], ['video-published']];

it('nobody sees notifications about a suspended or hidden video until it is back', async () => {
  expect(await told()).toEqual(ALL);
  await within((trx) => suspendVideos(trx, site.ctx, [videoId]));
  expect(await told()).toEqual([[], []]);
  await within((trx) => releaseVideos(trx, site.ctx, [videoId]));
  expect(await told()).toEqual(ALL);
  await within((trx) => hideVideosOf(trx, site.ctx, owner.id));
  expect(await told()).toEqual([[], []]);
  await within((trx) => showVideosOf(trx, site.ctx, owner.id));
  expect(await told()).toEqual(ALL);
});

it('notifications that their own feature has hidden stay hidden when the video is back', async () => {
  await within((trx) => hideNotices(trx, site.ctx, 'comment', [7], true));
  await within((trx) => suspendVideos(trx, site.ctx, [videoId]));
  await within((trx) => releaseVideos(trx, site.ctx, [videoId]));
  expect(await told()).toEqual([['video-upvoted'], ['video-published']]);
  await within((trx) => hideNotices(trx, site.ctx, 'comment', [7], false));
  expect(await told()).toEqual(ALL);
});

it('only the owner sees notifications about a failed video', async () => {
  await site.ctx.db.updateTable('video').set({ state: 'stored' }).where('id', '=', videoId).execute();
  await within((trx) => failVideo(trx, site.ctx, videoId));
  const [ofOwner, ofFan] = [['video-processed', ...(ALL[0] as string[])], ALL[1]];
  expect(await told()).toEqual([ofOwner, []]);
  await within((trx) => refetchVideo(trx, site.ctx, videoId));
  expect(await told()).toEqual([ofOwner, ofFan]);
});

it('nobody sees notifications about a deleted video', async () => {
  await within((trx) => deleteVideo(trx, site.ctx, videoId));
  expect(await told()).toEqual([[], []]);
});
