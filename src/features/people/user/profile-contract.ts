import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { count, flag, keyPage, ternary, text } from '#base/fields.ts';
import { accountShape, someAccountShape } from '#features/people/account/contract.ts';
import { accountsAnswer } from '#features/people/follow/contract.ts';
import { channelShape } from '#features/videos/channel/contract.ts';
import { anyOrder, feedAnswer, listInput } from '#features/watching/feed/contract.ts';
import { api } from '#src/routes.ts';

const user = text(100).min(1);

export const readAccount = endpoint(api.profile.read, {
  about:
    'Read one account, by id or by username, and who watches its videos now. Its owner reads more of it.',
  input: z.object({ user }),
  answer: z.object({
    user: someAccountShape,
    watchers: z.object({ total: z.number(), countries: z.array(z.string()) }),
  }),
  called: 'readUser',
});

/** Filters of an account's lists, which include unreviewed videos by default. */
const filters = { moderated: ternary.default(-1), private: ternary.default(0), nsfw: ternary.optional() };

export const userByUsername = endpoint(api.profile.byUsername, {
  about: 'Read one account by its username.',
  input: z.object({ username: text(100).min(1) }),
  answer: z.object({ user: someAccountShape }),
  called: 'readUserByUsername',
});

export const userByUsernamePath = endpoint(api.profile.byUsernamePath, {
  about: 'Read one account by its username.',
  errors: ['user_not_found'],
  input: z.object({ url: text(100).min(1) }),
  answer: z.object({ user: someAccountShape }),
  called: 'readUserByUsernamePath',
});

export const randomUser = endpoint(api.profile.random, {
  about: 'Read an account that has public videos, picked at random.',
  errors: ['user_not_found'],
  input: z.object({}),
  answer: z.object({ user: accountShape }),
  called: 'readRandomUser',
});

const suggestion = accountShape.pick({
  user_id: true,
  username: true,
  displayname: true,
  avatar_url: true,
  full_url: true,
});

const suggest = {
  isShared: true,
  about: 'List accounts whose name starts with the text, most followed first.',
  input: z.object({
    text: text(60).default(''),
    offset: count(0, 1_000).default(0),
    limit: count(1, 50).default(10),
  }),
  answer: z.object({ users: z.array(suggestion) }),
};

export const suggestUsers = endpoint(api.profile.suggest, suggest);
export const suggestUsersAlias = endpoint(api.profile.suggestAlias, suggest);

export const featuredUsers = endpoint(api.profile.featured, {
  isShared: true,
  about: 'List accounts worth following: the most followed ones with public videos.',
  input: z.object({ ...keyPage }),
  answer: accountsAnswer,
  called: 'listFeaturedUsers',
});

export const userVideos = endpoint(api.profile.videos, {
  isShared: true,
  about: 'List the videos of an account. Unlisted ones show to its owner and to moderators.',
  input: z.object({
    user,
    ...keyPage,
    ...filters,
    sort: z
      .enum(['date', 'new', 'hot', 'score', 'views', 'recent', 'older', 'popular', 'lesswatched'])
      .default('date'),
  }),
  answer: feedAnswer,
  called: 'listUserVideos',
});

const likes = {
  isShared: true,
  about:
    'List the videos that an account has voted up, the newest vote first unless told. `order=date` goes ' +
    'by the vote.',
  errors: ['unauthorized'] as const,
  input: listInput(anyOrder.default('date')).extend({
    /** Whose likes. */
    user: user.optional(),
    moderated: filters.moderated,
    /** 0 omits the account's own videos. */
    includeSelf: flag.default(true),
  }),
  answer: feedAnswer,
};

export const likedVideos = endpoint(api.profile.likes, { ...likes, called: 'listLikedVideos' });
export const likedVideosAlias = endpoint(api.profile.likesAlias, {
  ...likes,
  called: 'listLikedVideosAlias',
});

export const userChannels = endpoint(api.profile.channels, {
  about: 'List the channels that the account may file videos under, those it follows first; at most 1,000.',
  access: 'viewer',
  scope: 'channels',
  input: z.object({ user }),
  answer: z.object({ channels: z.array(channelShape) }),
  called: 'listUserChannels',
});
