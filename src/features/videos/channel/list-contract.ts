import { endpoint } from '#base/endpoint.ts';
import { ternary, text } from '#base/fields.ts';
import { anyOrder, feedAnswer, listInput } from '#features/watching/feed/contract.ts';
import { api } from '#src/routes.ts';

/** Without `moderated`, the channel's own setting decides whether unreviewed videos are included. */
const feedInput = listInput(anyOrder.optional()).extend({
  /** An id, or the last part of the channel's address. */
  channel: text(60).min(1),
  moderated: ternary.optional(),
  nsfw: ternary.default(0),
});

const feed = { isShared: true, input: feedInput, answer: feedAnswer };

/** The same without a channel: all videos that are in any channel. Spec §7. */
const ofAll = { ...feed, input: feedInput.partial({ channel: true }) };

export const hotInChannel = endpoint(api.channelFeed.hot, {
  ...feed,
  about: 'List the videos of a channel, hottest first.',
  called: 'listHotInChannel',
});
export const newInChannel = endpoint(api.channelFeed.new, {
  ...feed,
  about: 'List the videos of a channel, newest first.',
  called: 'listNewInChannel',
});
export const topInChannel = endpoint(api.channelFeed.top, {
  ...feed,
  about: 'List the videos of a channel, highest score first.',
  called: 'listTopInChannel',
});
export const hotInChannels = endpoint(api.channelFeed.hotAlias, {
  ...ofAll,
  about: 'List the videos of a channel or, without one, of all channels, hottest first.',
  called: 'listHotInChannels',
});
export const newInChannels = endpoint(api.channelFeed.newAlias, {
  ...ofAll,
  about: 'List the videos of a channel or, without one, of all channels, newest first.',
  called: 'listNewInChannels',
});
export const topInChannels = endpoint(api.channelFeed.topAlias, {
  ...ofAll,
  about: 'List the videos of a channel or, without one, of all channels, highest score first.',
  called: 'listTopInChannels',
});
