import { defineTexts } from '#base/texts.ts';

/** Texts of pinning. Spec §8 Pin. */
export const TEXTS = defineTexts({
  pinned: 'Pinned!',
  unpinned: 'Un-pinned!',
  notHere: 'That video doesn’t appear here.',
  /** The items of a video's menu, by kind of page. */
  pinTo: { user: 'Pin to profile', channel: 'Pin to channel' },
  unpinFrom: { user: 'Unpin from profile', channel: 'Unpin from channel' },
});
