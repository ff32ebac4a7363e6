import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { keyPage, ternary, text } from '#base/fields.ts';
import { feedAnswer, narrowed } from '#features/watching/feed/contract.ts';
import { api } from '#src/routes.ts';

/** Without `moderated`, the channel's own setting decides whether unreviewed videos are included. */
const feedInput = z.object({
  /** An id, or the last part of the channel's address. */
  channel: text(60).min(1),
  ...keyPage,
  user: narrowed.user,
  maxDateCompleted: narrowed.maxDateCompleted,
  direction: narrowed.direction,
  moderated: ternary.optional(),
  private: ternary.default(0),
  nsfw: ternary.default(0),
});

const feed = { isShared: true, input: feedInput, answer: feedAnswer };

/** The same without a channel: all videos that are in any channel. Spec §7. */
const ofAll = { ...feed, input: feedInput.partial({ channel: true }) };

export const hotInChannel = endpoint(api.channelFeed.hot, {
  ...feed,
  about: 'Videos of a channel, hottest first.',
  called: 'listHotInChannel',
});
export const newInChannel = endpoint(api.channelFeed.new, {
  ...feed,
  about: 'Videos of a channel, newest first.',
  called: 'listNewInChannel',
});
export const topInChannel = endpoint(api.channelFeed.top, {
  ...feed,
  about: 'Videos of a channel, highest score first.',
  called: 'listTopInChannel',
});
export const hotInChannels = endpoint(api.channelFeed.hotAlias, {
  ...ofAll,
  about: 'Videos of a channel or, without one, of all channels, hottest first.',
  called: 'listHotInChannels',
});
export const newInChannels = endpoint(api.channelFeed.newAlias, {
  ...ofAll,
  about: 'Videos of a channel or, without one, of all channels, newest first.',
  called: 'listNewInChannels',
});
export const topInChannels = endpoint(api.channelFeed.topAlias, {
  ...ofAll,
  about: 'Videos of a channel or, without one, of all channels, highest score first.',
  called: 'listTopInChannels',
});
