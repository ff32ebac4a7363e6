import { expect, it } from 'vitest';
import { typesOf } from './film-start.ts';

it('names the types of a rung and of sound that has a file of its own', () => {
  const codecs = ['avc1.64001f', 'mp4a.40.2'];
  expect(typesOf(codecs, true)).toEqual({
    rung: 'video/mp4;codecs="avc1.64001f"',
    sound: 'audio/mp4;codecs="mp4a.40.2"',
  });
  expect(typesOf(codecs, false).rung).toBe('video/mp4;codecs="avc1.64001f,mp4a.40.2"');
});
