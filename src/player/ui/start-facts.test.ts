import { expect, it } from 'vitest';
import type { AdConfig } from '#player/ads/config.ts';
import { payloadOf } from '#player/testing/payload.ts';
import { startAttributes } from './start-facts.ts';

it('a box says what its video begins with if that starts by itself at the beginning', () => {
  const { source } = payloadOf();
  const { videoId, duration, hls } = source;
  const text = JSON.stringify({ videoId, duration, hls, youtube: null, mp4: [] });
  expect(startAttributes(source, { autoplay: true })).toEqual({ 'data-starts': text });
  expect(startAttributes(source, { autoplay: true, muted: true, ads: { off: false } as AdConfig })).toEqual({
    'data-starts': JSON.stringify({ ...JSON.parse(text), muted: true, waits: true }),
  });
  expect(startAttributes(source, { autoplay: true, ads: { off: true } as AdConfig })).toEqual({
    'data-starts': text,
  });
  expect(startAttributes(source, { autoplay: false })).toEqual({});
  expect(startAttributes(source, { autoplay: true, resumeAt: 30 })).toEqual({});
  expect(startAttributes(source, { autoplay: true, startAt: 30 })).toEqual({});
  expect(startAttributes({ ...source, live: { startedAt: null } }, { autoplay: true })).toEqual({});
  expect(startAttributes({ ...source, hls: null }, { autoplay: true })).toEqual({});
});
