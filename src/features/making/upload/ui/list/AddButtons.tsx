import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { LIST_TEXTS } from '../../list-texts.ts';
import { canDrag } from '../drag.ts';
import { canPickFolders, pickFiles, pickFolder } from './pick.ts';

interface AddButtonsProps {
  isOver: boolean;
  onFiles: (files: readonly File[], isCut?: boolean) => void;
}

/** More files for the list. */
export function AddButtons({ isOver, onFiles }: AddButtonsProps) {
  const texts = useTexts(LIST_TEXTS);
  const [isReading, setReading] = useState(false);
  async function addFolder(): Promise<void> {
    const { files, isCut } = await pickFolder(() => setReading(true)).finally(() => setReading(false));
    onFiles(files, isCut);
  }
  return (
    <div className="upload-add">
      <Button size="small" icon="plus" onClick={() => void pickFiles().then(onFiles)}>
        {texts.addFiles}
      </Button>
      {canPickFolders() && (
        <Button size="small" icon="folder" busy={isReading} onClick={() => void addFolder()}>
          {texts.addFolder}
        </Button>
      )}
      {canDrag() && <p className="ui-muted">{isOver ? texts.dropNow : texts.dropMore}</p>}
    </div>
  );
}
