import { defineTexts } from '#base/texts.ts';

/** What is said once somebody was blocked or muted, or is no more. */
export const RELATION_TEXTS = defineTexts({
  blocked:
    'Blocked. Neither of you finds the other’s videos and comments, or can follow, answer, message or tip the other.',
  unblocked: 'Unblocked.',
  muted: 'Muted. You won’t see their videos or activity.',
  unmuted: 'Unmuted.',
});
