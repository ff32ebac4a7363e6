import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  site = await startSite();
  ann = await signUpPerson(site, 'ann', { email: 'ann@example.org' });
  ben = await signUpPerson(site, 'ben');
  await publishVideo(site, ann.id);
  await ben.post(`/api/user/${ann.id}/follow`);
});
afterAll(() => site?.close());

/** Reference "Video object", User. */
const USER = {
  user_id: expect.stringMatching(/^\d+$/),
  username: expect.any(String),
  displayname: expect.any(String),
  full_url: expect.stringContaining('/u/'),
  avatar: null,
  avatar_url: expect.stringContaining('/avatars/'),
  cover: null,
  bio: expect.any(String),
  vip: false,
  follower_count: expect.any(Number),
  likes_count: expect.any(Number),
  video_count: expect.any(Number),
  video_views: expect.any(Number),
  comment_count: expect.any(Number),
  is_following: expect.any(Boolean),
};
const OWN = {
  ...USER,
  acl: '',
  email: 'ann@example.org',
  disable_autoplay: expect.any(Boolean),
  default_public: expect.any(Boolean),
};
const PAGE = { total: expect.any(Number), limit: expect.any(Number), offset: 0 };
const FOLLOW = { is_following: expect.any(Boolean), follower_count: expect.any(Number) };
const FEED = {
  videos: [
    expect.objectContaining({
      video_id: expect.stringMatching(/^\d+$/),
      pinned_to_user: false,
      user: expect.objectContaining({ username: 'ann' }),
    }),
  ],
  page: expect.objectContaining({
    total: 1,
    minDate: expect.any(Number),
    minDateCompleted: expect.any(Number),
  }),
  watching: expect.any(Object),
};
const CHANNEL = {
  channel_id: expect.any(String),
  url: expect.any(String),
  title: expect.any(String),
  hide_suggest: false,
  is_following: expect.any(Boolean),
};

type Row = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  fields: object | null,
  answer: object,
];

/** The reference's calls about people, in an order in which each may be made. `:ann` and `:ben` are ids. */
const CALLS: readonly Row[] = [
  ['GET', '/user/:ann', null, { user: OWN }],
  ['GET', '/user/ben', null, { user: USER }],
  ['POST', '/user/:ann', { disable_autoplay: 1 }, { user: { ...OWN, disable_autoplay: true } }],
  ['POST', '/user/:ann', { disable_autoplay: 0 }, { user: { ...OWN, disable_autoplay: false } }],
  ['POST', '/user/:ann/edit', { default_public: 0 }, { user: { ...OWN, default_public: false } }],
  [
    'POST',
    '/user/:ann/edit',
    { displayname: 'Ann A.', bio: 'Hello' },
    { user: { ...OWN, displayname: 'Ann A.', bio: 'Hello' } },
  ],
  [
    'GET',
    '/user/:ann/channels',
    null,
    { channels: expect.arrayContaining([expect.objectContaining(CHANNEL)]) },
  ],
  ['GET', '/userByUsername?username=BEN', null, { user: USER }],
  ['GET', '/userByUsername/ben', null, { user: USER }],
  ['GET', '/user/random', null, { user: { ...USER, username: 'ann' } }],
  ['GET', '/users/featured?offset=0&limit=5', null, { users: [{ ...USER, username: 'ann' }], page: PAGE }],
  ['GET', '/users/suggest?text=be', null, { users: [{ user_id: expect.any(String), username: 'ben' }] }],
  ['GET', '/user/suggest?text=be', null, { users: [{ user_id: expect.any(String), username: 'ben' }] }],
  ['GET', '/user/:ann/videos?private=0&sort=new&offset=0&limit=10', null, FEED],
  ['POST', '/user/:ben/follow', {}, { ...FOLLOW, is_following: true }],
  ['GET', '/user/:ben/follow', null, { ...FOLLOW, is_following: true }],
  ['GET', '/user/:ann/follow/:ben', null, { ...FOLLOW, is_following: true }],
  [
    'GET',
    '/user/:ann/followers?offset=0&limit=10',
    null,
    { users: [{ ...USER, username: 'ben' }], page: PAGE },
  ],
  [
    'GET',
    '/user/:ann/following?offset=0&limit=10&direction=asc',
    null,
    { users: [{ ...USER, username: 'ben', is_following: true }], page: PAGE },
  ],
  ['POST', '/user/:ben/unfollow', {}, { ...FOLLOW, is_following: false }],
  ['POST', '/channel/music/follow', {}, { ...FOLLOW, is_following: true }],
  ['GET', '/channel/music/follow', null, { ...FOLLOW, is_following: true }],
  ['GET', '/channel/music/follow/:ann', null, { ...FOLLOW, is_following: true }],
  [
    'GET',
    '/channel/music/followers?offset=0&limit=10',
    null,
    { users: [{ ...USER, username: 'ann' }], page: PAGE },
  ],
  ['POST', '/user/:ann/follows-channels', {}, { channels: [expect.stringMatching(/^\d+$/)] }],
  ['POST', '/channel/music/unfollow', {}, { ...FOLLOW, is_following: false }],
  ['PUT', '/user/:ann/block/:ben', null, { is_blocked: true, blocked: true }],
  ['GET', '/user/:ann/block/:ben', null, { is_blocked: true, blocked: true }],
  ['DELETE', '/user/:ann/block/:ben', null, { is_blocked: false, blocked: false }],
  ['PUT', '/user/:ann/mute/:ben', null, { is_muted: true }],
  ['DELETE', '/user/:ann/mute/:ben', null, { is_muted: false }],
  ['GET', '/user/:ann/avatar', null, { url: expect.stringContaining('/avatars/') }],
  ['GET', '/user/:ann/avatar/square', null, { url: expect.stringContaining('/avatars/') }],
  ['GET', '/user/:ann/cover', null, { url: null }],
  ['GET', '/videos/likes?user=:ann', null, { videos: [], page: expect.any(Object), viewerVotes: [] }],
  ['GET', '/likes/list?user=:ann', null, { videos: [] }],
];

const named = (text: string) => text.replaceAll(':ann', String(ann.id)).replaceAll(':ben', String(ben.id));

describe('the calls about people', () => {
  it.each(CALLS)('%s %s', async (method, path, fields, answer) => {
    const request = {
      method,
      url: `/api${named(path)}`,
      headers: { authorization: `Bearer ${ann.token}` },
      ...(fields && { payload: fields }),
    };
    const response = await site.app.inject(request);
    expect(response.json()).toMatchObject({ status: true, ...answer });
    expect(response.statusCode).toBe(200);
  });

  it('answer a stranger without the owner’s fields, and nobody’s name with user_not_found', async () => {
    const { user } = (await site.app.inject({ url: '/api/user/ann' })).json();
    expect(user).toMatchObject({ ...USER, username: 'ann' });
    for (const own of ['email', 'acl', 'disable_autoplay', 'default_public'])
      expect(user).not.toHaveProperty(own);
    for (const path of [
      '/user/nobody',
      '/userByUsername?username=nobody',
      '/user/nobody/videos',
      '/user/nobody/followers',
      '/user/nobody/avatar',
    ]) {
      const response = await site.app.inject({ url: `/api${path}` });
      expect([path, response.statusCode, response.json().code]).toEqual([path, 400, 'user_not_found']);
    }
  });
});
