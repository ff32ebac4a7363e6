import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { flag, line, text } from '#base/fields.ts';
import { TITLE_MAX } from '#base/title.ts';
import { reason, videoShape } from '#features/videos/video/contract.ts';
import { api } from '#src/routes.ts';

export const cutClip = endpoint(api.clip.cut, {
  about:
    'Make a new video of the caller’s from a stretch of another one. For moderators. Times are written as ' +
    '`90` or `1:30`; without one the clip goes from the beginning, or to the end.',
  access: 'moderator',
  scope: 'video_upload',
  rate: 'upload',
  input: z.object({
    video: text(VIDEO_NAME_MAX),
    start: text(20).default(''),
    end: text(20).default(''),
    title: line(TITLE_MAX).default(''),
    private: flag.default(false),
    reason,
  }),
  answer: z.object({ video: videoShape }),
});
