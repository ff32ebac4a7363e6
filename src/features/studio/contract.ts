import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { count, text } from '#base/fields.ts';
import { uploadShape } from '#features/upload/contract.ts';
import { videoShape } from '#features/video/contract.ts';
import { api } from '#src/routes.ts';

/** Largest picture that is read as a thumbnail, bytes. */
export const PICTURE_BYTES = 20 * 1024 ** 2;
/** Hours that a download's address works. */
export const DOWNLOAD_HOURS = 6;

/** What the page for thumbnails says. Spec §2.2. */
export const TEXTS = {
  title: 'Edit thumbnail',
  now: 'The thumbnail now',
  pick: 'Pick a frame of the video',
  upload: 'Upload a picture',
  noFrames: 'Frames can be picked once the video has been prepared.',
  use: 'Use this frame',
  saved: 'Changes saved!',
  back: 'Back to the video',
  notPicture: 'Please select a JPEG, PNG, WebP, AVIF or GIF picture.',
} as const;

const video = text(20);
/** The token of whoever uploaded the video without an account. */
const deleteToken = text(200).optional();

export const readOriginal = endpoint(api.studio.original, {
  about: 'Where the uploaded file itself can be fetched, untouched, for some hours: for the owner, moderators, and where the owner allows downloads.',
  scope: 'videos',
  input: z.object({ video, deleteToken }),
  answer: z.object({ uri: z.string() }),
});

export const readThumbnail = endpoint(api.studio.readThumbnail, {
  about: "Leads to the video's picture: `large`, `medium` or `small`.",
  input: z.object({ video, size: z.enum(['large', 'medium', 'small']).catch('medium') }),
  answer: z.object({}),
});

export const changeThumbnail = endpoint(api.studio.changeThumbnail, {
  about: 'Gives the video another picture: the part `thumbnail` of a form, or the frame at so many seconds.',
  scope: 'videos',
  rate: 'upload',
  body: 'file',
  input: z.object({ video, at: z.coerce.number().min(0).max(86_400).optional(), deleteToken }),
  answer: z.object({ video: videoShape }),
});

export const replaceVideo = endpoint(api.studio.replace, {
  about: "Begins an upload that takes the place of the video's file; link, votes and comments stay.",
  access: 'viewer',
  scope: 'videos',
  rate: 'upload',
  input: z.object({ video, filename: text(300).default(''), size: count(0, Number.MAX_SAFE_INTEGER) }),
  answer: z.object({ uploadId: z.string(), code: z.string(), upload: uploadShape, video: videoShape }),
});
