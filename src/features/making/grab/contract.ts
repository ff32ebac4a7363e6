import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { line, text } from '#base/fields.ts';
import { formFields, tokenShape } from '#features/making/upload/contract.ts';
import { videoShape } from '#features/videos/video/contract.ts';
import { api } from '#src/routes.ts';
import { LINK_MAX } from './rules.ts';

/** Seconds, as a number or as `m:ss`. */
const time = text(20);

export const previewGrab = endpoint(api.grab.preview, {
  about: 'Check a link and return what could be imported from it.',
  scope: 'video_upload',
  rate: 'upload',
  errors: ['invalid_grab', 'invalid_grab_size', 'invalid_url'],
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
  about: 'Import the video behind a link. The new video has its own link at once.',
  scope: 'video_upload',
  longTexts: true,
  rate: 'upload',
  proof: 'upload',
  errors: [
    'channel_members_only',
    'disk_full',
    'invalid_grab',
    'invalid_grab_size',
    'invalid_url',
    'quota_full',
  ],
  input: z.object({
    ...formFields,
    /** Longest title and description taken from another site; longer ones are cut. Spec §4 Import flow. */
    title: line(2_000).optional(),
    url: text(LINK_MAX),
    start: time.optional(),
    end: time.optional(),
  }),
  answer: z.object({
    id: z.string(),
    code: z.string(),
    /** Address of the new video. */
    url: z.string(),
    video: videoShape,
    accessToken: tokenShape,
  }),
});
