import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originalKey } from './file-rules.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let [ann, bob, moderator]: [Person, Person, Person] = [] as never;
beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: 'http://site.example' });
  [ann, bob, moderator] = [await signUp(site), await signUp(site), await signUp(site, { acl: 'moderator' })];
  await site.ctx.jobs.prepare([{ name: 'process-video', retries: 0, keyed: true, run: async () => {} }]);
});
afterAll(() => site.close());

function edit(person: Person | null, video: number | string, payload: object, path = 'edit') {
  return site.app.inject({
    method: 'POST',
    url: `/api/video/${video}/${path}`,
    headers: person?.headers,
    payload,
  });
}

function rowOf(id: number) {
  return site.ctx.db.selectFrom('video').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describe('POST /api/video/{id}/edit', () => {
  it('the owner changes texts, channel and visibility; tags follow', async () => {
    const video = await addVideo(site, { accountId: ann.id });
    const form = {
      title: '  At the lake ',
      description: 'With #dogs',
      private: 1,
      channel: 'music',
      allow_download: 'true',
      source: 'camera',
    };
    const answer = (await edit(ann, video.id, form)).json();
    expect(answer).toMatchObject({
      status: true,
      isModerator: false,
      video: { title: 'At the lake', private: true, allow_download: true, source: 'camera' },
    });
    expect(answer.video.channel.url).toBe('music');
    const tags = await site.ctx.db
      .selectFrom('video_tag')
      .innerJoin('tag', 'tag.id', 'video_tag.tag_id')
      .select('tag.text')
      .where('video_id', '=', video.id)
      .execute();
    expect(tags).toEqual([{ text: 'dogs' }]);
    expect(site.events).toContainEqual({ topic: 'video-access', id: video.id });
    expect((await edit(ann, video.id, { channel: '' })).json().video.channel).toBeNull();
  });

  it("the owner may send moderators' fields back as they are, but not change them", async () => {
    const video = await addVideo(site, { accountId: ann.id });
    expect(
      (await edit(ann, video.id, { title: 'New', nsfw: 0, moderated: 1, view_count: 0, suspended: 0 }))
        .statusCode,
    ).toBe(200);
    for (const [field, value] of Object.entries({
      nsfw: 1,
      moderated: 0,
      featured: 1,
      score_modifier: 5,
      view_count: 9,
      suspended: 1,
    })) {
      const refused = await edit(ann, video.id, { title: 'Newer', [field]: value });
      expect([refused.statusCode, refused.json().param]).toEqual([403, field]);
    }
    expect((await rowOf(video.id)).title).toBe('New');
  });

  it('the access token of an anonymous upload changes its texts, and nothing else', async () => {
    const begun = (
      await site.app.inject({ method: 'POST', url: '/api/video/request', payload: { title: 'Before' } })
    ).json();
    const [id, accessToken] = [Number(begun.id), begun.accessToken.token as string];
    const { code } = begun;
    expect((await edit(null, code, { title: 'After' })).statusCode).toBe(401);
    expect((await edit(ann, code, { title: 'After', accessToken: 'wrong' })).statusCode).toBe(403);
    expect((await edit(null, code, { title: 'After', deleteToken: accessToken })).statusCode).toBe(401);
    const words = { title: 'After', description: '#mine', private: 1 };
    expect((await edit(null, id, { ...words, accessToken })).json().video.title).toBe('After');
    for (const [param, value] of [
      ['private', 0],
      ['nsfw', 1],
      ['channel', 'cats'],
      ['allow_download', 1],
    ] as const) {
      const refused = (await edit(null, code, { [param]: value, accessToken })).json();
      expect(refused).toMatchObject({ code: 'forbidden', param });
    }
    expect(await rowOf(id)).toMatchObject({
      title: 'After',
      description: '#mine',
      private: true,
      nsfw: false,
      account_id: null,
    });
    expect(
      (await site.app.inject({ url: `/api/video/${code}/edit?deleteToken=${accessToken}` })).statusCode,
    ).toBe(401);

    const retitle = (title: string, token: object) =>
      site.app.inject({
        method: 'POST',
        url: '/api/video/update-title',
        payload: { code: begun.code, device: 'phone', title, ...token },
      });
    expect((await retitle('Third', {})).statusCode).toBe(401);
    expect((await retitle('Third', { deleteToken: accessToken })).statusCode).toBe(401);
    expect((await retitle('', { accessToken })).json().param).toBe('title');
    expect((await retitle('Third', { accessToken })).json().video.title).toBe('Third');

    await site.ctx.db.updateTable('video').set({ state: 'stored' }).where('id', '=', id).execute();
    expect((await retitle('Fourth', { accessToken })).statusCode).toBe(401);
    expect((await edit(null, code, { title: 'Fourth', accessToken })).statusCode).toBe(401);

    await site.app.inject({
      method: 'POST',
      url: `/api/video/${id}/claim`,
      headers: ann.headers,
      payload: { claimToken: accessToken },
    });
    expect((await edit(ann, id, { private: 0 })).statusCode).toBe(200);
  });

  it('moderators change everything, which is logged', async () => {
    const video = await addVideo(site, { accountId: ann.id });
    const answer = (
      await edit(moderator, video.id, {
        featured: 1,
        featured_title: 'Look',
        score_modifier: 7,
        view_count: 99,
        reason: 'A film for the weekend',
      })
    ).json();
    expect(answer).toMatchObject({ isModerator: true, isFeatured: true, isReviewed: true, nsfw: false });
    expect(answer.video).toMatchObject({ score_modifier: 7, view_count: 99, featured_title: 'Look' });
    const counter = await site.ctx.db
      .selectFrom('video_counter')
      .select('hot_stale')
      .where('video_id', '=', video.id)
      .executeTakeFirst();
    expect(counter?.hot_stale).toBe(true);
    const log = await site.ctx.db
      .selectFrom('audit_log')
      .selectAll()
      .where('object_id', '=', video.id)
      .execute();
    expect(log).toMatchObject([
      {
        ...{ actor_id: moderator.id, owner_id: ann.id, reason: 'A film for the weekend' },
        action: 'video-featured',
        before: { featured: false, featured_title: '' },
        after: { featured: true, featured_title: 'Look' },
      },
      {
        ...{ actor_id: moderator.id, owner_id: ann.id, reason: 'A film for the weekend' },
        action: 'video-edited',
        before: { score_modifier: 0, view_count: 0 },
        after: { score_modifier: 7, view_count: 99 },
      },
    ]);
  });

  it('moderators set where it plays from and where it is discussed; invalid addresses are refused', async () => {
    const video = await addVideo(site, { accountId: ann.id });
    const links = {
      youtube_override_source: 'https://youtu.be/dQw4w9WgXcQ',
      reddit_link: 'https://redd.it/1a2b3c',
    };
    expect((await edit(moderator, video.id, links)).json().video).toMatchObject(links);
    for (const [param, address] of [
      ['youtube_override_source', 'https://example.org/watch?v=dQw4w9WgXcQ'],
      ['reddit_link', 'javascript:alert(1)'],
    ] as const)
      expect((await edit(moderator, video.id, { [param]: address })).json()).toMatchObject({
        code: 'invalid_param',
        param,
      });
    expect((await edit(moderator, video.id, { youtube_override_source: '' })).json().video).toMatchObject({
      youtube_override_source: null,
      reddit_link: links.reddit_link,
    });
    const log = await site.ctx.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'before', 'after'])
      .where('object_id', '=', video.id)
      .where('object_type', '=', 'video')
      .orderBy('id')
      .execute();
    const entry = { actor_id: moderator.id, action: 'video-edited' };
    const { youtube_override_source } = links;
    expect(log).toEqual([
      { ...entry, before: { youtube_override_source: '', reddit_link: '' }, after: links },
      { ...entry, before: { youtube_override_source }, after: { youtube_override_source: '' } },
    ]);
  });

  it('says isModerator to an owner who moderates the video’s channel, and opens no more fields', async () => {
    const video = await addVideo(site, { accountId: ann.id });
    const answer = (await edit(ann, video.id, { channel: 'comedy' })).json();
    expect(answer.isModerator).toBe(false);
    const channel_id = Number(answer.video.channel_id);
    await site.ctx.db.insertInto('channel_moderator').values({ channel_id, account_id: ann.id }).execute();
    expect((await edit(ann, video.id, {})).json().isModerator).toBe(true);
    expect((await edit(ann, video.id, { nsfw: 1 })).json()).toMatchObject({
      code: 'forbidden',
      param: 'nsfw',
    });
  });

  it('refuses in the words of the specification', async () => {
    const video = await addVideo(site, { accountId: ann.id });
    const answers = await Promise.all([
      edit(moderator, video.id, { featured: 1, private: 1 }),
      edit(moderator, video.id, { featured: 1, nsfw: 1 }),
      edit(moderator, video.id, { featured_title: 'x'.repeat(128) }),
      edit(ann, video.id, { title: 'x'.repeat(151) }),
      edit(ann, video.id, { description: 'x'.repeat(501) }),
      edit(ann, video.id, { title: ' ' }),
      edit(ann, video.id, { channel: 'nowhere' }),
      edit(bob, video.id, { title: 'Mine' }),
      edit(null, video.id, { title: 'Mine' }),
    ]);
    expect(answers.map((answer) => answer.json().error).slice(0, 3)).toEqual([
      'A video that is unlisted or NSFW cannot be featured.',
      'A video that is unlisted or NSFW cannot be featured.',
      'Featured title may be at most 127 characters.',
    ]);
    expect(answers.map((answer) => answer.json().param).slice(3, 7)).toEqual([
      'title',
      'description',
      'title',
      'channel',
    ]);
    expect(answers.map((answer) => answer.statusCode).slice(7)).toEqual([403, 401]);
  });

  it('takes a featured video out of the featured ones when its owner unlists it', async () => {
    const video = await addVideo(site, { accountId: ann.id });
    await edit(moderator, video.id, { featured: 1 });
    const both = (await edit(moderator, video.id, { featured: 1, private: 1 })).json();
    expect(both.error).toBe('A video that is unlisted or NSFW cannot be featured.');
    const answer = await edit(ann, video.id, { private: 1 });
    expect(answer.json()).toMatchObject({ status: true, isFeatured: false, video: { private: true } });
    expect(await rowOf(video.id)).toMatchObject({ private: true, is_featured: false, featured_at: null });
  });

  it('suspends it with copies of the same file, and releases them', async () => {
    const [video, copy] = [await addVideo(site, { accountId: ann.id }), await addVideo(site)];
    for (const { id } of [video, copy]) {
      await site.ctx.db
        .insertInto('upload')
        .values({
          video_id: id,
          address_hash: Buffer.from('a'),
          parts_id: `p${id}`,
          sha256: Buffer.from('same'),
        })
        .execute();
    }
    await edit(moderator, video.id, { suspended: 1, suspendall: 1 });
    expect([(await rowOf(video.id)).state, (await rowOf(copy.id)).state]).toEqual(['suspended', 'suspended']);
    // Open pages learn of it by push, or with their next heartbeat.
    expect(site.events).toContainEqual({ topic: 'progress', id: copy.id });
    const beat = await site.app.inject({ method: 'POST', url: `/api/video/${video.code}/track` });
    expect(beat.json()).toMatchObject({ code: 'video_not_found' });
    await edit(moderator, video.id, { suspended: 0 });
    expect([(await rowOf(video.id)).state, (await rowOf(copy.id)).state]).toEqual(['success', 'suspended']);
  });
});

describe('/api/video/{id}/remove-channel', () => {
  async function inMusic() {
    const video = await addVideo(site, { accountId: ann.id });
    const { id } = await site.ctx.db
      .selectFrom('channel')
      .select('id')
      .where('url', '=', 'music')
      .executeTakeFirstOrThrow();
    await site.ctx.db.updateTable('video').set({ channel_id: id }).where('id', '=', video.id).execute();
    return { ...video, channelId: id };
  }
  const may = async (video: number, person: Person | null) =>
    (await site.app.inject({ url: `/api/video/${video}/remove-channel`, headers: person?.headers })).json()
      .may_remove;

  it('global and channel moderators remove a video from its channel, which is logged', async () => {
    const [video, other] = [await inMusic(), await inMusic()];
    await site.ctx.db
      .insertInto('channel_moderator')
      .values({ channel_id: video.channelId, account_id: bob.id })
      .execute();
    expect([await may(video.id, bob), await may(video.id, moderator)]).toEqual([true, true]);
    expect((await edit(bob, video.id, {}, 'remove-channel')).json().video).toMatchObject({
      channel: null,
      channel_id: null,
    });
    expect((await edit(moderator, other.id, {}, 'remove-channel')).statusCode).toBe(200);
    expect((await rowOf(video.id)).channel_id).toBeNull();
    expect(await may(video.id, bob)).toBe(false);
    const log = await site.ctx.db
      .selectFrom('audit_log')
      .selectAll()
      .where('object_id', '=', video.id)
      .execute();
    expect(log).toMatchObject([
      { actor_id: bob.id, action: 'video-removed-from-channel', before: { channel: 'music' } },
    ]);
    expect(site.events).toContainEqual({ topic: 'video-access', id: video.id });
    await site.ctx.db.deleteFrom('channel_moderator').execute();
  });

  it('nobody else may, and GET changes nothing', async () => {
    const video = await inMusic();
    expect([await may(video.id, ann), await may(video.id, null)]).toEqual([false, false]);
    expect((await edit(ann, video.id, {}, 'remove-channel')).statusCode).toBe(403);
    expect((await edit(null, video.id, {}, 'remove-channel')).statusCode).toBe(401);
    expect((await rowOf(video.id)).channel_id).toBe(video.channelId);
  });
});

describe('GET /api/video/{id}/stream', () => {
  async function withFile(allowDownload: boolean) {
    const video = await addVideo(site, { accountId: ann.id, title: 'A/b: "c"' });
    const { media_key } = await rowOf(video.id);
    await site.ctx.storage.put(`media/${media_key}/1/mp4/720p.mp4`, Buffer.from('bytes'));
    await site.ctx.db
      .insertInto('rendition')
      .values({
        video_id: video.id,
        name: '720p',
        type: 'mp4',
        width: 1280,
        height: 720,
        key: 'mp4/720p.mp4',
      })
      .execute();
    await site.ctx.db
      .updateTable('video')
      .set({ allow_download: allowDownload })
      .where('id', '=', video.id)
      .execute();
    return { ...video, file: `http://site.example/media/${media_key}/1/mp4/720p.mp4` };
  }
  const stream = (id: number, query: string, person: Person | null = null) =>
    site.app.inject({ url: `/api/video/${id}/stream?${query}`, headers: person?.headers });

  it('returns the best file or the requested size, or redirects to it', async () => {
    const { id, file } = await withFile(false);
    expect((await stream(id, 'format=best&responseType=json')).json().uri).toBe(file);
    expect((await stream(id, 'format=720p')).headers.location).toBe(file);
    expect((await stream(id, 'format=1080p&responseType=json')).json().code).toBe('video_not_found');
  });

  it('downloads it for the owner and moderators, and for others if the owner allows it', async () => {
    const { id } = await withFile(false);
    const query = 'format=best&responseType=json&download=1';
    expect((await stream(id, query)).statusCode).toBe(401);
    expect((await stream(id, query, bob)).statusCode).toBe(403);
    const { uri } = (await stream(id, query, ann)).json();
    const saved = await site.app.inject({
      url: uri.replace('http://site.example', ''),
      headers: moderator.headers,
    });
    expect(saved.headers['content-disposition']).toContain('attachment; filename="A b c.mp4"');
    expect(saved.body).toBe('bytes');
    const open = await withFile(true);
    expect((await stream(open.id, 'download=1')).body).toBe('bytes');
    // A name that is cut within an emoji cannot be written in a header.
    const title = `${'a'.repeat(99)}${'😀'.repeat(30)}`;
    await site.ctx.db.updateTable('video').set({ title }).where('id', '=', open.id).execute();
    const long = await stream(open.id, 'download=1');
    expect([long.statusCode, decodeURIComponent(String(long.headers['content-disposition']))]).toEqual([
      200,
      expect.stringMatching(/''a{99}(😀)+\.mp4$/u),
    ]);
  });
});

describe('POST /api/video/{id}/retry', () => {
  it('restarts a failed video for its owner, as long as the upload is there', async () => {
    const video = await addVideo(site, { accountId: ann.id, state: 'failed' });
    expect((await edit(ann, video.id, {}, 'retry')).json().code).toBe('upload_not_found');
    await site.ctx.storage.put(originalKey((await rowOf(video.id)).media_key), Buffer.from('bytes'));
    expect((await edit(bob, video.code, {}, 'retry')).statusCode).toBe(403);
    expect((await edit(ann, video.id, {}, 'retry')).json()).toEqual({ status: true, state: 'stored' });
    expect((await rowOf(video.id)).state).toBe('stored');
  });
});

it('chapters are saved in order, take the place of those of the description, and are not overwritten', async () => {
  const { id, code } = await addVideo(site, { accountId: ann.id });
  await edit(ann, id, { description: 'A day out.\n0:00 Start\n1:05 The bridge' });
  const read = async () => (await site.app.inject(`/api/video/${id}/chapters`)).json();
  const before = await read();
  expect(before).toMatchObject({ saved: false, chapters: [{ at: 0, title: 'Start' }, { at: 65 }] });
  const save = async (person: Person | null, lines: string, revision?: string) =>
    (await edit(person, id, { lines, ...(revision && { revision }) }, 'chapters')).json();
  expect(await save(ann, '2:00 Late\n0:00 Early', before.revision)).toMatchObject({
    saved: true,
    chapters: [
      { at: 0, title: 'Early' },
      { at: 120, title: 'Late' },
    ],
  });
  const shown = (await site.app.inject(`/api/video/${id}`)).json().video.chapters;
  expect(shown.map(({ title }: { title: string }) => title)).toEqual(['Early', 'Late']);
  const refused = [
    await save(ann, '0:00 Mine\n0:30 Too', before.revision),
    await save(ann, '0:00 Alone'),
    await save(ann, '0:00 Start\nno time'),
    await save(bob, '0:00 a\n0:01 b'),
    await save(null, '0:00 a\n0:01 b'),
  ];
  const codes = ['edited_since', 'invalid_param', 'invalid_param', 'forbidden', 'unauthorized'];
  expect(refused.map((answer) => answer.code)).toEqual(codes);
  expect((await save(moderator, '')).saved).toBe(false);
  const logged = await site.ctx.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('object_id', '=', id)
    .where('action', '=', 'chapters-changed')
    .execute();
  expect(logged).toEqual([{ actor_id: moderator.id }]);
  const page = await site.app.inject({ url: `/${code}/edit-chapters`, headers: ann.headers });
  expect(page.body).toContain('0:00 Start\n1:05 The bridge</textarea>');
});
