import { useMemo } from 'react';
import type { Announcement } from '#base/site-settings.ts';
import { forgetOwn } from '#platform/web/own.ts';
import { keep } from '#platform/web/persist.ts';
import type { Frame, FrameViewer } from '#shell/frame/frame.ts';
import { pathOf } from '#src/routes.ts';
import { createStore, useStore, useStoreOr } from '#ui/store.ts';

/** A storage key that changes on signing out, so that the browser tells the other tabs. */
export const SIGN_OUT_MARK = 'signed-out';
/** Whether the viewer who was signed in when the page was rendered is so no longer. */
export const isSignedOut = createStore(false);

/** What is announced since the page was rendered; null as long as nothing has changed. */
export const news = createStore<readonly Announcement[] | null>(null);

/** The frame for the current viewer; `follow-session.ts` finds out who that is. Spec §4 Viewer. */
export function useCurrentFrame(frame: Frame): Frame {
  const isOver = useStore(isSignedOut, false);
  return useMemo(
    () => (isOver ? { ...frame, viewer: null, unread: 0, unreadMessages: 0 } : frame),
    [isOver, frame],
  );
}

/** Forgets what was kept for the viewer who has signed out, and tells the other tabs of this browser. */
export function announceSignOut(): void {
  forgetOwn();
  keep(SIGN_OUT_MARK, String(Date.now()));
}

const chosenPicture = createStore<string | null>(null);

/** Sets the viewer's new picture, which the header and the bottom bar then show. */
export const showViewerPicture: (url: string) => void = chosenPicture.set;

/** Current address of the viewer's picture, the one under which cards and comments show it. */
export function useViewerPicture({ avatar_url: rendered }: FrameViewer): string {
  return pathOf(useStoreOr(chosenPicture, rendered));
}
