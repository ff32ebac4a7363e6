import { afterAll, beforeAll, expect, it } from 'vitest';
import { banAccount, unbanAccount } from '#features/order/moderation/model/ban-account.ts';
import { findMiscounts } from '#platform/verify/verification.ts';
import verified from '#features/videos/tag/verify.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let owner: Person;
let writer: Person;
let moderator: Person;
let video: { id: number; code: string };

beforeAll(async () => {
  site = await startSite();
  owner = await signUp(site);
  writer = await signUp(site, { username: 'writer' });
  moderator = await signUp(site, { acl: 'moderator' });
  video = await addVideo(site, { accountId: owner.id, title: 'A walk' });
  await owner.post(`/api/video/${video.code}/edit`, { description: 'With a #heron' });
});
afterAll(() => site.close());

async function tagsOf(): Promise<string[]> {
  const rows = await site.ctx.db
    .selectFrom('video_tag')
    .innerJoin('tag', 'tag.id', 'video_tag.tag_id')
    .select('tag.text')
    .where('video_tag.video_id', '=', video.id)
    .orderBy('tag.text')
    .execute();
  for (const counter of verified.counters ?? [])
    expect(await findMiscounts(site.ctx.db, counter)).toEqual([]);
  return rows.map(({ text }) => text);
}

async function say(body: string): Promise<string> {
  const said = await writer.post('/api/comment/create', { video: video.code, body });
  return (said.body as unknown as { comment: { comment_id: string } }).comment.comment_id;
}

it('a video has the tags of its visible comments, as long as they are visible', async () => {
  const id = await say('Is that a #Crane, or a #heron?');
  expect(await tagsOf()).toEqual(['crane', 'heron']);
  expect((await site.app.inject('/api/tag/crane/videos')).json().videos).toHaveLength(1);
  await writer.post(`/api/comment/${id}/edit`, { body: 'A #stork!' });
  expect(await tagsOf()).toEqual(['heron', 'stork']);
  await writer.post(`/api/comment/${id}/delete`);
  expect(await tagsOf()).toEqual(['heron']);
  await writer.post(`/api/comment/${id}/restore`);
  expect(await tagsOf()).toEqual(['heron', 'stork']);
});

it('tags from its own text and from comments do not remove each other', async () => {
  await owner.post(`/api/video/${video.code}/edit`, { description: 'With a #stork' });
  expect(await tagsOf()).toEqual(['stork']);
  await owner.post(`/api/video/${video.code}/edit`, { description: '' });
  expect(await tagsOf()).toEqual(['stork']);
});

it('comments of banned people give no tags until they are back', async () => {
  await banAccount(site.ctx, moderator.id, writer.id, { addresses: false });
  expect(await tagsOf()).toEqual([]);
  await unbanAccount(site.ctx, moderator.id, writer.id);
  expect(await tagsOf()).toEqual(['stork']);
});
