import { useTexts } from '#ui/use-texts.ts';
import { useRef } from 'react';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ACCEPT, sizeText } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { canDrag } from './drag.ts';
import { FolderButton, KeptList } from './list/Entrances.tsx';
import { type GrabError, LinkField, type Preview } from './LinkField.tsx';
import { OwnRoom } from './Room.tsx';
import { UnfinishedList } from './UnfinishedList.tsx';

interface ChooseStepProps {
  /** A file is being dragged over the page. */
  isOver: boolean;
  onFiles: (files: readonly File[], isCut?: boolean) => void;
  onPreview: (preview: Preview) => void;
  onError: (error: GrabError | null) => void;
}

/** Step 1: a file from the picker or dropped, or a link. Spec §2.6. */
export function ChooseStep({ isOver, onFiles, onPreview, onError }: ChooseStepProps) {
  const texts = useTexts(TEXTS);
  const picker = useRef<HTMLInputElement>(null);
  const { maxUpload } = useFrame().settings;
  return (
    <>
      <div className="upload-zone">
        <Icon name="cloud-upload" size={32} />
        {canDrag() && (
          <>
            <p className="upload-zone-text">{isOver ? texts.dropAnywhere : texts.dropHere}</p>
            <span className="upload-zone-or ui-muted">{texts.or}</span>
          </>
        )}
        <Button variant="primary" icon="file-video" data-autofocus onClick={() => picker.current?.click()}>
          {texts.choose}
        </Button>
        <FolderButton onFiles={onFiles} />
        <p className="upload-zone-limit ui-muted">{sizeText(maxUpload)}</p>
        <input
          ref={picker}
          type="file"
          accept={ACCEPT}
          multiple
          hidden
          aria-label={texts.choose}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            // The same file may be chosen again after it was refused.
            event.currentTarget.value = '';
          }}
        />
      </div>
      <KeptList />
      <UnfinishedList />
      <LinkField onPreview={onPreview} onError={onError} />
      <ul className="upload-rules">
        {texts.rules.map((rule, at) => (
          <li key={rule}>
            {rule}{' '}
            {at === texts.rules.length - 1 && (
              <a href={href('rules')} target="_blank" rel="noopener">
                {texts.rulesLink}
              </a>
            )}
          </li>
        ))}
      </ul>
      <OwnRoom />
    </>
  );
}
