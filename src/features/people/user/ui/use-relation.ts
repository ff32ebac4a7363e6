import { useState } from 'react';
import type { AccountObject } from '#features/people/account/contract.ts';
import { requireViewer } from '#features/people/account/ui/require-viewer.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { RELATION_TEXTS } from '../later-texts.ts';
import { reloadPage } from '#ui/dialog-history.ts';

/** Blocks and unblocks somebody. What the page shows depends on that, so it is reloaded. */
export function useBlock({ user_id }: Pick<AccountObject, 'user_id'>, isBlocked: boolean): () => void {
  const { viewer } = useFrame();
  const texts = useTexts(RELATION_TEXTS);
  async function toggle(): Promise<void> {
    if (!viewer) return;
    try {
      await call(isBlocked ? api.user.unblock : api.user.block, { user: viewer.user_id, blockUser: user_id });
      reloadPage(ribbonHash(isBlocked ? texts.unblocked : texts.blocked));
    } catch (error) {
      showRibbon(errorText(error), 'danger');
    }
  }
  return () => requireViewer(viewer, toggle, { why: 'block' });
}

/** Mutes and unmutes somebody, who is not told. */
export function useMute({ user_id }: Pick<AccountObject, 'user_id'>, wasMuted: boolean) {
  const { viewer } = useFrame();
  const texts = useTexts(RELATION_TEXTS);
  const [isMuted, setMuted] = useState(wasMuted);
  async function toggle(): Promise<void> {
    if (!viewer) return;
    try {
      const answer = await call(isMuted ? api.user.unmute : api.user.mute, {
        user: viewer.user_id,
        muteUser: user_id,
      });
      setMuted(answer.is_muted);
      showRibbon(answer.is_muted ? texts.muted : texts.unmuted);
    } catch (error) {
      showRibbon(errorText(error), 'danger');
    }
  }
  return { isMuted, toggle: () => requireViewer(viewer, toggle, { why: 'block' }) };
}

/** Mutes and unmutes everybody of another site. */
export function useHostMute(host: string, wasMuted: boolean) {
  const { viewer } = useFrame();
  const texts = useTexts(RELATION_TEXTS);
  const [isMuted, setMuted] = useState(wasMuted);
  async function toggle(): Promise<void> {
    if (!viewer) return;
    try {
      await call(isMuted ? api.user.unmuteHost : api.user.muteHost, { user: viewer.user_id, host });
      setMuted(!isMuted);
      showRibbon(isMuted ? texts.unmuted : texts.siteMuted);
    } catch (error) {
      showRibbon(errorText(error), 'danger');
    }
  }
  return { isMuted, toggle: () => requireViewer(viewer, toggle, { why: 'block' }) };
}
