import { describe, expect, it } from 'vitest';
import { fillPath, pages } from '#src/routes.ts';
import { openLog } from './log.ts';

const SECRET = 'S3cr3t-w0rd_x';

/** What the log writes of these fields. */
function written(fields: object): string {
  let text = '';
  openLog('info', { to: { write: (line) => void (text += line) } }).error(fields, 'request failed');
  return text;
}

const secretPages = Object.entries(pages).filter(([, path]) => /:token\b/.test(path));

describe.each([
  ...secretPages.map(([kind, path]) => [kind, fillPath(path, { token: SECRET })]),
  ['a download', `/download/${SECRET}/original`],
  ['a video’s file', `/media/${SECRET}/3/thumb.webp`],
  ['a network’s return', `/connect/twitter/receive?state=${SECRET}&code=${SECRET}`],
  ['a second step', `/sign-in?next=%2F&step=${SECRET}`],
  ['a network’s sign-up', `/sign-up?twitter_connect_id=${SECRET}`],
  ['a consent', `/oauth/authorize?client_id=1&state=${SECRET}&code_challenge=${SECRET}`],
  ['a call', `/api/upload/status?code=abc&token=${SECRET}`],
  ['a claim', `/api/video/3/claim?claimToken=${SECRET}`],
  ['a deletion', `/api/video/3/delete?deleteToken=${SECRET}`],
  ['an upload', `/api/upload/chunk?upload=1&accessToken=${SECRET}`],
  ['a password', `/api/auth/create?identity=ann&password=${SECRET}`],
  ['a current password', `/api/user/1/edit?passwordCurrent=${SECRET}`],
  ['an application’s secret', `/api/oauth/token?client_secret=${SECRET}&refresh_token=${SECRET}`],
  ['where somebody goes on to', `/sign-in?next=${encodeURIComponent(`/x?token=${SECRET}`)}`],
])('%s', (_title, url) => {
  it('is not in the log, as an address, a referrer or a part of an error', () => {
    const line = written({
      url,
      referer: `https://vireo.example${url}`,
      err: new Error(`Cannot read ${url}`),
    });
    expect(line).not.toContain(SECRET);
    expect(line).toContain('[hidden]');
  });
});

it('leaves out headers and fields that carry a secret, and keeps the rest', () => {
  const headers = { cookie: `session=${SECRET}`, authorization: `Bearer ${SECRET}`, accesstoken: SECRET };
  const line = written({ headers, claimToken: SECRET, note: `Basic ${SECRET}`, url: '/u/ann?offset=20' });
  expect(line).not.toContain(SECRET);
  expect(JSON.parse(line)).toMatchObject({ url: '/u/ann?offset=20', msg: 'request failed' });
});

it.each([
  ['a form', `username=ann&password=${SECRET}&next=%2F`],
  ['a form that begins with it', `password=${SECRET}`],
  ['a body', JSON.stringify({ username: 'ann', password: SECRET, client_secret: SECRET })],
  ['a form with parts', `--x\r\nContent-Disposition: form-data; name="token"\r\n\r\n${SECRET}\r\n--x--`],
])('hides what %s carries that somebody has written into the log as a text', (_title, body) => {
  const line = written({ body, err: new Error(`Cannot read ${body}`) });
  expect(line).not.toContain(SECRET);
  expect(JSON.parse(line)).toMatchObject({ msg: 'request failed' });
});
