import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import { noteSeen } from '#features/watching/history/model/seen.ts';
import jobs from './jobs.ts';
import { makeSuggestions } from './model/make.ts';
import { sweepLists } from './model/sweep.ts';
import owned from './owned.ts';
import { FORGOTTEN_MS, MOST_DISMISSED } from './rules.ts';

let site: TestSite;
let ann: Person;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(async () => {
  ann = await signUp(site);
});
afterAll(() => site.close());

interface Answer {
  readonly videos: readonly { readonly video_id: string }[];
  readonly reasons: Readonly<Record<string, { readonly reason: string; readonly name: string | null }>>;
  readonly page: { readonly total: number; readonly next: string | null };
  readonly off: boolean;
}

async function suggestedTo(person: Person, query = ''): Promise<Answer> {
  return (await person.get(`/api/videos/for-you${query}`)).body as never as Answer;
}

const idsIn = ({ videos }: Answer) => videos.map(({ video_id }) => Number(video_id));
const like = (person: Person, id: number) => person.post(`/api/video/${id}/vote`, { value: 1 });

async function tagged(text: string, owner?: Person) {
  const video = await addVideo(site, owner ? { accountId: owner.id } : {});
  const { id } = await site.ctx.db
    .insertInto('tag')
    .values({ text, label: text, use_count: 1 })
    .onConflict((conflict) => conflict.column('text').doUpdateSet({ use_count: 2 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.ctx.db.insertInto('video_tag').values({ video_id: video.id, tag_id: id }).execute();
  return video;
}

async function madeAt(person: Person): Promise<number | null> {
  const row = await site.ctx.db
    .selectFrom('suggestion_list')
    .select('made_at')
    .where('account_id', '=', person.id)
    .executeTakeFirst();
  return row?.made_at?.getTime() ?? null;
}

describe('suggestions', () => {
  it('come from people and channels that the viewer follows, with the reason', async () => {
    const ben = await signUp(site);
    const followed = await addVideo(site, { accountId: ben.id });
    const inChannel = await addVideo(site);
    const { id, title } = await site.ctx.db
      .selectFrom('channel')
      .select(['id', 'title'])
      .where('url', '=', 'music')
      .executeTakeFirstOrThrow();
    await site.ctx.db.updateTable('video').set({ channel_id: id }).where('id', '=', inChannel.id).execute();
    const stranger = await addVideo(site);
    await ann.post(`/api/user/${ben.id}/follow`);
    await ann.post('/api/channel/music/follow');
    const found = await suggestedTo(ann);
    expect(found.reasons).toEqual({
      [followed.id]: { reason: 'user', name: ben.username },
      [inChannel.id]: { reason: 'channel', name: title },
    });
    expect(idsIn(found)).not.toContain(stranger.id);
    expect(found.page.total).toBe(2);
  });

  it('come from the tags of videos that the viewer has liked or watched', async () => {
    const liked = await tagged('heron');
    const watched = await tagged('boat');
    const [heron, boat] = [await tagged('heron'), await tagged('boat')];
    await like(ann, liked.id);
    await noteSeen(site.ctx, ann.id, watched.id);
    expect((await suggestedTo(ann)).reasons).toEqual({
      [heron.id]: { reason: 'tag', name: 'heron' },
      [boat.id]: { reason: 'tag', name: 'boat' },
    });
  });

  it('come from trusted voters who have liked two of the same videos', async () => {
    const [ben, cleo, puppet] = [await signUp(site), await signUp(site), await signUp(site)];
    await site.ctx.db
      .updateTable('voter_trust')
      .set({ weight: 100 })
      .where('account_id', 'in', [ann.id, ben.id, cleo.id])
      .execute();
    const [one, two, bens, cleos, puppets] = [
      await addVideo(site),
      await addVideo(site),
      await addVideo(site),
      await addVideo(site),
      await addVideo(site),
    ];
    for (const person of [ann, ben, puppet]) for (const { id } of [one, two]) await like(person, id);
    await like(ben, bens.id);
    await like(puppet, puppets.id);
    await like(cleo, one.id);
    await like(cleo, cleos.id);
    expect((await suggestedTo(ann)).reasons).toEqual({ [bens.id]: { reason: 'votes', name: null } });
  });

  it('leave out videos that the viewer has voted on, watched, made or may not see', async () => {
    const ben = await signUp(site);
    await ann.post(`/api/user/${ben.id}/follow`);
    const fresh = await addVideo(site, { accountId: ben.id });
    const seen = await addVideo(site, { accountId: ben.id });
    await addVideo(site, { accountId: ben.id, private: true });
    await addVideo(site, { accountId: ben.id, nsfw: true });
    await addVideo(site, { accountId: ben.id, moderated: false });
    const down = await addVideo(site, { accountId: ben.id });
    await ann.post(`/api/video/${down.id}/vote`, { value: -1 });
    const own = await tagged('kite', ann);
    await like(ann, (await tagged('kite')).id);
    expect(idsIn(await suggestedTo(ann))).toEqual(expect.not.arrayContaining([own.id, down.id]));
    expect(idsIn(await suggestedTo(ann)).toSorted()).toEqual([fresh.id, seen.id].toSorted());
    // A video watched since is left out at once, without a new list.
    await noteSeen(site.ctx, ann.id, seen.id);
    expect(idsIn(await suggestedTo(ann))).toEqual([fresh.id]);
    await ann.send('PUT', `/api/user/${ann.id}/block/${ben.id}`);
    expect(idsIn(await suggestedTo(ann))).toEqual([]);
  });

  it('leave out what the viewer dismisses, at once and until it is taken back, and show less like it', async () => {
    const [ben, cleo] = [await signUp(site), await signUp(site)];
    for (const { id } of [ben, cleo]) await ann.post(`/api/user/${id}/follow`);
    const [bens, other] = [
      await addVideo(site, { accountId: ben.id }),
      await addVideo(site, { accountId: ben.id }),
    ];
    const cleos = await addVideo(site, { accountId: cleo.id });
    expect(idsIn(await suggestedTo(ann)).toSorted()).toEqual([bens.id, other.id, cleos.id].toSorted());
    const at = `/api/videos/for-you/dismissed/${bens.id}`;
    expect((await ann.send('PUT', at)).code).toBe(200);
    expect((await ann.send('PUT', at)).code).toBe(200);
    expect(idsIn(await suggestedTo(ann)).toSorted()).toEqual([other.id, cleos.id].toSorted());
    await makeSuggestions(site.ctx, ann.id, await madeAt(ann));
    expect(idsIn(await suggestedTo(ann))).toEqual([cleos.id, other.id]);
    const dismissed = async () => idsIn((await ann.get('/api/videos/for-you/dismissed')).body as never);
    expect(await dismissed()).toEqual([bens.id]);
    expect((await ann.page('/for-you?dismissed=1')).body).toContain('Videos you’re not interested in');
    await ann.send('DELETE', at);
    expect(await dismissed()).toEqual([]);
    await makeSuggestions(site.ctx, ann.id, await madeAt(ann));
    expect(idsIn(await suggestedTo(ann))).toContain(bens.id);
  });

  it('remember the latest dismissed videos only, and none that the viewer may not see', async () => {
    const hidden = await addVideo(site, { state: 'deleted' });
    expect((await ann.send('PUT', `/api/videos/for-you/dismissed/${hidden.id}`)).body).toMatchObject({
      code: 'video_not_found',
    });
    const [first, last] = [await addVideo(site), await addVideo(site)];
    await site.ctx.db
      .insertInto('video')
      .columns(['code', 'media_key', 'state'])
      .expression((eb) =>
        eb
          .selectFrom(sql<{ n: number }>`generate_series(1, ${MOST_DISMISSED - 1})`.as('n'))
          .select([
            sql<string>`'many-' || n`.as('code'),
            sql<string>`'many-' || n`.as('media_key'),
            sql<'success'>`'success'`.as('state'),
          ]),
      )
      .execute();
    await ann.send('PUT', `/api/videos/for-you/dismissed/${first.id}`);
    await sql`insert into dismissed_suggestion (account_id, video_id)
      select ${ann.id}, id from video where code like 'many-%'`.execute(site.ctx.db);
    site.advance(1_000);
    await ann.send('PUT', `/api/videos/for-you/dismissed/${last.id}`);
    const kept = await site.ctx.db
      .selectFrom('dismissed_suggestion')
      .select('video_id')
      .where('account_id', '=', ann.id)
      .execute();
    expect(kept).toHaveLength(MOST_DISMISSED);
    expect(kept).not.toContainEqual({ video_id: first.id });
    expect(kept).toContainEqual({ video_id: last.id });
  });

  it('contain at most five videos of one person', async () => {
    const ben = await signUp(site);
    await ann.post(`/api/user/${ben.id}/follow`);
    for (let more = 0; more < 8; more += 1) await addVideo(site, { accountId: ben.id });
    expect(idsIn(await suggestedTo(ann))).toHaveLength(5);
    const first = await suggestedTo(ann, '?limit=2');
    const second = await suggestedTo(ann, `?limit=2&after=${first.page.next}`);
    expect(new Set([...idsIn(first), ...idsIn(second)]).size).toBe(4);
  });

  it('are not available to visitors, neither by calls nor on the page', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await site.app.inject({ method, url: '/api/videos/for-you', payload: { off: 1 } });
      expect(answer.statusCode).toBe(401);
    }
    const page = await site.app.inject('/for-you');
    expect([page.statusCode, page.headers.location]).toEqual([302, '/sign-in?next=%2Ffor-you']);
  });
});

describe('switching suggestions off', () => {
  it('deletes them and computes none until they are switched on again', async () => {
    const ben = await signUp(site);
    await ann.post(`/api/user/${ben.id}/follow`);
    const video = await addVideo(site, { accountId: ben.id, title: 'Heron at dawn' });
    expect(idsIn(await suggestedTo(ann))).toEqual([video.id]);
    expect((await ann.page('/for-you')).body).toContain(`Because you follow ${ben.username}`);
    expect((await ann.post('/api/videos/for-you', { off: 1 })).body).toMatchObject({ off: true });
    const { rows } = await owned.exportFor(site.ctx, ann.id);
    expect(rows).toMatchObject({ suggested_video: [], suggestion_list: [{ is_off: true, made_at: null }] });
    expect(await suggestedTo(ann)).toMatchObject({ off: true, videos: [], reasons: {} });
    expect(await makeSuggestions(site.ctx, ann.id, null)).toBe(false);
    expect((await ann.page('/for-you')).body).not.toContain('Heron at dawn');
    await ann.post('/api/videos/for-you', { off: 0 });
    expect(await suggestedTo(ann)).toMatchObject({ off: false, videos: [{ video_id: String(video.id) }] });
  });
});

describe('old lists', () => {
  it('are recomputed once, even if several callers try at the same time', async () => {
    const ben = await signUp(site);
    await ann.post(`/api/user/${ben.id}/follow`);
    expect((await Promise.all([1, 2, 3].map(() => suggestedTo(ann)))).map(idsIn)).toEqual([[], [], []]);
    const seen = await madeAt(ann);
    const video = await addVideo(site, { accountId: ben.id });
    const made = await Promise.all([1, 2, 3].map(() => makeSuggestions(site.ctx, ann.id, seen)));
    expect(made.toSorted()).toEqual([false, false, true]);
    expect(idsIn(await suggestedTo(ann))).toEqual([video.id]);
  });

  it('are recomputed by a job while the old list is shown', async () => {
    await site.work(jobs(site.ctx));
    const ben = await signUp(site);
    await ann.post(`/api/user/${ben.id}/follow`);
    expect(idsIn(await suggestedTo(ann))).toEqual([]);
    const video = await addVideo(site, { accountId: ben.id });
    expect(idsIn(await suggestedTo(ann))).toEqual([]);
    site.advance(61_000);
    expect(idsIn(await suggestedTo(ann))).toEqual([]);
    await until('the new list', async () => idsIn(await suggestedTo(ann)).includes(video.id));
    site.advance(-61_000);
  });

  it('are deleted when nobody has looked at them for a month', async () => {
    const ben = await signUp(site);
    await ann.post(`/api/user/${ben.id}/follow`);
    await addVideo(site, { accountId: ben.id });
    await suggestedTo(ann);
    await sweepLists(site.ctx, new AbortController().signal);
    expect(await madeAt(ann)).not.toBeNull();
    site.advance(FORGOTTEN_MS + 60_000);
    await sweepLists(site.ctx, AbortSignal.abort());
    expect(await madeAt(ann)).not.toBeNull();
    await sweepLists(site.ctx, new AbortController().signal);
    site.advance(-FORGOTTEN_MS - 60_000);
    expect(await madeAt(ann)).toBeNull();
    const { rows } = await owned.exportFor(site.ctx, ann.id);
    expect(rows['suggested_video']).toEqual([]);
  });
});
