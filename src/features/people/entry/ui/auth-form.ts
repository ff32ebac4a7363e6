import type { SignInReason } from '#features/people/account/sign-in-reason.ts';

/** Pause before the page changes after signing in or up, ms. Spec §4 Viewer. */
export const AFTER_SIGN_IN_MS = 500;

/** What the sign-in modals pass to each other. Link attributes `data-claim-*` end up here. Spec §4 Viewer. */
export interface AuthInput {
  /** What the person was about to do. */
  readonly why?: SignInReason;
  readonly onSignedIn?: () => unknown;
  readonly onCancel?: () => void;
  readonly stay?: boolean;
  /** Path to go to instead of reloading the page. */
  readonly next?: string;
  readonly claimVideoId?: string;
  readonly claimToken?: string;
}
