import { opensModal } from '#shell/browser/opens-modal.ts';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

/** Invites to add the first video, or another. */
export function UploadAction() {
  return (
    <Button variant="primary" icon="upload" {...opensModal('upload')}>
      {useTexts(TEXTS).upload}
    </Button>
  );
}
