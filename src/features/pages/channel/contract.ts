import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { keyPage, ternary, text } from '#base/fields.ts';
import { feedAnswer } from '#features/watching/feed/contract.ts';
import { api } from '#src/routes.ts';

/** Without `moderated` the channel's own setting decides whether unreviewed videos show. */
const feedInput = z.object({
  /** An id, or the name that its address ends with. */
  channel: text(60).min(1),
  ...keyPage,
  moderated: ternary.optional(),
  private: ternary.default(0),
  nsfw: ternary.default(0),
});

const feed = { isShared: true, input: feedInput, answer: feedAnswer };
const hot = { ...feed, about: 'Videos of a channel, hottest first.' };
const latest = { ...feed, about: 'Videos of a channel, newest first.' };
const top = { ...feed, about: 'Videos of a channel, highest score first.' };

export const hotInChannel = endpoint(api.channelFeed.hot, hot);
export const hotInChannelAlias = endpoint(api.channelFeed.hotAlias, hot);
export const newInChannel = endpoint(api.channelFeed.new, latest);
export const newInChannelAlias = endpoint(api.channelFeed.newAlias, latest);
export const topInChannel = endpoint(api.channelFeed.top, top);
export const topInChannelAlias = endpoint(api.channelFeed.topAlias, top);
