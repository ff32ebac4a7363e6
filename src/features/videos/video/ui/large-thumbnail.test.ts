import { expect, it } from 'vitest';
import { thumbnailJpegUrl, thumbnailUrl } from '#base/media-path.ts';
import { isDrawn, jpegOf, largeThumbnail } from './picture-paths.ts';

it.each([
  [0, true],
  [3, true],
  [0, false],
  [3, false],
])(
  'knows the names of the other pictures, chosen %i times, in WebP: %s',
  (thumbnailVersion, thumbnailWebp) => {
    const video = { mediaKey: 'key', mediaVersion: 1, hasThumbnail: true, thumbnailVersion, thumbnailWebp };
    expect(largeThumbnail(thumbnailUrl(video, 'medium'))).toBe(thumbnailUrl(video, 'large'));
    expect(jpegOf(thumbnailUrl(video, 'medium'))).toBe(thumbnailJpegUrl(video));
  },
);

it('leaves the placeholder alone', () => {
  expect(largeThumbnail('/thumbnail-placeholder.svg')).toBe('/thumbnail-placeholder.svg');
  expect(isDrawn('/thumbnail-placeholder.svg')).toBe(false);
  expect(isDrawn('/media/key/1/thumb/poster-medium.webp')).toBe(true);
});
