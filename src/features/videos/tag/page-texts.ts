import { defineTexts, filled } from '#base/texts.ts';

export const TEXTS = defineTexts({
  orders: { hot: 'Hot', new: 'New', top: 'Top' },
  tagged: filled('Videos tagged #{tag}'),
  about: filled('Videos tagged #{tag}.'),
  topDog: 'Top dog',
  topDogs: 'Top dogs',
  topDogsAbout: 'The leading video for each of the most popular tags.',
  noTopDogs: 'No top dogs yet',
  explore: 'Explore',
  related: 'Related tags',
  empty: filled('No videos tagged #{tag} yet'),
});
