import type { SignInReason } from '#features/people/account/sign-in-reason.ts';

/** Pause before the page changes after signing in or up, ms. Spec §4 Viewer. */
export const AFTER_SIGN_IN_MS = 500;

/**
 * What the modals of signing in hand to each other. Link attributes `data-claim-*` arrive here. Spec §4
 * Viewer.
 */
export interface AuthInput {
  /** What somebody wanted to do. */
  readonly why?: SignInReason;
  readonly onSignedIn?: () => unknown;
  readonly onCancel?: () => void;
  readonly stay?: boolean;
  /** Path to go on to instead of loading the page again. */
  readonly next?: string;
  readonly claimVideoId?: string;
  readonly claimToken?: string;
}
