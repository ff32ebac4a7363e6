import { useState } from 'react';
import { openModal } from '#shell/browser/modals.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import type { BulkAction } from './use-bulk.ts';

// Keys only: the dialog is fetched by the modal host.
const hasAlbums = Object.keys(import.meta.glob('../../../*/*/ui/add-to-album.modal.tsx')).length > 0;

interface BulkBarProps {
  /** The videos that are ticked. */
  ids: readonly string[];
  isBusy: boolean;
  onRun: (action: BulkAction) => void;
}

/** What can be done with the ticked videos together. */
export function BulkBar({ ids, isBusy, onRun }: BulkBarProps) {
  const [isAsked, setAsked] = useState(false);
  const isOff = ids.length === 0 || isBusy;
  return (
    <div className="manage-bulk" role="group" aria-label="Chosen videos">
      <span className="ui-muted ui-numbers" role="status">
        {ids.length} chosen
      </span>
      <Button size="small" icon="globe" disabled={isOff} onClick={() => onRun('publish')}>
        Publish
      </Button>
      <Button size="small" icon="eye-off" disabled={isOff} onClick={() => onRun('unlist')}>
        Unlist
      </Button>
      {hasAlbums && (
        <Button
          size="small"
          icon="list-plus"
          disabled={isOff}
          onClick={() => openModal('add-to-album', { videoIds: ids })}
        >
          Add to album
        </Button>
      )}
      <Button size="small" icon="trash-2" disabled={isOff} onClick={() => setAsked(true)}>
        Delete
      </Button>
      {isAsked && (
        <ConfirmDelete count={ids.length} onClose={() => setAsked(false)} onYes={() => onRun('delete')} />
      )}
    </div>
  );
}

function ConfirmDelete({ count, onClose, onYes }: { count: number; onClose: () => void; onYes: () => void }) {
  function confirmed(): void {
    onClose();
    onYes();
  }
  const buttons = (
    <>
      <Button onClick={onClose}>{count === 1 ? 'Keep it' : 'Keep them'}</Button>
      <Button variant="danger" onClick={confirmed}>
        Delete
      </Button>
    </>
  );
  return (
    <Modal
      title={count === 1 ? 'Delete this video?' : `Delete ${count} videos?`}
      onClose={onClose}
      footer={buttons}
    >
      <p>They will be gone for everyone at once. This cannot be undone.</p>
    </Modal>
  );
}
