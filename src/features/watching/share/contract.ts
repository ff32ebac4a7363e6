import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { text } from '#base/fields.ts';
import { api } from '#src/routes.ts';

export const trackShare = endpoint(api.share.track, {
  about: 'Count that a video is being shared. Sent when the dialog opens and when a target is chosen.',
  rate: 'track',
  input: z.object({ video: text(VIDEO_NAME_MAX) }),
  answer: z.object({ share_count: z.number() }),
});
