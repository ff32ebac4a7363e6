import { defineTexts } from '#base/texts.ts';

/** Who can watch a video, in the same words wherever its owner decides about it. Spec §3 private. */
export const PRIVACY_TEXTS = defineTexts({
  public: 'Public',
  publicHint: 'Everyone can find and watch it.',
  unlistedHint: 'Unlisted: only people with the link can watch it.',
});
