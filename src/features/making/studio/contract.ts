import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { count, text } from '#base/fields.ts';
import { filename, uploadShape } from '#features/making/upload/contract.ts';
import { TEXTS as VIDEO_TEXTS, videoShape } from '#features/videos/video/contract.ts';
import { api } from '#src/routes.ts';

/** Largest picture that is read as a thumbnail, bytes. */
export const PICTURE_BYTES = 20 * 1024 ** 2;
/** Hours that a download's address works. */
export const DOWNLOAD_HOURS = 6;

/** Failed videos on a page. */
export const FAILURES_PAGE = 50;

/** What the pages and dialogs for what follows an upload say. Spec §2.2. */
export const TEXTS = {
  title: 'Edit thumbnail',
  now: 'The thumbnail now',
  pick: 'Pick a frame of the video',
  upload: 'Upload a picture',
  noFrames: 'Frames can be picked once the video has been prepared.',
  use: 'Use this frame',
  saved: 'Changes saved!',
  back: 'Back to the video',
  replaceTitle: 'Replace the file',
  replaceAbout: 'The link, votes and comments stay. The old version plays until the new one is ready.',
  replaceChoose: 'Choose the new file',
  replacePreparing: 'The new file is being prepared. You may leave this page.',
  replaceDone: 'The new file has taken its place.',
  replaceFailed: 'The new file could not be used. The old version still plays.',
  replaceForget: 'Leave it as it was',
  replaceNotNow: 'The file can be replaced once the video has been prepared.',
  replaceResume: 'Choose the same file again to go on where it stopped.',
  downloadTitle: 'Download',
  original: 'Original file',
  noDownloads: 'There is nothing to download yet.',
  guest:
    'You uploaded this video without an account. From this browser you can delete it, or add it to an account to change it.',
  guestKeep: 'Create an account to keep it',
  guestClaim: 'Add it to my account',
  failuresTitle: 'Videos that failed',
  failuresAbout: 'What could not be prepared, and why. What was uploaded is kept until you delete it.',
  noFailures: 'Nothing has failed.',
  retry: 'Try again',
  remove: 'Delete',
  removeSurely: 'Delete it for good',
  unknownReason: 'Nobody knows why.',
  notPicture: 'Please select a JPEG, PNG, WebP, AVIF or GIF picture.',
} as const;

/** What is said after the form of the page of failures, by its query parameter `done`. */
export const FAILURE_ANSWERS = {
  retried: { kind: 'success', text: 'It is being tried again.' },
  deleted: { kind: 'success', text: VIDEO_TEXTS.deleted },
  lost: { kind: 'danger', text: 'What was uploaded is gone. Please upload it again.' },
  refused: { kind: 'danger', text: 'This video cannot be changed any more.' },
} as const;

export type FailureAnswer = keyof typeof FAILURE_ANSWERS;

const video = text(VIDEO_NAME_MAX);

export const readOriginal = endpoint(api.studio.original, {
  about:
    'Where the uploaded file itself can be fetched, untouched, for some hours: for the owner, moderators, and where the owner allows downloads.',
  // Each answer makes an address that is kept.
  rate: 'write',
  scope: 'videos',
  input: z.object({ video }),
  answer: z.object({ uri: z.string() }),
});

export const downloads = endpoint(api.studio.downloads, {
  about:
    'Lists what may be saved of a video: the uploaded file and every size made of it. The addresses work for some hours.',
  // Each answer makes an address that is kept.
  rate: 'write',
  scope: 'videos',
  input: z.object({ video }),
  answer: z.object({
    downloads: z.array(
      z.object({
        /** `original`, or the name of a size. */
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
  about: "Leads to the video's picture: `large`, `medium` or `small`.",
  input: z.object({ video, size: z.enum(['large', 'medium', 'small']).catch('medium') }),
  answer: z.object({}),
});

export type ThumbnailSize = z.output<typeof readThumbnail.input>['size'];

export const readThumbnailByUrl = endpoint(api.studio.readThumbnailByUrl, {
  ...readThumbnail,
  input: z.object({ url: text(200), size: readThumbnail.input.shape.size }),
});

export const changeThumbnail = endpoint(api.studio.changeThumbnail, {
  about: 'Gives the video another picture: the part `thumbnail` of a form, or the frame at so many seconds.',
  scope: 'videos',
  rate: 'upload',
  body: 'file',
  input: z.object({ video, at: z.coerce.number().min(0).max(86_400).optional() }),
  answer: z.object({ video: videoShape }),
});

/** A new file for a video, on its way to take the place of the old one. */
export const replacementShape = z.object({
  state: z.enum(['uploading', 'preparing', 'failed']),
  filename: z.string(),
  /** Of its present state, 0 to 1. */
  progress: z.number(),
  /** Seconds left, when somebody knows. */
  eta: z.number().nullable(),
  error: z.string().nullable(),
});

export type Replacement = z.output<typeof replacementShape>;

export const replaceVideo = endpoint(api.studio.replace, {
  about:
    "Begins an upload that takes the place of the video's file once it plays; link, votes and comments stay. The code goes with the chunks.",
  scope: 'videos',
  rate: 'upload',
  input: z.object({
    video,
    filename: filename.default(''),
    size: count(0, Number.MAX_SAFE_INTEGER),
  }),
  answer: z.object({ uploadId: z.string(), code: z.string(), upload: uploadShape, video: videoShape }),
});

export const readReplacement = endpoint(api.studio.replacement, {
  about: "Says how far a video's new file is; null when none is on its way.",
  scope: 'videos',
  input: z.object({ video }),
  answer: z.object({ replacement: replacementShape.nullable() }),
});

export const dropReplacement = endpoint(api.studio.dropReplacement, {
  about: "Gives a video's new file up, however far it is; the old one stays.",
  scope: 'videos',
  input: z.object({ video }),
  answer: z.object({}),
});
