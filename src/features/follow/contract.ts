import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { offsetPage, text } from '#base/fields.ts';
import { accountShape } from '#features/account/contract.ts';
import { api } from '#src/routes.ts';

export const TEXTS = {
  follow: 'Follow',
  following: 'Following',
  nobodyFollows: 'Nobody follows yet.',
  followsNobody: 'Not following anybody yet.',
} as const;

const user = text(100).min(1);
const channel = text(60).min(1);

const followAnswer = z.object({ is_following: z.boolean(), follower_count: z.number() });

/** A page of accounts. Reference "Envelope". */
export const accountsAnswer = z.object({
  users: z.array(accountShape),
  page: z.object({ total: z.number(), limit: z.number(), offset: z.number() }),
});

export type AccountsAnswer = z.output<typeof accountsAnswer>;

const follow = { access: 'viewer', scope: 'account', answer: followAnswer } as const;

export const followUser = endpoint(api.follow.user, { ...follow, about: 'Follows an account.', input: z.object({ user }) });

export const unfollowUser = endpoint(api.follow.unfollowUser, {
  ...follow,
  about: 'Follows an account no more.',
  input: z.object({ user }),
});

export const isFollowed = endpoint(api.follow.isFollowed, {
  about: 'Says whether the caller follows the account.',
  input: z.object({ user }),
  answer: followAnswer,
});

export const follows = endpoint(api.follow.follows, {
  about: 'Says whether the account follows the other one.',
  input: z.object({ user, otherUser: user }),
  answer: followAnswer,
});

const listInput = z.object({ user, ...offsetPage, direction: z.enum(['asc', 'desc']).default('desc') });

export const followers = endpoint(api.follow.followers, {
  about: 'Who follows the account, newest first.',
  input: listInput,
  answer: accountsAnswer,
});

export const following = endpoint(api.follow.following, {
  about: 'Whom the account follows, newest first.',
  input: listInput,
  answer: accountsAnswer,
});

export const followsChannels = endpoint(api.follow.followsChannels, {
  about: 'Ids of the channels that the account follows.',
  access: 'viewer',
  scope: 'channels',
  input: z.object({ user }),
  answer: z.object({ channels: z.array(z.string()) }),
});

const followChannelSpec = { access: 'viewer', scope: 'channels', answer: followAnswer } as const;

export const followChannel = endpoint(api.follow.channel, {
  ...followChannelSpec,
  about: 'Follows a channel.',
  input: z.object({ channel }),
});

export const unfollowChannel = endpoint(api.follow.unfollowChannel, {
  ...followChannelSpec,
  about: 'Follows a channel no more.',
  input: z.object({ channel }),
});

export const isChannelFollowed = endpoint(api.follow.isChannelFollowed, {
  about: 'Says whether the caller follows the channel.',
  input: z.object({ channel }),
  answer: followAnswer,
});

export const followsChannel = endpoint(api.follow.followsChannel, {
  about: 'Says whether an account follows the channel.',
  input: z.object({ channel, otherUser: user }),
  answer: followAnswer,
});

export const channelFollowers = endpoint(api.follow.channelFollowers, {
  about: 'Who follows the channel, newest first.',
  input: z.object({ channel, ...offsetPage }),
  answer: accountsAnswer,
});
