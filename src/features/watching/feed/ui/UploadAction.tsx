import { opensModal } from '#shell/browser/opens-modal.ts';
import { Button } from '#ui/Button.tsx';

/** Invites to add the first video, or another. */
export function UploadAction() {
  return (
    <Button variant="primary" icon="upload" {...opensModal('upload')}>
      Upload a video
    </Button>
  );
}
