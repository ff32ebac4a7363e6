import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { offsetPage, text } from '#base/fields.ts';
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
  about: 'All channels, by title.',
  input: z.object({}),
  answer: z.object({ channels: z.array(channelShape) }),
});

export const suggestChannels = endpoint(api.channel.suggest, {
  about: 'Channels that an upload may be filed under and whose title starts with the text.',
  input: z.object({ ...offsetPage, text: text(60).default('') }),
  answer: z.object({ channels: z.array(channelShape) }),
});
