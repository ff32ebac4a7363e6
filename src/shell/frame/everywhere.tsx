import { useEffect } from 'react';
import { followAddress } from '#shell/browser/follow-address.ts';
import { followHash } from '#shell/browser/hash-intents.ts';
import { keepFocus } from '#shell/browser/keep-focus.ts';
import { keepTyped } from '#shell/browser/keep-typed.ts';
import { sendOnce } from '#shell/browser/send-once.ts';
import { OfflineNotice } from './OfflineNotice.tsx';

/**
 * What the frame does on idle pages: follow the address, keep focus and unsaved text, send forms once, notice
 * being offline.
 */
export default function FrameEverywhere() {
  useEffect(() => followAddress(), []);
  useEffect(() => followHash(), []);
  useEffect(() => keepFocus(), []);
  useEffect(() => sendOnce(), []);
  useEffect(() => keepTyped(), []);
  return <OfflineNotice />;
}
