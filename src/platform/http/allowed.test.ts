import { expect, it } from 'vitest';
import { methodsOf } from './allowed.ts';

const allowed = methodsOf([
  { method: 'GET', path: '/api/video/:video' },
  { method: 'POST', path: '/api/video/:video/vote' },
  { method: 'PUT', path: '/api/user/:user/pin/:video' },
  { method: 'GET', path: '/api/user/:user/pin/:video' },
  { method: 'GET', path: '/api/videos/oembed.json' },
]);

it('knows the methods of a path with parameters', () => {
  expect(allowed('/api/video/17')).toEqual(['GET', 'HEAD', 'OPTIONS']);
  expect(allowed('/api/VIDEO/17')).toEqual(['GET', 'HEAD', 'OPTIONS']);
  expect(allowed('/api/video/17/vote/')).toEqual(['OPTIONS', 'POST']);
  expect(allowed('/api/user/ann/pin/17')).toEqual(['GET', 'HEAD', 'OPTIONS', 'PUT']);
});

it('knows none for a path that does not exist', () => {
  for (const path of ['/api/video', '/api/video/1/2', '/api/videos/oembedxjson'])
    expect(allowed(path)).toEqual([]);
});
