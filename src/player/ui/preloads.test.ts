import { expect, it } from 'vitest';
import type { PlayerOptions } from '#player/core/options.ts';
import { payloadOf } from '#player/testing/payload.ts';
import { preloadTags } from '#shell/document/document.ts';
import { playerPreloads } from './preloads.ts';

const { source } = payloadOf();

it('preloads the player, its poster and the master playlist', () => {
  expect(playerPreloads(source, { page: 'view' })).toEqual({
    modules: ['src/player/ui/mount.ts'],
    fetches: ['/clips/master.m3u8'],
    picture: '/clips/poster.jpg',
    first: 'src/player/ui/early.ts',
  });
});

it('an embed loads nothing of the video before it is asked to play', () => {
  const fetched = (autoplay: boolean) => playerPreloads(source, { page: 'embed', autoplay }).fetches;
  expect(fetched(false)).toEqual([]);
  expect(fetched(true)).toEqual(['/clips/master.m3u8']);
});

it('what begins a film runs early where one may start by itself', () => {
  const first = (page: PlayerOptions['page'], autoplay = false) =>
    playerPreloads(source, { page, autoplay }).first;
  expect([first('view'), first('embed', true), first('internal', true)]).toEqual(
    Array(3).fill('src/player/ui/early.ts'),
  );
  expect([first('embed'), first('internal')]).toEqual([undefined, undefined]);
});

it('an embed that starts by itself preloads nothing where it would not', () => {
  expect(preloadTags(playerPreloads(source, { page: 'embed', autoplay: true }))).toContainEqual({
    tag: 'link',
    attributes: expect.objectContaining({
      href: '/clips/master.m3u8',
      media: '(prefers-reduced-motion: no-preference)',
    }),
  });
});

it('parts that only some videos need are only preloaded for those', () => {
  const live = playerPreloads({ ...source, live: { startedAt: null } }, { page: 'view' });
  expect(live.modules).toEqual(['src/player/ui/mount.ts', 'src/player/plugins/live.ts']);
  const ads = { tagUrl: '/vast', unit: 'main', pageUrl: '', descriptionUrl: '', partnerOwnerId: '0' };
  const adParts = (by: string) => [
    'src/player/ui/mount.ts',
    'src/player/ads/attach.ts',
    `src/player/ads/${by}.ts`,
  ];
  expect(playerPreloads(source, { page: 'view', ads }).modules).toEqual(adParts('vast'));
  expect(
    playerPreloads(source, { page: 'view', ads: { ...ads, sdkUrl: 'https://sdk.example/' } }).modules,
  ).toEqual(adParts('ima'));
  expect(playerPreloads(source, { page: 'view', ads: { ...ads, off: true } }).modules).toHaveLength(1);
  const foreign = playerPreloads(
    { ...source, youtube: 'https://www.youtube.com/watch?v=x' },
    { page: 'view', ads },
  );
  expect(foreign).toMatchObject({
    modules: ['src/player/ui/mount.ts', 'src/player/engine/youtube.ts'],
    fetches: [],
  });
});
