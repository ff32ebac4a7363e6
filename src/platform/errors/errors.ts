import type { Challenge } from '#base/proof.ts';
import { defineTexts } from '#base/texts.ts';

/** Every code that the API answers with, and its HTTP status. Reference "Envelope". */
export const STATUSES = {
  invalid_param: 400,
  invalid_url: 400,
  invalid_grab: 400,
  invalid_grab_size: 400,
  invalid_content_range: 400,
  part_not_stored: 400,
  invalid_mime: 400,
  invalid_credentials: 400,
  invalid_password: 400,
  too_many_passwords: 400,
  password_not_found: 400,
  passkey_refused: 400,
  connect_failed: 400,
  connect_denied: 400,
  connect_expired: 400,
  connect_group: 403,
  connect_unknown: 403,
  connect_unreachable: 503,
  connect_taken: 400,
  connect_last: 400,
  app_not_found: 400,
  invalid_client: 401,
  invalid_grant: 400,
  invalid_scope: 400,
  invalid_redirect: 400,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
  sign_in_again: 403,
  session_not_found: 400,
  code_required: 400,
  invalid_code: 400,
  invalid_token: 400,
  no_file: 400,
  no_extension: 400,
  already_uploaded: 400,
  username_taken: 400,
  displayname_taken: 400,
  username_reserved: 400,
  email_taken: 400,
  video_not_found: 400,
  user_not_found: 400,
  album_not_found: 400,
  channel_not_found: 400,
  channel_taken: 400,
  channel_in_use: 400,
  channel_not_yet: 403,
  channel_limit: 403,
  channel_members_only: 403,
  live_not_found: 400,
  live_not_yet: 403,
  live_limit: 403,
  live_not_on_air: 400,
  live_over: 410,
  live_refused: 403,
  live_taken: 409,
  live_run_over: 409,
  live_out_of_order: 409,
  live_unplayable: 400,
  live_unavailable: 503,
  tag_not_found: 400,
  comment_not_found: 400,
  slow_mode: 429,
  followers_only: 403,
  words_blocked: 400,
  thread_not_found: 400,
  message_not_found: 400,
  notification_not_found: 400,
  tip_not_found: 400,
  payout_not_found: 400,
  not_enough: 400,
  job_not_found: 400,
  claimed: 400,
  object_not_found: 400,
  decision_not_found: 400,
  appeal_not_found: 400,
  failure_not_found: 400,
  settings_changed: 400,
  edited_since: 400,
  version_not_found: 400,
  announcement_not_found: 400,
  invite_not_found: 400,
  registration_closed: 403,
  approval_required: 403,
  registration_waiting: 403,
  registration_not_found: 400,
  webhook_not_found: 400,
  delivery_not_found: 400,
  change_not_found: 400,
  change_running: 400,
  import_not_found: 400,
  upload_not_found: 400,
  upload_expired: 400,
  address_refused: 403,
  account_disabled: 403,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  proof_required: 403,
  rate_limited: 429,
  unknown_format: 501,
  disk_full: 507,
  quota_full: 403,
  unavailable: 503,
  unknown: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof STATUSES;

/** What each code says to people, unless the failure has a text of its own. Spec §8. */
export const CODE_TEXTS = defineTexts({
  invalid_param: 'That value isn’t valid.',
  invalid_url: 'That isn’t a valid link.',
  invalid_grab: 'We can’t import from this site.',
  invalid_grab_size: 'That video is too large.',
  invalid_content_range: 'The range doesn’t continue the upload.',
  part_not_stored: 'These bytes aren’t in the bucket. Please send them again.',
  invalid_mime: 'Please select a video or a GIF file.',
  invalid_credentials: 'That username or password isn’t right.',
  invalid_password: 'That password isn’t right.',
  too_many_passwords: 'A video can have at most 20 passwords.',
  password_not_found: 'Password not found.',
  passkey_refused: 'We don’t recognise this passkey.',
  connect_failed: 'We couldn’t sign you in with the other site. Please try again.',
  connect_denied: 'You weren’t signed in, since the other site says that you didn’t agree.',
  connect_expired: 'That took too long, or it began in another browser. Please sign in again.',
  connect_group: 'You aren’t in a group that may use this site. Please ask whoever runs it.',
  connect_unknown: 'Nobody here is connected to that account yet. Sign in and connect it in your settings.',
  connect_unreachable: 'We can’t reach the service that knows your account. Please try again later.',
  connect_taken: 'That account is already connected to someone else here.',
  connect_last: 'Please set a password first. This is your only way to sign in.',
  app_not_found: 'Application not found.',
  invalid_client: 'We couldn’t authenticate the application.',
  invalid_grant: 'That code or token is no longer valid.',
  invalid_scope: 'The application asked for a permission that doesn’t exist.',
  invalid_redirect: 'That redirect URL isn’t registered for this application.',
  unsupported_grant_type: 'That grant type isn’t supported.',
  unsupported_response_type: 'That response type isn’t supported.',
  sign_in_again: 'Please sign out and back in before you do that.',
  session_not_found: 'That device isn’t signed in.',
  code_required: 'Please enter the code from your authenticator app.',
  invalid_code: 'That code isn’t right.',
  invalid_token: 'This link has expired or has already been used.',
  no_file: 'No file was sent.',
  no_extension: 'The file has no extension.',
  already_uploaded: 'This video has already been uploaded.',
  username_taken: 'That username is taken.',
  displayname_taken: 'A moderator goes by that name. Please choose another one.',
  username_reserved: 'That username isn’t available.',
  email_taken: 'Another account already uses that e-mail address.',
  video_not_found: 'Video not found.',
  user_not_found: 'User not found.',
  album_not_found: 'Album not found.',
  channel_not_found: 'Channel not found.',
  channel_taken: 'Another channel already uses that address.',
  channel_in_use: 'This channel has too many videos to delete. Hide it in the uploader instead.',
  channel_not_yet:
    'Your account has to be 14 days old, with a confirmed e-mail address and no suspended video.',
  channel_limit: 'You already have three channels. Please delete one first.',
  channel_members_only:
    'Only members of this channel can post videos in it. Please choose another channel, or ask on its page.',
  live_not_found: 'Broadcast not found.',
  live_not_yet: 'Your account has to be 14 days old, with a confirmed e-mail address and no suspended video.',
  live_not_on_air: 'This broadcast isn’t on air.',
  live_limit: 'You already have three broadcasts that aren’t over. Please end one first.',
  live_over: 'This broadcast is over.',
  live_refused: 'This broadcast can’t go on air now. Its page says why.',
  live_taken: 'This broadcast is being sent from somewhere else.',
  live_run_over: 'What was being sent has ended. Please begin again.',
  live_out_of_order: 'A piece is missing before this one. Please send that first.',
  live_unplayable: 'What was sent can’t be played.',
  live_unavailable: 'Broadcasts can’t be taken at the moment. Please try again in a minute.',
  tag_not_found: 'No one has used that tag.',
  comment_not_found: 'Comment not found.',
  slow_mode: 'Slow mode is on. Please wait a moment before your next message.',
  followers_only: 'Only followers can write here at the moment.',
  words_blocked: 'Your message has a word that isn’t allowed here. Please put it another way.',
  thread_not_found: 'Conversation not found.',
  message_not_found: 'Message not found.',
  notification_not_found: 'Notification not found.',
  tip_not_found: 'Tip not found.',
  payout_not_found: 'Payout not found.',
  not_enough: 'There isn’t enough money for that.',
  job_not_found: 'That job is gone or already waiting to run.',
  claimed: 'Someone else is looking at that now.',
  object_not_found: 'That no longer exists.',
  decision_not_found: 'Decision not found.',
  appeal_not_found: 'That appeal is no longer open.',
  failure_not_found: 'Error not found.',
  edited_since: 'Someone else has changed this since you opened it.',
  settings_changed:
    'Someone else changed the settings while you were editing. Please check them and try again.',
  version_not_found: 'Settings change not found.',
  announcement_not_found: 'Announcement not found.',
  invite_not_found: 'This invite has expired or has been used up.',
  registration_closed: 'This site isn’t accepting new accounts at the moment.',
  approval_required:
    'Moderators decide who joins this site. Please ask to join on its sign-up page in a browser.',
  registration_waiting:
    'Your request to join is waiting for a moderator, or was turned down. We’ll write to you.',
  registration_not_found: 'This request no longer exists, or someone has decided about it.',
  webhook_not_found: 'This application has no webhook.',
  delivery_not_found: 'Delivery not found.',
  change_not_found: 'Change not found.',
  change_running: 'Another change of your videos is still running. Wait for it, or stop it.',
  import_not_found: 'Import not found.',
  upload_not_found: 'Upload not found.',
  upload_expired: 'This upload has expired. Please start again.',
  address_refused: 'Posting from this IP address is blocked.',
  account_disabled: 'This account has been disabled.',
  unauthorized: 'Please sign in to do that.',
  forbidden: 'You’re not allowed to do that.',
  not_found: 'There’s nothing here.',
  method_not_allowed: 'That method isn’t allowed here.',
  too_large: 'That is too large.',
  proof_required:
    'Your browser has to do a short calculation first. Please turn JavaScript on and try again.',
  rate_limited: 'Too many requests. Please wait a moment.',
  unknown_format: 'That format doesn’t exist.',
  disk_full: 'The site is out of storage space. Please try again later.',
  quota_full: 'Your account has no room for another video.',
  unavailable: 'The site is busy. Please try again in a moment.',
  unknown: 'An unknown error has ocurred. Please try again later.',
} satisfies Record<ErrorCode, string>);

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
    super(message ?? CODE_TEXTS.en[code], { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = more.status ?? STATUSES[code];
    this.param = more.param;
    this.scope = more.scope;
    this.retryAfter = more.retryAfter;
    this.challenge = more.challenge;
  }
}

/** Whether somebody asked for what cannot be, and not the site failed. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500;
}

interface Envelope extends Partial<Challenge> {
  readonly status: false;
  readonly error: string;
  readonly code: string;
  readonly param?: string;
  /** Seconds until the same may work. */
  readonly retry_after?: number;
}

/** The failure in the API's envelope. */
export function envelope(error: AppError): Envelope {
  return {
    status: false,
    error: error.message,
    code: error.code,
    ...(error.param && { param: error.param }),
    ...(error.retryAfter && { retry_after: error.retryAfter }),
    ...error.challenge,
  };
}
