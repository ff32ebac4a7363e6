import { useEffect } from 'react';
import { keepFocus } from '#shell/browser/keep-focus.ts';
import { keepTyped } from '#shell/browser/keep-typed.ts';
import { useFrame } from './frame.ts';
import { OfflineNotice } from './OfflineNotice.tsx';

/** What the frame does on every idle page: it keeps focus and unsaved text, and says when it is offline. */
export default function FrameEverywhere() {
  const viewerId = useFrame().viewer?.user_id ?? null;
  useEffect(() => keepFocus(), []);
  useEffect(() => keepTyped(viewerId), [viewerId]);
  return <OfflineNotice />;
}
