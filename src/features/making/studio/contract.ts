import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { count, decimal, text } from '#base/fields.ts';
import { direct, filename, uploadShape } from '#features/making/upload/contract.ts';
import { videoShape } from '#features/videos/video/contract.ts';
import { api } from '#src/routes.ts';

const video = text(VIDEO_NAME_MAX);

export const readOriginal = endpoint(api.studio.original, {
  about:
    'Read the address, valid for some hours, of the best file of a video. For the owner and moderators ' +
    'that is the uploaded one, if it is kept, without the place and device that phones write into it; for ' +
    'others, if the owner allows downloads, the largest size.',
  // Each answer makes an address that is kept.
  rate: 'write',
  scope: 'videos',
  input: z.object({ video }),
  answer: z.object({ uri: z.string() }),
});

export const downloads = endpoint(api.studio.downloads, {
  called: 'listDownloads',
  about:
    'List the files of a video that can be downloaded: every size, and for the owner and moderators the ' +
    'uploaded file, if it is kept. The addresses work for some hours.',
  // Each answer makes an address that is kept.
  rate: 'write',
  scope: 'videos',
  input: z.object({ video }),
  answer: z.object({
    downloads: z.array(
      z.object({
        /**
         * `original`: as it was uploaded, without place and device; `untouched`: with them; or the name of a
         * size.
         */
        format: z.string(),
        width: z.number(),
        height: z.number(),
        /** bytes */
        size: z.number(),
        uri: z.string(),
      }),
    ),
  }),
});

export type DownloadItem = z.output<(typeof downloads)['answer']>['downloads'][number];

export const readThumbnail = endpoint(api.studio.readThumbnail, {
  about: 'Redirect to the video’s picture: `large`, `medium` or `small`.',
  others: [{ status: 302, type: null, about: 'The address of the picture, in `Location`.' }],
  input: z.object({ video, size: z.enum(['large', 'medium', 'small']).catch('medium') }),
  answer: z.object({}),
});

export type ThumbnailSize = z.output<typeof readThumbnail.input>['size'];

export const readThumbnailByUrl = endpoint(api.studio.readThumbnailByUrl, {
  ...readThumbnail,
  errors: ['video_not_found'],
  input: z.object({ url: text(200), size: readThumbnail.input.shape.size }),
});

export const changeThumbnail = endpoint(api.studio.changeThumbnail, {
  about:
    'Change the video’s picture. It comes from the part `thumbnail` of a form, or from the frame at a ' +
    'time in seconds.',
  scope: 'videos',
  rate: 'upload',
  body: 'file',
  filePart: 'thumbnail',
  errors: ['invalid_mime', 'no_file'],
  input: z.object({ video, at: decimal(0, 86_400).optional() }),
  answer: z.object({ video: videoShape }),
});

/** A new file for a video that is to replace the old one. */
export const replacementShape = z
  .object({
    state: z.enum(['uploading', 'preparing', 'failed']),
    filename: z.string(),
    /** Of its present state, 0 to 1. */
    progress: z.number(),
    /** Seconds left, if known. */
    eta: z.number().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'Replacement' });

export type Replacement = z.output<typeof replacementShape>;

export const replaceVideo = endpoint(api.studio.replace, {
  about:
    'Start an upload that replaces the video’s file once it is playable. Link, votes and comments stay. ' +
    'Send the code with the chunks.',
  scope: 'videos',
  rate: 'upload',
  errors: ['disk_full', 'invalid_mime', 'no_extension', 'quota_full'],
  input: z.object({
    video,
    filename: filename.default(''),
    size: count(0, Number.MAX_SAFE_INTEGER),
  }),
  answer: z.object({
    uploadId: z.string(),
    code: z.string(),
    upload: uploadShape,
    video: videoShape,
    direct,
  }),
});

export const readReplacement = endpoint(api.studio.replacement, {
  about: 'Read the progress of a video’s new file. Null if there is none.',
  scope: 'videos',
  input: z.object({ video }),
  answer: z.object({ replacement: replacementShape.nullable() }),
});

export const dropReplacement = endpoint(api.studio.dropReplacement, {
  about: 'Cancel the replacement of a video’s file, however far it is. The old one stays.',
  scope: 'videos',
  input: z.object({ video }),
  answer: z.object({}),
});

export const retryVideo = endpoint(api.studio.retry, {
  about: 'Process a failed video again.',
  scope: 'videos',
  errors: ['upload_not_found'],
  input: z.object({ video }),
  answer: z.object({ state: z.string() }),
});

export const deleteFailed = endpoint(api.studio.deleteFailed, {
  about: 'Delete a video that could not be processed, and no other.',
  scope: 'videos',
  input: z.object({ video }),
  answer: z.object({}),
});
