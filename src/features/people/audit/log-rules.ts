import { ACTIONS, type AuditAction } from './rules.ts';

/** Fields of an edit that an owner may see: never the boost or whether it was reviewed. Spec §6. */
export const OWNER_FIELDS: readonly string[] = [
  'ad',
  'allow_download',
  'channel',
  'description',
  'featured',
  'featured_description',
  'featured_title',
  'nsfw',
  'partner',
  'password_protected',
  'premiere',
  'private',
  'reddit_link',
  'scheduled_at',
  'source',
  'subscribed_only',
  'suspended',
  'title',
  'username',
  'view_count',
  'youtube_override_source',
];

/** Actions that the affected owner may see. */
export const OWNER_ACTIONS = (Object.keys(ACTIONS) as AuditAction[]).filter(
  (action) => ACTIONS[action] === 'owner',
);

/** Actions that an owner sees only if a field of `OWNER_FIELDS` changed. */
export const BY_FIELD: readonly AuditAction[] = ['video-edited'];

/** The fields of an entry that its owner may see; null if there are none. */
export function ownerFields(fields: Fields | null): Fields | null {
  const visible = Object.entries(fields ?? {}).filter(([name]) => OWNER_FIELDS.includes(name));
  return visible.length > 0 ? Object.fromEntries(visible) : null;
}

/** Values by field name. */
export type Fields = Readonly<Record<string, unknown>>;

/** The public counts, each with the actions that it sums up. */
export const COUNTED_ACTIONS = {
  videosSuspended: ['video-suspended', 'video-banned', 'copy-suspended'],
  videosReleased: ['video-unsuspended', 'video-unbanned', 'copy-released'],
  /** Only edits that mark a video as not safe for work. */
  videosMarked: ['video-edited'],
  commentsRemoved: ['comment-removed'],
  messagesRemoved: ['message-removed'],
  accountsBanned: ['user-banned'],
  accountsUnbanned: ['user-unbanned'],
} as const satisfies Readonly<Record<string, readonly AuditAction[]>>;
