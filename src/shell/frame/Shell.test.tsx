import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createMarkupCache } from '#platform/cache/markup-cache.ts';
import { createPlaces } from '#shell/document/markup-places.ts';
import type { Frame, FrameViewer } from './frame.ts';
import { MarkupPlacesContext } from './kept-markup.tsx';
import { Shell } from './Shell.tsx';

const viewer: FrameViewer = {
  user_id: '7',
  id: '7',
  username: 'otieno',
  displayname: 'Otieno',
  full_url: 'https://site.test/u/otieno',
  avatar: null,
  avatar_url: 'https://site.test/a.webp',
  acl: '',
  disable_autoplay: false,
  default_public: true,
  nsfw: 'hide',
};

const frame: Frame = {
  siteName: 'Birds & <Bees>',
  viewer: null,
  theme: 'system',
  gutterOpen: false,
  autoplay: true,
  unread: 0,
  unreadMessages: 0,
  page: 'hot',
  path: '/hot',
  now: 0,
  settings: { maxDescLen: 500, maxTitle: 150, androidAppUrl: null, maxUpload: 1 },
  lang: 'en',
};

function drawn(changes: Partial<Frame> = {}): string {
  return renderToString(
    <Shell frame={{ ...frame, ...changes }}>
      <h1>The page</h1>
    </Shell>,
  );
}

describe('what the server renders works without scripts', () => {
  test('the page is in the main landmark, after a link that skips to it', () => {
    const html = drawn();
    expect(html).toMatch(
      /<main[^>]*id="main"[^>]*><div class="shell-page"><h1>The page<\/h1><\/div><\/main>/,
    );
    expect(html.indexOf('href="#main"')).toBeLessThan(html.indexOf('<header'));
  });

  test('all that can be chosen in the menu of an account is an item of it', () => {
    const [menu = ''] = drawn({ viewer }).match(/role="menu"[^>]*aria-label="Your account".*?<\/form>/) ?? [];
    const inputs = [...menu.matchAll(/<input type="(?!hidden)[^>]*>/g)].map(([input]) => input);
    expect(inputs).toHaveLength(5);
    for (const input of inputs) expect(input).toMatch(/ role="menuitem(radio|checkbox)"/);
  });

  test('search is a form, filled in on the search page', () => {
    expect(drawn()).toMatch(/<form[^>]*role="search"[^>]*action="\/search"/);
    expect(drawn({ page: 'search', path: '/search?q=a+b%26c' })).toMatch(/name="q"[^>]*value="a b&amp;c"/);
    expect(drawn({ path: '/hot?q=cats' })).not.toContain('value="cats"');
  });

  test('the site has the name of its setting, escaped', () => {
    expect(drawn()).toContain('Birds &amp; &lt;Bees&gt;');
  });

  test('the current page is marked', () => {
    expect(drawn()).toMatch(/href="\/hot" aria-current="page"/);
    expect(drawn({ path: '/hot?offset=20' })).toMatch(/href="\/hot" aria-current="page"/);
    expect(drawn({ path: '/new' })).not.toMatch(/href="\/hot" aria-current/);
  });
});

describe('the viewer', () => {
  test('a guest finds the links to sign in and sign up', () => {
    const html = drawn();
    expect(html).toContain('href="/sign-in"');
    expect(html).toContain('href="/sign-up"');
    expect(html).not.toContain('Sign out');
  });

  test('a signed-in viewer finds their profile and the sign-out button', () => {
    const html = drawn({ viewer });
    expect(html).toContain('href="https://site.test/u/otieno"');
    expect(html).toContain('Sign out');
    expect(html).not.toContain('href="/sign-up"');
  });

  test('their bell is marked from the start, so that a phone never shows two', () => {
    expect(drawn({ viewer })).toMatch(/<a [^>]*href="\/notifications"[^>]*class="[^"]*shell-bell/);
  });
});

test('the gutter menu is open or closed as it was left', () => {
  expect(drawn()).toContain('class="shell"');
  expect(drawn({ gutterOpen: true })).toContain('class="shell shell-pinned"');
});

test('only pages with videos ask about autoplay', () => {
  expect(drawn()).not.toContain('Autoplay');
  expect(drawn({ hasVideos: true, viewer })).toContain('Autoplay is on');
});

test('autoplay is rendered as it was chosen', () => {
  expect(drawn({ hasVideos: true })).toContain('Autoplay is on');
  expect(drawn({ hasVideos: true, autoplay: false })).toContain('Autoplay is off');
});

test('a frame of kept parts is the same as one that was drawn anew, whoever looks at which page', () => {
  const cache = createMarkupCache(1_000_000);
  function drawnKept(one: Frame): string {
    const places = createPlaces(cache);
    return places.fill(
      renderToString(
        <MarkupPlacesContext value={places}>
          <Shell frame={one}>
            <h1>The page</h1>
          </Shell>
        </MarkupPlacesContext>,
      ),
    );
  }
  const other = { ...viewer, username: 'ann', displayname: 'Ann', full_url: 'https://site.test/u/ann' };
  const viewers = [null, viewer, other, { ...viewer, acl: 'moderator' }];
  const changes: readonly Partial<Frame>[] = [
    {},
    { path: '/', page: 'index', hasVideos: true },
    { path: '/following', page: 'following', hasVideos: true, autoplay: false },
    { path: '/notifications', page: 'notification-list', unread: 3, unreadMessages: 1 },
    { path: '/search?q=kites', page: 'search', hasVideos: true, theme: 'dark', density: 'rows' },
    { path: '/abc', page: 'video-view', gutterOpen: true, siteName: 'Kept', unread: 120 },
  ];
  const frames = viewers.flatMap((one) => changes.map((more) => ({ ...frame, ...more, viewer: one })));
  for (const one of [...frames, ...frames]) expect(drawnKept(one)).toBe(drawn(one));
  expect(cache.use().hits).toBeGreaterThan(2 * cache.use().misses);
});
