import { opensModal } from '#shell/browser/opens-modal.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { LIST_TEXTS } from '../list-texts.ts';

/** Button that opens the upload dialog, for empty lists. */
export function UploadAction() {
  return (
    <Button variant="primary" icon="upload" {...opensModal('upload')}>
      {useTexts(LIST_TEXTS).upload}
    </Button>
  );
}

/** Link to the hot videos, for empty lists. */
export function HotAction() {
  return (
    <Button variant="primary" icon="flame" href={href('hot')}>
      {useTexts(LIST_TEXTS).toHot}
    </Button>
  );
}
