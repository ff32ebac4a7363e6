import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import grabJobs from '#features/making/grab/jobs.ts';
import { makeClip } from '#platform/testing/clips.ts';
import { addVideo, type Person, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

/** The types of the reference, "Video object". */
const VIDEO = {
  string:
    'video_id url full_url embed_url user_id state title date_created date_stored date_completed ' +
    'date_published thumbnail thumbnail_url complete complete_url',
  words: 'description channel_id source storyboard reddit_link youtube_override_source clip_url',
  number:
    'duration height width score likes_count view_count comment_count share_count watching_count version ' +
    'hot_score score_modifier total_tipped',
  boolean: 'nsfw private moderated is_featured scheduled subscribed_only',
};
const USER = {
  string: 'user_id username displayname full_url avatar_url bio',
  words: 'avatar cover',
  number: 'follower_count likes_count video_count video_views comment_count',
  boolean: 'vip is_following',
};
const COMMENT = {
  string: 'comment_id video_id user_id body date_created',
  words: 'parent_comment_id',
  number: 'score',
  boolean: '',
};
/** What clients in typed languages read every list's page into: whole numbers. */
const PAGE = {
  string: '',
  words: 'next',
  number: 'total limit offset minDate minDateCompleted',
  boolean: '',
};
const LIKE = {
  string: 'vote_id video_id user_id date_created date_modified',
  words: '',
  number: 'value',
  boolean: '',
};

type Fields = Record<string, unknown>;

/** Every field of the table has its type; `words` may be null. */
function expectTyped(object: Fields, table: typeof VIDEO): void {
  const wrong = Object.entries(table).flatMap(([type, names]) =>
    names
      .split(' ')
      .filter((name) => name !== '' && !isOfType(object[name], type))
      .map((name) => [name, object[name]]),
  );
  expect(wrong).toEqual([]);
}

function isOfType(value: unknown, type: string): boolean {
  return type === 'words' ? value === null || typeof value === 'string' : typeof value === type;
}

let site: TestSite;
let ann: Person;
let ben: Person;
let picture: Buffer;
beforeAll(async () => {
  site = await startSite({}, { fetchPolicy: { allows: () => true } });
  await site.ctx.jobs.prepare([
    { name: 'process-video', retries: 0, keyed: true, run: async () => {} },
    ...grabJobs(site.ctx),
  ]);
  [ann, ben] = [await signUpPerson(site, 'ann'), await signUpPerson(site, 'ben')];
  const colour = { width: 300, height: 300, channels: 3, background: '#0b6b57' } as const;
  picture = await sharp({ create: colour }).jpeg().toBuffer();
});
afterAll(() => site?.close());

/** A call with its fields in the query, as such clients make them. */
async function call(method: 'GET' | 'POST', path: string, fields: Record<string, string | number> = {}) {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const answer = await site.app.inject({ method, url: `/api${path}?${query}` });
  expect([path, answer.statusCode, answer.json().error]).toEqual([path, 200, undefined]);
  return answer.json();
}

interface File {
  readonly name: string;
  readonly filename: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** A form with parts in this order, from nobody by its head. */
async function sendForm(path: string, parts: readonly ([string, string] | File)[]) {
  const written = parts.flatMap((part) => {
    const head = '--line\r\nContent-Disposition: form-data; ';
    if (Array.isArray(part)) return [`${head}name="${part[0]}"\r\n\r\n${part[1]}\r\n`];
    const { name, filename, type, bytes } = part;
    return [`${head}name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`, bytes, '\r\n'];
  });
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'content-type': 'multipart/form-data; boundary=line' },
    payload: Buffer.concat([...written, '--line--\r\n'].map((piece) => Buffer.from(piece as string))),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const film = (text: string): File => ({
  name: 'filedata',
  filename: 'clip.mp4',
  type: 'video/mp4',
  bytes: Buffer.from(text),
});

describe('a token among the fields of a form', () => {
  it('makes a video its owner’s, before the file and behind it', async () => {
    const token: [string, string] = ['token', ann.token];
    for (const parts of [
      [token, film('before')],
      [film('behind'), token],
    ]) {
      const { status, body } = await sendForm('/video/upload', parts);
      expect([status, body.video?.user_id]).toEqual([200, String(ann.id)]);
      expectTyped(body.video, VIDEO);
    }
  });

  it('changes pictures, before the file and behind it, and nobody’s are refused', async () => {
    const file = { name: 'filedata', filename: 'me.jpg', type: 'image/jpeg', bytes: picture };
    const token: [string, string] = ['token', ann.token];
    for (const parts of [
      [token, file],
      [file, token],
    ]) {
      const { status, body } = await sendForm(`/user/${ann.id}/avatar/update`, parts);
      expect([status, body.user?.avatar === null]).toEqual([200, false]);
      expectTyped(body.user, USER);
    }
    expect((await sendForm(`/user/${ann.id}/avatar/update`, [file])).status).toBe(401);
    expect((await sendForm(`/user/${ben.id}/avatar/update`, [token, file])).status).toBe(403);
    const { id } = await published();
    const thumbnail = { ...file, name: 'thumbnail' };
    expect((await sendForm(`/video/${id}/thumbnail`, [thumbnail])).status).toBe(401);
    expect((await sendForm(`/video/${id}/thumbnail`, [thumbnail, token])).status).toBe(200);
  });

  it('counts before a file that is too large to be read for nobody', async () => {
    const file = { name: 'filedata', filename: 'me.jpg', type: 'image/jpeg', bytes: await noise(1_200) };
    expect(file.bytes.length).toBeGreaterThan(1024 ** 2);
    const token: [string, string] = ['token', ann.token];
    const path = `/user/${ann.id}/avatar/update`;
    expect((await sendForm(path, [token, ['x', '1'], file])).body.user?.avatar).toEqual(expect.any(String));
    expect((await sendForm(path, [file, token])).status).toBe(401);
    const huge = { ...file, bytes: Buffer.alloc(30 * 1024 ** 2) };
    expect((await sendForm(path, [token, huge])).body.code).toBe('too_large');
  });
});

/** A picture that no format makes small. */
function noise(side: number): Promise<Buffer> {
  const raw = randomBytes(side * side * 3);
  return sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A public video of ann's that plays. */
function published(): Promise<{ id: number }> {
  return addVideo(site, { accountId: ann.id, title: 'A heron #birds' });
}

describe('small habits of such clients', () => {
  it('asks for `user` after signing in, and is told of itself', async () => {
    const { user } = await call('GET', '/userByUsername', { username: 'user', token: ben.token });
    expect([user.username, user.user_id]).toEqual(['ben', String(ben.id)]);
  });

  it('cuts the address of a picture at its `?`, also if it has no own picture', async () => {
    const { user } = await call('GET', '/userByUsername', { username: 'ben' });
    const cut = user.avatar_url.slice(0, user.avatar_url.indexOf('?'));
    const asked = await site.app.inject(new URL(cut).pathname);
    expect([asked.statusCode, asked.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  it('reads the number of a person from their page, and of the owner from a video’s', async () => {
    const { id } = await published();
    const { code } = await site.ctx.db
      .selectFrom('video')
      .select('code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const path of ['/u/ann', `/${code}`]) {
      const numbers = [...(await site.app.inject(path)).body.matchAll(/data-user="([^"]*)"/g)];
      expect([path, numbers.map(([, number]) => number)]).toEqual([path, [String(ann.id)]]);
    }
  });

  it('reports with `flagged`, and takes that back', async () => {
    const { id } = await published();
    const flag = (fields: Record<string, string | number>) =>
      call('POST', `/video/${id}/flag`, { token: ben.token, ...fields });
    expect((await flag({ flagged: 1 })).flagged).toBe(true);
    expect((await flag({ flagged: 0 })).flagged).toBe(false);
    expect((await flag({ flagged: 0, value: 1 })).flagged).toBe(true);
    const url = `/api/video/${id}/flag?token=${ben.token}`;
    const refused = await site.app.inject({ method: 'POST', url });
    expect(refused.json()).toMatchObject({ code: 'invalid_param', param: 'value' });
  });

  it('follows a channel', async () => {
    const followed = await call('POST', '/channel/music/follow', { token: ben.token });
    expect(followed).toMatchObject({ is_following: true, isFollowing: true });
    expect(await call('GET', '/channel/music/follow')).toMatchObject({ isFollowing: false });
    expect(await call('POST', '/channel/music/unfollow', { token: ben.token })).toMatchObject({
      isFollowing: false,
    });
  });
});

describe('a client of the original', () => {
  it('signs in by the query, is told its token, and finds people', async () => {
    const { auth, user } = await call('POST', '/auth/create', {
      username: 'ann',
      password: 'secret',
      nocookie: 1,
    });
    expectTyped(user, USER);
    const checked = await call('POST', '/auth/check', { token: auth.token });
    expect(checked.auth).toEqual({ token: auth.token, expires: expect.any(String), user_id: String(ann.id) });
    const byCookie = await site.app.inject({
      method: 'POST',
      url: '/api/auth/check',
      headers: { cookie: `session=${auth.token}` },
    });
    expect(byCookie.json().user.username).toBe('ann');
    expect(byCookie.json()).not.toHaveProperty('auth');
    expectTyped((await call('GET', '/userByUsername', { username: 'ben' })).user, USER);
  });

  it('finds somebody whose name is a word of the addresses', async () => {
    for (const url of ['/userByUsername?username=user', '/userByUsername/user', '/user/user'])
      expect((await site.app.inject(`/api${url}`)).json().code).toBe('user_not_found');
    await site.ctx.db
      .updateTable('account')
      .set({ username: 'user', username_key: 'user' })
      .where('id', '=', (await signUpPerson(site, 'cyd')).id)
      .execute();
    for (const url of ['/userByUsername', '/userByUsername/user', '/user/user'])
      expect((await call('GET', url, { username: 'user' })).user.username).toBe('user');
  });

  it('edits a video with its picture, and is told of one that is none', async () => {
    const { id } = await published();
    const token: [string, string] = ['token', ann.token];
    const file = { name: 'thumbnail', filename: 'a.jpg', type: 'image/jpeg', bytes: picture };
    const before = (await call('GET', `/video/${id}`)).video.thumbnail_url;
    const { status, body } = await sendForm(`/video/${id}/edit`, [file, ['title', 'Edited'], token]);
    expect([status, body.video?.title]).toEqual([200, 'Edited']);
    const after = (await call('GET', `/video/${id}`)).video.thumbnail_url;
    expect(after).not.toBe(before);
    const drawn = await site.app.inject(new URL(after).pathname);
    expect((await sharp(drawn.rawPayload).metadata()).width).toBe(300);
    const text = { ...file, bytes: Buffer.from('no picture') };
    const refused = await sendForm(`/video/${id}/edit`, [['title', 'Not this'], text, token]);
    expect(refused.body).toMatchObject({ code: 'invalid_mime', param: 'thumbnail' });
    const words = await sendForm(`/video/${id}/edit`, [['thumbnail', 'https://old.example/a.jpg'], token]);
    expect(words.body).toMatchObject({ code: 'invalid_param', param: 'thumbnail' });
    const others = await sendForm(`/video/${id}/edit`, [file, ['token', ben.token]]);
    expect(others.status).toBe(403);
    const { video } = await call('GET', `/video/${id}`);
    expect([video.title, video.thumbnail_url]).toEqual(['Edited', after]);
    const { source } = (await call('POST', `/video/${id}/edit`, { token: ann.token, source: 'app' })).video;
    expect(source).toBe('app');
  });

  it('grabs a link that stands in the query', async () => {
    const clip = await readFile(await makeClip({ seconds: 1 }));
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': clip.length }).end(clip);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/heron.mp4`;
      const shown = await call('GET', '/grab/preview', { url, token: ann.token });
      expect(shown).toMatchObject({ url, title: expect.any(String) });
      const { video, code } = await call('POST', '/grab', { url, token: ann.token, title: 'Grabbed' });
      expectTyped(video, VIDEO);
      expect([video.title, video.user_id, video.url]).toEqual(['Grabbed', String(ann.id), code]);
    } finally {
      server.close();
    }
  });

  it('reads who likes a video and whom somebody is subscribed to, page by page', async () => {
    const { id } = await published();
    for (const { token } of [ann, ben]) await call('POST', `/video/${id}/vote`, { token, value: 1 });
    const path = `/video/${id}/likes`;
    const { votes, page } = await call('GET', path, { order: 'like_id', direction: 'DESC', limit: 1 });
    expect(page).toMatchObject({ total: 2, limit: 1, offset: 0 });
    expectTyped(page, PAGE);
    expectTyped(votes[0], LIKE);
    expectTyped(votes[0].user, USER);
    const rest = await call('GET', path, { direction: 'DESC', limit: 1, offset: 1 });
    expect([votes[0].user_id, rest.votes[0].user_id]).toEqual([String(ben.id), String(ann.id)]);
    await call('POST', `/video/${id}/vote`, { token: ann.token, value: 0 });
    expect((await call('GET', path)).votes).toHaveLength(1);
    await call('POST', `/user/${ann.id}/follow`, { token: ben.token });
    const { users, is_subscribed } = await call('GET', `/user/${ben.id}/subscribed`, { token: ann.token });
    expectTyped(users[0], USER);
    expect([users[0].user_id, is_subscribed]).toEqual([String(ann.id), false]);
    expect((await call('GET', `/user/${ann.id}/subscribed`, { token: ben.token })).is_subscribed).toBe(true);
    const { blocked } = await call('GET', `/user/${ann.id}/block/${ben.id}`, { token: ann.token });
    expect(blocked).toBe(false);
  });

  it('is told lengths in whole milliseconds, also of videos that were stored before', async () => {
    const { id } = await published();
    const duration = 59.99999999999999;
    await site.ctx.db.updateTable('video').set({ duration }).where('id', '=', id).execute();
    const migration = new URL('../../../migrations/0960_whole_milliseconds.sql', import.meta.url);
    await sql.raw(await readFile(migration, 'utf8')).execute(site.ctx.db);
    expect((await call('GET', `/video/${id}`)).video.duration).toBe(60);
  });

  it('says no, none and any in words too', async () => {
    const { id } = await published();
    const ids = async (nsfw: string) =>
      (await call('GET', '/videos/list', { user: ann.id, nsfw, limit: 100 })).videos.map(
        ({ video_id }: { video_id: string }) => Number(video_id),
      );
    expect([(await ids('false')).includes(id), (await ids('True')).includes(id)]).toEqual([true, false]);
  });

  it('uploads in chunks, and reads the video by its link', async () => {
    const token = ann.token;
    const { code, video, maxSize } = await call('POST', '/video/request', {
      token,
      filename: 'a.mp4',
      title: 'Herons',
    });
    expectTyped(video, VIDEO);
    // Read as 32 bits; the site allows one byte more.
    expect(maxSize).toBe(2_147_483_647);
    const { uploadId } = await call('POST', '/upload/create', { token, code, size: 10 });
    const at = `/api/upload/chunk?${new URLSearchParams({ token, code, upload: uploadId })}`;
    for (const [range, bytes] of [
      ['bytes 0-3/10', 'abcd'],
      ['bytes 4-9/10', 'efghij'],
    ] as const) {
      const headers = { 'content-range': range, 'content-type': 'application/octet-stream' };
      const sent = await site.app.inject({ method: 'POST', url: at, headers, payload: bytes });
      expect(sent.json()).toMatchObject({ status: true, upload: { size_total: 10 } });
    }
    const { upload } = await call('GET', '/upload/status', { token, code, upload: uploadId });
    expect(upload).toMatchObject({ state: 'completed', size_completed: 10, video_id: video.video_id });
    const read = await call('GET', '/videoByUrl', { url: `https://old.example/${code}` });
    expectTyped(read.video, VIDEO);
    expect(read).toMatchObject({ progress: { progress: expect.any(Number) }, viewerVote: 0 });
  });

  it('uploads without an account, and reads back a video without `user`', async () => {
    const { body } = await sendForm('/video/upload', [['title', 'Nobody’s'], film('anonymous')]);
    const { video } = await call('GET', `/video/${body.code}`);
    expectTyped(video, VIDEO);
    expect(video.user_id).toBe('0');
    expect(video).not.toHaveProperty('user');
  });

  it('follows, votes, comments, writes, and keeps an album', async () => {
    const [token, { id }] = [ben.token, await published()];
    const followed = await call('POST', `/user/${ann.id}/follow`, { token });
    expect(followed).toMatchObject({ is_following: true, isFollowing: true, isFollowedBy: false });
    expectTyped(followed.user, USER);
    expect(await call('GET', `/user/${ben.id}/follow/${ann.id}`)).toMatchObject({
      isFollowing: false,
      isFollowedBy: true,
    });
    const voted = await call('POST', `/video/${id}/vote`, { token, value: 1 });
    expectTyped(voted.video, VIDEO);
    expect(voted).toMatchObject({ vote: { value: 1 }, video: { score: 1 } });
    await call('POST', '/comment/create', { token, video: id, body: 'Lovely', at: 1 });
    const { comments } = await call('GET', '/comments/list', {
      video: id,
      order: 'comment_id',
      direction: 'DESC',
    });
    expectTyped(comments[0], COMMENT);
    const { thread } = await call('POST', '/private-messages/create', { token, to: 'ann', body: 'Hello' });
    await call('POST', `/private-messages/${thread.thread_id}/messages`, { token, body: 'Again' });
    const { threads } = await call('GET', '/private-messages', { token, limit: 20, offset: 0 });
    expect(threads).toHaveLength(1);
    const notify_address = 'http://127.0.0.1:9/told';
    const { subscription_id } = await call('POST', '/notifications/subscribe', { token, notify_address });
    expect(subscription_id).toMatch(/^\d+$/);
    await call('POST', '/notifications/unsubscribe', { token, subscription_id });
    const { album } = await call('POST', '/album', { token, title: 'Birds' });
    const { albumVideo } = await call('POST', `/album/${album.album_id}/video/${id}`, {
      token,
      title: 'One',
    });
    expect(albumVideo).toMatchObject({ album_id: album.album_id, video_id: String(id), title: 'One' });
  });

  it('lists videos, likes, channels and tags', async () => {
    const { id } = await published();
    await call('POST', `/video/${id}/vote`, { token: ben.token, value: 1 });
    for (const [path, user] of [
      ['/videos/list', ann.id],
      ['/videos/likes', ben.id],
    ] as const) {
      const { videos, page } = await call('GET', path, { user, limit: 100 });
      expect(videos.length).toBeGreaterThan(0);
      for (const video of videos) expectTyped(video, VIDEO);
      expect(page).toMatchObject({ total: videos.length, limit: 100, offset: 0 });
      expectTyped(page, PAGE);
      expect(page.minDate).toBe(page.minDateCompleted);
    }
    for (const path of ['/channels', '/channels/list', '/channels/suggest']) {
      const { channels, data, page } = await call('GET', path);
      expect([path, data.length > 0, data]).toEqual([path, true, channels]);
      expect(page.minDate).toBeGreaterThan(1_000_000_000);
    }
    expect((await call('GET', '/tags/list')).tags).toEqual((await call('GET', '/tags')).tags);
  });
});
