import { expect, it } from 'vitest';
import { PREVIEW_VERSION, VIDEO_VERSION } from '../file-rules.ts';
import { momentStyle, previewFrame } from './preview-frame.ts';

const video = {
  thumbnail: '/media/k/0/thumb/poster-medium.jpg',
  storyboard: PREVIEW_VERSION,
  duration: 240,
  width: 1280,
  height: 720,
};

it('goes through the twelve pictures of the preview row by row, and begins again', () => {
  const places = [0, 1, 4, 11, 12].map((step) => previewFrame(video, step)?.backgroundPosition);
  expect(places).toEqual(['0% 0%', `${100 / 3}% 0%`, '0% 50%', '100% 100%', '0% 0%']);
  expect(previewFrame(video, 0)).toMatchObject({
    backgroundImage: 'url("/media/k/0/storyboard/preview.jpg")',
    backgroundSize: '400% 300%',
    height: '100%',
  });
});

it('uses the storyboard of an older video', () => {
  expect(previewFrame({ ...video, storyboard: VIDEO_VERSION }, 6)).toMatchObject({
    backgroundImage: 'url("/media/k/0/storyboard/01.jpg")',
    backgroundSize: '1000% 1000%',
    backgroundPosition: '0% 22.22222222222222%',
  });
});

it('fills the card with a tall picture, and shows nothing without a storyboard', () => {
  expect(previewFrame({ ...video, width: 720, height: 1280 }, 0)).toMatchObject({ width: '100%' });
  expect(previewFrame({ ...video, storyboard: 0 }, 0)).toBeNull();
  expect(previewFrame({ ...video, duration: 1 }, 0)).toBeNull();
  expect(previewFrame({ ...video, height: 0 }, 0)).toBeNull();
});

it('finds the picture of a moment, and stays within the video', () => {
  const sheets = [-1, 12.9, 130, 9_999].map((at) => momentStyle(video, at)?.backgroundImage);
  expect(sheets.map((sheet) => sheet?.slice(-8, -2))).toEqual(['00.jpg', '00.jpg', '01.jpg', '02.jpg']);
  expect(momentStyle(video, 12.9)).toMatchObject({ backgroundPosition: `${200 / 9}% ${100 / 9}%` });
  expect(momentStyle({ ...video, storyboard: 0 }, 3)).toBeNull();
});
