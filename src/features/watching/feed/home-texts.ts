import { defineTexts } from '#base/texts.ts';

/** Texts of the rows on the home page. */
export const HOME_TEXTS = defineTexts({
  all: {
    new: 'See all new videos',
    featured: 'See all featured videos',
    following: 'See everything you follow',
  },
});
