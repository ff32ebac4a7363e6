/**
 * Every code that the API answers with, its HTTP status and its text for people. Reference "Envelope", spec
 * §8.
 */
export const ERRORS = {
  invalid_param: [400, 'That value is not valid.'],
  invalid_url: [400, 'That is not a valid link.'],
  invalid_grab: [400, 'That link is not supported for grabbing.'],
  invalid_grab_size: [400, 'That video is too large.'],
  invalid_content_range: [400, 'The range does not continue the upload.'],
  invalid_mime: [400, 'Please select a video or a GIF file.'],
  invalid_credentials: [400, 'Those sign-in details are not right.'],
  passkey_refused: [400, 'We do not know this passkey.'],
  connect_failed: [400, 'Signing in with the other site failed. Please try again.'],
  connect_taken: [400, 'That account is connected to somebody else here.'],
  connect_last: [400, 'Please set a password first: this is your only way to sign in.'],
  app_not_found: [400, 'There is no such application.'],
  invalid_client: [401, 'The application could not be authenticated.'],
  invalid_grant: [400, 'That code or token is not valid any more.'],
  invalid_scope: [400, 'The application asks for a permission that does not exist.'],
  invalid_redirect: [400, 'The redirect URL is not one of the application.'],
  unsupported_grant_type: [400, 'That grant type is not supported.'],
  unsupported_response_type: [400, 'That response type is not supported.'],
  sign_in_again: [403, 'Please sign out and in again before you do that.'],
  session_not_found: [400, 'That device is not signed in.'],
  code_required: [400, 'Please enter the code that your authenticator app shows.'],
  invalid_code: [400, 'That code is not right.'],
  invalid_token: [400, 'This link has expired or has been used already.'],
  no_file: [400, 'No file was sent.'],
  no_extension: [400, 'The file has no extension.'],
  already_uploaded: [400, 'This video has been uploaded already.'],
  username_taken: [400, 'That username is taken.'],
  username_reserved: [400, 'That username cannot be used.'],
  email_taken: [400, 'That e-mail address belongs to another account.'],
  video_not_found: [400, 'Video not found.'],
  user_not_found: [400, 'User not found.'],
  album_not_found: [400, 'Album not found.'],
  channel_not_found: [400, 'Channel not found.'],
  channel_taken: [400, 'That address belongs to another channel.'],
  channel_in_use: [
    400,
    'A channel with so many videos cannot be deleted. Hide it from the uploader instead.',
  ],
  tag_not_found: [400, 'Nobody has used that tag.'],
  comment_not_found: [400, 'Comment not found.'],
  thread_not_found: [400, 'Conversation not found.'],
  message_not_found: [400, 'Message not found.'],
  notification_not_found: [400, 'Notification not found.'],
  tip_not_found: [400, 'Tip not found.'],
  payout_not_found: [400, 'Payout not found.'],
  not_enough: [400, 'There is not enough money for that.'],
  job_not_found: [400, 'That job is gone, or is waiting to run already.'],
  complaint_not_found: [400, 'Complaint not found.'],
  claimed: [400, 'Somebody else is looking at that now.'],
  object_not_found: [400, 'That is not there any more.'],
  decision_not_found: [400, 'Decision not found.'],
  appeal_not_found: [400, 'That appeal is not open any more.'],
  failure_not_found: [400, 'That failure is not known any more.'],
  settings_changed: [400, 'Somebody else has changed the settings meanwhile. Please look at them again.'],
  version_not_found: [400, 'That change of the settings is not known.'],
  announcement_not_found: [400, 'Announcement not found.'],
  invite_not_found: [400, 'This invite has expired or has been used up.'],
  registration_closed: [403, 'This site takes no new accounts at the moment.'],
  upload_not_found: [400, 'Upload not found.'],
  upload_expired: [400, 'This upload has expired. Please start again.'],
  address_refused: [403, 'Nothing can be sent from this address.'],
  account_disabled: [403, 'This account has been disabled.'],
  unauthorized: [401, 'Please sign in to do that.'],
  forbidden: [403, 'You are not allowed to do that.'],
  not_found: [404, 'There is nothing here.'],
  method_not_allowed: [405, 'That method is not allowed here.'],
  too_large: [413, 'That is too large.'],
  rate_limited: [429, 'Too many requests. Please wait a moment.'],
  unknown_format: [501, 'There is no such format.'],
  disk_full: [507, 'The site has no room left for files. Please try again later.'],
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
  /** Seconds after which a retry may work, for `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message?: string,
    more: { param?: string; retryAfter?: number; status?: number; cause?: unknown } = {},
  ) {
    super(message ?? ERRORS[code][1], { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = more.status ?? ERRORS[code][0];
    this.param = more.param;
    this.retryAfter = more.retryAfter;
  }
}

/** The failure in the API's envelope. */
export function envelope(error: AppError): { status: false; error: string; code: string; param?: string } {
  return {
    status: false,
    error: error.message,
    code: error.code,
    ...(error.param && { param: error.param }),
  };
}
