import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { createMarkupCache, type MarkupCache } from '#platform/cache/markup-cache.ts';
import { createPlaces } from '#shell/document/markup-places.ts';
import { type Frame, FrameContext, type FrameViewer } from '#shell/frame/frame.ts';
import { MarkupPlacesContext } from '#shell/frame/kept-markup.tsx';
import { MarkedWords } from '#ui/MarkedWords.tsx';
import { NextRow } from '#features/watching/detail/ui/RelatedList.tsx';
import { VideoCard } from './VideoCard.tsx';

const HOUR = 3_600_000;

const card: VideoCardView = {
  id: '1',
  code: 'abc',
  title: 'Kites <over> the lake',
  featured_title: 'Chosen kites',
  state: 'success',
  thumbnail: '/media/k/1/thumb/poster-medium.jpg',
  storyboard: 0,
  duration: 62,
  width: 1280,
  height: 720,
  score: 3,
  vote: 0,
  view_count: 1200,
  share_count: 0,
  comment_count: 0,
  watching_count: 0,
  nsfw: false,
  private: false,
  moderated: true,
  is_featured: false,
  score_modifier: 0,
  allow_download: false,
  pinned_to_user: false,
  pinned_to_channel: false,
  at: 0,
  hasFile: true,
  owner: { id: '7', username: 'otieno', displayname: '', avatarVersion: 0 },
  channel: null,
} as VideoCardView;

const cards: readonly VideoCardView[] = [
  card,
  { ...card, vote: 1 },
  { ...card, vote: -1, score: 0 },
  { ...card, watching_count: 4 },
  { ...card, nsfw: true },
  { ...card, moderated: false },
  { ...card, moderated: false, is_featured: true, score_modifier: -2, owner: null },
  { ...card, state: 'suspended', private: true, title: 'kept-markup number="0"></kept-markup>' },
];

const viewer: FrameViewer = {
  user_id: '8',
  id: '8',
  username: 'ann',
  displayname: 'Ann',
  full_url: 'https://site.test/u/ann',
  avatar: null,
  avatar_url: 'https://site.test/a.webp',
  acl: '',
  disable_autoplay: false,
  default_public: true,
  nsfw: 'hide',
};
const visit: Frame = {
  siteName: 'Vireo',
  viewer: null,
  theme: 'system',
  gutterOpen: false,
  autoplay: true,
  unread: 0,
  unreadMessages: 0,
  page: 'hot',
  path: '/hot',
  now: HOUR,
  settings: { maxDescLen: 500, maxTitle: 150, androidAppUrl: null, maxUpload: 1 },
  lang: 'en',
};
const viewers = [
  null,
  viewer,
  { ...viewer, nsfw: 'blur' },
  { ...viewer, nsfw: 'show' },
  { ...viewer, user_id: '7', id: '7' },
  { ...viewer, acl: 'moderator' },
] as const;
const frames: readonly Frame[] = viewers.flatMap((one) => [
  { ...visit, viewer: one },
  { ...visit, viewer: one, page: 'featured', theme: 'dark', density: 'rows', unread: 3 },
  { ...visit, viewer: one, now: 2 * HOUR, path: '/hot?after=x', gutterOpen: true, autoplay: false },
]);

function listOf(frame: Frame) {
  return (
    <FrameContext value={frame}>
      {cards.map((video, at) => (
        <VideoCard key={at} video={video} isEager={at < 2} />
      ))}
    </FrameContext>
  );
}

/** The same, as the column beside a video shows them. */
function nextOf(frame: Frame) {
  return (
    <FrameContext value={frame}>
      {cards.map((video, at) => (
        <NextRow key={at} video={video} />
      ))}
    </FrameContext>
  );
}

/** React writes the attributes of a link to a picture in another order for one that it draws. */
function draw(page: ReactNode): string {
  return renderToString(page).replaceAll(/ as="image" (href="[^"]*")/g, ' $1 as="image"');
}

/** Draws a page with what the cache knows, and lets it keep the rest. */
function drawKept(cache: MarkupCache, page: ReactNode): string {
  const places = createPlaces(cache);
  return places.fill(draw(<MarkupPlacesContext value={places}>{page}</MarkupPlacesContext>));
}

it('a page with kept cards or rows is the same as one that was drawn anew, whoever looks', () => {
  const cache = createMarkupCache(1_000_000);
  for (const frame of [...frames, ...frames])
    for (const page of [listOf(frame), nextOf(frame)]) expect(drawKept(cache, page)).toBe(draw(page));
  const { hits, misses } = cache.use();
  expect(hits).toBeGreaterThan(misses);
  expect(hits + misses).toBe(4 * frames.length * cards.length);
});

it('marks the words of a search, before and after a page without one has drawn the same card', () => {
  const cache = createMarkupCache(1_000_000);
  const plain = listOf(visit);
  const kites = <MarkedWords words={['kites']}>{plain}</MarkedWords>;
  const lake = <MarkedWords words={['lake']}>{plain}</MarkedWords>;
  for (const page of [kites, plain, lake, plain, kites]) expect(drawKept(cache, page)).toBe(draw(page));
  expect(draw(kites)).toContain('<mark class="ui-mark">Kites</mark>');
});
