import { useState, useSyncExternalStore } from 'react';
import { closeModal, openModal } from '#shell/browser/modals.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { LIST_TEXTS } from '../../list-texts.ts';
import { dragStore } from '../drag.ts';
import { countUnfinished } from './keep-list.ts';
import { canPickFolders, pickFolder } from './pick.ts';

interface FolderButtonProps {
  onFiles: (files: readonly File[], isCut?: boolean) => void;
}

/** Chooses a folder with all that is in it, and says when one is being read. */
export function FolderButton({ onFiles }: FolderButtonProps) {
  const texts = useTexts(LIST_TEXTS);
  const [isPicking, setPicking] = useState(false);
  const drag = useSyncExternalStore(dragStore.subscribe, dragStore.get, dragStore.get);
  const isReading = isPicking || drag.isReading === true;
  if (!canPickFolders()) return null;
  async function choose(): Promise<void> {
    const { files, isCut } = await pickFolder(() => setPicking(true)).finally(() => setPicking(false));
    if (files.length > 0) onFiles(files, isCut);
  }
  return (
    <Button variant="quiet" size="small" icon="folder" busy={isReading} onClick={() => void choose()}>
      {isReading ? texts.reading : texts.chooseFolder}
    </Button>
  );
}

/** The way back to a list that is not uploaded yet. */
export function KeptList() {
  const texts = useTexts(LIST_TEXTS);
  const [count] = useState(countUnfinished);
  if (count === 0) return null;
  return (
    <div className="upload-kept">
      <Alert
        action={
          <Button
            size="small"
            variant="primary"
            onClick={() => (closeModal('upload'), openModal('upload-list'))}
          >
            {texts.goOn}
          </Button>
        }
      >
        {texts.kept(count)}
      </Alert>
    </div>
  );
}
