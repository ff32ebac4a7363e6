import type { Endpoint } from '#base/endpoint.ts';
import { type ErrorCode, STATUSES } from '#platform/errors/errors.ts';

/** Failures of every call: too many requests, and what is the site's own fault. */
const ALWAYS: readonly ErrorCode[] = ['invalid_param', 'forbidden', 'rate_limited', 'unavailable', 'unknown'];
/** Failures of every call that changes something. */
const WRITING: readonly ErrorCode[] = ['too_large', 'address_refused', 'disk_full'];

/** Failures of calls that name a thing, by the field that names it. */
const NAMING: Readonly<Record<string, ErrorCode>> = {
  video: 'video_not_found',
  user: 'user_not_found',
  username: 'user_not_found',
  otherUser: 'user_not_found',
  blockUser: 'user_not_found',
  muteUser: 'user_not_found',
  album: 'album_not_found',
  channel: 'channel_not_found',
  tag: 'tag_not_found',
  comment: 'comment_not_found',
  thread: 'thread_not_found',
  message: 'message_not_found',
  notification: 'notification_not_found',
  upload: 'upload_not_found',
  application_id: 'app_not_found',
  tip: 'tip_not_found',
  payout: 'payout_not_found',
  decision: 'decision_not_found',
  appeal: 'appeal_not_found',
  failure: 'failure_not_found',
  session: 'session_not_found',
  job: 'job_not_found',
  invite: 'invite_not_found',
  announcement: 'announcement_not_found',
};

/** Failures of one HTTP status. */
export interface FailuresOfStatus {
  readonly status: number;
  /** Sorted by name, without duplicates. */
  readonly codes: readonly ErrorCode[];
}

/** Every failure that a call may answer, sorted by status. */
export function failuresOf(endpoint: Endpoint): FailuresOfStatus[] {
  const { access = 'anyone', scope, method, proof, errors = [], statuses = {}, input } = endpoint;
  const codes = new Set<ErrorCode>([
    ...ALWAYS,
    ...(access === 'anyone' && !scope ? [] : (['unauthorized'] as const)),
    ...(method === 'GET' ? [] : WRITING),
    ...(proof ? (['proof_required'] as const) : []),
    ...Object.keys(input.shape).flatMap((field) => NAMING[field] ?? []),
    ...errors,
  ]);
  const byStatus = Map.groupBy([...codes].toSorted(), (code) => statuses[code] ?? STATUSES[code]);
  return [...byStatus].map(([status, found]) => ({ status, codes: found })).toSorted(byNumber);
}

function byNumber(a: FailuresOfStatus, b: FailuresOfStatus): number {
  return a.status - b.status;
}
