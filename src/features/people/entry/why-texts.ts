import { defineTexts, filled } from '#base/texts.ts';
import type { SignInReason } from '#features/people/account/sign-in-reason.ts';

const reasons = {
  vote: 'Sign in or create an account to vote.',
  follow: 'Sign in or create an account to follow people and channels.',
  comment: 'Sign in or create an account to comment.',
  message: 'Sign in or create an account to send messages.',
  report: 'Sign in or create an account to report this.',
  save: 'Sign in or create an account to save videos to albums and Watch later.',
  tip: 'Sign in or create an account to send a tip.',
  publish: 'Sign in or create an account to publish your video.',
  block: 'Sign in or create an account to block or mute people.',
  upload: 'Sign in to finish your upload. Nothing you’ve typed is lost.',
  settings: 'Sign in to change your settings.',
  notifications: 'Sign in to see your notifications.',
  history: 'Sign in to see your history.',
  suggestions: 'Sign in to see videos picked for you.',
  manage: 'Sign in to manage your videos.',
  again: 'You’ve been signed out. Sign in again to continue.',
} satisfies Record<SignInReason, string>;

/** Why somebody is asked to sign in or up. */
export const WHY_TEXTS = defineTexts({
  reasons,
  app: filled('Sign in or create an account to continue to {name}.'),
});
