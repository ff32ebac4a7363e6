import { ACTIONS, type AuditAction } from '#features/people/audit/rules.ts';

/** What an owner reads of an edit: never the boost, nor whether somebody has looked at it. Spec §6. */
export const TOLD_FIELDS: readonly string[] = [
  'ad',
  'allow_download',
  'channel',
  'description',
  'featured',
  'featured_description',
  'featured_title',
  'nsfw',
  'partner',
  'private',
  'reddit_link',
  'source',
  'suspended',
  'title',
  'view_count',
  'youtube_override_source',
];

/** Actions that who they were done to reads of. */
export const TOLD_ACTIONS = (Object.keys(ACTIONS) as AuditAction[]).filter(
  (action) => ACTIONS[action] === 'owner',
);

/** Actions whose entries an owner reads only for the fields that are told. */
export const BY_FIELD: readonly AuditAction[] = ['video-edited'];

/** The fields of an entry that its owner reads; null without any. */
export function toldFields(fields: Fields | null): Fields | null {
  const told = Object.entries(fields ?? {}).filter(([name]) => TOLD_FIELDS.includes(name));
  return told.length > 0 ? Object.fromEntries(told) : null;
}

/** Names of fields, and what is in them. */
export type Fields = Readonly<Record<string, unknown>>;

/** What is counted in public, each by the actions that it adds up. */
export const COUNTED = {
  videosSuspended: ['video-suspended', 'video-banned', 'copy-suspended'],
  videosReleased: ['video-unsuspended', 'video-unbanned', 'copy-released'],
  /** Edits that say that a video is not safe for work. */
  videosMarked: ['video-edited'],
  commentsRemoved: ['comment-removed'],
  messagesRemoved: ['message-removed'],
  accountsBanned: ['user-banned'],
  accountsUnbanned: ['user-unbanned'],
} as const satisfies Readonly<Record<string, readonly AuditAction[]>>;
