import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { line, text } from '#base/fields.ts';
import { CHAPTER_TITLE_MAX } from '#features/videos/video/chapter-rules.ts';
import { chapterShape } from '#features/videos/video/contract.ts';
import { api } from '#src/routes.ts';

const own = { access: 'viewer', scope: 'video_upload', rate: 'write' } as const;
const which = { video: text(VIDEO_NAME_MAX) };

export const setLiveTime = endpoint(api.liveTools.plan, {
  ...own,
  about:
    'Set when a broadcast of the caller that has not begun will begin: its page counts down to it, for ' +
    'everybody. It begins when something is sent, be that earlier or later.',
  errors: ['live_not_found'],
  input: z.object({
    ...which,
    /** ISO 8601, in UTC where it does not say; empty for no time. */
    starts_at: text(40),
    scheduled_zone: text(60).optional(),
  }),
  answer: z.object({ starts_at: z.string().nullable() }),
});

export const addLiveMarker = endpoint(api.liveTools.mark, {
  ...own,
  about:
    'Mark this moment of a broadcast of the caller that is on air. Markers are chapters of the recording.',
  errors: ['live_not_found', 'live_not_on_air'],
  input: z.object({ ...which, title: line(CHAPTER_TITLE_MAX).optional() }),
  answer: z.object({ chapters: z.array(chapterShape) }),
});
