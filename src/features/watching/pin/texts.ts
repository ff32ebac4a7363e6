/** Spec §8 Pin. */
export const TEXTS = {
  pinned: 'Pinned!',
  unpinned: 'Un-pinned!',
  notHere: 'That video is not shown here.',
} as const;
