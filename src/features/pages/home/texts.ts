import { defineTexts } from '#base/texts.ts';

/** What the rows of the home page say. */
export const HOME_TEXTS = defineTexts({
  all: {
    new: 'See all new videos',
    featured: 'See all featured videos',
    following: 'See everything you follow',
  },
});
