import { defineTexts, filled } from '#base/texts.ts';

/** Texts of the dialogs for editing and deleting a video. Spec §3 Video, §5 Edit, §6. */
export const DIALOG_TEXTS = defineTexts({
  edit: 'Edit video',
  kept: 'Your changes haven’t been saved yet.',
  goOn: 'Continue',
  title: 'Title',
  description: 'Description',
  category: 'Category',
  noCategory: 'None',
  details: 'Details',
  audience: 'Who can watch',
  flags: { allow_download: 'Let everyone download it' },
  moderation: 'Moderation',
  nsfw: 'NSFW',
  moderated: 'Reviewed',
  featured: 'Featured',
  featuredTitle: 'Featured title',
  featuredDescription: 'Featured description',
  boost: 'Score boost',
  views: 'Views',
  youtube: 'Play from YouTube instead',
  reddit: 'Discussion on Reddit',
  suspended: 'Suspended',
  suspendAll: 'Suspend copies too',
  deleteFailed: 'There was an issue removing the video. Please try again later.',
  remove: filled('Delete “{title}”?'),
  removeAbout:
    'The video disappears for everyone, along with its link, votes and comments. You can undo this for 7 days.',
  removeUnfinished: 'This video isn’t ready yet. Deleting it stops the upload and can’t be undone.',
});

/** Texts of the page for deleting a video, before and after. Spec §2.1, §8 Delete. */
export const DELETE_TEXTS = defineTexts({
  title: 'Delete this video?',
  ask: filled('Delete “{title}”?'),
  deleted: 'Video deleted',
  restorable: filled(
    'Nobody can see it any more. You can restore it until {day}. After that, it’s gone for good.',
  ),
  remove: 'Delete',
  keep: 'Cancel',
  restore: 'Restore video',
  endNow: 'Delete it permanently now',
  endAbout: 'The files are erased immediately and can’t be restored.',
  endSurely: 'Delete permanently',
  next: 'Go to the home page',
  untitled: 'Untitled',
});
