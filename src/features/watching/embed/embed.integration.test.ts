import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addVideo } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: 'http://site.example' });
});
afterAll(() => site.close());

async function playable(title = 'A cat') {
  const video = await addVideo(site, { title });
  await site.ctx.db
    .insertInto('rendition')
    .values({ video_id: video.id, name: '360p', type: 'mp4', width: 640, height: 360, key: 'mp4/360p.mp4' })
    .execute();
  await site.ctx.db
    .updateTable('video')
    .set({ width: 1280, height: 720, duration: 61.5 })
    .where('id', '=', video.id)
    .execute();
  return video;
}

function payloadOf(html: string) {
  return JSON.parse(/id="payload">(.*)<\/script>/.exec(html)?.[1] ?? 'null');
}

describe('GET /e/{code}', () => {
  it('is a bare document that any site can frame and that plays without scripts', async () => {
    const { code } = await playable('</script><b>');
    const answer = await site.app.inject(`/e/${code}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.body).toMatch(
      /<video[^>]* controls[^>]*>.*<source src="\/media\/[^"]+mp4\/360p.mp4" type="video\/mp4">/,
    );
    expect(answer.body).not.toContain('id="root"');
    expect(answer.body).not.toContain('</script><b>');
    expect(payloadOf(answer.body).source.title).toBe('</script><b>');
    expect(answer.body).toContain('<title>&lt;/script&gt;&lt;b&gt; - Vireo</title>');
  });

  it('reads its parameters in any order and marks internal views', async () => {
    const { code, id } = await playable();
    const asked = payloadOf((await site.app.inject(`/e/${code}?stats&muted=1&loop=0&autoplay`)).body);
    expect(asked.options).toMatchObject({
      page: 'embed',
      autoplay: true,
      muted: true,
      loop: false,
      siteUrl: 'http://site.example',
    });
    expect(asked.options.counts).toEqual({ views: 0, watching: 0 });
    expect(asked.live).toEqual({ videoId: String(id), stats: true, track: `/api/video/${code}/track` });
    const internal = payloadOf((await site.app.inject(`/e/${code}?internal=1`)).body);
    expect([internal.options.page, internal.live.track]).toEqual(['internal', null]);
  });

  it('goes on to another video unless it is told not to', async () => {
    const { code } = await playable();
    const options = async (query: string) =>
      payloadOf((await site.app.inject(`/e/${code}?${query}`)).body).options;
    expect((await options('next=1')).next).toMatchObject({ code: expect.any(String) });
    expect(await options('next=0')).toMatchObject({ next: null, queue: [], allowUpNext: false });
  });

  it('has a download address only if the owner allows downloads', async () => {
    const { code, id } = await playable();
    // Different addresses, because pages are cached for a second.
    const link = async (query: string) =>
      payloadOf((await site.app.inject(`/e/${code}?${query}`)).body).options.downloadUrl;
    await site.ctx.db.updateTable('video').set({ allow_download: false }).where('id', '=', id).execute();
    expect(await link('loop=0')).toBeNull();
    await site.ctx.db.updateTable('video').set({ allow_download: true }).where('id', '=', id).execute();
    expect(await link('loop=1')).toContain('.mp4');
  });

  it('says why there is nothing to play', async () => {
    const suspended = await addVideo(site, { state: 'suspended' });
    const stored = await addVideo(site, { state: 'stored' });
    const answers = await Promise.all(
      [suspended.code, stored.code, 'nope1'].map((code) => site.app.inject(`/e/${code}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 200, 404]);
    expect(answers[0]?.body).toContain('This video has been suspended');
    expect(answers[1]?.body).toContain('We’re preparing this video.');
    expect(
      answers.every(({ headers }) =>
        String(headers['content-security-policy']).includes('frame-ancestors *'),
      ),
    ).toBe(true);
  });

  it("shows the site's logo and refuses commands if nothing can play", async () => {
    const { body } = await site.app.inject('/e/nope1');
    expect(body).toMatch(/<link rel="preload" as="font" [^>]*figtree[^>]*\.woff2">/);
    expect(body).toContain('<img class="embed-mark" src="/favicon.svg" alt=""');
    expect(body).toMatch(/<main class="embed-note" data-refuses>.*<h1>This video isn’t available/);
  });

  it('contains the description of the video', async () => {
    const { code, id } = await playable();
    const description = `Cats & "dogs" ${'x'.repeat(300)}`;
    await site.ctx.db.updateTable('video').set({ description }).where('id', '=', id).execute();
    const { body } = await site.app.inject(`/e/${code}`);
    expect(body).toMatch(/<meta name="description" content="Cats &amp; &quot;dogs&quot; x{180,}…">/);
    const asked = await site.app.inject(`/api/videos/oembed?url=http://site.example/${code}`);
    expect(asked.json().description).toBe(description);
    const silent = await playable();
    expect((await site.app.inject(`/e/${silent.code}`)).body).not.toContain('name="description"');
  });

  it('shows a warning before NSFW videos until the viewer wants to see them', async () => {
    const { code, id } = await playable('Bare');
    await site.ctx.db.updateTable('video').set({ nsfw: true }).where('id', '=', id).execute();
    const { body, headers } = await site.app.inject(`/e/${code}?loop=0`);
    expect(body).toContain('This video is marked as not safe for work');
    expect(body).toContain('<a href="?loop=0&amp;nsfw=1">Show it</a>');
    // Commands are not refused, because the video may still be played.
    expect(body).not.toMatch(/<video|poster|data-refuses/);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(payloadOf((await site.app.inject(`/e/${code}?loop=0&nsfw=1`)).body)).toMatchObject({
      source: { code },
      options: { loop: false },
    });
  });

  it('is the only kind of page that can be framed', async () => {
    const { code } = await playable();
    const page = await site.app.inject(`/${code}`);
    expect(page.headers['x-frame-options']).toBe('DENY');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

describe('GET /api/videos/oembed', () => {
  const ask = (query: Record<string, string>, path = '/api/videos/oembed') =>
    site.app.inject({ url: `${path}?${new URLSearchParams(query)}` });

  it('answers JSON for addresses of watch pages and embeds, within the size limits', async () => {
    const { code } = await playable('Cats & dogs');
    const url = `http://site.example/${code}`;
    const json = (await ask({ url, maxwidth: '320' }, '/api/videos/oembed.json')).json();
    expect(json).toMatchObject({
      version: '1.0',
      type: 'video',
      title: 'Cats & dogs',
      width: 320,
      height: 180,
    });
    expect(json.html).toContain(`src="http://site.example/e/${code}" width="320" height="180"`);
    expect((await ask({ url: `http://site.example/e/${code}` })).json()).toMatchObject({
      width: 640,
      height: 360,
    });
    for (const name of [code, `/${code}`, `site.example/${code}`, `https://www.site.example/${code}?t=1`])
      expect([name, (await ask({ url: name })).json().html]).toEqual([
        name,
        expect.stringContaining(`/e/${code}"`),
      ]);
  });

  it('answers for no other site, and for the name under which it is asked', async () => {
    const { code } = await playable();
    for (const url of [
      `https://other.example/${code}`,
      `//other.example/e/${code}`,
      `https://site.example.org/${code}`,
    ])
      expect([url, (await ask({ url })).statusCode]).toEqual([url, 404]);
    expect((await ask({ url: `http://localhost:80/${code}` })).statusCode).toBe(200);
  });

  it('refuses an unknown format without a line in the log of errors', async () => {
    const { code } = await playable();
    const logged = vi.spyOn(site.ctx.log, 'error');
    const refused = await ask({ url: code, format: 'x' });
    expect([refused.statusCode, refused.json().code]).toEqual([501, 'unknown_format']);
    expect((await ask({ url: '%00', format: 'json' })).statusCode).toBe(404);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('contains a thumbnail that fits the size limits, or none', async () => {
    const { id, code } = await playable();
    await site.ctx.db
      .updateTable('video')
      .set({ has_thumbnail: true, width: 720, height: 1280 })
      .where('id', '=', id)
      .execute();
    const thumbnail = async (room: Record<string, string>) => {
      const {
        thumbnail_url: url,
        thumbnail_width: width,
        thumbnail_height: height,
      } = (await ask({ url: `http://site.example/${code}`, ...room })).json();
      return [url?.split('/').at(-1), width, height];
    };
    expect(await thumbnail({})).toEqual(['poster-medium.jpg', 360, 640]);
    expect(await thumbnail({ maxheight: '400' })).toEqual(['poster-small.jpg', 180, 320]);
    expect(await thumbnail({ maxwidth: '100' })).toEqual([undefined, undefined, undefined]);
    await site.ctx.db.updateTable('video').set({ thumbnail_webp: true }).where('id', '=', id).execute();
    expect(await thumbnail({})).toEqual(['poster-medium.webp', 360, 640]);
    expect(await thumbnail({ maxheight: '400' })).toEqual([undefined, undefined, undefined]);
  });

  it('answers XML', async () => {
    const { code } = await playable('Cats & dogs');
    const answer = await ask({ url: `http://site.example/${code}?a=1#5s`, format: 'xml' });
    expect(answer.headers['content-type']).toContain('text/xml');
    const fields = Object.fromEntries(
      [...answer.body.matchAll(/^ {2}<(\w+)>(.*)<\/\1>$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(answer.body.replaceAll(/^ {2}<(\w+)>[^<>]*<\/\1>\n/gm, '')).toBe(
      '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n</oembed>\n',
    );
    expect(fields).toMatchObject({
      type: 'video',
      version: '1.0',
      title: 'Cats &amp; dogs',
      width: '640',
      height: '360',
    });
    expect(fields['html']).toMatch(/^&lt;iframe /);
    // The video has no owner.
    expect(fields).not.toHaveProperty('author_name');
  });

  it('answers 404 for videos that cannot play', async () => {
    const { code } = await addVideo(site, { state: 'suspended' });
    for (const url of [`http://site.example/${code}`, 'http://site.example/nope1', 'x']) {
      const answer = await ask({ url });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'video_not_found']);
    }
  });

  it('answers 501 for an unknown format', async () => {
    const { code } = await playable();
    const answer = await ask({ url: `http://site.example/${code}`, format: 'yaml' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      501,
      { code: 'unknown_format', param: 'format' },
    ]);
  });
});

it('the heads of the watch page and of an autoplaying embed preload what the player needs', async () => {
  const { id, code } = await playable();
  await site.ctx.db
    .updateTable('video')
    .set({ thumbnail_version: 0, has_thumbnail: true })
    .where('id', '=', id)
    .execute();
  await site.ctx.db.updateTable('video').set({ has_hls: true }).where('id', '=', id).execute();
  const { media_key: key, media_version: version } = await site.ctx.db
    .selectFrom('video')
    .select(['media_key', 'media_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // An embed that begins by itself does not for somebody who wants little motion.
  const heads = [
    [`/${code}`, ''],
    [`/e/${code}?autoplay=1`, ' media="(prefers-reduced-motion: no-preference)"'],
  ] as const;
  for (const [path, condition] of heads) {
    const { body } = await site.app.inject(path);
    expect(body).toMatch(/<link rel="preload" as="image" href="[^"]+poster-large.jpg" fetchpriority="high">/);
    // Whatever else is fetched depends on the browser, and what it does not use would be preloaded in vain.
    expect(body.match(/<link rel="preload" as="fetch"[^>]*>/g)).toEqual([
      `<link rel="preload" as="fetch" href="/media/${key}/${version}/hls/master.m3u8" crossorigin="anonymous"${condition}>`,
    ]);
  }
  expect((await site.app.inject(`/e/${code}`)).body).not.toContain('as="fetch"');
});

it('the watch page has the tags for embedding on other sites', async () => {
  const { code } = await playable('A cat');
  const { body } = await site.app.inject(`/${code}`);
  for (const part of [
    `<meta property="og:video" content="http://site.example/e/${code}">`,
    '<meta name="twitter:card" content="player">',
    'type="application/json+oembed"',
    'type="text/xml+oembed"',
    '"duration":"PT1M1S"',
  ]) {
    expect(body).toContain(part);
  }
});

it('makes no lookups for a network that has requested too many missing videos', async () => {
  const limited = await startSite({ RATE_LIMITS: 'on' });
  try {
    const video = await addVideo(limited);
    const { publicUrl } = limited.ctx.config;
    const ask = (code: string, path: string, remoteAddress = '192.0.2.9') =>
      limited.app.inject({ url: `${path}?url=${encodeURIComponent(`${publicUrl}/${code}`)}`, remoteAddress });
    for (let guess = 0; guess <= 240; guess += 1) await ask(`none${guess}`, '/api/videos/oembed');
    for (const path of ['/api/videos/oembed', '/api/videos/oembed.json'])
      expect((await ask(video.code, path)).statusCode).toBe(429);
    expect((await ask(video.code, '/api/videos/oembed', '192.0.2.10')).statusCode).toBe(200);
  } finally {
    await limited.close();
  }
});
