import { defineTexts } from '#base/texts.ts';

/** What is said once somebody was blocked or muted, or is no more. */
export const RELATION_TEXTS = defineTexts({
  blocked: 'Blocked. You won’t see each other’s videos or comments.',
  unblocked: 'Unblocked.',
  muted: 'Muted. You won’t see their videos or activity.',
  unmuted: 'Unmuted.',
});
