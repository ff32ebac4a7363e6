import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { direction, keyPage, listPage, text } from '#base/fields.ts';
import { accountShape } from '#features/people/account/contract.ts';
import { api } from '#src/routes.ts';

const user = text(100).min(1);
const channel = text(60).min(1);

const followAnswer = z.object({
  is_following: z.boolean(),
  /** The same as `is_following`. */
  isFollowing: z.boolean(),
  follower_count: z.number(),
});

/** Whether two accounts follow each other. Without a follower to ask about, nobody does. */
const userFollowAnswer = followAnswer.extend({
  /** Whether the account follows back. */
  isFollowedBy: z.boolean(),
  user: accountShape,
});

/** A page of accounts. Reference "Envelope". */
export const accountsAnswer = z.object({
  users: z.array(accountShape),
  page: listPage,
});

export type AccountsAnswer = z.output<typeof accountsAnswer>;

/** The push message for a changed number of followers. */
export interface FollowPush {
  readonly type: 'follow';
  readonly resource: 'user' | 'channel' | 'tag';
  readonly id: number;
  readonly followerCount: number;
}

const change = { access: 'viewer', answer: followAnswer } as const;
const ofUser = {
  ...change,
  scope: 'account',
  input: z.object({ user }),
  answer: userFollowAnswer,
} as const;
const ofChannel = { ...change, scope: 'channels', input: z.object({ channel }) } as const;

export const followUser = endpoint(api.follow.user, { ...ofUser, about: 'Follow an account.' });
export const unfollowUser = endpoint(api.follow.unfollowUser, {
  ...ofUser,
  about: 'Unfollow an account.',
});
export const followChannel = endpoint(api.channel.follow, { ...ofChannel, about: 'Follow a channel.' });
export const unfollowChannel = endpoint(api.channel.unfollow, {
  ...ofChannel,
  about: 'Unfollow a channel.',
});

const ask = { answer: followAnswer } as const;

const askOfUser = { answer: userFollowAnswer } as const;

export const isFollowed = endpoint(api.follow.isFollowed, {
  called: 'isUserFollowed',
  ...askOfUser,
  about: 'Check whether the caller follows the account. With `otherUser`, whether that one does.',
  input: z.object({ user, otherUser: user.optional() }),
});
export const follows = endpoint(api.follow.follows, {
  called: 'isUserFollowing',
  ...askOfUser,
  about: 'Check whether the other account follows the account.',
  input: z.object({ user, otherUser: user }),
});
export const isChannelFollowed = endpoint(api.channel.isFollowed, {
  ...ask,
  about: 'Check whether the caller follows the channel.',
  input: z.object({ channel }),
});
export const followsChannel = endpoint(api.channel.isFollowedBy, {
  ...ask,
  about: 'Check whether an account follows the channel.',
  input: z.object({ channel, otherUser: user }),
  called: 'isUserFollowingChannel',
});

const page = { ...keyPage, direction: direction.default('desc') };
const list = { answer: accountsAnswer } as const;

export const followers = endpoint(api.follow.followers, {
  called: 'listFollowers',
  ...list,
  about: 'List who follows the account, newest first.',
  input: z.object({ user, ...page }),
});
export const following = endpoint(api.follow.following, {
  called: 'listFollowing',
  ...list,
  about: 'List whom the account follows, newest first.',
  input: z.object({ user, ...page }),
});
export const listSubscribed = endpoint(api.follow.subscribed, {
  about: 'List whom the account follows, newest first, and whether the caller follows the account itself.',
  input: z.object({ user, ...page }),
  answer: accountsAnswer.extend({ is_subscribed: z.boolean() }),
});
export const channelFollowers = endpoint(api.channel.followers, {
  ...list,
  about: 'List who follows the channel, newest first.',
  input: z.object({ channel, ...page }),
  called: 'listChannelFollowers',
});

export const followsChannels = endpoint(api.channel.followedBy, {
  about: 'List the ids of the channels that the account follows.',
  access: 'viewer',
  scope: 'channels',
  input: z.object({ user }),
  answer: z.object({ channels: z.array(z.string()) }),
  called: 'listFollowedChannels',
});

const notified = {
  access: 'viewer',
  scope: 'account',
  input: z.object({ user }),
  answer: z.object({ is_notified: z.boolean() }),
} as const;

export const enableNotifications = endpoint(api.follow.enableNotifications, {
  ...notified,
  about: 'Have the viewer told of each new video of somebody whom they follow.',
});

export const disableNotifications = endpoint(api.follow.disableNotifications, {
  ...notified,
  about: 'Stop telling the viewer of this person’s new videos.',
});

export const isNotified = endpoint(api.follow.isNotified, {
  ...notified,
  about: 'Check whether the viewer is told of this person’s new videos.',
});
