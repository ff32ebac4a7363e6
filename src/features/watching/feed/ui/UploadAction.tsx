import { Button } from '#ui/Button.tsx';

/** Invites to add the first video, or another. */
export function UploadAction() {
  return (
    <Button variant="primary" icon="upload" data-modal="upload">
      Upload a video
    </Button>
  );
}
