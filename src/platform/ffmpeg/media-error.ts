/**
 * Why a file cannot become a video.
 * - `not_media`: not one of the accepted containers
 * - `no_video`: nothing in it moves, and nothing sounds
 * - `too_long`: longer than the limit, whatever its header says
 * - `too_large_picture`: more pixels in a picture than accepted
 * - `too_much_work`: more pictures, or pixels in all of them, than accepted
 * - `damaged`: nothing playable can be read
 * - `out_of_time`: gave up after the time allowed for a file of its kind
 */
export type MediaErrorCode =
  | 'not_media'
  | 'no_video'
  | 'too_long'
  | 'too_large_picture'
  | 'too_much_work'
  | 'damaged'
  | 'out_of_time';

/** Shown for a file without a moving picture. Spec §5. */
const FILE_TYPE_TEXT = 'Please select a video or a GIF file.';

const TEXTS: Record<MediaErrorCode, string> = {
  not_media: FILE_TYPE_TEXT,
  no_video: FILE_TYPE_TEXT,
  too_long: 'This video is too long. Videos may be up to 30 minutes.',
  too_large_picture: 'The picture of this video is too large.',
  too_much_work: 'This video has too many pictures to be processed.',
  damaged: 'This file is damaged and cannot be played.',
  out_of_time: 'This video took too long to process.',
};

/**
 * A fault of the file itself: trying again will not help. `message` may be shown to its owner, `detail` may
 * not.
 */
export class MediaError extends Error {
  readonly code: MediaErrorCode;
  readonly detail: string;

  constructor(code: MediaErrorCode, detail = '', options?: ErrorOptions) {
    super(TEXTS[code], options);
    this.name = 'MediaError';
    this.code = code;
    this.detail = detail;
  }
}
