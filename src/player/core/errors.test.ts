import { expect, test } from 'vitest';
import { errorCode, pluginError, remedyFor, type ErrorFacts } from './errors.ts';

const facts: ErrorFacts = {
  code: 4,
  engine: 'hls',
  hasProgressive: true,
  flash: false,
  downloadUrl: '/file',
  pageUrl: 'https://site.example/abc12',
};

test.each([
  [5, 'Error while trying to play the video'],
  [2, 'Unable to find the video'],
  [100, 'Unable to find the video'],
  [101, 'Playback on other Websites has been disabled by the video owner.'],
  [150, 'Playback on other Websites has been disabled by the video owner.'],
  [7, 'YouTube unknown error'],
])("the other site's code %i has its text", (code, text) => {
  expect(pluginError(code)).toBe(text);
  expect(remedyFor({ ...facts, engine: 'youtube', code: errorCode(1000 + code) })).toMatchObject({
    do: 'show',
    message: { text },
  });
});

test('code 4 continues with the progressive file', () =>
  expect(remedyFor(facts)).toEqual({ do: 'progressive' }));

test('code 3 reloads with the hash flash, once', () => {
  expect(remedyFor({ ...facts, code: 3 })).toEqual({ do: 'reload-with-flash' });
  expect(remedyFor({ ...facts, code: 3, flash: true })).toEqual({ do: 'progressive' });
});

test.each([
  ['code 4 with nothing left', { engine: 'mp4' as const }],
  ['code 4 without a file to go on with', { hasProgressive: false }],
  ['code 4 after the reload', { engine: 'mp4' as const, flash: true }],
  ['code 3 after the reload', { engine: 'mp4' as const, flash: true, code: 3 }],
])("%s shows the catalogue's text with a link", (_, change) => {
  const text = /required to play this video.*Please enable or install Flash and try again\.$/;
  const message = { text: expect.stringMatching(text), link: { href: '/file' } };
  expect(remedyFor({ ...facts, ...change })).toMatchObject({ do: 'show', message });
  expect(remedyFor({ ...facts, ...change, downloadUrl: null })).toMatchObject({
    message: { link: { href: 'https://site.example/abc12' } },
  });
});

test('in other cases the message describes the error', () => {
  expect(remedyFor({ ...facts, hasProgressive: false, code: 3 })).toMatchObject({
    message: { text: 'Your browser can’t play this video.', link: { href: '/file' } },
  });
  expect(remedyFor({ ...facts, hasProgressive: false, code: 2 })).toMatchObject({
    message: { text: 'We lost the connection while loading this video.', retry: true, link: null },
  });
});
