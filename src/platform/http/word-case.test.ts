import { expect, it } from 'vitest';
import type { Route } from '#src/routes.ts';
import { writtenAsOn } from './word-case.ts';

const route = (line: string): Route => {
  const [method, path] = line.split(' ');
  return { method: method as Route['method'], path: `/api${path}` };
};
const written = writtenAsOn(
  [
    'GET /videos/new',
    'GET /videos/hot/:subindex',
    'GET /video/random',
    'GET /video/:video',
    'POST /video/upload',
    'GET /videoByUrl/:url',
    'POST /user/:user/email',
    'POST /user/email/verify',
  ].map(route),
);

it.each([
  ['GET', '/api/videos/New?Limit=A', '/api/videos/new?Limit=A'],
  ['HEAD', '/api/VIDEOS/NEW/', '/api/videos/new'],
  ['GET', '/api/videobyURL/AbC', '/api/videoByUrl/AbC'],
  ['GET', '/api/Video/AbC', '/api/video/AbC'],
  // Perhaps a code: a parameter comes before a word in another case.
  ['GET', '/api/video/Random', '/api/video/Random'],
  ['GET', '/api/videos/hot/Vip', '/api/videos/hot/Vip'],
  // What the method itself answers comes before reads that answer POST too.
  ['POST', '/api/video/Upload', '/api/video/upload'],
  ['POST', '/api/Videos/New', '/api/videos/new'],
  ['POST', '/api/User/Email/Verify', '/api/user/email/verify'],
  ['POST', '/api/USER/Email/email', '/api/user/Email/email'],
  ['DELETE', '/api/Videos/New', '/api/Videos/New'],
  ['GET', '/api/videos/Nothing', '/api/videos/Nothing'],
])('%s %s is read as %s', (method, url, expected) => {
  expect(written({ method, url })).toBe(expected);
});
