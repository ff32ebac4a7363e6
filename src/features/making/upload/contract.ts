import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { count, flag, line, text } from '#base/fields.ts';
import { keepEnd, TITLE_MAX } from '#base/title.ts';
import { audienceFields, passwordFields, videoShape } from '#features/videos/video/contract.ts';
import { api } from '#src/routes.ts';
import { FILENAME_MAX } from './rules.ts';

/** Longest description that is accepted at all, characters; the site's own limit is a setting. */
const DESCRIPTION_MOST = 10_000;

/** A file's name; if it is too long, only its end, which contains the extension. */
export const filename = text(10_000).transform((name) => keepEnd(name, FILENAME_MAX));

const bytes = count(0, Number.MAX_SAFE_INTEGER);

/** The fields of a video when it is uploaded or imported. Spec §3 Upload forms. */
export const formFields = {
  title: line(TITLE_MAX).optional(),
  description: text(DESCRIPTION_MOST).optional(),
  /** A category by its id or its name in the address. */
  channel: text(100).optional(),
  public: flag.optional(),
  private: flag.optional(),
  ...audienceFields,
  ...passwordFields,
  nsfw: flag.optional(),
  PLATFORM: text(50).optional(),
  source: text(50).optional(),
  notify: text(20).optional(),
  'notify-id': text(2_000).optional(),
};

/** An upload's progress. Reference "Upload". */
export const uploadShape = z
  .object({
    upload_id: z.string(),
    video_id: z.string(),
    size_total: z.number().nullable(),
    size_completed: z.number(),
    state: z.enum(['started', 'completed', 'failed']),
  })
  .meta({ id: 'Upload' });

export type UploadObject = z.output<typeof uploadShape>;

/** The token that owns an upload; `expires` is when it can no longer claim the video. */
export const tokenShape = z.object({ token: z.string(), expires: z.string() }).meta({ id: 'UploadToken' });

/** Whether parts may be put straight into the site's bucket: `upload/part` returns their addresses. */
export const direct = z.boolean().optional();

/** The video that was made for an upload, and its link. */
const begunShape = { id: z.string(), code: z.string(), url: z.string(), video: videoShape };

export const requestUpload = endpoint(api.upload.request, {
  about:
    'Start an upload: create the video and its link, and return where the bytes go. Works signed out too. ' +
    'With `draft`, the video stays hidden from everybody until `upload/confirm` gives it its details, for ' +
    'which it waits an hour after the last byte.',
  scope: 'video_upload',
  longTexts: true,
  rate: 'upload',
  proof: 'upload',
  errors: [
    'channel_members_only',
    'disk_full',
    'invalid_mime',
    'invalid_url',
    'no_extension',
    'no_file',
    'quota_full',
  ],
  input: z.object({
    ...formFields,
    mode: text(20).optional(),
    filename: filename.optional(),
    size: bytes.optional(),
    draft: flag.optional(),
  }),
  answer: z.object({
    ...begunShape,
    maxSize: z.number(),
    maxSizeMB: z.number(),
    uploadId: z.string(),
    accessToken: tokenShape,
    direct,
  }),
});

/** The token that the upload's request returned; it can continue the upload after the session has ended. */
const accessToken = text(200).optional();
const which = { upload: text(100), code: text(VIDEO_NAME_MAX), filename: filename.optional(), accessToken };
/** Whether the video waits for `upload/confirm`; missing unless it does. */
const draft = z.literal(true).optional();
const uploadAnswer = z.object({ upload: uploadShape, video: videoShape, direct, draft });

export const createUpload = endpoint(api.upload.create, {
  about: 'Declare the size of a requested upload and return where its bytes go.',
  scope: 'video_upload',
  rate: 'upload',
  errors: [
    'already_uploaded',
    'disk_full',
    'quota_full',
    'upload_expired',
    'upload_not_found',
    'video_not_found',
  ],
  input: z.object({ code: text(VIDEO_NAME_MAX), size: bytes }),
  answer: uploadAnswer.extend({ uploadId: z.string() }),
});

export const sendChunk = endpoint(api.upload.chunk, {
  about:
    'Send the next bytes, raw, with Content-Range: bytes a-b/total. A range that does not continue is ' +
    'refused.',
  scope: 'video_upload',
  rate: 'chunk',
  body: 'raw',
  headers: { 'Content-Range': 'Which bytes these are: `bytes a-b/total`, both ends counted from 0.' },
  errors: [
    'already_uploaded',
    'disk_full',
    'invalid_content_range',
    'invalid_mime',
    'upload_expired',
    'upload_not_found',
    'video_not_found',
  ],
  input: z.object(which),
  answer: uploadAnswer,
});

const rangeInput = z.object({ ...which, range: text(100) });
const rangeErrors = [
  'already_uploaded',
  'disk_full',
  'invalid_content_range',
  'upload_expired',
  'upload_not_found',
  'video_not_found',
] as const;

export const addressPart = endpoint(api.upload.part, {
  about:
    'Ask where the next bytes can be put straight into the bucket, by PUT with their exact length. ' +
    '`range` is as in Content-Range. The answer is null where they go through the site; ' +
    '`upload/part/stored` makes them count.',
  scope: 'video_upload',
  rate: 'chunk',
  errors: rangeErrors,
  input: rangeInput,
  answer: z.object({ address: z.string().nullable() }),
  called: 'requestUploadPart',
});

export const adoptPart = endpoint(api.upload.storedPart, {
  about: 'Count what was put into the bucket as the next bytes. As many must be there as `range` says.',
  scope: 'video_upload',
  rate: 'chunk',
  errors: [...rangeErrors, 'part_not_stored'],
  input: rangeInput,
  answer: uploadAnswer,
  called: 'confirmUploadPart',
});

const readInput = z.object({ ...which, upload: which.upload.optional(), code: which.code.optional() });

export const chunkStatus = endpoint(api.upload.chunkStatus, {
  about: 'Read the progress of an upload.',
  scope: 'video_upload',
  errors: ['upload_expired', 'upload_not_found', 'video_not_found'],
  input: readInput,
  answer: uploadAnswer,
  called: 'readChunkStatus',
});

export const uploadStatus = endpoint(api.upload.status, {
  about:
    'Read the progress of an upload. It is named by upload and code, or is the viewer’s own unfinished ' +
    'one of that file name.',
  scope: 'video_upload',
  errors: ['upload_expired', 'upload_not_found', 'video_not_found'],
  input: readInput,
  answer: uploadAnswer,
  called: 'readUploadStatus',
});

const { title, description, channel, public: isPublic, private: isPrivate, nsfw } = formFields;

export const confirmUpload = endpoint(api.upload.confirm, {
  about:
    'Give the video of an upload that was requested with `draft` its details. It is published as soon as ' +
    'its files are made; from then on it is like any other. An account that confirms an anonymous upload ' +
    'by its access token becomes the owner. Confirming again changes nothing.',
  scope: 'video_upload',
  errors: [
    'channel_members_only',
    'channel_not_found',
    'upload_expired',
    'upload_not_found',
    'video_not_found',
  ],
  input: z.object({
    ...which,
    title,
    description,
    channel,
    public: isPublic,
    private: isPrivate,
    nsfw,
    ...audienceFields,
  }),
  answer: uploadAnswer,
});

export const cancelUpload = endpoint(api.upload.cancel, {
  about: 'Cancel an upload and delete its bytes and its video.',
  scope: 'video_upload',
  errors: ['already_uploaded', 'upload_expired', 'upload_not_found', 'video_not_found'],
  input: z.object(which),
  answer: z.object({}),
});

export const simpleUpload = endpoint(api.upload.simple, {
  about:
    'Upload a whole file in one form. The file is the part `filedata`. With `code` in the address it is ' +
    'the file of a video that was requested before, and takes no work of its own.',
  scope: 'video_upload',
  rate: 'upload',
  proof: 'upload',
  // A code in the address is looked up before the form is read.
  provenBy: 'code',
  body: 'stream',
  errors: [
    'channel_members_only',
    'already_uploaded',
    'disk_full',
    'invalid_mime',
    'invalid_url',
    'no_extension',
    'no_file',
    'quota_full',
    'upload_expired',
    'upload_not_found',
    'video_not_found',
  ],
  input: z.object({
    ...formFields,
    code: text(VIDEO_NAME_MAX).optional(),
    filename: filename.optional(),
    size: bytes.optional(),
  }),
  answer: z.object({
    ...begunShape,
    upload: uploadShape,
    /** Missing for a video that was requested before, because that request returned one. */
    accessToken: tokenShape.optional(),
  }),
  called: 'uploadVideo',
});

/** The form fields that all ways of creating a video share. */
export type VideoForm = z.output<z.ZodObject<typeof formFields>>;

const amounts = z.object({ bytes: z.number(), minutes: z.number(), daily: z.number() });

/** What an account has, and the most that it may have: bytes, minutes, videos a day; 0 for any number. */
export const allotmentShape = z.object({ used: amounts, most: amounts }).meta({ id: 'Allotment' });

export const readAllotment = endpoint(api.upload.allotment, {
  about:
    'Read what the viewer’s videos take, and how much they may: bytes, minutes, and videos within a day, 0 ' +
    'being any number. Null where there are no limits.',
  access: 'viewer',
  scope: 'videos',
  input: z.object({}),
  answer: z.object({ allotment: allotmentShape.nullable() }),
});

export const claimVideo = endpoint(api.upload.claim, {
  about: 'Hand an anonymous upload to the account, once.',
  access: 'viewer',
  scope: 'videos',
  errors: ['invalid_token'],
  input: z.object({ video: text(VIDEO_NAME_MAX), claimToken: text(200) }),
  answer: z.object({ video_id: z.string() }),
});
