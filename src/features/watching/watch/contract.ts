import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { text } from '#base/fields.ts';
import { api } from '#src/routes.ts';

export const savePosition = endpoint(api.watch.savePosition, {
  about: 'Remembers where the viewer is in a video, in seconds; 0 forgets it.',
  access: 'viewer',
  scope: 'account',
  rate: 'track',
  input: z.object({ video: text(VIDEO_NAME_MAX), at: z.coerce.number().min(0).max(86_400) }),
  answer: z.object({}),
});

/** What is pushed to open pages when the numbers of a video move. Spec §3 Push message. */
export interface WatchPush {
  readonly type: 'watch';
  readonly resource: 'video';
  readonly id: number;
  readonly videoId: number;
  readonly views: number;
  readonly watching: number;
  readonly comments: number;
}
