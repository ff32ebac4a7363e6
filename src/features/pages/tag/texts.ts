import { defineTexts, filled } from '#base/texts.ts';

export const TEXTS = defineTexts({
  hot: 'Hot',
  new: 'New',
  tagged: filled('Videos tagged #{tag}'),
  about: filled('Videos tagged #{tag}.'),
  empty: filled('No videos are tagged #{tag} yet. Upload the first one.'),
});
