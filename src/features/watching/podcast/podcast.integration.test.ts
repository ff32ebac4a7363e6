import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeClip } from '#platform/testing/clips.ts';
import { type Person, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import type { PodcastAnswer } from './contract.ts';
import { makeSounds } from './jobs.ts';
import { podcastGuid } from './model/podcasts.ts';
import { CATEGORIES } from './rules.ts';
import { mistakesIn, type XmlElement } from './testing/check-feed.ts';

const SITE = 'https://site.example';
const never = new AbortController().signal;
let site: TestSite;
let ann: Person;
let albumId: string;

beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: SITE });
  ann = await signUpPerson(site, 'ann');
  const { body } = await ann.post('/api/album', { title: 'Birds & bees', description: 'All of them' });
  albumId = (body as unknown as { album: { album_id: string } }).album.album_id;
});
afterAll(() => site?.close());

const CHOSEN = { kind: 'serial', category: 'Science', language: 'en-GB', email: 'ann@site.example' };
const feedOf = (headers = {}) => site.app.inject({ url: `/album/${albumId}/podcast.xml`, headers });

async function addEpisode(title: string, fields: object, clip: string | null): Promise<number> {
  const key = `podcast-${title.toLowerCase().replaceAll(' ', '-')}`;
  const id = await publishVideo(site, ann.id, { title, media_key: key, duration: 2, ...fields });
  const file = { type: 'mp4', name: '240p', key: 'mp4/240p.mp4', width: 320, height: 240, size: 4_000 };
  await site.ctx.db
    .insertInto('rendition')
    .values({ video_id: id, ...file })
    .execute();
  if (clip) await site.ctx.storage.putFile(`media/${key}/1/mp4/240p.mp4`, clip);
  expect((await ann.post(`/api/album/${albumId}/video/${id}`)).code).toBe(200);
  return id;
}

/** Reads XML with the system's Python, which is independent of what wrote it. */
function parse(xml: string): XmlElement {
  const script =
    'import json,sys,xml.etree.ElementTree as E\n' +
    'def r(e): return {"name":e.tag,"text":e.text or "","attributes":e.attrib,' +
    '"children":[r(c) for c in e]}\n' +
    'print(json.dumps(r(E.fromstring(sys.stdin.buffer.read()))))';
  return JSON.parse(execFileSync('python3', ['-c', script], { input: xml }).toString()) as XmlElement;
}

const titles = (xml: string) =>
  [...xml.matchAll(/<itunes:title>(.*?)<\/itunes:title>/g)].map(([, one]) => one);
const answerOf = (body: unknown) => body as PodcastAnswer;

it('is offered by the owner of an album, in words that directories understand', async () => {
  expect((await feedOf()).statusCode).toBe(404);
  expect(
    (await ann.post(`/api/album/${albumId}/podcast`, { ...CHOSEN, language: 'English' })).body,
  ).toMatchObject({
    code: 'invalid_param',
    param: 'language',
  });
  expect((await ann.post(`/api/album/${albumId}/podcast`, CHOSEN)).code).toBe(200);
  const { body } = await ann.get(`/api/album/${albumId}/podcast`);
  expect(answerOf(body)).toMatchObject({
    podcast: { ...CHOSEN, locked: true, guid: podcastGuid(`${SITE}/album/${albumId}/podcast.xml`) },
    feed_url: `${SITE}/album/${albumId}/podcast.xml`,
    episode_count: 0,
  });
  const page = await site.app.inject('/ann/albums/birds-bees');
  expect(page.body).toContain(
    `type="application/rss+xml" title="Birds &amp; bees" href="${SITE}/album/${albumId}/podcast.xml"`,
  );
});

it('names itself as the podcast namespace says, whatever the protocol and slashes', () => {
  // The example of the specification of podcast:guid.
  expect(podcastGuid('https://mp3s.nashownotes.com/pc20rss.xml')).toBe(
    '917393e3-1b1e-5cef-ace4-edaa54e1f810',
  );
  expect(podcastGuid('http://mp3s.nashownotes.com/pc20rss.xml//')).toBe(
    '917393e3-1b1e-5cef-ace4-edaa54e1f810',
  );
});

it('has the public videos with their sound, and lacks nothing that directories require', async () => {
  const first = await addEpisode(
    'First',
    { description: '0:00 Start\n0:01 End', nsfw: true },
    await makeClip(),
  );
  await addEpisode('Hidden', { private: true }, await makeClip());
  await addEpisode('Mute', {}, await makeClip({ audio: null }));
  await addEpisode('Lost', {}, null);
  await site.ctx.db
    .insertInto('caption')
    .values({ video_id: first, lang: 'de', label: 'Deutsch', key: 'c1.vtt', is_default: false })
    .execute();
  expect(answerOf((await ann.get(`/api/album/${albumId}/podcast`)).body)).toMatchObject({
    episode_count: 3,
    waiting_count: 3,
  });
  expect(titles((await feedOf()).body)).toEqual([]);
  expect(await makeSounds(site.ctx, never, { rest: 0 })).toBe(3);
  expect(await makeSounds(site.ctx, never, { rest: 0 })).toBe(0);
  site.advance(60_000);

  const { statusCode, headers, body } = await feedOf();
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(titles(body)).toEqual(['First', 'Mute', 'Lost']);
  expect(mistakesIn(parse(body), { categories: CATEGORIES })).toEqual([]);
  expect(body).toContain(
    `<podcast:chapters url="${SITE}/vi/${first}/chapters.json" type="application/json+chapters"/>`,
  );
  expect(body).toMatch(
    /<podcast:transcript url="[^"]*\/captions\/c1\.vtt" type="text\/vtt" language="de"\/>/,
  );
  expect(
    [...body.matchAll(/<enclosure url="([^"]*)" length="\d+" type="([^"]*)"/g)].map(([, url, type]) => [
      url,
      type,
    ]),
  ).toEqual([
    [`${SITE}/vi/${first}/sound.m4a`, 'audio/x-m4a'],
    [expect.stringContaining('/film.mp4'), 'video/mp4'],
    [expect.stringContaining('/film.mp4'), 'video/mp4'],
  ]);
  const again = await feedOf({ 'if-none-match': String(headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await feedOf({ 'if-modified-since': String(headers['last-modified']) })).statusCode).toBe(304);
});

it('leads to files that answer HEAD and ranges, at addresses that outlive them', async () => {
  const [id] = await idsOf('First');
  const place = async (name: string) => {
    const { statusCode, headers } = await site.app.inject(`/vi/${id}/${name}`);
    return statusCode === 302 ? String(headers['location']) : statusCode;
  };
  const sound = String(await place('sound.m4a'));
  expect(sound).toBe('/media/podcast-first/1/sound/sound.m4a');
  const head = await site.app.inject({ method: 'HEAD', url: sound });
  expect(head.headers).toMatchObject({ 'content-type': 'audio/x-m4a', 'accept-ranges': 'bytes' });
  expect((await feedOf()).body).toContain(`sound.m4a" length="${head.headers['content-length']}"`);
  const part = await site.app.inject({ url: sound, headers: { range: 'bytes=4-7' } });
  expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);
  expect((await site.app.inject(`/vi/${id}/chapters.json`)).json()).toEqual({
    version: '1.2.0',
    chapters: [
      { startTime: 0, title: 'Start' },
      { startTime: 1, title: 'End' },
    ],
  });

  // Other files take the place of these: the film stands for the sound until that is made of them.
  await site.ctx.db.updateTable('video').set({ media_version: 2 }).where('id', '=', id!).execute();
  expect(await place('sound.m4a')).toBe('/media/podcast-first/2/mp4/240p.mp4');
  expect(titles((await feedOf()).body)).toContain('First');
  await site.ctx.storage.putFile('media/podcast-first/2/mp4/240p.mp4', await makeClip());
  expect(await makeSounds(site.ctx, never, { rest: 0 })).toBe(1);
  expect(await place('sound.m4a')).toBe('/media/podcast-first/2/sound/sound.m4a');
  const [hidden] = await idsOf('Hidden');
  expect((await site.app.inject(`/vi/${hidden}/sound.m4a`)).statusCode).toBe(404);
});

it('shows square pictures, which are drawn once', async () => {
  const [id] = await idsOf('Mute');
  expect((await site.app.inject(`/vi/${id}/square.jpg`)).statusCode).toBe(404);
  const wide = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#c00' } })
    .jpeg()
    .toBuffer();
  await site.ctx.storage.put('media/podcast-mute/1/thumb/poster-large.jpg', wide);
  await site.ctx.db
    .updateTable('video')
    .set({ has_thumbnail: true, thumbnail_webp: true })
    .where('id', '=', id!)
    .execute();
  const { headers } = await site.app.inject(`/vi/${id}/square.jpg`);
  const picture = await site.app.inject(String(headers['location']));
  expect(picture.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1400, height: 1400 });
  site.advance(60_000);
  const { body } = await feedOf();
  expect(body).toContain(`<itunes:image href="${SITE}/vi/${id}/square.jpg?v=0"/>\n<itunes:category`);
});

it('ends when the album is private, or the owner ends it', async () => {
  await ann.post(`/api/album/${albumId}`, { private: 1 });
  expect((await feedOf()).statusCode).toBe(404);
  expect((await ann.post(`/api/album/${albumId}/podcast`, CHOSEN)).body).toMatchObject({
    code: 'invalid_param',
  });
  await ann.post(`/api/album/${albumId}`, { private: 0 });
  expect((await feedOf()).statusCode).toBe(200);
  expect((await ann.send('DELETE', `/api/album/${albumId}/podcast`)).code).toBe(200);
  expect((await feedOf()).statusCode).toBe(404);
});

async function idsOf(title: string): Promise<number[]> {
  const rows = await site.ctx.db.selectFrom('video').select('id').where('title', '=', title).execute();
  return rows.map(({ id }) => id);
}
