import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import processing from '#features/making/processing/jobs.ts';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { makeClip, runOnce } from '#platform/testing/clips.ts';
import { type Answer, type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import makeJobs from './jobs.ts';
import { runClip } from './model/run-clip.ts';

let site: TestSite;
let owner: Person;
let moderator: Person;

beforeAll(async () => {
  site = await startSite();
  [owner, moderator] = [await signUp(site), await signUp(site, { acl: 'moderator' })];
  await site.work([...makeJobs(site.ctx), ...processing(site.ctx)] as never);
});
afterAll(() => site?.close());

async function publishFilm(columns: object = {}): Promise<number> {
  const id = await publishVideo(site, owner.id, { title: 'Film', duration: 6, ...columns });
  const { media_key } = await rowOf(id);
  const path = await makeClip({ seconds: 6, fps: 10 });
  await site.ctx.storage.put(originalKey(media_key), await readFile(path));
  return id;
}

const rowOf = (id: number) =>
  site.ctx.db.selectFrom('video').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const cut = (video: number, form: object, who = moderator): Promise<Answer> =>
  who.post(`/api/video/${video}/clip`, form);

const idIn = ({ body }: Answer) => Number((body as unknown as { video: { id: string } }).video.id);

describe('a clip', () => {
  it('is a new video of the moderator’s, cut as requested and processed like any other', async () => {
    const channel = await site.ctx.db.selectFrom('channel').select('id').executeTakeFirstOrThrow();
    const source = await publishFilm({ channel_id: channel.id });
    const answer = await cut(source, {
      start: '1.5',
      end: '0:04',
      title: 'The best part',
      reason: 'For the week',
    });
    expect([answer.code, answer.body]).toMatchObject([200, { video: { state: 'initial' } }]);
    const id = idIn(answer);
    const done = await vi.waitUntil(async () => {
      const row = await rowOf(id);
      return row.state === 'success' ? row : null;
    }, PATIENT);
    expect(done).toMatchObject({
      ...{ account_id: moderator.id, channel_id: channel.id, title: 'The best part', private: false },
      clip_url: `${site.ctx.config.publicUrl}/${(await rowOf(source)).code}`,
    });
    expect(done.duration).toBeGreaterThan(2.3);
    expect(done.duration).toBeLessThan(2.8);
    const log = await site.ctx.db
      .selectFrom('audit_log')
      .select(['actor_id', 'owner_id', 'reason', 'detail'])
      .where('action', '=', 'video-clipped')
      .execute();
    expect(log).toEqual([
      {
        ...{ actor_id: moderator.id, owner_id: owner.id, reason: 'For the week' },
        detail: { clip: id, start: 1.5, end: 4 },
      },
    ]);
  });

  it('of a file that is only sound has its cover as its picture', async () => {
    const source = await publishFilm();
    const tone = ['-f', 'lavfi', '-i', 'sine=duration=6'];
    const cover = ['-f', 'lavfi', '-i', 'color=red:size=300x300:rate=1:duration=1', '-frames:v', '1'];
    const kept = ['-map', '0', '-map', '1', '-c:v', 'mjpeg', '-disposition:v', 'attached_pic'];
    const song = await runOnce('mp3', [...tone, ...cover, ...kept]);
    await site.ctx.storage.put(originalKey((await rowOf(source)).media_key), await readFile(song));
    const id = idIn(await cut(source, { start: '2', end: '4' }));
    const done = await vi.waitUntil(async () => {
      const row = await rowOf(id);
      return ['success', 'failed'].includes(row.state) ? row : null;
    }, PATIENT);
    expect(done).toMatchObject({ state: 'success', width: 720, height: 720 });
    expect(done.duration).toBeCloseTo(2, 0);
  });

  it('of an unlisted or NSFW video is unlisted or NSFW too, and reveals no link', async () => {
    const source = await publishFilm({ private: true, nsfw: true });
    const id = idIn(await cut(source, { end: '1', private: 0 }));
    expect(await rowOf(id)).toMatchObject({ private: true, nsfw: true, clip_url: null, title: 'Film' });
  });

  it('that cannot be cut fails with a reason, and can be retried', async () => {
    const source = await publishFilm();
    const key = originalKey((await rowOf(source)).media_key);
    const whole = await readFile(await makeClip({ seconds: 6, fps: 10 }));
    await site.ctx.storage.put(key, Buffer.from('not a film'));
    const id = idIn(await cut(source, { end: '2' }));
    await vi.waitUntil(async () => (await rowOf(id)).state === 'failed', PATIENT);
    const { code } = await rowOf(id);
    expect((await moderator.page(`/${code}`)).body).toContain('We couldn’t cut the clip.');
    // As a worker leaves it that is killed after it has ended the upload.
    await site.ctx.db.updateTable('video').set({ state: 'initial' }).where('id', '=', id).execute();
    await runClip(site.ctx, id, { signal: new AbortController().signal, number: 2, isLast: false });
    expect((await rowOf(id)).state).toBe('failed');
    await site.ctx.storage.put(key, whole);
    expect((await moderator.post(`/api/video/${id}/retry`)).body).toMatchObject({ state: 'initial' });
    await vi.waitUntil(async () => (await rowOf(id)).state === 'success', PATIENT);
  });

  it.each([
    [{ start: '5', end: '4' }, 'invalid_param', 'end'],
    [{ start: 'soon' }, 'invalid_param', 'start'],
    [{ end: '60' }, 'invalid_param', 'end'],
  ])('of %o is refused', async (form, code, param) => {
    expect((await cut(await publishFilm(), form)).body).toMatchObject({ code, param });
  });

  it('is for global moderators, and only from completely processed videos', async () => {
    const source = await publishFilm();
    expect((await cut(source, {}, owner)).body).toMatchObject({ code: 'forbidden' });
    for (const state of ['stored', 'suspended'])
      expect((await cut(await publishFilm({ state }), {})).body).toMatchObject({
        code: 'forbidden',
        error: 'You can cut a clip once the whole video is ready.',
      });
    expect((await cut(999_999, {})).body).toMatchObject({ code: 'video_not_found' });
  });
});

describe('/clip', () => {
  it('is a form that works without scripts, only for moderators', async () => {
    const source = await publishFilm();
    expect((await owner.page(`/clip?video=${source}`)).status).toBe(404);
    expect((await site.app.inject({ url: `/clip?video=${source}` })).statusCode).toBe(404);
    expect((await moderator.page('/clip')).body).toContain('Which video?');
    const { code } = await rowOf(source);
    const page = await moderator.page(
      `/clip?video=${encodeURIComponent(`${site.ctx.config.publicUrl}/${code}`)}`,
    );
    expect(page.body).toContain(`action="/clip?video=${source}"`);
    const chosen = await moderator.page(`/clip?video=${source}&start=1.5&end=0:04`);
    expect(chosen.body).toContain('name="start" value="0:01.5"');
    expect(chosen.body).toContain('name="end" value="0:04"');
    expect(chosen.body).toContain('aria-valuetext="1.5 seconds"');
    expect((await moderator.page(`/clip?video=${source}&start=5&end=4`)).body).toContain(
      'name="end" value="0:06"',
    );
    const send = (form: Record<string, string>) =>
      site.app.inject({
        method: 'POST',
        url: `/clip?video=${source}`,
        headers: { cookie: moderator.cookie, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ video: String(source), ...form }).toString(),
      });
    const wrong = await send({ start: '9', end: '2' });
    expect([wrong.statusCode, wrong.body.includes('The clip must end after it starts')]).toEqual([400, true]);
    expect(wrong.body).toContain('name="start" value="9"');
    const made = await send({ start: '1', end: '2', title: 'By hand' });
    expect(made.statusCode).toBe(303);
    const clip = await site.ctx.db
      .selectFrom('video')
      .select('code')
      .where('title', '=', 'By hand')
      .executeTakeFirst();
    expect(made.headers.location).toBe(`/${clip?.code}`);
  });
});
