import { expect, it } from 'vitest';
import { thumbnailUrl } from '#base/media-path.ts';
import { isDrawn, largeThumbnail } from './picture-paths.ts';

it.each([0, 3])('knows the name of the large picture, chosen %i times', (thumbnailVersion) => {
  const video = { mediaKey: 'key', mediaVersion: 1, hasThumbnail: true, thumbnailVersion };
  expect(largeThumbnail(thumbnailUrl(video, 'medium'))).toBe(thumbnailUrl(video, 'large'));
});

it('leaves the placeholder alone', () => {
  expect(largeThumbnail('/thumbnail-placeholder.svg')).toBe('/thumbnail-placeholder.svg');
  expect(isDrawn('/thumbnail-placeholder.svg')).toBe(false);
  expect(isDrawn('/media/key/1/thumb/poster-medium.jpg')).toBe(true);
});
