import { expect, it } from 'vitest';
import { isRedditAddress, isYoutubeAddress } from './edit-rules.ts';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', true],
  ['https://m.youtube.com/watch?app=m&v=dQw4w9WgXcQ&t=4', true],
  ['https://youtu.be/dQw4w9WgXcQ?t=4', true],
  ['http://youtu.be/dQw4w9WgXcQ', false],
  ['https://youtube.com.example.org/watch?v=dQw4w9WgXcQ', false],
  ['https://www.youtube.com/playlist?list=dQw4w9WgXcQ', false],
  ['javascript:https://youtu.be/dQw4w9WgXcQ', false],
])('%s is a video on YouTube: %s', (address, is) => {
  expect(isYoutubeAddress(address)).toBe(is);
});

it.each([
  ['https://www.reddit.com/r/videos/comments/1a2b3c/', true],
  ['https://redd.it/1a2b3c', true],
  ['https://notreddit.com/r/videos', false],
  ['https://example.org/www.reddit.com/r/', false],
])('%s is a page on Reddit: %s', (address, is) => {
  expect(isRedditAddress(address)).toBe(is);
});
