import { expect, test } from 'vitest';
import { mediaUrl, thumbnailUrl } from '#base/media-path.ts';
import { PREVIEW, storyboardTemplate } from '../media.ts';
import { previewSheetOf, storyboardOf } from './picture-paths.ts';

test('the storyboard is beside the picture, also beside a chosen one', () => {
  const video = {
    mediaKey: 'key',
    mediaVersion: 2,
    hasThumbnail: true,
    storyboardFrames: 12,
    thumbnailWebp: true,
  };
  for (const thumbnailVersion of [0, 3])
    expect(storyboardOf(thumbnailUrl({ ...video, thumbnailVersion }))).toBe(storyboardTemplate(video));
  expect(previewSheetOf(thumbnailUrl({ ...video, thumbnailVersion: 3 }))).toBe(mediaUrl(video, PREVIEW));
});
