import { useState } from 'react';
import { openModal } from '#shell/browser/modals.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { BulkAction } from './use-bulk.ts';
import { TEXTS } from '../manage-texts.ts';

// Only checks that the file exists; the modal host loads the dialog.
const hasAlbums = Object.keys(import.meta.glob('../../../*/*/ui/add-to-album.modal.tsx')).length > 0;

interface ActionsProps {
  /** Ids of the ticked videos. */
  ids: readonly string[];
  /** The title of the only one. */
  title: string | null;
  onRun: (action: BulkAction) => void;
  isOff: boolean;
}

/** What is done at once to all ticked videos, with scripts. */
export function BulkActions({ ids, title, isOff, onRun }: ActionsProps) {
  const [isAsked, setAsked] = useState(false);
  const texts = useTexts(TEXTS);
  return (
    <>
      <Button size="small" icon="globe" disabled={isOff} onClick={() => onRun('publish')}>
        {texts.publish}
      </Button>
      <Button size="small" icon="eye-off" disabled={isOff} onClick={() => onRun('unlist')}>
        {texts.unlist}
      </Button>
      {hasAlbums && (
        <Button
          size="small"
          icon="list-plus"
          disabled={isOff}
          onClick={() => openModal('add-to-album', { videoIds: ids })}
        >
          {texts.addToAlbum}
        </Button>
      )}
      <Button size="small" icon="trash-2" disabled={isOff} onClick={() => setAsked(true)}>
        {texts.remove}
      </Button>
      {isAsked && (
        <ConfirmDelete
          count={ids.length}
          title={title}
          onClose={() => setAsked(false)}
          onYes={() => onRun('delete')}
        />
      )}
    </>
  );
}

interface ConfirmDeleteProps extends Pick<ActionsProps, 'title'> {
  count: number;
  onClose: () => void;
  onYes: () => void;
}

function ConfirmDelete({ count, title, onClose, onYes }: ConfirmDeleteProps) {
  const texts = useTexts(TEXTS);
  function confirm(): void {
    onClose();
    onYes();
  }
  const buttons = (
    <>
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button variant="danger" onClick={confirm}>
        {texts.remove}
      </Button>
    </>
  );
  return (
    <Modal
      title={title === null ? texts.confirmRemove(count) : texts.confirmRemoveOne({ title })}
      onClose={onClose}
      footer={buttons}
    >
      <p>{texts.removeAbout(count)}</p>
    </Modal>
  );
}
