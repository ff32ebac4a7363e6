import type { Challenge } from '#base/proof.ts';

/**
 * Every code that the API answers with, its HTTP status and its text for people. Reference "Envelope", spec
 * §8.
 */
export const ERRORS = {
  invalid_param: [400, 'That value isn’t valid.'],
  invalid_url: [400, 'That isn’t a valid link.'],
  invalid_grab: [400, 'We can’t import from this site.'],
  invalid_grab_size: [400, 'That video is too large.'],
  invalid_content_range: [400, 'The range doesn’t continue the upload.'],
  part_not_stored: [400, 'These bytes aren’t in the bucket. Please send them again.'],
  invalid_mime: [400, 'Please select a video or a GIF file.'],
  invalid_credentials: [400, 'That username or password isn’t right.'],
  passkey_refused: [400, 'We don’t recognise this passkey.'],
  connect_failed: [400, 'We couldn’t sign you in with the other site. Please try again.'],
  connect_taken: [400, 'That account is already connected to someone else here.'],
  connect_last: [400, 'Please set a password first. This is your only way to sign in.'],
  app_not_found: [400, 'Application not found.'],
  invalid_client: [401, 'We couldn’t authenticate the application.'],
  invalid_grant: [400, 'That code or token is no longer valid.'],
  invalid_scope: [400, 'The application asked for a permission that doesn’t exist.'],
  invalid_redirect: [400, 'That redirect URL isn’t registered for this application.'],
  unsupported_grant_type: [400, 'That grant type isn’t supported.'],
  unsupported_response_type: [400, 'That response type isn’t supported.'],
  sign_in_again: [403, 'Please sign out and back in before you do that.'],
  session_not_found: [400, 'That device isn’t signed in.'],
  code_required: [400, 'Please enter the code from your authenticator app.'],
  invalid_code: [400, 'That code isn’t right.'],
  invalid_token: [400, 'This link has expired or has already been used.'],
  no_file: [400, 'No file was sent.'],
  no_extension: [400, 'The file has no extension.'],
  already_uploaded: [400, 'This video has already been uploaded.'],
  username_taken: [400, 'That username is taken.'],
  displayname_taken: [400, 'A moderator goes by that name. Please choose another one.'],
  username_reserved: [400, 'That username isn’t available.'],
  email_taken: [400, 'Another account already uses that e-mail address.'],
  video_not_found: [400, 'Video not found.'],
  user_not_found: [400, 'User not found.'],
  album_not_found: [400, 'Album not found.'],
  channel_not_found: [400, 'Channel not found.'],
  channel_taken: [400, 'Another channel already uses that address.'],
  channel_in_use: [400, 'This channel has too many videos to delete. Hide it in the uploader instead.'],
  tag_not_found: [400, 'No one has used that tag.'],
  comment_not_found: [400, 'Comment not found.'],
  thread_not_found: [400, 'Conversation not found.'],
  message_not_found: [400, 'Message not found.'],
  notification_not_found: [400, 'Notification not found.'],
  tip_not_found: [400, 'Tip not found.'],
  payout_not_found: [400, 'Payout not found.'],
  not_enough: [400, 'There isn’t enough money for that.'],
  job_not_found: [400, 'That job is gone or already waiting to run.'],
  claimed: [400, 'Someone else is looking at that now.'],
  object_not_found: [400, 'That no longer exists.'],
  decision_not_found: [400, 'Decision not found.'],
  appeal_not_found: [400, 'That appeal is no longer open.'],
  failure_not_found: [400, 'Error not found.'],
  settings_changed: [
    400,
    'Someone else changed the settings while you were editing. Please check them and try again.',
  ],
  version_not_found: [400, 'Settings change not found.'],
  announcement_not_found: [400, 'Announcement not found.'],
  invite_not_found: [400, 'This invite has expired or has been used up.'],
  registration_closed: [403, 'This site isn’t accepting new accounts at the moment.'],
  webhook_not_found: [400, 'This application has no webhook.'],
  delivery_not_found: [400, 'Delivery not found.'],
  upload_not_found: [400, 'Upload not found.'],
  upload_expired: [400, 'This upload has expired. Please start again.'],
  address_refused: [403, 'Posting from this IP address is blocked.'],
  account_disabled: [403, 'This account has been disabled.'],
  unauthorized: [401, 'Please sign in to do that.'],
  forbidden: [403, 'You’re not allowed to do that.'],
  not_found: [404, 'There’s nothing here.'],
  method_not_allowed: [405, 'That method isn’t allowed here.'],
  too_large: [413, 'That is too large.'],
  proof_required: [
    403,
    'Your browser has to do a short calculation first. Please turn JavaScript on and try again.',
  ],
  rate_limited: [429, 'Too many requests. Please wait a moment.'],
  unknown_format: [501, 'That format doesn’t exist.'],
  disk_full: [507, 'The site is out of storage space. Please try again later.'],
  unavailable: [503, 'The site is busy. Please try again in a moment.'],
  unknown: [500, 'An unknown error has ocurred. Please try again later.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * A failure that the caller is told of. `param` names the field at fault; `status` is that of its code unless
 * another protocol wants one of its own.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly param: string | undefined;
  /** The right that an application lacks. RFC 6750 §3.1 */
  readonly scope: string | undefined;
  /** Seconds after which a retry may work, for `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** What the caller is to work on before it asks again. */
  readonly challenge: Challenge | undefined;

  constructor(
    code: ErrorCode,
    message?: string,
    more: {
      param?: string;
      scope?: string;
      retryAfter?: number;
      challenge?: Challenge;
      status?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message ?? ERRORS[code][1], { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = more.status ?? ERRORS[code][0];
    this.param = more.param;
    this.scope = more.scope;
    this.retryAfter = more.retryAfter;
    this.challenge = more.challenge;
  }
}

interface Envelope extends Partial<Challenge> {
  readonly status: false;
  readonly error: string;
  readonly code: string;
  readonly param?: string;
}

/** The failure in the API's envelope. */
export function envelope(error: AppError): Envelope {
  return {
    status: false,
    error: error.message,
    code: error.code,
    ...(error.param && { param: error.param }),
    ...error.challenge,
  };
}
