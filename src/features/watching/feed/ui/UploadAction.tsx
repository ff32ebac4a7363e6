import { opensModal } from '#shell/browser/opens-modal.ts';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { LIST_TEXTS } from '../list-texts.ts';

/** Invites to add the first video, or another. */
export function UploadAction() {
  return (
    <Button variant="primary" icon="upload" {...opensModal('upload')}>
      {useTexts(LIST_TEXTS).upload}
    </Button>
  );
}
