import type { FrameViewer } from '#shell/frame/frame.ts';
import { openModal } from '#shell/browser/modals.ts';
import type { SignInReason } from '../sign-in-reason.ts';

/** What is carried on once somebody has signed in. */
export type Interrupted = () => unknown;

export interface RequireViewerOptions {
  /** What is to be done, as the dialog says it. */
  readonly why: SignInReason;
  /** Called when the sign-in is given up. */
  readonly onCancel?: () => void;
  /** Leaves the page as it is after signing in, for forms that must not be lost; else it is loaded again. */
  readonly stay?: boolean;
}

/**
 * Does `action` at once for somebody signed in; else asks to sign in or up first and carries it on
 * afterwards, before the page is loaded again. Spec §5 Voting, §4 Viewer.
 */
export function requireViewer(
  viewer: FrameViewer | null,
  action: Interrupted,
  { why, onCancel, stay = false }: RequireViewerOptions,
): void {
  if (viewer) return void action();
  openModal('sign-in', { why, onSignedIn: action, onCancel, stay });
}
