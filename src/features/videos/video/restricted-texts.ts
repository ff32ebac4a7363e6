import { defineTexts, filled } from '#base/texts.ts';

/** What somebody reads whose link does not open a video, because it is not for them, or not yet. */
export const RESTRICTED_TEXTS = defineTexts({
  followers: filled('Only people who follow {name} can watch this video'),
  signIn: filled('Sign in if you follow {name}, or follow them on their page. Then open this link again.'),
  follow: filled('Follow {name} on their page. Then open this link again.'),
  toOwner: filled('Go to {name}’s page'),
  scheduled: 'This video isn’t out yet',
  scheduledFor: filled('It comes out on {time}.'),
});
