import { defineTexts, filled } from '#base/texts.ts';

/** What moderators do with videos, and the messages afterwards. Spec §5 Confirmations, §8. */
export const MODERATION_TEXTS = defineTexts({
  panel: 'Open in the admin panel',
  suspend: 'Suspend',
  unsuspend: 'Unsuspend',
  suspendCopies: 'Suspend with its copies',
  confirmSuspend: 'Are you sure you want to suspend this video?',
  confirmUnsuspend: 'Are you sure you want to unsuspend this video?',
  copiesToo: 'All copies are suspended as well, including copies uploaded later.',
  suspended: 'Video suspended.',
  suspendedWithCopies: 'Video and its copies suspended.',
  unsuspended: 'The video is shown again.',
  cancel: 'Cancel',

  disableUser: 'Disable user and ban IP',
  ban: 'Suspend and ban IP',
  confirmBan: 'Are you sure you want to ban this video?',
  banHint:
    'The video is suspended, and nothing can be sent from its owner’s addresses for 90 days. You can undo this.',
  banned: 'The video is suspended and its owner’s addresses are blocked.',
  banDays: 'For how many days',
  banDaysHint: 'Empty: until you undo it.',
  banFailed: 'Whoops! Something went wrong.',
  unban: 'Unsuspend and unban IP',
  confirmUnban: 'Are you sure you want to unban this video?',
  unbanHint:
    'The video is shown again and its owner’s addresses are unblocked, unless the owner is banned as well.',
  unbanned: 'The video is shown again and its owner’s addresses are unblocked.',

  feature: 'Feature',
  unfeature: 'Unfeature',
  featured: 'Video featured!',
  unfeatured: 'Video unfeatured!',
  featureFailed: 'Whoops. Something went wrong.',

  clip: 'Cut a clip',
  removeFrom: filled('Remove from {channel}'),
  removed: 'Removed from its category.',
});
