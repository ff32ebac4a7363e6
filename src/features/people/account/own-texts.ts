import { defineTexts } from '#base/texts.ts';

/** What moderators are told who decide about what is their own. */
export const OWN_TEXTS = defineTexts({
  ownAffair: 'This is your own. Another moderator has to decide about it.',
  ownWallet: 'You can’t change the money in your own wallet.',
});
