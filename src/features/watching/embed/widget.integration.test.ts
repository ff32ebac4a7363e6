import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { widgetScript } from './widget-script.ts';

let site: TestSite;
let ann: Person;
beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: 'http://site.example' });
  ann = await signUp(site, { username: 'ann' });
});
afterAll(() => site.close());

describe('widgets', () => {
  it('show public content in frames of any site, with links that leave the frame', async () => {
    for (const title of ['First', 'Second', '<script>x</script>'])
      await publishVideo(site, ann.id, { title });
    await publishVideo(site, ann.id, { title: 'Unlisted', private: true });
    await publishVideo(site, ann.id, { title: 'Bare', nsfw: true });
    const answer = await site.app.inject('/widget/user/ANN?count=3&theme=dark');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toContain('data-theme="dark"');
    expect(answer.body).toContain('&lt;script&gt;x&lt;/script&gt;');
    expect(answer.body.match(/<li>/g)).toHaveLength(3);
    expect(answer.body).not.toMatch(/Unlisted|Bare|<script/);
    const links = answer.body.match(/<a [^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(3);
    for (const link of links)
      expect(link).toMatch(/href="http:\/\/site\.example\/.*target="_blank" rel="noopener"/);
  });

  it('exist for a follow button and a channel, and say when there is no such thing', async () => {
    const button = await site.app.inject('/widget/follow/ann');
    expect(button.body).toContain('href="http://site.example/u/ann"');
    expect(button.body).not.toContain('<ul>');
    const channel = await site.app.inject('/widget/channel/music');
    expect(channel.body).toContain('No videos yet.');
    for (const path of ['user/nobody', 'follow/nobody', 'channel/nothing']) {
      const missing = await site.app.inject(`/widget/${path}`);
      expect(missing.statusCode).toBe(404);
      expect(missing.headers['content-security-policy']).toContain('frame-ancestors *');
      expect(missing.body).toContain('This is no longer available.');
    }
  });

  it('are the only pages that may be framed, apart from embeds', async () => {
    for (const path of ['/help/widgets', '/help', '/privacy', '/u/ann'])
      expect((await site.app.inject(path)).headers['x-frame-options']).toBe('DENY');
  });
});

describe('the builder', () => {
  it('shows the code for the options in its address, without scripts', async () => {
    const { body } = await site.app.inject('/help/widgets?widget=channel&name=music&count=6');
    expect(body).toContain('src="/widget/channel/music?count=6"');
    expect(body).toContain(
      'data-widget=&quot;channel&quot; data-name=&quot;music&quot; data-count=&quot;6&quot;',
    );
    expect(body).toContain('http://site.example/widgets.js');
  });

  it('never turns a name into markup', async () => {
    const { body } = await site.app.inject(`/help/widgets?name=${encodeURIComponent('"><img src=x>')}`);
    expect(body).not.toContain('<img src=x>');
  });
});

describe('the script', () => {
  it('is served to any site', async () => {
    const { headers, body } = await site.app.inject('/widgets.js');
    expect(headers['content-type']).toContain('text/javascript');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(body).toBe(widgetScript());
  });

  it('replaces its links with frames of its own site, and leaves other links alone', () => {
    const drawn: { src: string; width: string; height: string }[] = [];
    const link = (dataset: object) => ({
      dataset,
      textContent: 'Ann',
      replaceWith: (frame: (typeof drawn)[number]) => drawn.push(frame),
    });
    const document = {
      currentScript: { src: 'http://site.example/widgets.js' },
      readyState: 'complete',
      querySelectorAll: () => [
        link({ widget: 'user', name: 'ann/../x', theme: 'dark', count: '2' }),
        link({ widget: 'follow', name: 'ann' }),
        link({ widget: 'javascript:', name: 'ann' }),
        link({ widget: 'user' }),
      ],
      createElement: () => ({ style: {} }),
    };
    runInNewContext(widgetScript(), { document, URL });
    expect(drawn.map(({ src, width, height }) => [src, width, height])).toEqual([
      ['http://site.example/widget/user/ann%2F..%2Fx?theme=dark&count=2', '340', '226'],
      ['http://site.example/widget/follow/ann', '340', '64'],
    ]);
  });
});
