import { useEffect, useState } from 'react';
import { followHash } from '#shell/browser/hash-intents.ts';
import { followSession } from '#shell/browser/follow-session.ts';
import { keepFocus } from '#shell/browser/keep-focus.ts';
import { keepTyped } from '#shell/browser/keep-typed.ts';
import { sendOnce } from '#shell/browser/send-once.ts';
import { SITE_ID } from '#base/site-limits.ts';
import { followResource } from '#platform/web/follow.ts';
import { news } from '#shell/browser/session.ts';
import { useFrame } from './frame.ts';
import { followDialogs } from '#ui/dialog-history.ts';
import { focusFirst } from '#ui/focus.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { readPreferences } from './preferences.ts';

/**
 * What the frame does on idle pages: follow the session, the address and the history, keep focus and unsaved
 * text, send forms once, notice being offline, and begin in the field for which the page was opened.
 */
export default function FrameEverywhere() {
  const { viewer } = useFrame();
  // For whom the page was rendered, also after they have signed out.
  const [viewerId] = useState(viewer?.user_id ?? null);
  useEffect(() => followSession(viewerId), [viewerId]);
  useEffect(() => (viewerId === null ? undefined : followNews()), [viewerId]);
  useEffect(() => followAddress(), []);
  useEffect(() => followHash(), []);
  useEffect(() => followDialogs(), []);
  useEffect(() => keepFocus(), []);
  useEffect(() => sendOnce(), []);
  useEffect(() => keepTyped(), []);
  useEffect(() => focusFirst(), []);
  return <OfflineNotice />;
}

/** Shows what the operator announces while the page is open, and no more what was taken back. */
function followNews(): () => void {
  return followResource('site', `${SITE_ID}`, 'announcements', ({ announcements }) => {
    const { putAway } = readPreferences(document.cookie);
    news.set(announcements.filter(({ id }) => id > putAway));
  });
}

/**
 * Forms that choose what a page shows say again what its address says: a browser that returns to a page gives
 * them what was chosen when it was left, which is what the next page showed. Returns a function that stops
 * this.
 */
function followAddress(): () => void {
  resetChoices();
  addEventListener('pageshow', resetChoices);
  return () => removeEventListener('pageshow', resetChoices);
}

function resetChoices(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[role="search"]')) {
    for (const choice of form.querySelectorAll('select'))
      for (const option of choice.options) option.selected = option.defaultSelected;
  }
}
