import type { FrameViewer } from '#shell/frame/frame.ts';
import { openModal } from '#shell/browser/modals.ts';
import type { SignInReason } from '../sign-in-reason.ts';

/** An action that is resumed once somebody has signed in. */
export type ResumedAction = () => unknown;

export interface RequireViewerOptions {
  /** The action, as the dialog names it. */
  readonly why: SignInReason;
  /** Called when signing in is cancelled. */
  readonly onCancel?: () => void;
  /** Keeps the page as it is after signing in, for forms that must not be lost; otherwise it is reloaded. */
  readonly stay?: boolean;
}

/**
 * Runs `action` at once if somebody is signed in. Otherwise asks them to sign in or up first and resumes it
 * afterwards, before the page is reloaded. Spec §5 Voting, §4 Viewer.
 */
export function requireViewer(
  viewer: FrameViewer | null,
  action: ResumedAction,
  { why, onCancel, stay = false }: RequireViewerOptions,
): void {
  if (viewer) return void action();
  openModal('sign-in', { why, onSignedIn: action, onCancel, stay });
}
