import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { findMiscounts } from '#platform/verify/verification.ts';
import verified from '#features/videos/video/verify.ts';

let site: TestSite;
let moderator: Person;
let person: Person;
beforeAll(async () => {
  site = await startSite();
  moderator = await signUp(site, { acl: 'moderator', username: 'mona' });
  person = await signUp(site, { username: 'pete' });
});
afterAll(() => site.close());

const read = async (path: string) => (await site.app.inject(`/api${path}`)).json();

/** Sends a form as a browser without scripts does. */
async function sendForm(url: string, fields: Record<string, string>, by = moderator) {
  const headers = { cookie: by.cookie, 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(fields).toString();
  const {
    statusCode,
    headers: answered,
    body,
  } = await site.app.inject({ method: 'POST', url, headers, payload });
  return { status: statusCode, location: answered.location, body };
}

async function sendPicture(url: string, by: Person) {
  const bytes = await sharp({ create: { width: 700, height: 300, channels: 3, background: '#308' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('filedata', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'c.png');
  const request = new Request('http://x', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { ...by.headers, 'content-type': type };
  return (await site.app.inject({ method: 'POST', url: `/api${url}`, payload, headers })).json();
}

async function videosIn(url: string, ...videos: { id: number }[]): Promise<void> {
  const { channel } = await read(`/channel/${url}`);
  for (const { id } of videos)
    await site.ctx.db
      .updateTable('video')
      .set({ channel_id: Number(channel.channel_id) })
      .where('id', '=', id)
      .execute();
}

describe('channels are created, changed and deleted', () => {
  it('by global moderators, which is logged', async () => {
    const made = await moderator.post('/api/channel', { title: 'Slow TV', rules: 'Nothing fast.' });
    expect(made.body).toMatchObject({
      channel: { url: 'slow-tv', title: 'Slow TV', rules: 'Nothing fast.' },
    });
    const edited = await moderator.post('/api/channel/slow-tv', { title: 'Slow', is_default: 1 });
    expect(edited.body).toMatchObject({ channel: { url: 'slow-tv', title: 'Slow', is_default: true } });
    expect((await moderator.post('/api/channel', { title: 'Other', url: 'slow-tv' })).body).toMatchObject({
      code: 'channel_taken',
      param: 'url',
    });
    expect((await moderator.send('DELETE', '/api/channel/slow-tv')).code).toBe(200);
    expect((await read('/channel/slow-tv')).code).toBe('channel_not_found');
    const log = await site.ctx.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('object_type', '=', 'channel')
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { action: 'channel-created', after: { url: 'slow-tv' } },
      { action: 'channel-edited', before: { title: 'Slow TV', is_default: false }, after: { title: 'Slow' } },
      { action: 'channel-deleted', before: { url: 'slow-tv', title: 'Slow' } },
    ]);
  });

  it('by nobody else', async () => {
    const calls = [
      person.post('/api/channel', { title: 'Mine' }),
      person.post('/api/channel/music', { title: 'Mine' }),
      person.send('DELETE', '/api/channel/music'),
      person.send('PUT', `/api/channel/music/moderators/pete`),
      person.post('/api/channel/music/picture/remove'),
    ];
    for (const { code, body } of await Promise.all(calls))
      expect([code, body['code']]).toEqual([403, 'forbidden']);
    expect((await sendPicture('/channel/music/cover/update', person)).code).toBe('forbidden');
    for (const page of ['/channels/new', '/c/music/manage']) {
      expect((await person.page(page)).status).toBe(404);
      expect((await moderator.page(page)).status).toBe(200);
    }
  });

  it('a title of digits does not become an address that looks like an id', async () => {
    const { body } = await moderator.post('/api/channel', { title: '1984' });
    expect(body).toMatchObject({ channel: { url: 'channel-1984' } });
  });

  it('deleting one with many videos is refused, and the videos of a small one stay', async () => {
    await moderator.post('/api/channel', { title: 'Crowd' });
    const few = await addVideo(site, { title: 'Left behind' });
    await videosIn('crowd', few);
    const { channel_id } = (await read('/channel/crowd')).channel;
    const many = Array.from({ length: 1_000 }, (_item, at) => ({
      code: `crowd-${at}`,
      media_key: `crowd-${at}`,
      channel_id: Number(channel_id),
    }));
    await site.ctx.db.insertInto('video').values(many).execute();
    expect((await moderator.send('DELETE', '/api/channel/crowd')).body['code']).toBe('channel_in_use');
    await site.ctx.db.deleteFrom('video').where('code', '=', 'crowd-7').execute();
    expect((await moderator.send('DELETE', '/api/channel/crowd')).code).toBe(200);
    expect((await read(`/video/${few.code}`)).video).toMatchObject({ channel_id: null });
  });
});

it('a channel counts the videos that everybody may see', async () => {
  const [shown, hidden] = [await addVideo(site), await addVideo(site, { private: true })];
  const countOf = async (url: string) => (await read(`/channel/${url}`)).channel.video_count;
  await videosIn('food', shown, hidden);
  expect(await countOf('food')).toBe(1);
  await site.ctx.db.updateTable('video').set({ private: false }).where('id', '=', hidden.id).execute();
  expect(await countOf('food')).toBe(2);
  await videosIn('travel', shown);
  await site.ctx.db.deleteFrom('video').where('id', '=', hidden.id).execute();
  expect([await countOf('food'), await countOf('travel')]).toEqual([0, 1]);
  for (const counter of verified.counters ?? [])
    expect(await findMiscounts(site.ctx.db, counter)).toEqual([]);
});

it('a picture and a cover are served in several sizes, and gone when they are removed', async () => {
  const { channel } = await sendPicture('/channel/art/picture/update', moderator);
  expect(channel.picture).toMatch(/^\/avatars\/c\/\d+\/medium\.\d+\.webp$/);
  const file = await site.app.inject(channel.picture);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 160, height: 160 });
  const { channel: covered } = await sendPicture('/channel/art/cover/update', moderator);
  const page = (await site.app.inject('/c/art')).body;
  expect(page).toContain(`src="${channel.picture}"`);
  expect(page).toContain(`src="${covered.cover}"`);
  const { body } = await moderator.post('/api/channel/art/picture/remove');
  expect(body).toMatchObject({ channel: { picture: null } });
  expect((await site.app.inject(channel.picture)).statusCode).toBe(404);
});

describe('somebody who is appointed as moderator', () => {
  it('moderates the channel until they are removed', async () => {
    const video = await addVideo(site);
    await videosIn('sports', video);
    const mayTake = async () => (await person.get(`/api/video/${video.code}/remove-channel`)).body;
    const before = await mayTake();
    expect((await moderator.send('PUT', '/api/channel/sports/moderators/Pete')).body).toMatchObject({
      moderates: true,
    });
    const names = (await read('/channel/sports/moderators')).users.map(
      (user: { username: string }) => user.username,
    );
    expect(names).toEqual(['pete']);
    expect((await site.app.inject('/c/sports?tab=about')).body).toContain('pete');
    expect(await mayTake()).not.toEqual(before);
    await moderator.send('DELETE', '/api/channel/sports/moderators/pete');
    expect(await mayTake()).toEqual(before);
  });
});

describe('the rules of a channel', () => {
  it('are changed by its own moderators, who change nothing else, and the log keeps it', async () => {
    const rules = async () => (await read('/channel/news')).channel.rules;
    expect((await person.post('/api/channel/news/rules', { rules: 'Mine' })).body['code']).toBe('forbidden');
    await moderator.send('PUT', '/api/channel/news/moderators/pete');
    const changed = await person.post('/api/channel/news/rules', { rules: 'Name your source.' });
    expect(changed.body).toMatchObject({ channel: { rules: 'Name your source.' } });
    expect((await person.post('/api/channel/news', { title: 'Mine' })).body['code']).toBe('forbidden');
    const log = await site.ctx.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'before', 'after'])
      .where('actor_id', '=', person.id)
      .execute();
    expect(log).toEqual([
      {
        ...{ actor_id: person.id, action: 'channel-edited' },
        before: { rules: '' },
        after: { rules: 'Name your source.' },
      },
    ]);
    expect((await person.page('/c/news')).body).toContain('Edit rules');
    const page = (await person.page('/c/news/manage')).body;
    expect([page.includes('name="rules"'), page.includes('name="title"')]).toEqual([true, false]);
    const sent = await sendForm('/c/news/manage', { action: 'rules', rules: 'Be brief.' }, person);
    expect([sent.status, await rules()]).toEqual([303, 'Be brief.']);
    const kept = await sendForm('/c/news/manage', { action: 'save', title: 'Mine', rules: 'x' }, person);
    expect([kept.status, await rules()]).toEqual([403, 'Be brief.']);
    await moderator.send('DELETE', '/api/channel/news/moderators/pete');
    expect((await person.page('/c/news/manage')).status).toBe(404);
    expect((await person.page('/c/news')).body).not.toContain('Edit rules');
  });
});

describe('without scripts', () => {
  it('a moderator creates, changes and deletes a channel with forms', async () => {
    const wrong = await sendForm('/channels/new', { title: 'Trains', url: 'Not Good' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain('value="Trains"');
    expect(wrong.body).toContain('at least one letter');
    const made = await sendForm('/channels/new', {
      title: 'Trains',
      url: '',
      description: '',
      rules: '',
      nsfw: '1',
    });
    expect([made.status, made.location]).toEqual([303, '/c/trains#ribbon']);
    expect((await read('/channel/trains')).channel.nsfw).toBe(true);
    await sendForm('/c/trains/manage', {
      action: 'save',
      title: 'Railways',
      description: 'Steam',
      rules: 'Be kind',
    });
    expect((await read('/channel/trains')).channel).toMatchObject({ title: 'Railways', nsfw: false });
    expect((await site.app.inject('/c/trains?tab=about')).body).toContain('Be kind');
    expect((await sendForm('/c/trains/manage', { action: 'appoint', user: '@pete' })).status).toBe(303);
    expect((await moderator.page('/c/trains/manage')).body).toContain('@<!-- -->pete');
    expect((await sendForm('/c/trains/manage', { action: 'dismiss', moderator: 'pete' })).status).toBe(303);
    expect((await read('/channel/trains/moderators')).users).toEqual([]);
    const gone = await sendForm('/c/trains/manage', { action: 'delete', confirm: '1' });
    expect(gone.location).toBe('/channels#ribbon=Channel%20deleted.');
    expect((await read('/channel/trains')).code).toBe('channel_not_found');
    expect((await sendForm('/channels/new', { title: 'Mine' }, person)).status).toBe(404);
  });
});
