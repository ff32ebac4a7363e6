import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { keyPage, listPage, text } from '#base/fields.ts';
import { accountsAnswer } from '#features/people/follow/contract.ts';
import { api } from '#src/routes.ts';

/** A channel, which videos are filed under. Reference "Video object". */
export const channelShape = z.object({
  channel_id: z.string(),
  url: z.string(),
  full_url: z.string(),
  title: z.string(),
  description: z.string(),
  date_created: z.string(),
  is_default: z.boolean(),
  hide_suggest: z.boolean(),
  nsfw: z.boolean(),
  show_unmoderated: z.boolean(),
});

export type ChannelObject = z.output<typeof channelShape>;

export const listChannels = endpoint(api.channel.list, {
  isShared: true,
  about: 'All channels, by title.',
  input: z.object({}),
  answer: z.object({ channels: z.array(channelShape), page: listPage }),
});

export const suggestChannels = endpoint(api.channel.suggest, {
  isShared: true,
  about: 'Channels that an upload may be filed under and whose title starts with the text.',
  input: z.object({
    ...keyPage,
    text: text(60).default(''),
    /** What old clients call `limit`; it goes first. */
    number: keyPage.limit.removeDefault().optional(),
  }),
  answer: z.object({ channels: z.array(channelShape), page: listPage }),
});

/** An id, or the name that its address ends with. */
const channel = text(60).min(1);

export const readChannel = endpoint(api.channel.read, {
  about: 'Reads one channel, by id or name.',
  input: z.object({ channel }),
  answer: z.object({ channel: channelShape }),
});

export const channelAddress = endpoint(api.channel.address, {
  about: 'Where a channel is: the name in its address, and the whole address.',
  input: z.object({ channel }),
  answer: channelShape.pick({ url: true, full_url: true }),
});

export const channelModerators = endpoint(api.channel.moderators, {
  about: 'Who moderates the channel.',
  input: z.object({ channel, ...keyPage }),
  answer: accountsAnswer,
});
