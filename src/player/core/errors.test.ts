import { expect, test } from 'vitest';
import { errorCode, pluginError, remedyFor, type ErrorFacts } from './errors.ts';

const facts: ErrorFacts = {
  code: 4,
  engine: 'hls',
  hasProgressive: true,
  flash: false,
  downloadUrl: '/file',
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

test('code 4 goes on with the progressive file', () =>
  expect(remedyFor(facts)).toEqual({ do: 'progressive' }));

test('code 3 reloads with the hash flash, once', () => {
  expect(remedyFor({ ...facts, code: 3 })).toEqual({ do: 'reload-with-flash' });
  expect(remedyFor({ ...facts, code: 3, flash: true })).toEqual({ do: 'progressive' });
});

test.each([3, 4])("code %i on the fallback path shows the catalogue's text with a link", (code) => {
  expect(remedyFor({ ...facts, code, engine: 'mp4', flash: true })).toMatchObject({
    do: 'show',
    message: {
      text: expect.stringMatching(
        /required to play this video.*Please enable or install Flash and try again\.$/,
      ),
      link: { href: '/file' },
    },
  });
});

test('elsewhere the message is true', () => {
  expect(remedyFor({ ...facts, engine: 'mp4' })).toMatchObject({
    message: { text: 'This video cannot be played in this browser.', link: { href: '/file' } },
  });
  expect(remedyFor({ ...facts, hasProgressive: false, code: 2 })).toMatchObject({
    message: { retry: true, link: null },
  });
});
