import { defineTexts } from '#base/texts.ts';

/** The items of a video's menu, loaded when it is opened. Spec §2.7, §6. */
export const MENU_TEXTS = defineTexts({
  share: 'Share',
  watchLater: 'Watch later',
  savedForLater: 'Saved to Watch later.',
  openList: 'Open list',
  removeFromLater: 'Remove from Watch later',
  takenFromLater: 'Removed from Watch later.',
  undo: 'Undo',
  addToAlbum: 'Add to album',
  whyHot: 'Why is this here?',
  report: 'Report',
  download: 'Download',
  edit: 'Edit',
  analytics: 'Analytics',
  editThumbnail: 'Edit thumbnail',
  replace: 'Replace file',
  cut: 'Cut and mend',
  remove: 'Delete',
});

/** Texts of pinning. Spec §8 Pin. */
export const PIN_TEXTS = defineTexts({
  pinned: 'Pinned!',
  unpinned: 'Un-pinned!',
  notHere: 'That video doesn’t appear here.',
  /** The items of a video's menu, by kind of page. */
  pinTo: { user: 'Pin to profile', channel: 'Pin to channel' },
  unpinFrom: { user: 'Unpin from profile', channel: 'Unpin from channel' },
});
