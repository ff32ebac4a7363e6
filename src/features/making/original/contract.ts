import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { text } from '#base/fields.ts';
import { api } from '#src/routes.ts';

const video = text(VIDEO_NAME_MAX);

const answer = z.object({
  dropped: z.object({ side: z.number(), state: z.enum(['dropped', 'restoring', 'lost']) }).nullable(),
});

export const readDropped = endpoint(api.size.read, {
  called: 'readDroppedSize',
  about:
    'Read which size of a video was dropped because nobody watched it, for those who may change it: its ' +
    'shorter side in pixels, and whether it can be brought back. Null while it has all of them.',
  access: 'viewer',
  scope: 'videos',
  input: z.object({ video }),
  answer,
});

export const restoreSize = endpoint(api.size.restore, {
  called: 'restoreSize',
  about:
    'Make the highest size of a video again from its original, after it was dropped. It plays as it is ' +
    'meanwhile. Refused while there is no such size, or no original.',
  access: 'viewer',
  scope: 'videos',
  input: z.object({ video }),
  answer,
});
