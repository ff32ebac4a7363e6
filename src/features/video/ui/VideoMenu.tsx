import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { recall } from '#platform/web/persist.ts';
import { Button } from '#ui/Button.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Modal } from '#ui/Modal.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { useState } from 'react';
import { removeVideo, TEXTS, type VideoObject } from '../contract.ts';

/** What the owner and moderators may do with a video. */
export function VideoMenu({ video }: { video: VideoObject }) {
  const { viewer } = useFrame();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      const deleteToken = recall(`videoAccessToken${video.video_id}`) ?? undefined;
      await call(removeVideo, { video: video.video_id, deleteToken });
      location.assign((viewer?.full_url ?? '/') + ribbonHash(TEXTS.deleted));
    } catch {
      setBusy(false);
      showRibbon(TEXTS.deleteFailed, 'danger');
    }
  }

  return (
    <>
      <Menu label="More" icon="ellipsis" iconOnly align="end">
        <MenuItem icon="trash-2" danger onSelect={() => setAsking(true)}>Delete</MenuItem>
      </Menu>
      <Modal
        title="Delete this video?"
        open={isAsking}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button variant="danger" busy={isBusy} onClick={remove}>Delete</Button>
          </>
        }
      >
        <p>It will be gone for everyone, with its link, votes and comments. This cannot be undone.</p>
      </Modal>
    </>
  );
}
