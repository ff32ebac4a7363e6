import { defineTexts, plural } from '#base/texts.ts';

/** Texts of what is done with a whole album on its page. */
export const ACTION_TEXTS = defineTexts({
  podcast: 'Podcast',
  offerPodcast: 'Offer as podcast',
  podcastSettings: 'Podcast settings',
  helpers: 'People who help',
  leave: 'Stop helping with this album',
  shuffle: 'Shuffle',
  removeWatched: 'Remove watched videos',
  removedWatched: plural({ one: 'Removed # watched video.', other: 'Removed # watched videos.' }),
  noneWatched: 'You haven’t finished any of these videos yet.',
});
