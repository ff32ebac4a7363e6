import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { text } from '#base/fields.ts';
import { api } from '#src/routes.ts';

export const TEXTS = {
  title: 'Share',
  shareAt: 'Share at',
  link: 'Link',
  embed: 'Embed',
  embedHelp: 'What embeds can do, and how to control them',
} as const;

export const trackShare = endpoint(api.share.track, {
  about: 'Counts that a video is being shared: sent when the dialog opens and when a target is chosen.',
  rate: 'track',
  input: z.object({ video: text(20) }),
  answer: z.object({ share_count: z.number() }),
});
