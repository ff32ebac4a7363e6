import { useTexts } from '#ui/use-texts.ts';
import { useEffect, useState } from 'react';
import { findToken, forgetToken } from '#features/making/upload/ui/record.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { openModal } from '#shell/browser/modals.ts';
import { opensModal } from '#shell/browser/opens-modal.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TEXTS } from '../texts.ts';
import './guest-owner.css';

interface GuestOwnerProps {
  video: Pick<VideoCardView, 'id' | 'code' | 'state' | 'owner' | 'title'>;
}

/**
 * What somebody who uploaded a video without an account can do with it, if this browser has the token. Shows
 * nothing to anybody else. Spec §4 Viewer, §6, §9 Local storage keys.
 */
export default function GuestOwner({ video }: GuestOwnerProps) {
  const texts = useTexts(TEXTS);
  const { viewer } = useFrame();
  const [token, setToken] = useState<string | null>(null);
  const [isClaiming, setClaiming] = useState(false);
  const isNobodys = video.owner === null;
  useEffect(() => setToken(isNobodys ? findToken(video.id) : null), [isNobodys, video.id]);
  if (token === null) return null;

  async function claim(claimToken: string): Promise<void> {
    setClaiming(true);
    try {
      await call(api.upload.claim, { video: video.id, claimToken });
      forgetToken(video.id);
      location.reload();
    } catch (error) {
      showRibbon(errorText(error), 'danger');
      setClaiming(false);
    }
  }

  return (
    <Alert icon="key-round">
      <p className="guest-owner">{texts.guest}</p>
      <div className="guest-owner-actions">
        {!viewer && (
          <Button
            size="small"
            variant="primary"
            href={href('sign-up')}
            {...opensModal('sign-up')}
            data-claim-video-id={video.id}
            data-claim-token={token}
          >
            {texts.guestKeep}
          </Button>
        )}
        {viewer && (
          <Button
            size="small"
            variant="primary"
            icon="user-check"
            busy={isClaiming}
            onClick={() => void claim(token)}
          >
            {texts.guestClaim}
          </Button>
        )}
        <Button
          size="small"
          variant="danger"
          icon="trash-2"
          onClick={() => openModal('delete-video', { video })}
        >
          {texts.remove}
        </Button>
      </div>
    </Alert>
  );
}
