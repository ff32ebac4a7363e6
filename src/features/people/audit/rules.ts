/**
 * Every action that the log records, named by an object and a past participle, and who may read about it:
 * `owner` means the owner of the account or thing, who does not learn who did it, as well as moderators;
 * `moderators` means only them.
 */
export const ACTIONS = {
  'account-deleted': 'moderators',
  'ad-changed': 'moderators',
  'ad-created': 'moderators',
  'ad-removed': 'moderators',
  'channel-created': 'moderators',
  'channel-deleted': 'moderators',
  'channel-edited': 'moderators',
  'channel-moderator-appointed': 'owner',
  'channel-moderator-dismissed': 'owner',
  'channel-picture-changed': 'moderators',
  'appeal-granted': 'owner',
  'appeal-refused': 'owner',
  'addresses-blocked': 'moderators',
  'addresses-unblocked': 'moderators',
  'album-brought-back': 'owner',
  'album-removed': 'owner',
  'captions-changed': 'owner',
  'comment-approved': 'owner',
  'comment-removed': 'owner',
  'comment-restored': 'owner',
  'complaint-answered': 'moderators',
  'copy-released': 'owner',
  'copy-suspended': 'owner',
  'decision-undone': 'moderators',
  'discussion-changed': 'owner',
  'failure-settled': 'moderators',
  'invite-made': 'moderators',
  'invite-revoked': 'moderators',
  'job-retried': 'moderators',
  'make-moderator': 'owner',
  'message-brought-back': 'owner',
  'message-removed': 'owner',
  'picture-removed': 'owner',
  'note-written': 'moderators',
  'payout-settled': 'owner',
  'proof-asked': 'moderators',
  'proof-ended': 'moderators',
  'reports-settled': 'moderators',
  'settings-changed': 'moderators',
  'replacement-begun': 'owner',
  'replacement-cancelled': 'owner',
  'thing-decided': 'moderators',
  'thing-flagged': 'moderators',
  'thing-held': 'moderators',
  'tip-refunded': 'owner',
  'unmake-moderator': 'owner',
  'user-banned': 'owner',
  'user-renamed': 'owner',
  'user-unbanned': 'owner',
  'video-ad-changed': 'owner',
  'video-banned': 'owner',
  'video-clipped': 'owner',
  'video-deleted': 'owner',
  'video-edited': 'owner',
  'video-featured': 'owner',
  'video-password-added': 'owner',
  'video-password-removed': 'owner',
  'video-pinned': 'owner',
  'video-removed-from-channel': 'owner',
  'video-repeated': 'owner',
  'video-restored': 'owner',
  'video-suspended': 'owner',
  'video-thumbnail-changed': 'owner',
  'video-unbanned': 'owner',
  'video-unfeatured': 'owner',
  'video-unpinned': 'owner',
  'video-unsuspended': 'owner',
  'wallet-credited': 'owner',
} as const satisfies Readonly<Record<string, 'owner' | 'moderators'>>;

/** The name of an action that the log records. */
export type AuditAction = keyof typeof ACTIONS;

/** What an entry may be about. */
export const OBJECT_TYPES = [
  'user',
  'video',
  'comment',
  'message',
  'album',
  'channel',
  'address',
  'ad',
  'setting',
  'copyright-complaint',
  'failure',
  'job',
] as const;

export type ObjectType = (typeof OBJECT_TYPES)[number];

/** Longest reason for an action, characters. */
export const REASON_MAX = 500;
