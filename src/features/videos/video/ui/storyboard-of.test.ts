import { expect, test } from 'vitest';
import { mediaUrl, thumbnailUrl } from '#base/media-path.ts';
import { PREVIEW, sheetFile, storyboardTemplate } from '../media.ts';
import { previewSheetOf, storyboardOf } from './picture-paths.ts';

test('the storyboard is beside the picture, also beside a chosen one', () => {
  const video = {
    mediaKey: 'key',
    mediaVersion: 2,
    hasThumbnail: true,
    storyboardFrames: 12,
    indexRevision: 0,
    thumbnailWebp: true,
  };
  for (const thumbnailVersion of [0, 3])
    expect(storyboardOf(thumbnailUrl({ ...video, thumbnailVersion }))).toBe(storyboardTemplate(video));
  // Whoever knows the video asks by the revision, so that no cache answers sheets that were made before.
  expect(storyboardTemplate({ ...video, indexRevision: 3 })).toBe('/media/key/2/storyboard/3-{n}.jpg');
  expect(sheetFile('storyboard/3-01.jpg')).toBe('storyboard/01.jpg');
  expect(sheetFile('storyboard/01.jpg')).toBe('storyboard/01.jpg');
  expect(previewSheetOf(thumbnailUrl({ ...video, thumbnailVersion: 3 }))).toBe(mediaUrl(video, PREVIEW));
});
