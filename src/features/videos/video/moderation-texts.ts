import { defineTexts, filled } from '#base/texts.ts';

/** Moderators' actions on videos, and the messages afterwards. Spec §5 Confirmations, §8. */
export const MODERATION_TEXTS = defineTexts({
  panel: 'Open in the admin panel',
  suspend: 'Suspend',
  unsuspend: 'Unsuspend',
  suspendCopies: 'Suspend with its copies',
  confirmSuspend: 'Are you sure you want to suspend this video?',
  confirmUnsuspend: 'Are you sure you want to unsuspend this video?',
  copiesToo: 'All copies are suspended too, including any uploaded later.',
  suspended: 'Video suspended.',
  suspendedWithCopies: 'Video and its copies suspended.',
  unsuspended: 'Video unsuspended.',
  cancel: 'Cancel',

  disableUser: 'Disable user and ban IP',
  ban: 'Suspend and ban IP',
  confirmBan: 'Are you sure you want to ban this video?',
  banHint: 'The video is suspended, and its owner’s IP addresses can’t post for 90 days. You can undo this.',
  banned: 'Video suspended and its owner’s IP addresses blocked.',
  banDays: 'Block for (days)',
  banDaysHint: 'Leave empty to block until you undo it.',
  banFailed: 'Whoops! Something went wrong.',
  unban: 'Unsuspend and unban IP',
  confirmUnban: 'Are you sure you want to unban this video?',
  unbanHint:
    'The video is public again and its owner’s IP addresses are unblocked, unless the owner is banned too.',
  unbanned: 'Video unsuspended and its owner’s IP addresses unblocked.',

  feature: 'Feature',
  unfeature: 'Unfeature',
  featured: 'Video featured!',
  unfeatured: 'Video unfeatured!',
  featureFailed: 'Whoops. Something went wrong.',

  clip: 'Cut a clip',
  removeFrom: filled('Remove from {channel}'),
  removed: 'Removed from its category.',
});
