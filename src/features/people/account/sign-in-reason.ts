/** What somebody was about to do when they were asked to sign in. The dialog mentions it. */
export const SIGN_IN_REASONS = [
  'vote',
  'follow',
  'comment',
  'message',
  'report',
  'save',
  'tip',
  'publish',
  'block',
  'upload',
  'settings',
  'notifications',
  'history',
  'suggestions',
  'manage',
  'again',
] as const;

export type SignInReason = (typeof SIGN_IN_REASONS)[number];
