import { useEffect, useState } from 'react';
import { followAddress } from '#shell/browser/follow-address.ts';
import { followHash } from '#shell/browser/hash-intents.ts';
import { followSession } from '#shell/browser/follow-session.ts';
import { keepFocus } from '#shell/browser/keep-focus.ts';
import { keepTyped } from '#shell/browser/keep-typed.ts';
import { sendOnce } from '#shell/browser/send-once.ts';
import { useFrame } from './frame.ts';
import { followDialogs } from '#ui/dialog-history.ts';
import { OfflineNotice } from './OfflineNotice.tsx';

/**
 * What the frame does on idle pages: follow the session, the address and the history, keep focus and unsaved
 * text, send forms once, notice being offline.
 */
export default function FrameEverywhere() {
  const { viewer } = useFrame();
  // For whom the page was rendered, also after they have signed out.
  const [viewerId] = useState(viewer?.user_id ?? null);
  useEffect(() => followSession(viewerId), [viewerId]);
  useEffect(() => followAddress(), []);
  useEffect(() => followHash(), []);
  useEffect(() => followDialogs(), []);
  useEffect(() => keepFocus(), []);
  useEffect(() => sendOnce(), []);
  useEffect(() => keepTyped(), []);
  return <OfflineNotice />;
}
