import { defineTexts, filled } from '#base/texts.ts';

export const TEXTS = defineTexts({
  orders: { hot: 'Hot', new: 'New', top: 'Top' },
  tagged: filled('Videos tagged #{tag}'),
  about: filled('Videos tagged #{tag}.'),
  topDog: 'Top dog',
  topDogs: 'Top dogs',
  topDogsAbout: 'The video that leads each of the most used tags.',
  noTopDogs: 'No tag has a top dog yet. Upload a video with a hashtag.',
  explore: 'Explore',
  related: 'Related tags',
  empty: filled('No videos are tagged #{tag} yet. Upload the first one.'),
});
