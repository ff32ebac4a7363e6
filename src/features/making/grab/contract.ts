import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { text } from '#base/fields.ts';
import { formFields, tokenShape } from '#features/making/upload/contract.ts';
import { videoShape } from '#features/videos/video/contract.ts';
import { api } from '#src/routes.ts';

/** Longest link that is followed, characters. */
export const LINK_MAX = 2_000;
/** Pause in typing before a link may be looked at, ms. Spec §4 Import flow. */
export const PREVIEW_DELAY = 250;

/** The step that a video is in while it is fetched from elsewhere. */
export const IMPORT_STEP = 'import';

/** What is said of imports. Spec §4 Import flow, §9 Video length limit. */
export const TEXTS = {
  failed: 'The video could not be fetched from that link.',
  importing: 'This video is being fetched. It will play here as soon as its first part is ready.',
  trim: 'Only a part of it',
  start: 'From',
  end: 'To',
  timeHint: 'Seconds, or minutes and seconds as in 1:30.',
  badTime: 'Please write times as 90 or 1:30.',
  emptyTrim: 'The end must come after the start.',
  tooLong: 'Videos may be up to 30 min long: only that much from the start is kept.',
} as const;

/** Seconds, as a number or as `m:ss`. */
const time = text(20);

export const previewGrab = endpoint(api.grab.preview, {
  about: 'Looks at a link and says what could be imported from it.',
  scope: 'video_upload',
  rate: 'upload',
  input: z.object({ url: text(LINK_MAX) }),
  answer: z.object({
    title: z.string(),
    description: z.string(),
    url: z.string(),
    thumbnail: z.string().nullable(),
    duration: z.number().nullable(),
  }),
});

export const startGrab = endpoint(api.grab.start, {
  about: 'Imports the video behind a link; the new video has its own link at once.',
  scope: 'video_upload',
  rate: 'upload',
  input: z.object({
    ...formFields,
    /** What is read of a title and description found elsewhere; longer ones are cut. Spec §4 Import flow. */
    title: text(2_000).optional(),
    url: text(LINK_MAX),
    start: time.optional(),
    end: time.optional(),
  }),
  answer: z.object({
    id: z.string(),
    code: z.string(),
    /** Where the new video lives. */
    url: z.string(),
    video: videoShape,
    accessToken: tokenShape,
  }),
});
