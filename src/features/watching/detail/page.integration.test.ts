import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

const SITE = 'http://site.example';
const DESCRIPTION = 'By @annabel, see https://lake.example/a?b=1 #lake <b>\n0:00 Start\n1:05 The bridge';

let site: TestSite;
let [ann, bob, moderator]: [Person, Person, Person] = [] as never;
let video: { id: number; code: string };
let mediaKey: string;

beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: SITE });
  [ann, bob, moderator] = [
    await signUp(site, { username: 'annabel' }),
    await signUp(site),
    await signUp(site, { acl: 'moderator' }),
  ];
  video = await addVideo(site, { accountId: ann.id, title: 'At the "lake" & </title>' });
  const row = await site.ctx.db
    .updateTable('video')
    .set({
      description: DESCRIPTION,
      duration: 90.5,
      width: 1920,
      height: 1080,
      has_thumbnail: true,
      has_hls: true,
      playable: true,
    })
    .where('id', '=', video.id)
    .returning('media_key')
    .executeTakeFirstOrThrow();
  mediaKey = row.media_key;
  await site.ctx.db
    .insertInto('rendition')
    .values({ video_id: video.id, name: '720p', type: 'mp4', width: 1280, height: 720, key: 'mp4/720p.mp4' })
    .execute();
});
afterAll(() => site.close());

async function open(path: string, person: Person | null = null): Promise<string> {
  const answer = await site.app.inject({ url: path, headers: person?.headers });
  expect(answer.statusCode).toBe(200);
  return answer.body.replaceAll('<!-- -->', '');
}

function payloadOf(body: string) {
  return JSON.parse(/id="payload">(.*)<\/script>/.exec(body)?.[1] ?? '').data;
}

/** Those of these parts that the page lacks. */
function missing(body: string, ...parts: string[]): string[] {
  return parts.filter((part) => !body.includes(part));
}

describe('addresses', () => {
  it('a video opens by code and by id, and its canonical address is the short one', async () => {
    for (const path of [`/${video.code}`, `/vi/${video.id}`])
      expect(missing(await open(path), `<link rel="canonical" href="${SITE}/${video.code}">`)).toEqual([]);
    expect((await site.app.inject('/vi/999999')).statusCode).toBe(404);
  });

  it('an internal view is marked, so that it is not counted', async () => {
    expect(payloadOf(await open(`/${video.code}?internal`)).isInternal).toBe(true);
    expect(payloadOf(await open(`/${video.code}?from=internal-list`)).isInternal).toBe(true);
    expect(payloadOf(await open(`/${video.code}`)).isInternal).toBe(false);
  });
});

describe('a video not safe for work', () => {
  const choose = (nsfw: string) =>
    site.ctx.db.updateTable('account').set({ nsfw }).where('id', '=', bob.id).execute();
  const seen = (body: string) => ({
    veil: body.includes('This video is marked as not safe for work'),
    player: /<video|rel="preload" as="image"/.test(body),
  });
  const veiled = { veil: true, player: false };
  const shown = { veil: false, player: true };

  it('is veiled, with its picture, until requested, but not for its owner or by preference', async () => {
    await site.ctx.db.updateTable('video').set({ nsfw: true }).where('id', '=', video.id).execute();
    const body = await open(`/${video.code}?album=9`);
    expect(seen(body)).toEqual(veiled);
    expect(missing(body, 'href="?album=9&amp;nsfw=1"')).toEqual([]);
    expect(seen(await open(`/${video.code}?nsfw=1`))).toEqual(shown);
    expect(seen(await open(`/${video.code}`, ann))).toEqual(shown);
    expect(seen(await open(`/${video.code}`, bob))).toEqual(veiled);
    await choose('show');
    expect(seen(await open(`/${video.code}`, bob))).toEqual(shown);
    await site.ctx.db.updateTable('video').set({ nsfw: false }).where('id', '=', video.id).execute();
    expect(seen(await open(`/${video.code}`))).toEqual(shown);
  });
});

function metaOf(body: string, name: string): string[] {
  const tags = body.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g);
  return [...tags].flatMap(([, key, value = '']) => (key === name ? [value] : []));
}

function structuredDataOf(body: string) {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '');
}

describe('metadata for other sites', () => {
  it('Open Graph and the player card contain picture, frame and file, with text escaped', async () => {
    const body = await open(`/${video.code}`);
    const meta = (name: string) => metaOf(body, name);
    expect(meta('og:title')).toEqual(['At the &quot;lake&quot; &amp; &lt;/title&gt;']);
    expect(meta('og:type')).toEqual(['video.other']);
    expect(meta('og:url')).toEqual([`${SITE}/${video.code}`]);
    for (const name of ['og:image', 'twitter:image'])
      expect(meta(name)).toEqual([`${SITE}/media/${mediaKey}/1/thumb/poster-large.jpg`]);
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual([['1280'], ['720']]);
    expect(meta('og:description')).toEqual([meta('description')[0]]);
    expect(meta('og:video')).toEqual([`${SITE}/e/${video.code}`, `${SITE}/media/${mediaKey}/1/mp4/720p.mp4`]);
    expect(meta('og:video:type')).toEqual(['text/html', 'video/mp4']);
    expect([meta('og:video:width'), meta('og:video:height'), meta('video:duration')]).toEqual([
      ['640'],
      ['360'],
      ['90'],
    ]);
    expect([meta('twitter:card'), meta('twitter:player')]).toEqual([['player'], [`${SITE}/e/${video.code}`]]);
    expect(missing(body, `type="application/json+oembed" href="${SITE}/api/videos/oembed?url=`)).toEqual([]);
  });

  it('structured data describes the video', async () => {
    const found = structuredDataOf(await open(`/${video.code}`));
    expect(found).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'At the "lake" & </title>',
      description: DESCRIPTION,
      duration: 'PT1M30S',
      isFamilyFriendly: true,
      contentUrl: `${SITE}/media/${mediaKey}/1/mp4/720p.mp4`,
      embedUrl: `${SITE}/e/${video.code}`,
      author: { '@type': 'Person', name: 'annabel' },
    });
    for (const address of [found.thumbnailUrl, found.contentUrl, found.embedUrl, found.author.url])
      expect(address).toMatch(/^http:\/\/site\.example\//);
    expect(found.uploadDate).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
  });

  it('nothing is made up for a video without texts, length or picture', async () => {
    const { id, code } = await addVideo(site, { title: '' });
    await site.ctx.db
      .updateTable('video')
      .set({ duration: 0, has_thumbnail: false })
      .where('id', '=', id)
      .execute();
    const body = await open(`/${code}`);
    expect(structuredDataOf(body)).toMatchObject({
      name: 'Untitled',
      description: 'Untitled',
      thumbnailUrl: `${SITE}/preview.png`,
    });
    expect(structuredDataOf(body)).not.toHaveProperty('duration');
    expect([metaOf(body, 'video:duration'), metaOf(body, 'og:image')]).toEqual([[], [`${SITE}/preview.png`]]);
  });

  it('neither picture nor file of an NSFW video is given out', async () => {
    const { id, code } = await addVideo(site, { nsfw: true });
    const rendition = {
      video_id: id,
      name: '720p',
      type: 'mp4',
      width: 1280,
      height: 720,
      key: 'mp4/720p.mp4',
    };
    await site.ctx.db.insertInto('rendition').values(rendition).execute();
    await site.ctx.db
      .updateTable('video')
      .set({ has_thumbnail: true, playable: true })
      .where('id', '=', id)
      .execute();
    const body = await open(`/${code}`);
    for (const name of ['og:image', 'twitter:image'])
      expect(metaOf(body, name)).toEqual([`${SITE}/preview.png`]);
    expect([metaOf(body, 'og:video'), structuredDataOf(body).isFamilyFriendly]).toEqual([
      [`${SITE}/e/${code}`],
      false,
    ]);
    const oembed = (await site.app.inject(`/api/videos/oembed?url=${SITE}/${code}`)).json();
    expect([oembed.type, oembed.thumbnail_url]).toEqual(['video', undefined]);
    const picture = await site.app.inject('/preview.png');
    expect([picture.headers['content-type'], picture.rawPayload.subarray(1, 4).toString()]).toEqual([
      'image/png',
      'PNG',
    ]);
  });

  it('a suspended video tells its owner why, and offers no votes, shares or albums', async () => {
    const owner = await signUp(site);
    const film = await addVideo(site, { accountId: owner.id });
    const said = (body: string) =>
      ['aria-label="Upvote', '>Share<', '>Album<'].filter((one) => body.includes(one));
    expect(said(await open(`/${film.code}`))).toHaveLength(3);
    await moderator.post(`/api/video/${film.id}/edit`, { suspended: 1, reason: 'Shows a fight.' });
    const stranger = await site.app.inject(`/${film.code}`);
    expect([stranger.statusCode, said(stranger.body), stranger.body.includes('Shows a fight.')]).toEqual([
      410,
      [],
      false,
    ]);
    expect((await owner.page(`/${film.code}`)).body).toContain('A moderator suspended it: Shows a fight.');
    await moderator.post(`/api/video/${film.id}/edit`, { suspended: 0 });
    await moderator.post(`/api/video/${film.id}/edit`, { suspended: 1 });
    expect((await owner.page(`/${film.code}`)).body).toContain('Suspended by a moderator.');
  });

  it('unlisted and suspended videos ask not to be indexed, and a suspended one tells nothing of itself', async () => {
    const secret = { title: 'Rain of secrets', description: 'Told by nobody #hush' };
    const [unlisted, suspended] = [
      await addVideo(site, { private: true }),
      await addVideo(site, { state: 'suspended', accountId: ann.id, ...secret }),
    ];
    expect(missing(await open(`/${unlisted.code}`), 'name="robots" content="noindex')).toEqual([]);
    expect((await site.app.inject(`/${suspended.code}`)).body).toContain('See what’s hot');
    for (const path of [`/${suspended.code}`, `/e/${suspended.code}`]) {
      const { statusCode, body } = await site.app.inject(path);
      expect([path, statusCode]).toEqual([path, 410]);
      expect(missing(body, 'content="noindex', 'This video has been suspended')).toEqual([]);
      const told = ['Rain of secrets', 'nobody', 'hush', 'annabel', 'og:video', 'VideoObject', 'video/mp4'];
      expect(told.filter((words) => body.includes(words))).toEqual([]);
      expect((await ann.page(path)).status).toBe(200);
    }
    const read = await site.app.inject(`/api/video/${suspended.code}`);
    expect(read.json()).toMatchObject({ code: 'video_not_found' });
    expect((await ann.page(`/${suspended.code}`)).body).toContain('Rain of secrets');
    const deleted = await addVideo(site, { state: 'deleted' });
    expect((await site.app.inject(`/${deleted.code}`)).statusCode).toBe(404);
  });
});

describe('without scripts', () => {
  it('the file plays, and title, description, links, chapters, owner and queue can be read', async () => {
    await addVideo(site, { accountId: ann.id, title: 'Another by her' });
    await site.ctx.db.deleteFrom('related_list').where('video_id', '=', video.id).execute();
    // Visitors may get a shared page that is up to a second old.
    const body = await open(`/${video.code}`, bob);
    const lacking = missing(
      body,
      `/media/${mediaKey}/1/mp4/720p.mp4`,
      '<h1 class="watch-title ui-bidi">At the &quot;lake&quot; &amp; &lt;/title&gt;</h1>',
      '<a href="/u/annabel">@annabel</a>',
      '<a href="https://lake.example/a?b=1" rel="nofollow ugc noopener">',
      '<a href="/t/lake">#lake</a>',
      '&lt;b&gt;',
      '<a href="#1m5s" class="ui-moment"><span class="ui-numbers">1:05</span> <bdi>The bridge</bdi></a>',
      '<a href="/u/annabel">annabel</a>',
      'Another by her',
      'More from this creator',
    );
    expect(lacking).toEqual([]);
  });

  it('downloading is offered to its owner and moderators, and to others if the owner allows it', async () => {
    const link = `href="/api/video/${video.code}/stream?download=1"`;
    const offered = async (person: Person | null) => (await open(`/${video.code}`, person)).includes(link);
    expect([await offered(ann), await offered(moderator), await offered(bob), await offered(null)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await site.ctx.db.updateTable('video').set({ allow_download: true }).where('id', '=', video.id).execute();
    expect(await offered(bob)).toBe(true);
  });
});

describe('labels', () => {
  it('the boost, and that nobody has reviewed it, are only shown to moderators', async () => {
    const marked = await addVideo(site, { title: 'Marked', moderated: false });
    await site.ctx.db.updateTable('video').set({ score_modifier: 12 }).where('id', '=', marked.id).execute();
    expect(missing(await open(`/${marked.code}`, moderator), 'Unreviewed', 'Boost +12')).toEqual([]);
    for (const person of [bob, null]) {
      const body = await open(`/${marked.code}`, person);
      expect(body.includes('Unreviewed') || body.includes('Boost')).toBe(false);
      expect(payloadOf(body).video.score_modifier).toBe(0);
    }
  });
});

describe('a page that visitors share', () => {
  let film: { id: number; code: string };
  let comment: number;
  const DRESS = { cookie: 'theme=dark' };

  beforeAll(async () => {
    film = await addVideo(site, { accountId: ann.id, title: 'Shared' });
    comment = await say('The first to speak');
  });
  beforeEach(() => site.stopClock());

  async function say(body: string): Promise<number> {
    const { body: answer } = await bob.post('/api/comment/create', { video: film.id, body });
    return Number((answer as { comment?: { comment_id: string } }).comment?.comment_id);
  }

  const madeAt = (body: string): number =>
    JSON.parse(/id="payload">(.*)<\/script>/.exec(body)?.[1] ?? '').frame.now;

  /** A page that was already asked for, a while later. */
  async function openLater(ms = 1_500): Promise<string> {
    site.advance(ms);
    return open(`/${film.code}`);
  }

  /** Opens it until it is out of its first second and still the same. */
  async function openKept(): Promise<string> {
    site.ctx.responseCache.clear();
    const first = await open(`/${film.code}`);
    const kept = await openLater();
    expect(kept).toBe(first);
    return kept;
  }

  const set = (values: object) =>
    site.ctx.db.updateTable('video').set(values).where('id', '=', film.id).execute();

  const count = (values: object) =>
    site.ctx.db.updateTable('video_counter').set(values).where('video_id', '=', film.id).execute();

  /** All that the page of a visitor is made from, each by what changes it and what is then shown. */
  const INPUTS: Readonly<Record<string, readonly [change: () => Promise<unknown>, shown: string | RegExp]>> =
    {
      'its title': [() => ann.post(`/api/video/${film.id}/edit`, { title: 'Renamed' }), 'Renamed'],
      'its row, whoever writes it': [() => set({ description: 'Written by hand' }), 'Written by hand'],
      'its score': [() => bob.post(`/api/video/${film.id}/vote`, { value: 1 }), '"score":1'],
      'its shares': [() => count({ share_count: 3 }), '"share_count":3'],
      'what it was tipped': [() => count({ total_tipped: 5 }), /./],
      'its captions': [
        () =>
          ann.post(`/api/video/${film.id}/captions`, {
            lang: 'en',
            label: 'Spoken',
            text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHush',
          }),
        'Spoken',
      ],
      'the name of its channel': [
        async () => {
          const channel = await site.ctx.db
            .insertInto('channel')
            .values({ url: 'lakes', title: 'Lakes' })
            .returning('id')
            .executeTakeFirstOrThrow();
          await set({ channel_id: channel.id });
          await openKept();
          await site.ctx.db
            .updateTable('channel')
            .set({ title: 'Ponds' })
            .where('id', '=', channel.id)
            .execute();
        },
        'Ponds',
      ],
      'the name of its owner': [
        () => ann.post(`/api/user/${ann.id}/edit`, { displayname: 'Ann of the lake' }),
        'Ann of the lake',
      ],
      'a new comment': [() => say('The second to speak'), 'The second to speak'],
      'the text of a comment': [
        () => bob.post(`/api/comment/${comment}/edit`, { body: 'Said otherwise' }),
        'Said otherwise',
      ],
      'the score of a comment': [() => ann.post(`/api/comment/${comment}/vote`, { value: 1 }), /./],
      'the name of who commented': [
        () => bob.post(`/api/user/${bob.id}/edit`, { displayname: 'Bob the loud' }),
        'Bob the loud',
      ],
      'whether comments are closed': [
        () => ann.post(`/api/video/${film.id}/discussion`, { locked: 1 }),
        '"locked":true',
      ],
      'its related videos': [
        () =>
          site.ctx.db
            .insertInto('related_list')
            .values({ video_id: film.id, made_at: new Date(), related: [], reasons: [], weights: [] })
            .onConflict((known) => known.column('video_id').doUpdateSet({ made_at: new Date() }))
            .execute(),
        /./,
      ],
      'the settings of the site': [
        () => moderator.post('/api/site/announcements', { text: 'The lake is closed' }),
        'The lake is closed',
      ],
    };

  it.each(Object.entries(INPUTS))('is kept until there is a change in %s', async (_what, [change, shown]) => {
    const before = await openKept();
    await change();
    const after = await openLater();
    expect(madeAt(after)).toBeGreaterThan(madeAt(before));
    expect(after).toMatch(shown);
  });

  it('is another for each look, query and language', async () => {
    const plain = await openKept();
    const dark = (await site.app.inject({ url: `/${film.code}`, headers: DRESS })).body;
    expect([/theme-dark|data-theme="dark"/.test(plain), /theme-dark|data-theme="dark"/.test(dark)]).toEqual([
      false,
      true,
    ]);
    expect(payloadOf(await open(`/${film.code}?internal`)).isInternal).toBe(true);
    expect(payloadOf(await open(`/${film.code}`)).isInternal).toBe(false);
  });

  it('is the same in every encoding', async () => {
    const plain = await openKept();
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['zstd', zstdDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const headers = { 'accept-encoding': encoding };
      const answer = await site.app.inject({ url: `/${film.code}`, headers });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(unpack(answer.rawPayload).toString().replaceAll('<!-- -->', '')).toBe(plain);
    }
  });

  it('has views that are at most ten seconds old, and is made anew after a minute', async () => {
    const first = await openKept();
    await site.ctx.views.add({ videoId: film.id, country: null, source: 'direct', device: 'computer' });
    expect(await openLater()).toBe(first);
    const counted = await openLater(8_000);
    expect([payloadOf(first).video.view_count, payloadOf(counted).video.view_count]).toEqual([0, 1]);
    for (let passed = 0; passed < 50; passed += 10) expect(await openLater(10_000)).toBe(counted);
    expect(madeAt(await openLater(10_000))).toBeGreaterThan(madeAt(counted));
  });

  it.each([
    ['restricted to followers', () => set({ subscribed_only: true, private: true })],
    ['given a password', () => set({ password_protected: true, private: true })],
    ['hidden', () => set({ is_draft: true })],
  ] as const)('is gone a second after its video is %s, even if nothing tells of it', async (_how, change) => {
    await openKept();
    await change();
    site.advance(1_000);
    expect((await site.app.inject(`/${film.code}`)).statusCode).not.toBe(200);
    await set({ subscribed_only: false, password_protected: false, private: false, is_draft: false });
    site.ctx.responseCache.clear();
  });

  it('is gone at once when its video is suspended, its owner banned or the video deleted', async () => {
    const gone = async () => (await site.app.inject(`/${film.code}`)).statusCode;
    await openKept();
    await moderator.post(`/api/video/${film.id}/edit`, { suspended: 1 });
    expect(await gone()).toBe(410);
    await moderator.post(`/api/video/${film.id}/edit`, { suspended: 0 });
    await openKept();
    await ann.post(`/api/video/${film.id}/delete`);
    expect(await gone()).toBe(404);
  });
});
